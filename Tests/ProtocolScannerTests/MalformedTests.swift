import ProtocolScanner
import Testing

@Suite("Descriptions that cannot be used")
struct MalformedTests {
  @Test(
    "Malformed XML gives file, line and reason",
    arguments: [
      ("<protocol name=\"x\">\n<interface", "x.xml:2: the tag <interface> is never closed"),
      ("<protocol name=\"x\">\n", "x.xml:1: <protocol> is never closed"),
      ("<protocol name=\"x\">\n</interface>", "x.xml:2: </interface> closes <protocol> of line 1"),
      ("<protocol\nname=x/>", "x.xml:2: the value of the attribute \"name\" is not quoted"),
      ("<protocol\nname/>", "x.xml:2: the attribute \"name\" has no value"),
      ("<protocol name=\"a\" name=\"b\"/>", "x.xml:1: <protocol> has the attribute \"name\" twice"),
      ("<protocol name=\"x", "x.xml:1: the value of the attribute \"name\" is never closed"),
      ("<protocol name=\"&no;\"/>", "x.xml:1: \"&no\" is not an entity"),
      ("<protocol name=\"x\"/>\nmore", "x.xml:2: text outside of the document's element"),
      ("<protocol name=\"x\"/><more/>", "x.xml:1: <more> follows the document's end"),
      ("<!-- never", "x.xml:1: a comment is never closed"),
      ("", "x.xml:1: no element in the file"),
      ("<html/>", "x.xml:1: the document's element is not <protocol>"),
      ("<protocol/>", "x.xml:1: <protocol> has no name"),
      (
        "<protocol name=\"x\">\n<interface name=\"a\"/></protocol>",
        "x.xml:2: <interface> has no version"
      ),
      (
        "<protocol name=\"x\">\n<interface name=\"a\" version=\"0\"/></protocol>",
        "x.xml:2: version=\"0\" is not a version"
      ),
    ])
  func malformed(text: String, reason: String) {
    #expect(scanFailure(text) == reason)
  }

  @Test(
    "A description without meaning gives file, line and reason",
    arguments: [
      ("<request name=\"a\"/>\n<request name=\"a\"/>", "x.xml:4: a second request \"a\""),
      ("<event name=\"a\"/>\n<event name=\"a\"/>", "x.xml:4: a second event \"a\""),
      (
        "<request name=\"a\"><arg name=\"b\" type=\"long\"/></request>",
        "x.xml:3: unknown argument type \"long\""
      ),
      ("<request name=\"a\"><arg name=\"b\"/></request>", "x.xml:3: <arg> has no type"),
      (
        "<request name=\"a\">\n<arg name=\"b\" type=\"int\"/><arg name=\"b\" type=\"int\"/></request>",
        "x.xml:4: a second arg \"b\""
      ),
      ("<request/>", "x.xml:3: <request> has no name"),
      ("<request name=\"a b\"/>", "x.xml:3: \"a b\" is not a name"),
      ("<request name=\"a\" type=\"odd\"/>", "x.xml:3: unknown type \"odd\" of a request"),
      (
        "<request name=\"a\" since=\"4\"/>",
        "x.xml:3: since version 4, but x_thing has version 3"
      ),
      (
        "<event name=\"a\" since=\"3\"/>\n<event name=\"b\" since=\"2\"/>",
        "x.xml:4: the event \"b\" is older than the one before it"
      ),
      (
        "<event name=\"a\"><arg name=\"b\" type=\"new_id\"/></event>",
        "x.xml:3: an event's new_id needs an interface"
      ),
      (
        "<event name=\"a\"><arg name=\"b\" type=\"int\" allow-null=\"true\"/></event>",
        "x.xml:3: int cannot be null"
      ),
      (
        "<event name=\"a\"><arg name=\"b\" type=\"string\" allow-null=\"yes\"/></event>",
        "x.xml:3: allow-null=\"yes\" is neither true nor false"
      ),
      (
        "<event name=\"a\"><arg name=\"b\" type=\"int\" interface=\"x_other\"/></event>",
        "x.xml:3: only objects have an interface"
      ),
      (
        "<event name=\"a\"><arg name=\"b\" type=\"string\" enum=\"c\"/></event>",
        "x.xml:3: only int and uint can be of an enum"
      ),
      (
        "<event name=\"a\">\n<arg name=\"b\" type=\"object\" interface=\"x_none\"/></event>",
        "x.xml:4: the interface \"x_none\" is not described"
      ),
      (
        "<event name=\"a\">\n<arg name=\"b\" type=\"uint\" enum=\"none\"/></event>",
        "x.xml:4: the enum \"none\" is not described"
      ),
      ("<enum name=\"a\"><entry name=\"b\"/></enum>", "x.xml:3: <entry> has no value"),
      (
        "<enum name=\"a\"><entry name=\"b\" value=\"ten\"/></enum>",
        "x.xml:3: value=\"ten\" is not a number"
      ),
      ("<method name=\"a\"/>", "x.xml:3: unknown element <method> in <interface>"),
    ])
  func meaningless(body: String, reason: String) {
    #expect(failure(body) == reason)
  }

  @Test(
    "A list that cannot be followed gives its own file and line",
    arguments: [
      ("bind x_thing 1", "list:1: \"bind\" before any \"protocol\""),
      (
        "protocol x own",
        "list:1: expected \"protocol NAME PACKAGE PATH\" or \"bind INTERFACE VERSION\""
      ),
      ("# one\nprotocol x own x.xml\nbind x_thing none", "list:3: \"none\" is not a version"),
      (
        "protocol x own x.xml\nbind x_thing 1\nbind x_thing 2",
        "list:3: a second bound of \"x_thing\""
      ),
      ("protocol x own x.xml\nbind x_gone 1", "list:2: the interface \"x_gone\" is not described"),
    ])
  func list(text: String, reason: String) throws {
    let description = try describe("")
    let error = #expect(throws: ScanError.self) {
      _ = try ProtocolSet([description], selection: Selection(file: "list", text: text))
    }
    #expect(error.map { "\($0)" } == reason)
  }

  @Test("Cutting a description short anywhere is an error, and never a crash")
  func truncated() throws {
    let whole = """
      <protocol name="x"><interface name="x_a" version="2"><!-- c --><request name="a">\
      <arg name="b" type="string"/></request><enum name="e"><entry name="f" value="1"/></enum>\
      </interface></protocol>
      """
    _ = try scan(whole)
    for length in 0..<whole.utf8.count {
      let text = String(decoding: Array(whole.utf8.prefix(length)), as: UTF8.self)
      #expect(scanFailure(text) != nil, "cut to \(length) bytes")
    }
  }
}
