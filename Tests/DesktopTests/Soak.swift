import Glibc
import Harness
import Seeded

/// A window that hands and other processes work on at random under a real compositor.
final class Soak {
  private let desktop: Desktop
  private let window: Child
  private let others: Outsider
  private let soak: SoakRun
  private var hands: RandomHand
  private var hand: DesktopHand
  private var random: SeededRandom

  init(_ options: SoakOptions, on desktop: Desktop) throws {
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
    let recording = "\(try household.makeFolder("recording"))/session.trace"
    window = try household.start(
      [program, "--record", recording], ["WAYLAND_DISPLAY": desktop.socket])
    soak = SoakRun(options, window, others, recording: recording)
  }
}

extension Soak {
  /// Plays for the time that was asked for.
  func run() throws {
    try fill()
    try soak.play(act: act, rest: rest, end: end)
  }

  /// Waits for a window as large as the screen.
  private func fill() throws {
    var asked = 0.0
    try desktop.household.wait(for: "a window as large as the screen") {
      soak.updateScreen()
      if soak.screen.size == (desktop.width, desktop.height) { return true }
      if Deadline.now - asked > 0.5 {
        try desktop.press(Keys.up, holding: [Keys.logo])
        asked = Deadline.now
      }
      return false
    }
  }

  private func act() throws {
    switch random.next(below: 12) {
    case 0: soak.note(try others.act())
    case 1:
      // Its own size, and back.
      soak.note("size")
      try desktop.press(Keys.down, holding: [Keys.logo])
      usleep(UInt32(random.next(below: 300_000)))
      try desktop.press(Keys.up, holding: [Keys.logo])
    default:
      let (name, moves) = hands.act()
      soak.note(name, moves: moves.count)
      try hand.play(moves)
    }
  }
}

extension Soak {
  /// Lets all come to rest, and compares what is shown with what is stored.
  private func rest() throws {
    try fill()
    // The help is never at rest.
    for _ in 0..<8 { try desktop.press(Keys.escape) }
    try settle()
    for _ in 0..<2 {
      try desktop.press(Keys.right, holding: [Keys.alt])
      try settle()
    }
    try soak.expectStoredRows(touch)
    soak.sampleMemory()
  }

  private func touch() throws {
    try desktop.touchDown(0, 20, 60)
    try desktop.touchMotion(0, 20, 90)
    try desktop.touchUp(0)
    try settle()
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
