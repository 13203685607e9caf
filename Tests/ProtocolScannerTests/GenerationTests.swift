import ProtocolScanner
import Testing

@Suite("Generated Swift")
struct GenerationTests {
  @Test("Enumerations keep values that the build does not know, and digits and keywords as names")
  func enumerations() throws {
    let source = try generate(
      """
      <enum name="type">
        <entry name="90" value="1"/><entry name="default" value="0x10" since="2"/>
        <entry name="minus" value="-1"/>
      </enum>
      """)
    #expect(source.contains("struct Kind: RawRepresentable, Hashable, Sendable"))
    #expect(source.contains("static let _90 = Self(rawValue: 1)"))
    #expect(source.contains("static let `default` = Self(rawValue: 16)"))
    #expect(source.contains("static let minus = Self(rawValue: 4294967295)"))
  }

  @Test("A bitfield is an option set, in which zero needs no name")
  func bitfields() throws {
    let source = try generate(
      """
      <enum name="edge" bitfield="true">
        <entry name="none" value="0"/><entry name="top_left" value="5"/>
      </enum>
      <request name="resize"><arg name="edges" type="uint" enum="edge"/></request>
      <event name="moved"><arg name="edges" type="int" enum="x_thing.edge"/></event>
      """)
    #expect(source.contains("struct Edge: OptionSet"))
    #expect(source.contains("static let topLeft = Self(rawValue: 5)"))
    #expect(!source.contains("rawValue: 0)"))
    #expect(source.contains("func resize(edges: XThing.Edge)"))
    #expect(source.contains("wl_argument(u: edges.rawValue)"))
    #expect(source.contains("XThing.Edge(rawValue: UInt32(bitPattern: arguments[0].i))"))
  }

  @Test("What may be null is optional, and so is every object that an event brings")
  func nullable() throws {
    let body = """
      <request name="put">
        <arg name="what" type="object" interface="x_other" allow-null="true"/>
        <arg name="text" type="string" allow-null="true"/>
        <arg name="sure" type="object" interface="x_other"/>
      </request>
      <event name="got"><arg name="what" type="object" interface="x_other"/></event>
      """
    let client = try generate(body)
    #expect(client.contains("func put(what: XOther?, text: String?, sure: XOther)"))
    #expect(client.contains("wl_argument(o: what?.proxy)"))
    #expect(client.contains("Wire.withCString(of: text)"))
    #expect(client.contains("case got(what: XOther?)"))
    #expect(client.contains("\"put\", \"?o?so\""))
    let server = try generate(body, side: .server)
    #expect(server.contains("case put(what: XOther?, text: String?, sure: XOther)"))
    #expect(server.contains("guard let object2"))
    #expect(server.contains("func sendGot(what: XOther)"))
  }

  @Test("Later messages are marked with the version that brought them")
  func since() throws {
    let source = try generate(
      """
      <request name="old"/><request name="fresh" since="3"/><event name="told" since="2"/>
      """)
    #expect(source.contains("package static let fresh: UInt32 = 3"))
    #expect(source.contains("package static let told: UInt32 = 2"))
    #expect(!source.contains("static let old"))
    #expect(source.contains("\"fresh\", \"3\""))
  }

  @Test("A new id without an interface sends the interface's name and version")
  func untypedNewID() throws {
    let body = """
      <request name="bind"><arg name="name" type="uint"/><arg name="id" type="new_id"/></request>
      """
    let client = try generate(body)
    #expect(
      client.contains(
        "func bind(name: UInt32, interface: UnsafePointer<wl_interface>, version: UInt32)"
          + " -> OpaquePointer"))
    #expect(client.contains("wl_argument(s: interface.pointee.name), wl_argument(u: version)"))
    #expect(client.contains("\"bind\", \"usun\", -1, -1, -1, -1"))
    let server = try generate(body, side: .server)
    #expect(server.contains("case bind(name: UInt32, idInterface: String, idVersion: UInt32, id:"))
    #expect(server.contains("id: arguments[3].n"))
  }

  @Test("A new id with an interface is the request's result, and the server's made object")
  func typedNewID() throws {
    let body = """
      <request name="make"><arg name="id" type="new_id" interface="x_other"/></request>
      <event name="made"><arg name="id" type="new_id" interface="x_other"/></event>
      """
    let client = try generate(body)
    #expect(client.contains("func make() -> XOther"))
    #expect(client.contains("case made(id: XOther)"))
    let server = try generate(body, side: .server)
    #expect(server.contains("case make(id: XOther)"))
    #expect(server.contains("XOther.create(id: arguments[0].n, for: origin)"))
    #expect(server.contains("func sendMade(id: XOther)"))
  }

  @Test("File descriptors, arrays, fixed numbers and strings have types of their own")
  func otherTypes() throws {
    let body = """
      <request name="all">
        <arg name="file" type="fd"/><arg name="data" type="array"/><arg name="at" type="fixed"/>
        <arg name="text" type="string"/><arg name="any" type="object"/>
      </request>
      <event name="all">
        <arg name="file" type="fd"/><arg name="data" type="array"/><arg name="at" type="fixed"/>
        <arg name="text" type="string"/><arg name="any" type="object"/>
      </event>
      """
    let source = try generate(body)
    let types = "file: Int32, data: UnsafeRawBufferPointer, at: Fixed, text: String, any: "
    #expect(source.contains("func all(\(types)OpaquePointer)"))
    #expect(source.contains("case all(\(types)OpaquePointer?)"))
    #expect(source.contains("Wire.withArray(of: data)"))
    #expect(source.contains("wl_argument(h: file)"))
    #expect(source.contains("wl_argument(f: at.rawValue)"))
    #expect(source.contains("text.withCString"))
    #expect(source.contains("\"all\", \"hafso\""))
  }

  @Test("Destructors end the object: by request, and by event")
  func destructors() throws {
    let body = """
      <request name="release" type="destructor" since="2"/>
      <event name="done" type="destructor"><arg name="data" type="uint"/></event>
      """
    let client = try generate(body)
    #expect(client.contains("Wire.sendLast(proxy, 0)"))
    #expect(client.contains("if opcode == 0 { Wire.abandon(OpaquePointer(target)) }"))
    let server = try generate(body, side: .server)
    #expect(server.contains("if opcode == 0 { wl_resource_destroy(resource) }"))
  }

  @Test("Keywords are names like any other, and what bindings declare is left alone")
  func keywords() throws {
    let source = try generate(
      """
      <request name="repeat"><arg name="in" type="uint"/><arg name="self" type="int"/></request>
      <request name="proxy"/>
      <event name="default"><arg name="class" type="uint"/></event>
      """)
    #expect(source.contains("func `repeat`(`in`: UInt32, `self`: Int32)"))
    #expect(source.contains("wl_argument(u: `in`)"))
    #expect(source.contains("func proxyMessage()"))
    #expect(source.contains("case `default`(`class`: UInt32)"))
  }

  @Test("Messages beyond the bound version are left out, also of the objects that are created")
  func bounds() throws {
    let description = try scan(
      """
      <protocol name="x">
      <interface name="x_root" version="4">
        <request name="make"><arg name="id" type="new_id" interface="x_child"/></request>
        <request name="early" since="2"/><request name="late" since="3"/>
        <enum name="mode"><entry name="one" value="1"/><entry name="two" value="2" since="3"/></enum>
      </interface>
      <interface name="x_child" version="4">
        <request name="child_early" since="2"/><event name="child_late" since="3"/>
      </interface>
      <interface name="x_unused" version="1"/>
      </protocol>
      """)
    let set = try ProtocolSet([description], selection: selecting("x_root 2"))
    #expect(set.interfaces.map(\.name) == ["x_root", "x_child"])
    #expect(set.interfaces.map(\.version) == [2, 2])
    #expect(set.interfaces[0].requests.map(\.name) == ["make", "early"])
    #expect(set.interfaces[0].enumerations[0].entries.map(\.name) == ["one"])
    #expect(set.interfaces[1].events.isEmpty)
  }

  @Test("Both sides have the same numbers, strings, arrays and records, each of its own library")
  func wire() throws {
    let set = try ProtocolSet([describe("")], selection: selecting("x_thing 9"))
    let client = Generator(set, side: .client).wireSource()
    let server = Generator(set, side: .server).wireSource()
    #expect(client.contains("\nimport CWayland\n"))
    #expect(server.contains("\nimport CWaylandServer\n"))
    func body(_ text: String) -> Substring {
      text.drop { $0 != "/" }.drop { $0 != "\n" }.dropFirst(2)
    }
    #expect(body(client).drop { $0 != "\n" } == body(server).drop { $0 != "\n" })
    #expect(client.contains("struct TableBuilder"))
  }

  @Test("Entities, comments, CDATA and quotes of both kinds are read as XML has them")
  func markup() throws {
    let description = try scan(
      """
      <?xml version="1.0"?>
      <!DOCTYPE protocol>
      <!-- a <comment> -->
      <protocol name='x'><copyright><![CDATA[<&>]]></copyright>
      <interface name="x_a" version="1"><description summary="a &lt; &#98; &amp; c">more
      &amp; more</description></interface></protocol>
      """)
    #expect(description.interfaces[0].summary == "a < b & c")
    #expect(description.interfaces[0].line == 5)
  }
}
