import Harness
import Seeded
import Stage
import Testing

/// A window that hands, the compositor and other processes work on at random, and what must hold.
final class Soak {
  private let options: SoakOptions
  private let app: App
  private var hands: RandomHand
  private let hand: StageHand
  private let world: SoakWorld
  private let others: Outsider
  private var screen: RecordedScreen
  private var random: SeededRandom
  private var memory = MemoryTrend()
  private var log: [String] = []
  private(set) var counts = (acts: 0, moves: 0, rests: 0)
  private let recording: String

  init(_ options: SoakOptions) throws {
    self.options = options
    random = SeededRandom(seed: options.seed)
    app = try App(
      (1...30).map { "task \($0)" }, Soak.setup(&random),
      arguments: { ["--record", "\($0.scratch.path)/session.trace"] })
    let stage = app.stage
    recording = "\(stage.scratch.path)/session.trace"
    screen = RecordedScreen(recording: recording)
    hand = StageHand(on: stage)
    hands = RandomHand(seed: random.next(), size: (420, 760), top: app.listTop)
    world = SoakWorld(seed: random.next(), app, hand)
    let program = try App.executable()
    others = Outsider(
      seed: random.next(),
      start: { words, input in
        try Child(
          [program] + words, environment: stage.environment, logs: stage.scratch.folder("logs"),
          input: input)
      },
      wait: { what, condition in try stage.run(what, until: condition) })
    for input in stage.services.textInputs { input.enter(app.window.surface.resource) }
  }

  /// One of the compositors that there are.
  private static func setup(_ random: inout SeededRandom) -> Setup {
    var setup = Setup()
    setup.shellVersion = 6
    setup.decorates = random.next(below: 2) == 0
    setup.hasCursorShapes = random.next(below: 2) == 0
    setup.compositorVersion = [4, 5, 6][random.next(below: 3)]
    setup.seatVersion = [5, 7, 8, 9][random.next(below: 4)]
    if random.next(below: 2) == 0 {
      setup.hasViewporter = true
      setup.fractionalScale = 120
    }
    setup.initialWidth = SoakWorld.ordinary.width
    setup.initialHeight = SoakWorld.ordinary.height
    return setup
  }
}

extension Soak {
  /// Plays for the time that was asked for, with a rest now and then.
  func run() throws {
    let deadline = Deadline(after: options.seconds)
    do {
      repeat {
        for _ in 0..<16 { try act() }
        try rest()
      } while !deadline.isPast
      try end()
    } catch {
      Files.write(Files.bytes(recording), to: "\(Pictures.folder)/soak-\(options.seed).trace")
      throw Overdue("seed \(options.seed), after \(log.suffix(24)): \(error)\n\(app.child.log)")
    }
  }

  private func act() throws {
    switch random.next(below: 10) {
    case 0: note(world.happen())
    case 1: note(try others.act())
    default:
      hands.size = world.proposed
      let (name, moves) = hands.act()
      note(name)
      counts.moves += moves.count
      hand.play(moves)
    }
    counts.acts += 1
    guard app.child.isRunning else { throw Overdue("the window is gone") }
    guard app.stage.faults.isEmpty else { throw Overdue("faults: \(app.stage.faults)") }
  }

  private func note(_ name: String) {
    log.append(name)
    if log.count > 100 { log.removeFirst(50) }
  }
}

extension Soak {
  /// Lets all come to rest, and compares what is shown with what is stored.
  private func rest() throws {
    counts.rests += 1
    try world.calm()
    try others.finish()
    // Whatever is open is left, up to the menu, and then down to the tasks again. The help is never
    // at rest.
    for _ in 0..<8 { app.stage.seat.press(Keys.escape) }
    try app.stage.rest()
    for _ in 0..<2 {
      hand.play([
        HandMove(.key(Keys.alt, pressed: true)), HandMove(.key(Keys.right, pressed: true)),
        HandMove(.key(Keys.right, pressed: false)), HandMove(.key(Keys.alt, pressed: false)),
      ])
      try app.stage.rest()
    }
    try compareRows()
    try comparePixels()
    memory.sample(app.child)
    guard app.stage.faults.isEmpty else { throw Overdue("faults: \(app.stage.faults)") }
  }

  /// The rows on screen are a part of a list as it is stored.
  private func compareRows() throws {
    var stored: StoredLists?
    let deadline = Deadline(after: 5)
    repeat {
      // A finger makes the recording tell what it falls on.
      app.stage.seat.down(0, 20, app.listTop + 30)
      app.stage.seat.frame()
      try app.stage.roundtrip()
      app.stage.seat.cancel()
      try app.stage.roundtrip()
      screen.update()
      stored = try StoredLists(json: others.output(of: ["export", "--format", "json"]))
      if stored?.hold(screen.rows) == true { return }
    } while !deadline.isPast
    throw Overdue("on screen: \(screen.rows)\nstored: \(stored?.lists as Any)")
  }

  /// What is shown is what is shown when it is drawn anew. A banner or an offer may go meanwhile, so
  /// once more is no fault.
  private func comparePixels() throws {
    var difference: String?
    for _ in 0..<3 {
      let settled = app.window.surface.picture
      for width in [SoakWorld.ordinary.width + 10, SoakWorld.ordinary.width] {
        app.window.configure(width: width, height: SoakWorld.ordinary.height)
        try app.stage.run("the size") { app.window.surface.size.width == Int(width) }
        try app.stage.rest()
      }
      guard let settled, let anew = app.window.surface.picture else { throw Overdue("no picture") }
      difference = anew.difference(from: settled)
      if difference == nil { return }
      settled.write(png: "\(Pictures.folder)/soak-shown.png")
      anew.write(png: "\(Pictures.folder)/soak-anew.png")
    }
    throw Overdue("drawn anew, the window shows something else: \(difference ?? "")")
  }
}

extension Soak {
  /// The window ends as it is told, all it knew is in the store, which is sound, and a replay of it
  /// all comes to the same.
  private func end() throws {
    app.window.close()
    try app.stage.run("its end") { !app.child.isRunning }
    guard app.child.exitStatus == 0, app.child.errors.isEmpty else {
      throw Overdue("it ended badly")
    }
    let stored = try StoredLists(json: others.output(of: ["export", "--format", "json"]))
    try stored.expect(try others.output(of: ["replay", recording]))
    _ = try others.output(of: ["check"])
    try report()
  }

  private func report() throws {
    let slope = memory.slope()
    print(
      "Soak: seed \(options.seed), \(counts.acts) acts, \(counts.moves) moves of hands,",
      "\(counts.rests) rests, \(others.counts.done) commands (\(others.counts.late) late),",
      "\(app.window.surface.commits) commits, \(app.stage.messageCount) messages,",
      "\(memory), world \(world.counts)")
    if let slope, slope > options.slopeLimit {
      throw Overdue("memory grows by \(slope) KB a minute: \(memory.samples)")
    }
  }
}
