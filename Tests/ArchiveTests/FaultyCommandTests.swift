import Archive
import Foundation
import Outline
import Testing

/// A command of the program on a disk that fails from one of its calls on, for all of them in turn.
@Suite("Commands on a disk that fails at every call in turn")
struct FaultyCommandTests {
  /// What is there, what is done, and what there is to be then; see ``FaultyHome``.
  struct Act: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var setUp: @Sendable (FaultyHome) throws -> Void
    var command: [String]
    /// Of all lists and tasks: as it was, or how far it may come, and as it is to be.
    var before: [String]
    var after: String
    /// The file that is not to be touched, or is to be replaced as a whole.
    var file: String?
    /// What it has then; `nil` for what it had.
    var contents: String?
  }

  static let acts = [
    Act(
      testDescription: "making a store", setUp: { _ in }, command: ["add", "new"],
      before: ["nothing", "To Do"], after: "To Do, - new"),
    Act(
      testDescription: "changing one", setUp: { try $0.run("add", "old") },
      command: ["add", "new"], before: ["To Do, - old"], after: "To Do, - old, - new"),
    Act(
      testDescription: "taking a change back", setUp: { try $0.run("add", "old") },
      command: ["undo"], before: ["To Do, - old"], after: "To Do"),
    Act(
      testDescription: "bringing one to our format", setUp: { try $0.putFirstFormat() },
      command: ["add", "new"], before: ["Home, - first, x done"],
      after: "Home, - first, - new, x done"),
    Act(
      testDescription: "going on beside one that cannot be used",
      setUp: { try $0.write("a letter", to: FaultyHome.store) }, command: ["add", "new"],
      before: ["To Do"], after: "To Do, - new", file: FaultyHome.store),
    Act(
      testDescription: "importing",
      setUp: {
        try $0.run("add", "old")
        try $0.write("one\ntwo\n", to: "some.txt")
      }, command: ["import", "--list", "To Do", "some.txt"],
      before: ["To Do, - old"], after: "To Do, - old, - one, - two"),
    Act(
      testDescription: "restoring in place",
      setUp: {
        try $0.run("add", "old")
        try $0.run("export", "all.json")
        try $0.run("add", "later")
      }, command: ["restore", "--replace", "all.json"],
      before: ["To Do, - old, - later"], after: "To Do, - old"),
    Act(
      testDescription: "making snapshots", setUp: { try $0.run("add", "old") },
      command: ["backup"], before: ["To Do, - old"], after: "To Do, - old"),
    Act(
      testDescription: "exporting over a file",
      setUp: {
        try $0.run("add", "old")
        try $0.write("precious\n", to: "out.md")
      }, command: ["export", "out.md"], before: ["To Do, - old"], after: "To Do, - old",
      file: "out.md", contents: "# To Do\n\n- [ ] old\n"),
  ]

  /// Every call only if `PLEAT_FAULTS` is `all`; else one of so many.
  private static let stride = ProcessInfo.processInfo.environment["PLEAT_FAULTS"] == "all" ? 1 : 7

  @Test(arguments: acts, [ENOSPC, EIO, EROFS])
  func `is done or not, and said to be so, and never half done`(
    _ act: Act, _ number: Int32
  ) throws {
    let shim = try FaultyHome.shim()
    let prepared = FaultyHome()
    try act.setUp(prepared)
    var call = Int.random(in: 0..<Self.stride)
    var sentences: Set<String> = []
    while true {
      let home = try prepared.copy()
      let place = "call \(call)"
      let old = act.file.flatMap { home.text($0) }
      let (result, failed) = try home.run(act.command, failingAfter: call, number, shim)
      try expect(act, result, home, old: old, place)
      if failed == 0 {
        #expect(result.status == 0, "\(place): \(result.complaints)")
        break
      }
      sentences.formUnion(
        result.complaints.split(separator: "\n").map {
          $0.replacingOccurrences(of: home.path, with: "~")
        })
      call += Self.stride
      guard call < 300 else { throw Endless() }
    }
    print("\(act.testDescription), \(reason(number)): fewer than \(call + 1) calls")
    for sentence in sentences.sorted() { print("  \(sentence)") }
    #expect(call > 4)
  }

  private struct Endless: Error {}

  private func reason(_ number: Int32) -> String { String(cString: strerror(number)) }

  private func expect(
    _ act: Act, _ result: Child.Result, _ home: FaultyHome, old: String?, _ place: String
  ) throws {
    let told = "\(place): \(result.status) \(result.complaints)"
    #expect(result.status == 0 || result.status == 1, "\(told)")
    if result.status == 1 { #expect(result.complaints.hasPrefix("pleat: "), "\(told)") }
    if let file = act.file, let old {
      let new = home.text(file)
      let isDone = new == act.contents && result.status == 0
      #expect(new == old || isDone, "\(told)")
    }
    // The disk is whole again.
    let now = try home.state()
    #expect(act.before.contains(now) || now == act.after, "\(told): \(now)")
    if result.status == 0 { #expect(now == act.after, "\(told): \(now)") }
    let stray = home.names.filter { $0.hasSuffix(".part") || $0.contains(".db.new-") }
    #expect(stray.isEmpty, "\(told): \(stray)")
  }
}

/// A home for the program, and the way to have its disk fail.
final class FaultyHome: Sendable {
  private let folder = Folder()
  var path: String { folder.path }

  private static let data = StoreLocation.applicationID
  static let store = data + "/lists.db"

  /// The library that makes calls fail, made of the tests' own source.
  static func shim() throws -> String { try made.get() }

  private static let made = Result { () throws -> String in
    let source = #filePath.split(separator: "/").dropLast(2).reduce("") { $0 + "/" + $1 }
    let path = NSTemporaryDirectory() + "/pleat-faulty-calls-\(getpid()).so"
    let child = try Child(
      "/usr/bin/env",
      [
        "clang", "-shared", "-fPIC", "-I", source + "/CFaultyCalls/include", "-o", path,
        source + "/CFaultyCalls/CFaultyCalls.c",
      ], environment: ProcessInfo.processInfo.environment)
    let result = child.finish()
    try #require(result.status == 0, "\(result.complaints)")
    return path
  }

  func copy() throws -> FaultyHome {
    let other = FaultyHome()
    try FileManager.default.removeItem(atPath: other.path)
    try FileManager.default.copyItem(atPath: path, toPath: other.path)
    return other
  }

  private func start(_ words: [String], _ more: [String: String]) throws -> Child {
    let executable = try #require(
      ProcessInfo.processInfo.environment["PLEAT_EXECUTABLE"],
      "PLEAT_EXECUTABLE names the program to test")
    let environment = ["XDG_DATA_HOME": path, "HOME": path, "TZ": "UTC0"]
    return try Child(
      executable, words.map { $0.contains(".") ? path + "/" + $0 : $0 },
      environment: environment.merging(more) { $1 })
  }

  @discardableResult
  func run(_ words: String...) throws -> Child.Result { try start(words, [:]).finish(input: "") }

  /// - Returns: the command's result, and how many of its calls have failed.
  func run(
    _ words: [String], failingAfter count: Int, _ number: Int32, _ shim: String
  ) throws -> (Child.Result, failed: Int) {
    let report = path + "/report"
    let result = try start(
      words,
      [
        "LD_PRELOAD": shim, "FAULTY_CALLS_AFTER": "\(count)", "FAULTY_CALLS_ERROR": "\(number)",
        "FAULTY_CALLS_REPORT": report,
      ]
    ).finish(input: "")
    let failed = FileManager.default.contents(atPath: report)?.count
    return (result, try #require(failed, "the library was not loaded"))
  }

  func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path + "/" + name).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  func putFirstFormat() throws {
    let old = try MigrationTests.firstFormat()
    try FileManager.default.createDirectory(
      atPath: path + "/" + Self.data, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: old.location.file, toPath: path + "/" + Self.store)
  }

  /// All lists with their tasks, of a store that is as it should be.
  func state() throws -> String {
    let location = StoreLocation(folder: path + "/" + Self.data)
    guard location.isTaken else { return "nothing" }
    let opened = try OutlineStore.open(at: location) { _ in }
    let outline = opened.document.outline
    try opened.store.close()
    #expect(try OutlineStore.check(at: location).isEmpty)
    return outline.lists.map { list in
      let tasks = (0..<outline.count(in: list.id)).map { row in
        (outline.isCompleted(at: row, in: list.id) ? "x " : "- ")
          + outline.title(at: row, in: list.id)
      }
      return ([list.name] + tasks).joined(separator: ", ")
    }.joined(separator: "; ")
  }

  /// All files, with their folders.
  var names: [String] {
    (FileManager.default.enumerator(atPath: path)?.allObjects as? [String]) ?? []
  }
}
