import Harness
import Seeded
import Stage
import Testing
import WaylandServer

/// A window that hands, the compositor and other processes work on at random, and what must hold.
final class Soak {
  private let app: App
  private var hands: RandomHand
  private let hand: StageHand
  private let world: SoakWorld
  private let others: Outsider
  private let soak: SoakRun
  private var random: SeededRandom

  init(_ options: SoakOptions) throws {
    random = SeededRandom(seed: options.seed)
    app = try App(
      (1...30).map { "task \($0)" }, Soak.setup(&random),
      arguments: { ["--record", "\($0.scratch.path)/session.trace"] })
    let stage = app.stage
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
    soak = SoakRun(
      options, app.child, others, recording: "\(stage.scratch.path)/session.trace")
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
    if random.next(below: 2) == 0 { setup.fractionalScale = 120 }
    setup.initialWidth = SoakWorld.ordinary.width
    setup.initialHeight = SoakWorld.ordinary.height
    return setup
  }
}

extension Soak {
  /// Plays for the time that was asked for.
  func run() throws {
    try soak.play(act: act, rest: rest, end: end) {
      ", \(app.window.surface.commits) commits, \(app.stage.messageCount) messages, "
        + "world \(world.counts)"
    }
  }

  private func act() throws {
    switch random.next(below: 10) {
    case 0: soak.note(world.happen())
    case 1: soak.note(try others.act())
    default:
      hands.size = world.proposed
      let (name, moves) = hands.act()
      soak.note(name, moves: moves.count)
      hand.play(moves)
    }
    guard app.stage.faults.isEmpty else { throw Overdue("faults: \(app.stage.faults)") }
  }
}

extension Soak {
  /// Lets all come to rest, and compares what is shown with what is stored.
  private func rest() throws {
    try world.calm()
    // Whatever is open is left, for the lists or the menu, and then down to the tasks again. The help
    // is never at rest.
    for _ in 0..<8 { app.stage.seat.press(Keys.escape) }
    try app.stage.rest()
    for _ in 0..<2 {
      hand.play([
        HandMove(.key(Keys.alt, pressed: true)), HandMove(.key(Keys.right, pressed: true)),
        HandMove(.key(Keys.right, pressed: false)), HandMove(.key(Keys.alt, pressed: false)),
      ])
      try app.stage.rest()
    }
    try soak.expectStoredRows(touch)
    try comparePixels()
    try sampleHidden()
    guard app.stage.faults.isEmpty else { throw Overdue("faults: \(app.stage.faults)") }
  }

  /// What a window takes that nobody sees, without all that it keeps to be drawn soon.
  private func sampleHidden() throws {
    let size = SoakWorld.ordinary
    let hidden = app.window.configure(
      width: size.width, height: size.height, states: [.suspended])
    try app.stage.run("an answer") {
      app.window.acknowledged == hidden && app.window.isAnswered
    }
    try app.stage.roundtrip()
    soak.sampleMemory()
    app.window.configure(width: size.width, height: size.height, states: [.activated])
    try app.stage.rest()
  }

  private func touch() throws {
    app.stage.seat.down(0, 20, app.listTop + 30)
    app.stage.seat.frame()
    try app.stage.roundtrip()
    app.stage.seat.cancel()
    try app.stage.roundtrip()
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
  private func end() throws {
    app.window.close()
    try app.stage.run("its end") { !app.child.isRunning }
  }
}
