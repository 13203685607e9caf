/// Makes a `ProtocolDescription` of a file's elements, and refuses what has no meaning.
struct DescriptionReader {
  private var xml: XMLReader

  private init(file: String, bytes: [UInt8]) { xml = XMLReader(file: file, bytes: bytes) }

  static func read(file: String, bytes: [UInt8]) throws(ScanError) -> ProtocolDescription {
    var reader = DescriptionReader(file: file, bytes: bytes)
    return try reader.document()
  }
}

extension DescriptionReader {
  private mutating func document() throws(ScanError) -> ProtocolDescription {
    guard case .start(let root) = try xml.next(), root.name == "protocol" else {
      throw xml.error("the document's element is not <protocol>", at: xml.line)
    }
    var description = ProtocolDescription(
      name: try required("name", of: root), file: xml.file, interfaces: [])
    while let element = try child() {
      switch element.name {
      case "interface":
        let interface = try self.interface(element)
        try refuseDuplicate(
          interface.name, in: description.interfaces.map(\.name), "interface", element.line)
        description.interfaces.append(interface)
      default: try skipProse(element, in: "protocol")
      }
    }
    _ = try xml.next()
    return description
  }

  private mutating func interface(_ element: XMLElement) throws(ScanError) -> Interface {
    var interface = Interface(
      name: try identifier(of: element), version: try version("version", of: element, default: nil),
      summary: "", requests: [], events: [], enumerations: [], line: element.line)
    while let element = try child() {
      switch element.name {
      case "request":
        interface.requests.append(
          try message(element, after: interface.requests, in: interface))
      case "event":
        interface.events.append(try message(element, after: interface.events, in: interface))
      case "enum":
        let enumeration = try self.enumeration(element, in: interface)
        try refuseDuplicate(
          enumeration.name, in: interface.enumerations.map(\.name), "enum", element.line)
        interface.enumerations.append(enumeration)
      case "description":
        interface.summary = element["summary"] ?? ""
        try skipProse(element, in: "interface")
      default: try skipProse(element, in: "interface")
      }
    }
    return interface
  }

  private mutating func message(
    _ element: XMLElement, after earlier: [Message], in interface: Interface
  ) throws(ScanError) -> Message {
    let name = try identifier(of: element)
    try refuseDuplicate(name, in: earlier.map(\.name), element.name, element.line)
    let since = try self.since(of: element, in: interface)
    if let last = earlier.last, since < last.since {
      throw xml.error(
        "the \(element.name) \"\(name)\" is older than the one before it", at: element.line)
    }
    let type = element["type"]
    if let type, type != "destructor" {
      throw xml.error("unknown type \"\(type)\" of a \(element.name)", at: element.line)
    }
    var message = Message(
      name: name, summary: "", since: since, isDestructor: type != nil, arguments: [],
      line: element.line)
    while let child = try self.child() {
      switch child.name {
      case "arg":
        let argument = try self.argument(child, isEvent: element.name == "event")
        try refuseDuplicate(
          argument.name, in: message.arguments.map(\.name), "arg", child.line)
        message.arguments.append(argument)
      case "description":
        message.summary = child["summary"] ?? ""
        try skipProse(child, in: element.name)
      default: try skipProse(child, in: element.name)
      }
    }
    let created = message.arguments.count { if case .newID = $0.kind { true } else { false } }
    if created > 1 {
      throw xml.error("\"\(name)\" creates more than one object", at: element.line)
    }
    return message
  }

  private mutating func argument(
    _ element: XMLElement, isEvent: Bool
  ) throws(ScanError) -> Argument {
    let kind = try self.kind(of: element, isEvent: isEvent)
    if element["interface"] != nil {
      switch kind {
      case .object, .newID: break
      default: throw xml.error("only objects have an interface", at: element.line)
      }
    }
    let enumeration = element["enum"]
    if enumeration != nil, kind != .int, kind != .uint {
      throw xml.error("only int and uint can be of an enum", at: element.line)
    }
    let argument = Argument(
      name: try identifier(of: element), kind: kind, enumeration: enumeration, line: element.line)
    try finish(element)
    return argument
  }

  private func kind(
    of element: XMLElement, isEvent: Bool
  ) throws(ScanError) -> Argument.Kind {
    let type = try required("type", of: element)
    let isNullable = try boolean("allow-null", of: element)
    switch type {
    case "string": return .string(isNullable: isNullable)
    case "object": return .object(interface: element["interface"], isNullable: isNullable)
    default: break
    }
    if isNullable { throw xml.error("\(type) cannot be null", at: element.line) }
    switch type {
    case "int": return .int
    case "uint": return .uint
    case "fixed": return .fixed
    case "array": return .array
    case "fd": return .fd
    case "new_id":
      if isEvent && element["interface"] == nil {
        throw xml.error("an event's new_id needs an interface", at: element.line)
      }
      return .newID(interface: element["interface"])
    default: throw xml.error("unknown argument type \"\(type)\"", at: element.line)
    }
  }

  private mutating func enumeration(
    _ element: XMLElement, in interface: Interface
  ) throws(ScanError) -> Enumeration {
    var enumeration = Enumeration(
      name: try identifier(of: element), isBitfield: try boolean("bitfield", of: element),
      entries: [], line: element.line)
    _ = try since(of: element, in: interface)
    while let child = try self.child() {
      guard child.name == "entry" else {
        try skipProse(child, in: "enum")
        continue
      }
      let entry = Enumeration.Entry(
        name: try identifier(of: child), value: try value(of: child),
        since: try since(of: child, in: interface), summary: child["summary"] ?? "")
      try refuseDuplicate(
        entry.name, in: enumeration.entries.map(\.name), "entry", child.line)
      enumeration.entries.append(entry)
      try finish(child)
    }
    return enumeration
  }
}

// Elements.
extension DescriptionReader {
  /// The next element within the present one, or nil at its end.
  private mutating func child() throws(ScanError) -> XMLElement? {
    guard case .start(let element) = try xml.next() else { return nil }
    return element
  }

  private mutating func skipProse(
    _ element: XMLElement, in parent: String
  ) throws(ScanError) {
    switch element.name {
    case "description", "copyright": try finish(element)
    default: throw xml.error("unknown element <\(element.name)> in <\(parent)>", at: element.line)
    }
  }

  /// Passes over the rest of an element that holds at most prose.
  private mutating func finish(_ element: XMLElement) throws(ScanError) {
    while let child = try child() {
      try skipProse(child, in: element.name)
    }
  }

  private func refuseDuplicate(
    _ name: String, in earlier: [String], _ what: String, _ line: Int
  ) throws(ScanError) {
    if earlier.contains(name) { throw xml.error("a second \(what) \"\(name)\"", at: line) }
  }
}

// Attributes.
extension DescriptionReader {
  private func required(
    _ attribute: String, of element: XMLElement
  ) throws(ScanError) -> String {
    guard let value = element[attribute] else {
      throw xml.error("<\(element.name)> has no \(attribute)", at: element.line)
    }
    return value
  }

  /// The element's name, made of letters, digits and underscores.
  private func identifier(of element: XMLElement) throws(ScanError) -> String {
    let name = try required("name", of: element)
    let isPlain = name.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    guard isPlain, name.utf8.contains(where: { $0 != UInt8(ascii: "_") }) else {
      throw xml.error("\"\(name)\" is not a name", at: element.line)
    }
    return name
  }

  private func version(
    _ attribute: String, of element: XMLElement, default fallback: UInt32?
  ) throws(ScanError) -> UInt32 {
    if let fallback, element[attribute] == nil { return fallback }
    let text = try required(attribute, of: element)
    guard let number = UInt32(text), number >= 1, number <= UInt32(Int32.max) else {
      throw xml.error("\(attribute)=\"\(text)\" is not a version", at: element.line)
    }
    return number
  }

  private func since(
    of element: XMLElement, in interface: Interface
  ) throws(ScanError) -> UInt32 {
    let since = try version("since", of: element, default: 1)
    if since > interface.version {
      throw xml.error(
        "since version \(since), but \(interface.name) has version \(interface.version)",
        at: element.line)
    }
    return since
  }

  private func boolean(
    _ attribute: String, of element: XMLElement
  ) throws(ScanError) -> Bool {
    switch element[attribute] {
    case nil, "false": return false
    case "true": return true
    case .some(let text):
      throw xml.error("\(attribute)=\"\(text)\" is neither true nor false", at: element.line)
    }
  }

  private func value(of element: XMLElement) throws(ScanError) -> UInt32 {
    let text = try required("value", of: element)
    if text.hasPrefix("0x"), let number = UInt32(text.dropFirst(2), radix: 16) { return number }
    if let number = UInt32(text) { return number }
    if let number = Int32(text) { return UInt32(bitPattern: number) }
    throw xml.error("value=\"\(text)\" is not a number", at: element.line)
  }
}
