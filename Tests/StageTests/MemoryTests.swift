import Glibc
import Harness
import Stage
import Testing

@Suite("Memory that is refused", .serialized)
struct MemoryTests {
  /// A call that fails as a window needs a larger buffer.
  enum Refusal: CaseIterable {
    /// `ftruncate`, and what else makes a file larger.
    case file
    case mapping

    /// Has the calls of a process fail.
    func begin(_ app: App) throws {
      let process = app.child.process
      switch self {
      case .file: try limit("fsize", of: process, to: 4 << 20, on: app.stage)
      case .mapping:
        // Room for threads, but not for a picture of the size that is asked for.
        try limit("as", of: process, to: size(of: process) + (32 << 20), on: app.stage)
      }
    }

    private func size(of process: pid_t) throws -> UInt {
      let line = Files.text("/proc/\(process)/status").split(separator: "\n")
        .first { $0.hasPrefix("VmSize:") }
      let kilobytes = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
      return try #require(kilobytes.flatMap { UInt($0) }) << 10
    }
  }

  @Test(
    "for a larger window leaves the smaller one, which works on and says so",
    arguments: Refusal.allCases)
  func largerWindow(refusal: Refusal) throws {
    let app = try App()
    try refusal.begin(app)
    let serial = app.window.configure(width: 4000, height: 3000)
    try app.stage.run("the answer") {
      app.window.acknowledged == serial && app.window.isAnswered
    }
    #expect(app.window.surface.size == (420, 760))
    try app.stage.roundtrip()
    let shown = app.window.surface.picture
    let before = try #require(shown?[210, 730])
    app.window.configure(width: 421, height: 760)
    try app.stage.run("the smaller size") { app.window.surface.size == (421, 760) }
    try app.stage.rest()
    let banner = try #require(app.window.surface.picture?[40, 730])
    #expect(banner != before, "nothing is said where news are")
    Gesture.complete(0, in: app).play(on: app.stage)
    try app.expectStoreAtRest(["bravo", "charlie", "delta", "x alpha"])
    #expect(app.stage.faults == [])
  }

  @Test("for another buffer keeps what the hand does, and shows it when there is memory again")
  func anotherBuffer() throws {
    let app = try App()
    // No descriptor is left for a file in memory, and no buffer comes back.
    let open = try lastingDescriptors(of: app)
    let free = try #require((0...).first { !open.contains($0) })
    try limit("nofile", of: app.child.process, to: free, on: app.stage)
    app.stage.setup.release = .never
    Gesture.complete(0, in: app).play(on: app.stage)
    try app.stage.roundtrip()
    #expect(app.child.isRunning)
    let commits = app.window.surface.commits
    app.stage.play(milliseconds: 300)
    #expect(app.window.surface.commits <= commits + 1, "it asks again and again")
    try limit("nofile", of: app.child.process, to: 1024, on: app.stage)
    app.stage.setup.release = .immediate
    app.window.surface.releaseBuffers()
    try app.expectStore(["bravo", "charlie", "delta", "x alpha"])
    app.window.configure(width: 430, height: 760)
    try app.stage.run("the size") { app.window.surface.size == (430, 760) }
    try app.stage.rest()
    try app.expectShownAnew("memory-again")
    #expect(app.stage.faults == [])
  }

  @Test("for the first picture ends the program in one sentence, with the store as it was")
  func firstWindow() throws {
    let stage = try Stage()
    for task in App.untouched { try App.change(["add", task], on: stage) }
    // In blocks of 512 bytes: less than a picture of the window, and more than the store.
    let child = try stage.start([
      "sh", "-c", "ulimit -f 1000; exec \"$0\"", App.executable(),
    ])
    try stage.run("its end") { !child.isRunning }
    #expect(child.exitStatus == 1, "\(child.log)")
    #expect(oneSentence(child.errors), "it says: \(child.errors)")
    #expect(stage.window?.isMapped != true)
    #expect(try App.store(on: stage) == App.untouched)
    #expect(stage.faults == [])
  }
}

/// The descriptors of a program that opens and closes none for a while.
private func lastingDescriptors(of app: App) throws -> Set<UInt> {
  var open: Set<UInt> = []
  var since = Deadline.now
  try app.stage.run("descriptors that stay") {
    let folder = "/proc/\(app.child.process)/fd"
    let now = Set(Files.contents(ofFolder: folder).compactMap { UInt($0) })
    if now != open { (open, since) = (now, Deadline.now) }
    return Deadline.now - since > 1
  }
  return open
}

/// Sets what a process may have, which it has the right to set back.
///
/// - Parameter resource: As `prlimit` names it.
private func limit(_ resource: String, of process: pid_t, to most: UInt, on stage: Stage) throws {
  let child = try stage.start(["prlimit", "--pid", "\(process)", "--\(resource)=\(most):"])
  try child.wait()
  try #require(child.exitStatus == 0, "\(child.log)")
}
