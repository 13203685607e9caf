import Harness
import Stage
import Testing

/// Keyboards as they are sold: what is typed, and the keys that mean something, on each.
@Suite("A keyboard of another layout", .serialized)
struct LayoutTests {
  struct Layout: CustomTestStringConvertible, Sendable {
    /// As xkb names it.
    var name: String
    var group: UInt32 = 0
    /// What is typed on it, letter by letter.
    var text: String

    var testDescription: String { group == 0 ? name : "\(name), group \(group)" }
  }

  static let layouts = [
    Layout(name: "us", text: "Half a dozen (6) eggs, please?"),
    Layout(name: "de", text: "Süße Äpfel für 3,50 €"),
    Layout(name: "fr", text: "Déjà 12 à 15 % (ça ?)"),
    Layout(name: "es", text: "Mañana, ¿no?"),
    Layout(name: "ru", text: "Купить хлеб №1"),
    Layout(name: "us,ru", group: 1, text: "Ещё чай, 2 пачки"),
    Layout(name: "ru,us", group: 0, text: "Молоко"),
    Layout(name: "gr", text: "γαλα"),
    Layout(name: "il", text: "חלב"),
    Layout(name: "cn", text: "mai cai"),
    Layout(name: "us(dvorak)", text: "It's 100% done; isn't it?"),
    Layout(name: "us(colemak)", text: "Quick fox"),
    Layout(name: "pl", text: "Zażółć gęślą"),
  ]

  private static let control: UInt32 = 4
  private static let shift: UInt32 = 1

  /// A hand that knows where the layout's letters are.
  private struct Typist {
    let app: App
    let plan: KeyboardPlan
    let layout: Layout

    /// The key that a shortcut is on; on a layout without Latin letters, where the US one has it.
    private func stroke(_ letter: Unicode.Scalar) throws -> Stroke {
      if let stroke = plan.stroke(for: letter) { return stroke }
      let code = try #require(Keys.code(of: Character(letter)), "no key has \(letter)")
      return Stroke(code: code, group: layout.group)
    }

    func press(_ letter: Unicode.Scalar, with modifiers: UInt32 = 0) throws {
      app.stage.seat.press(try stroke(letter), with: modifiers)
    }

    func type(_ text: String) throws {
      for scalar in text.unicodeScalars {
        app.stage.seat.press(
          try #require(plan.stroke(for: scalar), "\(layout.name) has no key for \(scalar)"))
      }
    }

    func press(_ code: UInt32) {
      app.stage.seat.modifiers(0, group: layout.group)
      app.stage.seat.press(code)
    }
  }

  private func typist(_ layout: Layout, _ tasks: [String]) throws -> Typist {
    var setup = Setup()
    setup.keymap = .layouts(layout.name)
    let plan = try #require(KeyboardPlan(setup.keymap, group: layout.group))
    return Typist(app: try App(tasks, setup), plan: plan, layout: layout)
  }

  @Test("types its letters, and has every shortcut where it is printed", arguments: layouts)
  func shortcuts(layout: Layout) throws {
    let typist = try typist(layout, ["alpha", "bravo"])
    let app = typist.app
    try typist.press("n")
    try typist.type(layout.text)
    typist.press(Keys.escape)
    try app.expectStoreAtRest(["alpha", "bravo", layout.text])
    // The help is there if Ctrl+N does nothing before it has gone.
    try typist.press("?")
    try app.stage.roundtrip()
    try typist.press("n", with: Self.control)
    typist.press(Keys.escape)
    try app.stage.rest()
    try typist.press("n", with: Self.control)
    try typist.type(layout.text)
    typist.press(Keys.escape)
    try app.expectStoreAtRest([layout.text, "alpha", "bravo", layout.text])
    try typist.press("z", with: Self.control)
    try app.expectStoreAtRest(["alpha", "bravo", layout.text])
    try typist.press("z", with: Self.control | Self.shift)
    try app.expectStoreAtRest([layout.text, "alpha", "bravo", layout.text])
    try typist.press("z", with: Self.control)
    try app.expectStoreAtRest(["alpha", "bravo", layout.text])
    // What is looked for by its own letters is found, and completed.
    try typist.press("/")
    try typist.type(layout.text)
    typist.press(Keys.enter)
    try app.stage.rest()
    typist.press(Keys.space)
    try app.expectStoreAtRest(["alpha", "bravo", "x \(layout.text)"])
    #expect(app.stage.faults == [])
  }

  @Test(
    "has its letters for selecting, and its signs and digits for the text's size",
    arguments: layouts)
  func sizes(layout: Layout) throws {
    let typist = try typist(layout, ["alpha", "bravo", "charlie"])
    let app = typist.app
    typist.press(102)  // Home
    try typist.press("j")
    try typist.press("k")
    try typist.press("j")
    typist.press(Keys.space)
    try app.expectStoreAtRest(["alpha", "charlie", "x bravo"])
    try typist.press("a", with: Self.control)
    typist.press(Keys.delete)
    try app.expectStoreAtRest([])
    try typist.press("z", with: Self.control)
    try app.expectStoreAtRest(["alpha", "charlie", "x bravo"])
    for (sign, size) in [("+", "1.15"), ("0", "1.0"), ("-", "0.85"), ("=", "1.0")]
      as [(Unicode.Scalar, String)]
    {
      try typist.press(sign, with: Self.control)
      try app.stage.run("Ctrl and \(sign) to make it \(size)") {
        settings(of: app).contains("text-size=\(size)")
      }
    }
    try typist.press("q", with: Self.control)
    try app.stage.run("its end") { !app.child.isRunning }
    #expect(app.child.exitStatus == 0)
    #expect(app.stage.faults == [])
  }

  private func settings(of app: App) -> String {
    Files.text("\(app.stage.scratch.path)/config/io.github.pleat.Pleat/settings.ini")
  }
}

@Suite("Letters of several keys", .serialized)
struct ComposedLetterTests {
  private static let deadAcute: UInt32 = 0xFE51
  private static let deadCircumflex: UInt32 = 0xFE52
  private static let deadDiaeresis: UInt32 = 0xFE57
  private static let compose: UInt32 = 0xFF20

  private func typed(
    _ keymap: Keymap.Kind, _ sequence: [UInt32], locale: String
  ) throws -> [String] {
    var setup = Setup()
    setup.keymap = keymap
    let plan = try #require(KeyboardPlan(keymap))
    let stage = try Stage(setup)
    try App.change(["add", "alpha"], on: stage)
    let child = try stage.start([App.executable()], ["LANG": locale])
    let app = try App(child, on: stage)
    app.stage.seat.press(Keys.codes(of: "n")[0])
    for keysym in sequence {
      stage.seat.press(try #require(plan.stroke(forKeysym: keysym), "no key has \(keysym)"))
    }
    stage.seat.press(Keys.escape)
    var titles: [String] = []
    try stage.run("the title in the store") {
      titles = try App.store(on: stage)
      return titles.count > 1
    }
    #expect(stage.faults == [])
    return titles
  }

  private func letters(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  @Test(
    "are typed by dead keys, with the table of the locale",
    arguments: [
      ("de", deadAcute, "e", "é"), ("fr", deadCircumflex, "o", "ô"),
      ("us(intl)", deadDiaeresis, "u", "ü"), ("es", deadAcute, "A", "Á"),
    ])
  func dead(layout: String, dead: UInt32, letter: String, result: String) throws {
    for locale in ["en_US.UTF-8", "C.UTF-8"] {
      let typed = try typed(
        .layouts(layout), letters("x") + [dead] + letters(letter), locale: locale)
      #expect(typed == ["alpha", "x\(result)"], "\(locale)")
    }
  }

  @Test(
    "are typed by Compose", arguments: [("oc", "©"), ("ae", "æ"), ("=e", "€"), ("'e", "é")])
  func compose(sequence: String, result: String) throws {
    let typed = try typed(
      .composing("us"), [Self.compose] + letters(sequence), locale: "en_US.UTF-8")
    #expect(typed == ["alpha", result])
  }

  @Test("are typed by an input method on the Chinese layout, which keeps the keys that it takes")
  func chinese() throws {
    var setup = Setup()
    setup.keymap = .layouts("cn")
    let app = try App(["alpha"], setup)
    let input = try #require(app.stage.services.textInputs.first)
    input.enter(app.window.surface.resource)
    app.stage.seat.press(Keys.codes(of: "n")[0])
    try app.stage.run("the edit") { input.state.isEnabled }
    for preedit in ["m", "ma", "mai"] {
      input.preedit(preedit, Int32(preedit.utf8.count), Int32(preedit.utf8.count))
      input.done()
      try app.stage.roundtrip()
    }
    input.commit("买")
    input.done()
    input.preedit("cai", 3, 3)
    input.done()
    input.commit("菜")
    input.done()
    try app.stage.run("the text") { input.state.text == "买菜" }
    // The keys go on past the input method.
    app.stage.type(" 2")
    app.stage.seat.press(Keys.enter)
    try app.stage.run("the next row's edit") { input.state.text == "" }
    input.commit("茶")
    input.done()
    try app.stage.run("the text") { input.state.text == "茶" }
    app.stage.seat.press(Keys.escape)
    try app.stage.run("the end of the edit") { !input.state.isEnabled }
    try app.expectStoreAtRest(["alpha", "买菜 2", "茶"])
    #expect(app.stage.faults == [])
  }
}
