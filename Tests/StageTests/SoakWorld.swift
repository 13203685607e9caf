import Harness
import Seeded
import Stage
import WaylandServer

/// What a compositor does to a window beside telling it of hands.
final class SoakWorld {
  private var random: SeededRandom
  private let app: App
  private let hand: StageHand
  private var screens: [Output] = []
  private(set) var counts: [String: Int] = [:]
  private var size: (width: Int32, height: Int32) = SoakWorld.ordinary

  static let ordinary: (width: Int32, height: Int32) = (420, 760)

  init(seed: UInt64, _ app: App, _ hand: StageHand) {
    random = SeededRandom(seed: seed)
    self.app = app
    self.hand = hand
  }

  private var stage: Stage { app.stage }

  /// Does one thing at random, and says which.
  func happen() -> String {
    let all: [(name: String, act: () -> Void)] = [
      ("size", resize), ("size", resize), ("states", changeStates), ("scale", changeScale),
      ("devices", changeDevices), ("focus", changeFocus), ("hidden", hide),
      ("keymap", changeKeymap),
      ("screens", changeScreens), ("frames", changeFrames), ("input method", compose),
      ("drop", drop), ("ping", { [stage] in stage.ping() }),
    ]
    let chosen = all[random.next(below: all.count)]
    chosen.act()
    counts[chosen.name, default: 0] += 1
    stage.turn()
    return chosen.name
  }

  /// The window's size in logical pixels, as it was proposed last.
  var proposed: (width: Double, height: Double) { (Double(size.width), Double(size.height)) }

  /// Puts all in order: one size, one scale, all devices, frames on time.
  func calm() throws {
    stage.setup.frames = .perTick(milliseconds: 8)
    stage.setup.release = .atNextCommit
    stage.answerFrames()
    setDevices([.touch, .pointer, .keyboard])
    stage.seat.change(to: .us)
    stage.seat.setKeyboardFocus(true)
    leaveScreens()
    stage.turn()
    setScale(whole: 1, parts: 120)
    configure(SoakWorld.ordinary)
    try stage.run("the ordinary size") {
      app.window.surface.size == (Int(size.width), Int(size.height)) && app.window.isAnswered
    }
    try stage.roundtrip()
  }
}

// The window.
extension SoakWorld {
  private func configure(
    _ size: (width: Int32, height: Int32), _ states: [XdgToplevel.State] = [.activated]
  ) {
    self.size = size
    app.window.configure(width: size.width, height: size.height, states: states)
  }

  private func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + random.next(below: range.count)
  }

  private func resize() {
    switch random.next(below: 8) {
    case 0: configure((Int32(number(1...60)), Int32(number(1...60))))
    case 1: configure((Int32(number(1200...2600)), Int32(number(20...1400))))
    case 2:
      // As a hand on the edge does.
      for step in 0..<10 {
        configure((420 + Int32(step) * 7, 760 - Int32(step) * 11), [.activated, .resizing])
        stage.play(milliseconds: Double(number(0...9)))
      }
      configure(size)
    default: configure((Int32(number(200...900)), Int32(number(240...1000))))
    }
  }

  private func changeStates() {
    let all: [XdgToplevel.State] = [
      .maximized, .fullscreen, .resizing, .tiledLeft, .tiledRight, .tiledTop, .tiledBottom,
    ]
    let chosen = all.filter { _ in random.next(below: 4) == 0 }
    configure(size, chosen + (random.next(below: 3) == 0 ? [] : [.activated]))
  }

  /// No frame comes for a while, and perhaps the window is told so.
  private func hide() {
    if random.next(below: 2) == 0 { configure(size, [.suspended]) }
    stage.setup.frames = .withheld
    stage.play(milliseconds: Double(number(50...1200)))
    if random.next(below: 2) == 0 {
      // What happens meanwhile is shown later.
      hand.play([HandMove(.down(0, x: 100, y: 200), milliseconds: 30), HandMove(.up(0))])
    }
    stage.setup.frames = .perTick(milliseconds: 8)
    stage.answerFrames()
    configure(size)
  }

  private func changeFrames() {
    stage.setup.frames =
      [.immediate, .perTick(milliseconds: 8), .perTick(milliseconds: 40), .lostOnce][
        random.next(below: 4)]
    stage.setup.release =
      [.immediate, .atNextCommit, .late(commits: 1), .late(commits: 2)][random.next(below: 4)]
    stage.setup.presentation =
      [.told, .discarded, .foreign, .silent][random.next(below: 4)]
  }
}

// Screens and scales.
extension SoakWorld {
  private func changeScale() {
    setScale(
      whole: Int32(number(1...3)),
      parts: [120, 150, 180, 210, 240, 300, 360, 137][random.next(below: 8)])
  }

  private func setScale(whole: Int32, parts: UInt32) {
    if stage.setup.fractionalScale != nil {
      app.window.surface.prefer(fractionalScale: parts)
    } else if stage.setup.compositorVersion >= 6 {
      app.window.surface.prefer(scale: whole)
    } else {
      for screen in screens { app.window.surface.leave(screen) }
      guard whole > 1 else { return }
      if !screens.contains(where: { $0.scale == whole }) {
        screens.append(stage.addOutput(scale: whole))
        // It is bound before anything enters it.
        stage.play(milliseconds: 30)
      }
      for screen in screens where screen.scale == whole { app.window.surface.enter(screen) }
    }
  }

  private func changeScreens() {
    guard let first = stage.outputs.first else { return }
    switch random.next(below: 3) {
    case 0: app.window.surface.leave(first)
    case 1: app.window.surface.enter(first)
    default:
      let screen = stage.addOutput(scale: Int32(number(1...2)))
      stage.play(milliseconds: Double(number(0...20)))
      app.window.surface.enter(screen)
      stage.play(milliseconds: Double(number(0...20)))
      screen.withdraw()
    }
  }

  private func leaveScreens() {
    for screen in screens { app.window.surface.leave(screen) }
    if let first = stage.outputs.first { app.window.surface.enter(first) }
  }
}

// Seats and what they carry.
extension SoakWorld {
  private func setDevices(_ devices: WlSeat.Capability) {
    stage.seat.setCapabilities(devices)
    if !devices.contains(.pointer) { hand.isPointerInside = false }
    stage.play(milliseconds: 10)
  }

  /// Some go, perhaps with a finger down, and come back at once or later.
  private func changeDevices() {
    if random.next(below: 2) == 0 { stage.seat.down(3, 50, 300) }
    var devices: WlSeat.Capability = []
    for device in [WlSeat.Capability.touch, .pointer, .keyboard] where random.next(below: 2) == 0 {
      devices.insert(device)
    }
    setDevices(devices)
    if random.next(below: 3) > 0 { setDevices([.touch, .pointer, .keyboard]) }
  }

  private func changeFocus() {
    if random.next(below: 2) == 0 { stage.seat.key(Keys.down, pressed: true) }
    stage.seat.setKeyboardFocus(false)
    stage.play(milliseconds: Double(number(0...60)))
    stage.seat.setKeyboardFocus(true)
    stage.seat.setRepeat(rate: Int32(number(0...60)), delay: Int32(number(100...700)))
  }

  private func changeKeymap() {
    // None that has Q elsewhere: a hand that presses it with Ctrl ends the window rightly.
    let kinds: [Keymap.Kind] = [
      .us, .us, .layouts("de,ru"), .layouts("es"), .noKeymap, .short, .empty, .nothing, .nonsense,
    ]
    stage.seat.change(to: kinds[random.next(below: kinds.count)])
  }

  private func compose() {
    for input in stage.services.textInputs where input.state.isEnabled {
      let words = ["ni", "你好", "é", "", "👩‍👩‍👧"]
      let word = words[random.next(below: words.count)]
      let place = Int32(number(-2...12))
      switch random.next(below: 4) {
      case 0: input.preedit(word, place, place + 1)
      case 1: input.commit(word)
      case 2: input.delete(before: UInt32(number(0...9)), after: UInt32(number(0...9)))
      default: input.preedit(nil, 0, 0)
      }
      input.done(serial: random.next(below: 4) == 0 ? 0 : nil)
    }
  }

  private func drop() {
    guard let device = stage.services.dataDevices.first else { return }
    let text = "dropped \(number(0...999))\nand another"
    let offering = Offering(["text/plain"]) { _, pipe in
      _ = ProbePipe(pipe).write(Array(text.utf8)[...])
    }
    let (x, y) = (Double(number(0...400)), Double(number(0...700)))
    guard let offer = device.dragEnter(offering, on: app.window.surface.resource, x: x, y: y)
    else { return }
    stage.play(milliseconds: Double(number(0...40)))
    device.dragMotion(x: x, y: y + 60)
    stage.play(milliseconds: Double(number(0...40)))
    guard offer.accepted != nil, random.next(below: 3) > 0 else { return device.dragLeave() }
    device.agree(on: .copy, offer)
    device.drop(offer)
    stage.play(milliseconds: 20)
  }
}
