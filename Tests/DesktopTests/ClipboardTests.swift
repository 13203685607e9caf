import Glibc
import Harness
import Testing

/// With another program, `wl-clipboard`.
@Suite("The clipboard of real desktops", .serialized)
struct ClipboardTests {
  private func run(
    _ words: [String], on desktop: Desktop, input: String = ""
  ) throws -> Child {
    try desktop.household.start(words, ["WAYLAND_DISPLAY": desktop.socket], input: input)
  }

  /// What another program pastes.
  private func pasted(_ options: [String], on desktop: Desktop) throws -> String {
    let program = try run(["wl-paste", "--no-newline"] + options, on: desktop)
    try program.wait()
    return program.output
  }

  @Test(
    "Others paste what was copied here, and what was selected, however long it is",
    arguments: Desktop.Kind.allCases)
  func copy(kind: Desktop.Kind) throws {
    let desktop = try Desktop(kind)
    let probe = try HouseProbe(on: desktop)
    try desktop.press(Keys.z)
    try probe.expect("key z")
    try probe.tell("copy Käse, 你好")
    #expect(try pasted([], on: desktop) == "Käse, 你好")
    #expect(try pasted(["--type", "UTF8_STRING"], on: desktop) == "Käse, 你好")
    try probe.tell("copy-size \(4 << 20)")
    let long = try pasted([], on: desktop)
    #expect(long.utf8.count == 4 << 20)
    try probe.tell("copy-primary selected")
    #expect(try pasted(["--primary"], on: desktop) == "selected")
  }

  @Test(
    "What others copied and selected is pasted here, however long it is",
    arguments: Desktop.Kind.allCases)
  func paste(kind: Desktop.Kind) throws {
    let desktop = try Desktop(kind)
    let probe = try HouseProbe(on: desktop)
    // It stays behind to serve what it copied.
    let long = String(repeating: "0123456789abcdef", count: 1 << 18)
    for (text, said) in [("Käse", "pasted 5 Käse"), (long, "pasted \(4 << 20) \(long)")] {
      _ = try run(["wl-copy", "--foreground"], on: desktop, input: text)
      try pasteUntil(said, "paste", desktop, probe)
    }
    _ = try run(["wl-copy", "--foreground", "--primary"], on: desktop, input: "bread")
    try pasteUntil("pasted 5 bread", "paste-primary", desktop, probe)
  }

  /// The other program takes the selection in its own time.
  private func pasteUntil(
    _ said: String, _ command: String, _ desktop: Desktop, _ probe: HouseProbe
  ) throws {
    try desktop.household.wait(for: "“\(said.prefix(40))”") {
      try probe.tell(command)
      return probe.lines.contains { $0 == said }
    }
  }
}
