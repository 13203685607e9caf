import Harness
import Testing

@Suite("Input methods and on-screen keyboards", .serialized)
struct InputMethodTests {
  /// A probe under sway, and an input method there.
  private func composing() throws -> (Desktop, HouseProbe, InputMethod) {
    let desktop = try Desktop(.sway)
    let method = try InputMethod(at: "\(desktop.household.runtime)/\(desktop.socket)")
    let probe = try HouseProbe(on: desktop)
    return (desktop, probe, method)
  }

  @Test("One that composes under sway: letters, a character, deletion, a tap, the end of the edit")
  func sway() throws {
    let (desktop, probe, method) = try composing()
    func wait(_ what: String, _ condition: () -> Bool) throws {
      try desktop.household.wait(for: what) {
        method.serve()
        return condition()
      }
    }
    try probe.tell("edit a") { method.serve() }
    try wait("an active field") { method.isActive && method.surroundings?.text == "a" }
    #expect(method.surroundings?.cursor == 1)
    let autoCapitalization: UInt32 = 4
    #expect(method.hint & autoCapitalization != 0)
    try desktop.type("ni")
    try probe.expect("field a 1 1 preedit n 1-1") { method.serve() }
    try probe.expect("field a 1 1 preedit ni 2-2") { method.serve() }
    try desktop.press(Keys.backspace)
    try probe.expect("field a 1 1 preedit n 1-1") { method.serve() }
    try desktop.type("i ")
    try probe.expect("field a你 4 4") { method.serve() }
    try wait("the text around") { method.surroundings?.text == "a你" }
    #expect(method.surroundings?.cursor == 4)
    // It thinks better of it.
    method.delete(before: 3, after: 0)
    method.commit("您")
    method.done()
    try probe.expect("field a您 4 4") { method.serve() }
    // A tap makes text of what is composed.
    try desktop.type("ha")
    try probe.expect("field a您 4 4 preedit ha 2-2") { method.serve() }
    let activations = method.activations
    try probe.tell("tap") { method.serve() }
    try probe.expect("field a您ha 6 6") { method.serve() }
    try wait("another activation") {
      method.activations > activations && method.surroundings?.text == "a您ha"
    }
    #expect(method.letters == "")
    try desktop.type("ma ")
    try probe.expect("field a您ha吗 9 9") { method.serve() }
    try probe.tell("end") { method.serve() }
    try wait("an inactive field") { !method.isActive }
    #expect(!method.isUnavailable)
  }

  @Test("One that composes under sway writes the title of a new task")
  func title() throws {
    let desktop = try Desktop(.sway)
    let method = try InputMethod(at: "\(desktop.household.runtime)/\(desktop.socket)")
    let pleat = try Pleat(on: desktop, tasks: ["alpha"])
    func wait(_ what: String, _ condition: () -> Bool) throws {
      try desktop.household.wait(for: what) {
        method.serve()
        return condition()
      }
    }
    let start = pleat.row(0)
    try desktop.drag([(start, Place(x: start.x, y: start.y + 198))])
    try wait("an active field") { method.isActive && method.surroundings?.text == "" }
    try desktop.type("ni")
    try wait("its letters") { method.letters == "ni" }
    try pleat.rest()
    _ = try desktop.screenshot("preedit")
    try desktop.type(" hao ")
    try wait("the text around") { method.surroundings?.text == "你好" }
    method.delete(before: 3, after: 0)
    method.commit("们")
    method.done()
    try wait("the text around") { method.surroundings?.text == "你们" }
    // A tap elsewhere ends the edit.
    try desktop.touchDown(0, 600, 700)
    try desktop.touchUp(0)
    try wait("an inactive field") { !method.isActive }
    try pleat.expectStore(["你们", "alpha"])
    #expect(try pleat.terminate() == 0)
  }

  @Test("Under sway, a focus that goes to another window takes what was composed with it")
  func swayFocus() throws {
    let (desktop, probe, method) = try composing()
    try probe.tell("edit a") { method.serve() }
    try desktop.household.wait(for: "an active field") {
      method.serve()
      return method.isActive
    }
    try desktop.type("ni")
    try probe.expect("field a 1 1 preedit ni 2-2") { method.serve() }
    let other = try HouseProbe(on: desktop)
    try probe.expect("field a 1 1") { method.serve() }
    try other.tell("edit other") { method.serve() }
    try desktop.household.wait(for: "the other field") {
      method.serve()
      return method.isActive && method.surroundings?.text == "other"
    }
    #expect(!other.child.output.contains("ni"))
  }

  @Test("Under mutter: the focus, the edit, a tap, the end, a focus that goes, and keys meanwhile")
  func mutter() throws {
    let desktop = try Desktop(.mutter)
    let probe = try HouseProbe(on: desktop)
    try probe.traced("zwp_text_input_v3@")
    var place = try probe.traced(".enter(wl_surface")
    try probe.tell("edit a")
    place = try probe.traced(".enable()", after: place)
    place = try probe.traced(".set_cursor_rectangle(", after: place)
    place = try probe.traced(".set_surrounding_text(\"a\", 1, 1)", after: place)
    place = try probe.traced(".commit()", after: place)
    // Plain mutter never answers.
    try desktop.type("bc")
    try probe.expect("field abc 3 3")
    place = try probe.traced(".set_surrounding_text(\"abc\", 3, 3)", after: place)
    try probe.tell("tap")
    place = try probe.traced(".enable()", after: place)
    place = try probe.traced(".set_surrounding_text(\"abc\", 3, 3)", after: place)
    place = try probe.traced(".commit()", after: place)
    try desktop.type("d")
    try probe.expect("field abcd 4 4")
    try probe.tell("end")
    place = try probe.traced(".disable()", after: place)
    try probe.tell("edit again")
    place = try probe.traced(".set_surrounding_text(\"again\", 5, 5)", after: place)
    let other = try HouseProbe(on: desktop)
    try probe.expect("focus false")
    place = try probe.traced(".leave(wl_surface", after: place)
    other.child.stop()
    try probe.expect("focus true")
    place = try probe.traced(".enable()", after: place)
    try desktop.type("x")
    try probe.expect("field againx 6 6")
    #expect(probe.child.isRunning)
  }
}
