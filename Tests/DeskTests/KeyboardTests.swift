import CLinux
import CXkbcommon
import Desk
import Glibc
import PleatMotion
import Testing
import Wayland

/// A keyboard with a real keymap, whose presses are gathered.
private final class Keys {
  let seat = Seat(script: 2)
  let surface: WlSurface
  private(set) var presses: [KeyPress] = []
  private(set) var focus: [Bool] = []

  init() throws {
    surface = WlSurface(proxy: try #require(OpaquePointer(bitPattern: 0x1000)))
    seat.surface = surface
    seat.deliver = { [unowned self] event in
      switch event {
      case .key(let press): presses.append(press)
      case .focus(let isThere): focus.append(isThere)
      default: break
      }
    }
  }

  func enter(holding keys: [UInt32] = []) {
    keys.withUnsafeBytes {
      seat.receive(WlKeyboard.Event.enter(serial: 1, surface: surface, keys: $0))
    }
  }

  func leave() { seat.receive(WlKeyboard.Event.leave(serial: 2, surface: surface)) }

  func press(_ key: Int32) { send(key, .pressed) }
  func release(_ key: Int32) { send(key, .released) }

  func tap(_ key: Int32) {
    press(key)
    release(key)
  }

  func modifiers(_ depressed: UInt32, group: UInt32 = 0) {
    seat.receive(
      WlKeyboard.Event.modifiers(
        serial: 3, modsDepressed: depressed, modsLatched: 0, modsLocked: 0, group: group))
  }

  func map(_ bytes: [UInt8], format: WlKeyboard.KeymapFormat = .xkbV1, size: Int? = nil) throws {
    let file = memfd_create("keymap", 0)
    try #require(file >= 0)
    _ = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    seat.receive(
      WlKeyboard.Event.keymap(
        format: format, fd: file, size: UInt32(size ?? bytes.count)))
  }

  func map(layouts: String, variants: String = "") throws {
    try map(try Self.keymap(layouts, variants))
  }

  private func send(_ key: Int32, _ state: WlKeyboard.KeyState) {
    seat.receive(
      WlKeyboard.Event.key(serial: 4, time: 5, key: UInt32(key), state: state))
  }

  private static func keymap(_ layouts: String, _ variants: String) throws -> [UInt8] {
    let context = try #require(xkb_context_new(XKB_CONTEXT_NO_FLAGS))
    defer { xkb_context_unref(context) }
    let keymap = layouts.withCString { layouts in
      variants.withCString { variants in
        var names = xkb_rule_names(
          rules: nil, model: nil, layout: layouts, variant: variants, options: nil)
        return xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS)
      }
    }
    defer { xkb_keymap_unref(keymap) }
    let text = try #require(xkb_keymap_get_as_string(keymap, XKB_KEYMAP_FORMAT_TEXT_V1))
    defer { free(text) }
    return Array(UnsafeRawBufferPointer(start: text, count: strlen(text) + 1))
  }
}

@Suite("A seat's keyboard", .serialized)
struct KeyboardTests {
  private static let shift: UInt32 = 1
  private static let control: UInt32 = 4

  @Test("Keys type what the keymap and the modifiers say")
  func typing() throws {
    let keys = try Keys()
    try keys.map(layouts: "us")
    keys.enter()
    keys.tap(KEY_A)
    keys.modifiers(Self.shift)
    keys.tap(KEY_A)
    keys.modifiers(Self.control)
    keys.tap(KEY_Z)
    keys.modifiers(0)
    keys.tap(KEY_ENTER)
    #expect(keys.presses.map(\.text) == ["a", "A", "", ""])
    #expect(keys.presses.map(\.latin) == [0x61, 0x61, 0x7A, UInt32(XKB_KEY_Return)])
    #expect(keys.presses.map(\.modifiers) == [[], .shift, .control, []])
  }

  @Test("Shortcuts are found on the Latin layout, whichever is in force")
  func latin() throws {
    let keys = try Keys()
    try keys.map(layouts: "ru,us")
    keys.enter()
    keys.tap(KEY_Z)
    keys.modifiers(0, group: 1)
    keys.tap(KEY_Z)
    #expect(keys.presses.map(\.text) == ["я", "z"])
    #expect(keys.presses.map(\.latin) == [0x7A, 0x7A])
  }

  @Test("Without any Latin layout, shortcuts are where the US layout has them")
  func noLatin() throws {
    for layout in ["ru", "gr", "ara", "il", "ua"] {
      let keys = try Keys()
      try keys.map(layouts: layout)
      keys.enter()
      for key in [KEY_N, KEY_Z, KEY_M, KEY_J] { keys.tap(key) }
      #expect(keys.presses.map(\.latin) == [0x6E, 0x7A, 0x6D, 0x6A], "\(layout)")
      #expect(keys.presses.allSatisfy { $0.text.unicodeScalars.allSatisfy { !$0.isASCII } })
    }
  }

  @Test("A sign in the place of a letter is that letter for shortcuts, on a layout without letters")
  func signsForLetters() throws {
    for (layouts, group) in [("il", 0), ("us,il", 1), ("gr", 0), ("gr,us", 0)] as [(String, UInt32)]
    {
      let keys = try Keys()
      try keys.map(layouts: layouts)
      keys.enter()
      keys.modifiers(0, group: group)
      keys.tap(KEY_Q)
      #expect(keys.presses.map(\.latin) == [0x71], "\(layouts)")
      #expect(keys.presses.map(\.text) == [layouts.contains("il") ? "/" : ";"])
    }
  }

  @Test("Letters that the layout has itself are no places of the US layout")
  func ownLetters() throws {
    let keys = try Keys()
    try keys.map(layouts: "de")
    keys.enter()
    keys.tap(KEY_SEMICOLON)
    keys.tap(KEY_Y)
    #expect(keys.presses.map(\.text) == ["ö", "z"])
    #expect(keys.presses.map(\.latin) == [0xF6, 0x7A])
  }

  @Test("A digit that needs Shift is a shortcut without it, where nothing Latin is below")
  func shiftedDigits() throws {
    let keys = try Keys()
    try keys.map(layouts: "fr")
    keys.enter()
    keys.modifiers(Self.control)
    keys.tap(KEY_0)
    keys.tap(KEY_6)
    #expect(keys.presses.map(\.latin) == [0x30, 0x2D])
  }

  @Test("Keys that are held when the focus comes type nothing; modifiers alone neither")
  func heldKeys() throws {
    let keys = try Keys()
    try keys.map(layouts: "us")
    keys.enter(holding: [UInt32(KEY_A), UInt32(KEY_B)])
    keys.release(KEY_A)
    keys.tap(KEY_LEFTSHIFT)
    #expect(keys.presses.isEmpty)
    #expect(keys.focus == [true])
  }

  @Test("Without focus nothing is typed, and the focus is told once each way")
  func focus() throws {
    let keys = try Keys()
    try keys.map(layouts: "us")
    keys.tap(KEY_A)
    keys.enter()
    keys.enter()
    keys.leave()
    keys.leave()
    keys.tap(KEY_A)
    #expect(keys.presses.isEmpty)
    #expect(keys.focus == [true, false])
  }

  @Test("Broken, empty, foreign and missing keymaps type nothing, and a good one heals them")
  func badKeymaps() throws {
    let keys = try Keys()
    keys.enter()
    keys.modifiers(Self.shift)
    keys.tap(KEY_A)
    try keys.map(Array("xkb_keymap { nonsense".utf8))
    keys.tap(KEY_A)
    try keys.map([], size: 0)
    keys.tap(KEY_A)
    try keys.map([0, 0, 0, 0])
    keys.tap(KEY_A)
    try keys.map([1, 2], size: 1 << 20)
    keys.tap(KEY_A)
    try keys.map([1, 2, 3], format: .noKeymap)
    keys.tap(KEY_A)
    seatReceivesNoDescriptor(keys)
    keys.tap(KEY_A)
    #expect(keys.presses.isEmpty)
    try keys.map(layouts: "us")
    keys.tap(KEY_A)
    #expect(keys.presses.map(\.text) == ["A"])
  }

  private func seatReceivesNoDescriptor(_ keys: Keys) {
    keys.seat.receive(WlKeyboard.Event.keymap(format: .xkbV1, fd: -1, size: 100))
  }

  @Test("Dead keys compose by the locale's table, and repeats are no part of a sequence")
  func compose() throws {
    let path = "/tmp/pleat-compose-\(getpid())"
    let table = "<dead_acute> <e> : \"é\" eacute\n<dead_acute> <a> : \"á\" aacute\n"
    let file = open(path, O_CREAT | O_WRONLY | O_TRUNC, 0o600)
    try #require(file >= 0)
    _ = table.withCString { write(file, $0, strlen($0)) }
    close(file)
    setenv("XCOMPOSEFILE", path, 1)
    defer {
      unsetenv("XCOMPOSEFILE")
      unlink(path)
    }
    let keys = try Keys()
    try keys.map(layouts: "us", variants: "intl")
    keys.enter()
    keys.tap(KEY_APOSTROPHE)
    keys.tap(KEY_E)
    keys.tap(KEY_B)
    keys.tap(KEY_APOSTROPHE)
    keys.tap(KEY_X)
    keys.tap(KEY_A)
    #expect(keys.presses.map(\.text) == ["é", "b", "a"])
  }

  @Test("A held key repeats until it is released")
  func repeats() throws {
    let keys = try Keys()
    let loop = EventLoop()
    try keys.map(layouts: "us")
    keys.seat.receive(WlKeyboard.Event.repeatInfo(rate: 200, delay: 10))
    keys.enter()
    keys.press(KEY_A)
    let end = EventLoop.now().advanced(bySeconds: 10)
    while keys.presses.count < 4, EventLoop.now() < end { loop.turn(blocking: false) }
    #expect(keys.presses.count == 4)
    #expect(keys.presses.map(\.isRepeat) == [false, true, true, true])
    keys.release(KEY_A)
    let count = keys.presses.count
    let later = EventLoop.now().advanced(bySeconds: 0.05)
    while EventLoop.now() < later { loop.turn(blocking: false) }
    #expect(keys.presses.count == count)
  }
}
