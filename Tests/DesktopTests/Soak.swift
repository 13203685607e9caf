import Glibc
import Harness
import Seeded

/// A window that hands and other processes work on at random under a real compositor.
final class Soak {
  private let options: SoakOptions
  private let desktop: Desktop
  private let window: Child
  private let others: Outsider
  private let recording: String
  private var hands: RandomHand
  private var hand: DesktopHand
  private var random: SeededRandom
  private var screen: RecordedScreen
  private var memory = MemoryTrend()
  private var log: [String] = []
  private var counts = (acts: 0, moves: 0, rests: 0)

  init(_ options: SoakOptions, on desktop: Desktop) throws {
    self.options = options
    self.desktop = desktop
    let household = desktop.household
    let program = try Pleat.executable()
    random = SeededRandom(seed: options.seed)
    hands = RandomHand(
      seed: random.next(), size: (Double(desktop.width), Double(desktop.height)), top: 44)
    hand = DesktopHand(on: desktop)
    others = Outsider(
      seed: random.next(),
      start: { words, input in
        try Child(
          [program] + words, environment: household.environment, logs: household.logs,
          as: household.account, input: input)
      },
      wait: { what, condition in try household.wait(for: what, until: condition) })
    _ = try others.output(of: ["add", "first"])
    recording = "\(try household.makeFolder("recording"))/session.trace"
    screen = RecordedScreen(recording: recording)
    window = try household.start(
      [program, "--record", recording], ["WAYLAND_DISPLAY": desktop.socket])
  }
}

extension Soak {
  func run() throws {
    do {
      try fill()
      let deadline = Deadline(after: options.seconds)
      repeat {
        for _ in 0..<16 { try act() }
        try rest()
      } while !deadline.isPast
      try end()
    } catch {
      Files.write(Files.bytes(recording), to: "\(Pictures.folder)/soak-\(options.seed).trace")
      throw Overdue("seed \(options.seed), after \(log.suffix(24)): \(error)\n\(window.log)")
    }
  }

  /// Waits for a window as large as the screen.
  private func fill() throws {
    var asked = 0.0
    try desktop.household.wait(for: "a window as large as the screen") {
      screen.update()
      if screen.size == (desktop.width, desktop.height) { return true }
      if Deadline.now - asked > 0.5 {
        try desktop.press(Keys.up, holding: [Keys.logo])
        asked = Deadline.now
      }
      return false
    }
  }

  private func act() throws {
    switch random.next(below: 12) {
    case 0: log.append(try others.act())
    case 1:
      // Its own size, and back.
      log.append("size")
      try desktop.press(Keys.down, holding: [Keys.logo])
      usleep(UInt32(random.next(below: 300_000)))
      try desktop.press(Keys.up, holding: [Keys.logo])
    default:
      let (name, moves) = hands.act()
      log.append(name)
      counts.moves += moves.count
      try hand.play(moves)
    }
    counts.acts += 1
    if log.count > 100 { log.removeFirst(50) }
    guard window.isRunning else { throw Overdue("the window is gone") }
  }
}

extension Soak {
  /// Lets all come to rest, and compares what is shown with what is stored.
  private func rest() throws {
    counts.rests += 1
    try others.finish()
    try fill()
    // The help is never at rest.
    for _ in 0..<8 { try desktop.press(Keys.escape) }
    try settle()
    for _ in 0..<2 {
      try desktop.press(Keys.right, holding: [Keys.alt])
      try settle()
    }
    var stored: StoredLists?
    let deadline = Deadline(after: 5)
    repeat {
      // A finger makes the recording tell what it falls on.
      try desktop.touchDown(0, 20, 60)
      try desktop.touchMotion(0, 20, 90)
      try desktop.touchUp(0)
      try settle()
      screen.update()
      stored = try StoredLists(json: others.output(of: ["export", "--format", "json"]))
    } while stored?.hold(screen.rows) != true && !deadline.isPast
    guard stored?.hold(screen.rows) == true else {
      throw Overdue("on screen: \(screen.rows)\nstored: \(stored?.lists as Any)")
    }
    memory.sample(window)
  }

  /// Waits until the window has used no time for a while.
  private func settle() throws {
    var last = -1
    var since = Deadline.now
    try desktop.household.wait(for: "a window at rest") {
      let used = window.processorTime
      if used != last {
        last = used
        since = Deadline.now
      }
      return Deadline.now - since > 0.3
    }
  }

  private func end() throws {
    window.signal(SIGTERM)
    try window.wait()
    guard window.exitStatus == 0, window.errors.isEmpty else { throw Overdue("it ended badly") }
    let stored = try StoredLists(json: others.output(of: ["export", "--format", "json"]))
    try stored.expect(try others.output(of: ["replay", recording]))
    _ = try others.output(of: ["check"])
    let slope = memory.slope()
    print(
      "Soak: seed \(options.seed), \(counts.acts) acts, \(counts.moves) moves of hands,",
      "\(counts.rests) rests, \(others.counts.done) commands (\(others.counts.late) late),",
      memory)
    if let slope, slope > options.slopeLimit {
      throw Overdue("memory grows by \(slope) KB a minute: \(memory.samples)")
    }
  }
}

extension Child {
  /// What it has used of the processor, in the kernel's ticks.
  fileprivate var processorTime: Int {
    let fields = Files.text("/proc/\(process)/stat").split(separator: " ")
    guard fields.count > 14 else { return 0 }
    return (Int(fields[13]) ?? 0) + (Int(fields[14]) ?? 0)
  }
}
