import Harness
import Stage

/// Frames at 120 Hz under a hand that never rests: a frame is on time when its commit comes before
/// the next refresh of the screen.
struct Frames {
  let client: Client
  static let rate = 120.0

  struct Outcome {
    var frames = 0
    var late = 0
    /// Milliseconds of processor time.
    var processorTime = 0.0

    /// What a frame that was shown took.
    var perFrame: Double { processorTime / Double(max(frames - late, 1)) }
    var perSecond: Double { processorTime * Frames.rate / Double(max(frames, 1)) }
  }

  /// What a hand does in each frame, once `begin` has brought it there.
  struct Hand: Sendable {
    var name: String
    var begin: @Sendable (Client) throws -> Void
    var move: @Sendable (Client, Int) -> Void
    /// Whether the hand lifts in the end, or is called off because lifting would change the list.
    var lifts = false
  }
}

extension Frames {
  /// - Parameter isPaced: each frame comes when it is due; else as soon as the one before is shown.
  func outcome(of hand: Hand, frames: Int, isPaced: Bool = true) throws -> Outcome {
    let (stage, surface) = (client.stage, client.surface)
    try hand.begin(client)
    var outcome = Outcome()
    var next = Deadline.now
    var began = client.gauge.processorTime
    for frame in -24..<frames {
      if frame == 0 { began = client.gauge.processorTime }
      next += 1 / Frames.rate
      let commits = surface.commits
      hand.move(client, frame)
      stage.seat.frame()
      stage.answerFrames()
      stage.flush()
      while Deadline.now < next, isPaced || surface.commits == commits { stage.turn() }
      if !isPaced { next = Deadline.now }
      if frame >= 0, surface.commits == commits { outcome.late += 1 }
    }
    outcome.frames = frames
    outcome.processorTime = client.gauge.processorTime - began
    if hand.lifts { stage.seat.up(1) } else { stage.seat.cancel() }
    stage.seat.frame()
    stage.setup.frames = .immediate
    stage.answerFrames()
    try stage.rest()
    stage.setup.frames = Frames.byHand
    return outcome
  }

  /// The callbacks are answered by whoever measures, never by the stage itself.
  static let byHand = Setup.Frames.perTick(milliseconds: .infinity)

  /// A number that goes to and fro between two others.
  private static func wave(_ frame: Int, by step: Double, from low: Double, to high: Double)
    -> Double
  {
    let span = high - low
    let place = (Double(frame + 24) * step).truncatingRemainder(dividingBy: 2 * span)
    return low + (place < span ? place : 2 * span - place)
  }
}

extension Frames {
  static let pan = Hand(
    name: "pan",
    begin: { client in
      client.stage.seat.down(1, client.width / 3, client.height * 0.9)
      client.stage.seat.frame()
    },
    move: { client, frame in
      let travel = wave(frame, by: 7, from: 20, to: client.height * 0.7)
      client.stage.seat.motion(1, client.width / 3, client.height * 0.9 - travel)
    }, lifts: true)

  static let hands = [
    pan,
    Hand(
      name: "swipe",
      begin: { client in
        client.stage.seat.down(1, 60, client.height * 0.4)
        client.stage.seat.frame()
      },
      move: { client, frame in
        client.stage.seat.motion(
          1, 60 + wave(frame, by: 3, from: 24, to: 220), client.height * 0.4)
      }),
    Hand(
      name: "carry",
      begin: { client in
        client.stage.setup.frames = .immediate
        client.stage.seat.down(1, client.width / 3, client.height * 0.3)
        client.stage.seat.frame()
        client.stage.play(milliseconds: 900)
        client.stage.setup.frames = byHand
      },
      move: { client, frame in
        client.stage.seat.motion(
          1, client.width / 3,
          client.height * 0.3 + wave(frame, by: 3, from: 0, to: client.height * 0.3))
      }),
    Hand(
      name: "pinch",
      begin: { client in
        for (id, side) in [(Int32(1), -1.0), (2, 1)] {
          client.stage.seat.down(
            id, client.width / 2 + side * 30, client.height * 0.45 + side * 40)
        }
        client.stage.seat.frame()
      },
      move: { client, frame in
        // Always further than what the decision takes: each frame shows another gap.
        let apart = 52 + wave(frame, by: 1.5, from: 0, to: 60)
        for (id, side) in [(Int32(1), -1.0), (2, 1)] {
          client.stage.seat.motion(
            id, client.width / 2 + side * 30, client.height * 0.45 + side * apart)
        }
      }),
    Hand(
      name: "level change",
      begin: { client in
        for (id, side) in [(Int32(1), -1.0), (2, 1)] {
          client.stage.seat.down(
            id, client.width / 2 + side * 30, client.height * 0.5 + side * client.height * 0.35)
        }
        client.stage.seat.frame()
      },
      move: { client, frame in
        let apart = client.height * 0.35 - wave(frame, by: 1.5, from: 20, to: client.height * 0.2)
        for (id, side) in [(Int32(1), -1.0), (2, 1)] {
          client.stage.seat.motion(
            id, client.width / 2 + side * 30, client.height * 0.5 + side * apart)
        }
      }),
  ]
}

extension Frames {
  static func figures(executable: String) throws -> [Figure] {
    let count = 240
    let gtk = try Frames(client: .gtk(at: .wall))
    let reference = try gtk.measured(pan, frames: count)
    gtk.client.stop()
    let ours = try Frames(client: .ours(executable, Client.titles(200), at: .wall))
    defer { ours.client.stop() }
    var figures: [Figure] = []
    for hand in hands {
      figures += try Figure.tried {
        let outcome = try ours.measured(hand, frames: count)
        return [
          Figure(
            name: "120 Hz, 3840x2160, \(hand.name), late of \(count)",
            value: Double(outcome.late), limit: 0, unit: "frames",
            reference: Double(reference.late), note: "GTK 4's list box, panned"),
          Figure(
            name: "120 Hz, 3840x2160, \(hand.name), a frame's work",
            milliseconds: outcome.perFrame, limit: hand.name == pan.name ? 0.1 : nil,
            reference: reference.perFrame, note: "GTK 4's list box, panned; processor time"),
        ]
      }
    }
    return figures
  }

  /// What a second of scrolling costs at 120 Hz, in milliseconds of all processors.
  static func energy(executable: String) throws -> [Figure] {
    let ours = try Frames(client: .ours(executable, Client.titles(1000)))
    defer { ours.client.stop() }
    var outcomes: (ours: [Outcome], gtk: [Outcome]) = ([], [])
    var unpaced: [Outcome] = []
    for _ in 0..<3 {
      outcomes.ours.append(try ours.measured(pan, frames: 240))
      unpaced.append(try ours.measured(pan, frames: 240, isPaced: false))
      let gtk = try Frames(client: .gtk())
      outcomes.gtk.append(try gtk.measured(pan, frames: 240))
      gtk.client.stop()
    }
    let shown = outcomes.gtk.map { Double($0.frames - $0.late) }.quantile(0.5)
    let second = outcomes.gtk.map(\.perSecond).quantile(0.5)
    return [
      Figure(
        name: "a second of scrolling, 800x1000, 120 Hz",
        milliseconds: outcomes.ours.map(\.perSecond).quantile(0.5), limit: second,
        reference: second,
        note: "GTK 4's list box, which shows \(Int(shown / 2)) of 120 frames; processor time"),
      Figure(
        name: "a pan frame's work, 800x1000",
        milliseconds: outcomes.ours.map(\.perFrame).quantile(0.5), limit: 0.1,
        reference: outcomes.gtk.map(\.perFrame).quantile(0.5),
        note: "GTK 4's list box; processor time"),
      Figure(
        name: "the same, frame after frame without a pause",
        milliseconds: unpaced.map(\.perFrame).quantile(0.5), limit: nil,
        reference: try BareTurn.processorTime(rate: rate, turns: 240),
        note: "a thread that wakes at 120 Hz, reads, answers, and does nothing else"),
    ]
  }

  private func measured(
    _ hand: Hand, frames: Int, isPaced: Bool = true
  ) throws -> Outcome {
    client.stage.setup.frames = Frames.byHand
    return try outcome(of: hand, frames: frames, isPaced: isPaced)
  }
}
