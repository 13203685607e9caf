import Harness
import Testing

/// A compositor with fingers, keys and a camera. Places are logical pixels of its one output.
final class Desktop {
  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case mutter, sway

    var testDescription: String { rawValue }
  }

  let kind: Kind
  let scale: Int
  let width = 1280
  let height = 800
  private let mutter: Mutter
  private let sway: Sway?

  init(_ kind: Kind, scale: Int = 1) throws {
    self.kind = kind
    self.scale = scale
    mutter = try Mutter(width: width * scale, height: height * scale)
    switch kind {
    case .mutter:
      if scale != 1 { try mutter.setScale(scale) }
      try mutter.press(Keys.shift)
      sway = nil
    case .sway: sway = try Sway(in: mutter, scale: scale)
    }
    // A seat has touch only from the first finger on, and that finger is nobody's.
    try touchDown(0, 5, 5)
    try touchUp(0)
  }

  var household: Household { mutter.household }

  /// The socket that clients connect to.
  var socket: String { sway?.socket ?? mutter.socket }
}

extension Desktop {
  func touchDown(_ slot: Int, _ x: Double, _ y: Double) throws {
    try mutter.touchDown(slot, x * Double(scale), y * Double(scale))
  }

  func touchMotion(_ slot: Int, _ x: Double, _ y: Double) throws {
    try mutter.touchMotion(slot, x * Double(scale), y * Double(scale))
  }

  func touchUp(_ slot: Int) throws { try mutter.touchUp(slot) }

  func pointer(_ x: Double, _ y: Double) throws {
    try mutter.pointerMotion(x * Double(scale), y * Double(scale))
  }

  func button(_ code: UInt32, pressed: Bool) throws { try mutter.button(code, pressed: pressed) }

  func wheel(_ steps: Int32, horizontal: Bool) throws {
    try mutter.wheel(axis: horizontal ? 1 : 0, steps)
  }

  func scroll(_ dx: Double, _ dy: Double, isLast: Bool) throws {
    try mutter.scroll(dx, dy, isLast: isLast)
  }

  func key(_ code: UInt32, pressed: Bool) throws { try mutter.key(code, pressed: pressed) }

  func press(_ code: UInt32, holding held: [UInt32] = []) throws {
    try mutter.press(code, holding: held)
  }

  /// Types lower-case letters, digits and spaces.
  func type(_ text: String) throws {
    for character in text {
      guard let code = Keys.code(of: character) else {
        throw Overdue("no key types \(character) here")
      }
      try press(code)
    }
  }

  /// What the output shows, in its physical pixels; kept as a PNG file among the test's pictures.
  func screenshot(_ name: String) throws -> Picture {
    let path = "\(Pictures.folder)/\(kind)-\(scale)-\(name).png"
    return try sway?.screenshot(to: path) ?? mutter.screenshot(to: path)
  }
}
