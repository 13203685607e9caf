import ProtocolScanner
import Testing

@Suite("What later editions append")
struct AdditionsTests {
  private let installed = """
    <request name="ask"/><event name="told"/>
    <enum name="mood"><entry name="calm" value="0"/></enum>
    """

  /// The error that appending `body` to version 3 of `x_thing` gives, and what comes of it.
  private func append(
    _ body: String, to name: String = "x_thing", version: Int = 4
  ) throws(ScanError) -> ProtocolDescription {
    var description = try describe(installed)
    let text = """
      <protocol name="x">
      <interface name="\(name)" version="\(version)">
      \(body)
      </interface></protocol>
      """
    try description.append(
      ProtocolScanner.describe(file: "x.additions.xml", bytes: Array(text.utf8)))
    return description
  }

  private func failure(_ body: String, to name: String = "x_thing", version: Int = 4) -> String? {
    do throws(ScanError) {
      _ = try append(body, to: name, version: version)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("Messages, entries and enumerations come after those that there are")
  func appended() throws {
    let thing = try append(
      """
      <request name="beg" since="4"/><event name="heard" since="4"/>
      <enum name="mood"><entry name="merry" value="7" since="4"/></enum>
      <enum name="size"><entry name="small" value="1"/></enum>
      """
    ).interfaces[0]
    #expect(thing.version == 4)
    #expect(thing.requests.map(\.name) == ["ask", "beg"])
    #expect(thing.events.map(\.name) == ["told", "heard"])
    #expect(thing.enumerations.map(\.name) == ["mood", "size"])
    #expect(thing.enumerations[0].entries.map(\.name) == ["calm", "merry"])
  }

  @Test("What is there already is refused, with file and line")
  func known() {
    #expect(
      failure("", version: 3) == "x.additions.xml:2: x.xml has version 3 of x_thing already")
    #expect(
      failure("<event name=\"told\" since=\"4\"/>")
        == "x.additions.xml:3: the event \"told\" of x_thing is described already")
    #expect(
      failure("<request name=\"beg\" since=\"3\"/>")
        == "x.additions.xml:3: \"beg\" is said to be part of version 3, which is described already")
    #expect(
      failure("<enum name=\"mood\"><entry name=\"calm\" value=\"1\"/></enum>")
        == "x.additions.xml:3: the entry \"calm\" of mood is described already")
    #expect(
      failure("", to: "y") == "x.additions.xml:2: x.xml has no interface \"y\" to add to")
  }
}
