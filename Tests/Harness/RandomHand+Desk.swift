import Seeded

// Pointer, touchpad and keyboard.
extension RandomHand {
  mutating func click() {
    let (x, y) = place()
    let button: UInt32 = [0x110, 0x110, 0x110, 0x111, 0x112][random.next(below: 5)]
    add(.pointer(x: x, y: y), 4)
    add(.button(button, pressed: true), number(5...600))
    if chance(oneIn: 2) {
      let end = place()
      for step in 1...12 {
        let part = Double(step) / 12
        add(.pointer(x: x + (end.x - x) * part, y: y + (end.y - y) * part), 8)
      }
    }
    add(.button(button, pressed: false), 10)
    if chance(oneIn: 3) { add(.pointerLeaves) }
  }

  mutating func wheel() {
    let (x, y) = place()
    add(.pointer(x: x, y: y))
    for _ in 0..<(1 + random.next(below: 8)) {
      let steps = Int32(random.next(below: 5)) - 2
      add(.wheel(steps, horizontal: chance(oneIn: 4)), number(2...40))
    }
  }

  mutating func touchpad() {
    let (x, y) = place()
    let (dx, dy) = chance(oneIn: 3) ? (number(-30...30), 0) : (0, number(-30...30))
    add(.pointer(x: x, y: y))
    for _ in 0..<(4 + random.next(below: 16)) { add(.scroll(dx: dx, dy: dy), 8) }
    if !chance(oneIn: 5) { add(.scrollStop, number(0...200)) }
  }

  mutating func touchpadPinch() {
    let (x, y) = place()
    add(.pointer(x: x, y: y))
    add(.pinchBegins, 8)
    let (last, dx, dy) = (number(0.2...4), number(-3...3), number(-3...3))
    for step in 1...12 {
      let scale = 1 + (last - 1) * Double(step) / 12
      add(.pinch(dx: dx, dy: dy, scale: scale), 8)
    }
    add(.pinchEnds(cancelled: chance(oneIn: 4)))
  }
}

extension RandomHand {
  mutating func press(_ code: UInt32, holding held: [UInt32] = []) {
    for other in held { add(.key(other, pressed: true)) }
    // Some are held until they repeat.
    add(.key(code, pressed: true), chance(oneIn: 20) ? 700 : number(0...12))
    add(.key(code, pressed: false), number(0...12))
    for other in held.reversed() { add(.key(other, pressed: false)) }
  }

  /// A new task, or what the title under edit gets; whatever the letters mean when nothing is edited.
  mutating func typing() {
    if !chance(oneIn: 4) { press(Keys.n, holding: chance(oneIn: 2) ? [Keys.control] : []) }
    for _ in 0..<(1 + random.next(below: 12)) {
      let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789     ")
      if let code = Keys.code(of: letters[random.next(below: letters.count)]) {
        press(code, holding: chance(oneIn: 8) ? [Keys.shift] : [])
      }
    }
    press(chance(oneIn: 2) ? Keys.enter : Keys.escape)
    if chance(oneIn: 2) { press(Keys.escape) }
  }

  mutating func keys() {
    for _ in 0..<(1 + random.next(below: 10)) {
      press(Self.plain[random.next(below: Self.plain.count)], holding: modifiers())
    }
  }

  mutating func shortcut() {
    let (code, held) = Self.shortcuts[random.next(below: Self.shortcuts.count)]
    press(code, holding: held)
  }

  private mutating func modifiers() -> [UInt32] {
    let sets = [[], [], [], [Keys.shift], [Keys.control], [Keys.alt], [Keys.control, Keys.shift]]
    return sets[random.next(below: sets.count)]
  }

  /// Keys that mean something everywhere: ways, lines, deleting, help and search.
  private static let plain: [UInt32] = [
    Keys.escape, Keys.backspace, Keys.tab, Keys.enter, Keys.space, Keys.up, Keys.down, Keys.left,
    Keys.right, Keys.home, Keys.end, Keys.pageUp, Keys.pageDown, Keys.insert, Keys.delete, Keys.f1,
    Keys.f2, Keys.menu, Keys.slash, Keys.minus, Keys.equal,
  ]

  /// Those whose letters would be typed or quit else: undo, redo, all, copy, cut, paste, find, text
  /// sizes, levels.
  private static let shortcuts: [(UInt32, [UInt32])] =
    [Keys.z, Keys.a, Keys.c, Keys.x, Keys.v, Keys.f, Keys.minus, Keys.equal, 11].map {
      ($0, [Keys.control])
    } + [(Keys.z, [Keys.control, Keys.shift]), (Keys.m, []), (Keys.left, [Keys.alt])]
    + [(Keys.right, [Keys.alt]), (Keys.slash, [Keys.shift])]
}
