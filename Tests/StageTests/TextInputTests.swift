import Harness
import Stage
import Testing
import WaylandServer

@Suite("Input methods", .serialized)
struct TextInputTests {
  /// A probe that edits a text, the caret at its end, and its input method.
  private func editing(
    _ text: String, _ setup: Setup = Probe.setup
  ) throws -> (Probe, TextInput) {
    let probe = try Probe(setup)
    let input = try #require(probe.stage.services.textInputs.first)
    input.enter(probe.surface)
    try probe.tell("edit \(text)")
    return (probe, input)
  }

  @Test("An edit is told in one commit: enabled, what kind of text, the caret, the text around it")
  func enable() throws {
    let (probe, input) = try editing("milk")
    #expect(input.committed.count == 1)
    #expect(input.state.isEnabled)
    #expect(input.state.text == "milk")
    #expect(input.state.cursor == 4)
    #expect(input.state.anchor == 4)
    #expect(input.state.caret == Box(x: 10, y: 20, width: 1, height: 16))
    #expect(input.state.hint.contains(.autoCapitalization))
    #expect(!input.state.hint.contains(.sensitiveData))
    try probe.tell("end")
    #expect(input.committed.count == 2)
    #expect(input.state.isEnabled == false)
    #expect(probe.stage.faults == [])
  }

  @Test("Nothing is said before the focus comes, and an edit that began before is told then")
  func lateFocus() throws {
    let probe = try Probe()
    let input = try #require(probe.stage.services.textInputs.first)
    try probe.tell("edit milk")
    #expect(input.committed.isEmpty)
    input.enter(probe.surface)
    try probe.stage.run("the edit") { input.state.isEnabled }
    #expect(input.committed.count == 1)
    #expect(probe.stage.faults == [])
  }

  @Test("What is composed is shown, changed and committed, one done at a time")
  func compose() throws {
    let (probe, input) = try editing("a")
    for (text, end) in [("n", 1), ("ni", 2)] {
      input.preedit(text, Int32(end), Int32(end))
      input.done()
      try probe.expect("field a 1 1 preedit \(text) \(end)-\(end)")
    }
    input.commit("你")
    input.done()
    try probe.expect("field a你 4 4")
    try probe.stage.run("the new text") { input.state.text == "a你" }
    #expect(input.state.cursor == 4)
    #expect(input.state.cause == .inputMethod)
    #expect(probe.stage.faults == [])
  }

  @Test("In one done, the deletion comes before the committed text, and the new preedit after it")
  func order() throws {
    let (probe, input) = try editing("hello wrld")
    input.preedit("old", 0, 0)
    input.done()
    try probe.expect("field hello wrld 10 10 preedit old 0-0")
    // In the order that no protocol asks for.
    input.preedit("!", 1, 1)
    input.commit("world")
    input.delete(before: 4, after: 0)
    input.done()
    try probe.expect("field hello world 11 11 preedit ! 1-1")
    #expect(probe.stage.faults == [])
  }

  @Test("Nothing of what was announced is left for the next done")
  func doneResets() throws {
    let (probe, input) = try editing("ab")
    input.delete(before: 1, after: 0)
    input.commit("x")
    input.preedit("p", 0, 1)
    input.done()
    try probe.expect("field ax 2 2 preedit p 0-1")
    input.done()
    try probe.expect("field ax 2 2")
    input.preedit(nil, 0, 0)
    input.commit(nil)
    input.done()
    try probe.expect("field ax 2 2")
  }

  @Test("A selection goes when something is composed or committed, and is told until then")
  func selection() throws {
    let (probe, input) = try editing("")
    try probe.tell("place 1 5 abcdef")
    #expect(input.state.cursor == 1)
    #expect(input.state.anchor == 5)
    input.preedit("n", 1, 1)
    input.done()
    try probe.expect("field af 1 1 preedit n 1-1")
    input.commit("z")
    input.done()
    try probe.expect("field azf 2 2")
    #expect(probe.stage.faults == [])
  }

  @Test("A deletion counts bytes around the selection, cuts no character and leaves no text's end")
  func hostileDeletion() throws {
    let (probe, input) = try editing("")
    // 2 bytes each.
    try probe.tell("place 4 4 äöüß")
    input.delete(before: 1, after: 3)
    input.done()
    try probe.expect("field äöß 4 4")
    input.delete(before: .max, after: .max)
    input.done()
    try probe.expect("field  0 0")
    input.delete(before: 5, after: 5)
    input.done()
    try probe.expect("field  0 0")
    #expect(probe.stage.faults == [])
  }

  @Test("A preedit's caret that lies in a character, or nowhere, is put between characters")
  func hostilePreedit() throws {
    let (probe, input) = try editing("a")
    for (begin, end, told) in [
      (-1, -1, "hidden"), (1, 5, "0-4"), (100, -7, "0-6"), (.min, .max, "0-6"), (3, 3, "2-2"),
    ] as [(Int32, Int32, String)] {
      input.preedit("éüß", begin, end)
      input.done()
      try probe.expect("field a 1 1 preedit éüß \(told)")
    }
  }

  @Test("Long text is told around the caret, in whole characters")
  func longText() throws {
    let (probe, input) = try editing("")
    try probe.tell("long 20000")
    let text = try #require(input.state.text)
    #expect(text.utf8.count == 4000)
    #expect(input.state.cursor == 0)
    let words = String(repeating: "né ", count: 3000)
    try probe.tell("place 6001 5997 \(words)")
    let around = try #require(input.state.text)
    #expect(around.utf8.count <= 4000)
    #expect(around.utf8.count > 3990)
    #expect(input.state.cursor - input.state.anchor == 4)
    #expect(words.contains(around))
    #expect(probe.stage.faults == [])
  }
}

// What comes late, goes, or belongs to another.
extension TextInputTests {
  @Test("An answer that does not know of our last commit is applied, and one that does is answered")
  func staleSerial() throws {
    let (probe, input) = try editing("a")
    input.commit("b")
    input.done(serial: 0xFFFF)
    input.commit("c")
    input.done()
    try probe.expect("field ab 2 2")
    try probe.expect("field abc 3 3")
    try probe.stage.run("the text") { input.state.text == "abc" }
    #expect(input.committed.count == 2)
    #expect(input.state.cause == .inputMethod)
    #expect(probe.stage.faults == [])
  }

  @Test("Where no other answer follows a late one, the text is told all the same")
  func staleAlone() throws {
    let (probe, input) = try editing("a")
    input.commit("b")
    input.done(serial: 0xFFFF)
    try probe.expect("field ab 2 2")
    try probe.stage.run("the text") { input.state.text == "ab" }
    #expect(input.committed.count == 2)
    #expect(input.state.cause == .inputMethod)
    #expect(probe.stage.faults == [])
  }

  @Test("After a late answer, what the user does is told at once")
  func staleThenUser() throws {
    let (probe, input) = try editing("a")
    input.commit("b")
    input.done(serial: 0xFFFF)
    try probe.expect("field ab 2 2")
    try probe.tell("place 0 0 ab")
    #expect(input.state.text == "ab")
    #expect(input.state.cursor == 0)
    #expect(probe.stage.faults == [])
  }

  @Test("What was meant for one edit does not get into the next")
  func formerField() throws {
    let (probe, input) = try editing("first")
    let before = input.serial
    try probe.tell("edit second")
    #expect(input.state.text == "second")
    #expect(input.committed.count == 3)
    input.commit("lost")
    input.done(serial: before)
    input.commit("!")
    input.done()
    try probe.expect("field second! 7 7")
    #expect(!probe.hasSaid("field secondlost"))
    try probe.tell("end")
    input.commit("lost")
    input.done()
    try probe.stage.roundtrip()
    #expect(!probe.child.output.contains("lost"))
    #expect(probe.stage.faults == [])
  }

  @Test("Leaving drops what is composed, and all is told anew when the focus comes back")
  func leave() throws {
    let (probe, input) = try editing("a")
    input.preedit("ni", 2, 2)
    input.done()
    try probe.expect("field a 1 1 preedit ni 2-2")
    input.leave()
    try probe.expect("field a 1 1")
    try probe.tell("place 0 0 a")
    #expect(input.committed.count == 1)
    input.commit("late")
    input.done()
    input.enter(probe.surface)
    try probe.stage.run("the edit") { input.committed.count == 2 }
    #expect(input.state.isEnabled)
    #expect(input.state.cursor == 0)
    #expect(!probe.child.output.contains("late"))
    #expect(probe.stage.faults == [])
  }

  @Test("A tap into the field enables it again, with all that belongs to it")
  func tap() throws {
    let (probe, input) = try editing("milk")
    try probe.tell("tap")
    #expect(input.committed.count == 2)
    #expect(input.state == input.committed[0])
    #expect(probe.stage.faults == [])
  }

  @Test("A tap makes text of what is composed, and the input method forgets it")
  func tapWhileComposing() throws {
    let (probe, input) = try editing("a")
    input.preedit("ni", 2, 2)
    input.done()
    try probe.expect("field a 1 1 preedit ni 2-2")
    try probe.tell("tap")
    #expect(input.committed.map(\.isEnabled) == [true, false, true])
    #expect(input.state.text == "ani")
    // What it still had in mind.
    input.commit("你")
    input.done(serial: 1)
    try probe.stage.roundtrip()
    #expect(!probe.child.output.contains("你"))
    #expect(probe.stage.faults == [])
  }

  @Test(
    "Of two seats each has its input method, and one's word does not end what the other composes")
  func twoSeats() throws {
    var setup = Probe.setup
    setup.hasSecondSeat = true
    let (probe, first) = try editing("a", setup)
    let second = try #require(
      probe.stage.services.textInputs.first { $0.seat != first.seat })
    #expect(second.committed.isEmpty)
    second.enter(probe.surface)
    try probe.stage.run("the second") { second.state.isEnabled }
    first.preedit("ni", 2, 2)
    first.done()
    try probe.expect("field a 1 1 preedit ni 2-2")
    second.done()
    second.commit("b")
    second.done()
    try probe.expect("field ab 2 2")
    try probe.stage.run("both to know") { first.state.text == "ab" && second.state.text == "ab" }
    second.leave()
    first.commit("c")
    first.done()
    try probe.expect("field abc 3 3")
    #expect(probe.stage.faults == [])
  }

  @Test("In version 2 a tap asks for an on-screen keyboard by name, and the end sends it away")
  func panel() throws {
    var setup = Probe.setup
    setup.textInputVersion = 2
    let (probe, input) = try editing("a", setup)
    #expect(input.panels.isEmpty)
    try probe.tell("tap")
    #expect(input.panels == [true])
    input.chatter()
    input.preedit("ni", 2, 2)
    input.done()
    try probe.expect("field a 1 1 preedit ni 2-2")
    try probe.tell("tap")
    #expect(input.panels == [true, true])
    try probe.tell("end")
    #expect(input.panels == [true, true, false])
    try probe.tell("edit b")
    #expect(input.panels.count == 3)
    #expect(probe.stage.faults == [])
  }

  @Test("In a frame of our own, the caret is told where it is on the surface")
  func frame() throws {
    let (probe, input) = try editing("a", Setup())
    let contents = try #require(probe.window.surface.geometry)
    #expect(contents.x > 0)
    #expect(
      input.state.caret == Box(x: contents.x + 10, y: contents.y + 20, width: 1, height: 16))
    #expect(probe.stage.faults == [])
  }

  @Test("Keys type although the input method never answers, and it is told what they typed")
  func silence() throws {
    let (probe, input) = try editing("a")
    for code in [48, 46] as [UInt32] { probe.stage.seat.press(code) }
    try probe.expect("field abc 3 3")
    try probe.stage.run("the text") { input.state.text == "abc" }
    #expect(input.state.cause == .other)
    #expect(probe.stage.faults == [])
  }

  @Test("Without input methods, keys type")
  func absent() throws {
    var setup = Probe.setup
    setup.services.remove(.textInput)
    let probe = try Probe(setup)
    try probe.tell("edit a")
    try probe.tell("tap")
    probe.stage.seat.press(48)
    try probe.expect("field ab 2 2")
    #expect(probe.stage.services.textInputs.isEmpty)
  }

  @Test(
    "The same field set again and again, and an input method that repeats itself, end in silence")
  func noLoop() throws {
    let (probe, input) = try editing("a")
    try probe.tell("caret 50")
    #expect(input.state.caret?.x == 50)
    for _ in 0..<20 {
      input.preedit("ni", 2, 2)
      input.done()
    }
    try probe.stage.roundtrip()
    try probe.tell("caret 50")
    #expect(input.committed.count == 2)
    #expect(probe.stage.faults == [])
  }

  @Test("A seat that goes takes its preedit with it")
  func seatGone() throws {
    let (probe, input) = try editing("a")
    input.preedit("ni", 2, 2)
    input.done()
    try probe.expect("field a 1 1 preedit ni 2-2")
    probe.stage.seat.withdraw()
    try probe.expect("field a 1 1")
    try probe.stage.run("its end") { probe.stage.services.textInputs.isEmpty }
    #expect(probe.stage.faults == [])
  }
}
