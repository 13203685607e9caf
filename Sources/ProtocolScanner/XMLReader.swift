/// A reader of the part of XML that protocol descriptions are written in.
///
/// It gives elements one by one with the line on which each begins. Text between elements,
/// comments, processing instructions and the document type are passed over. Namespaces and
/// entities of a document's own are not known.
struct XMLReader {
  /// What `next()` has found.
  enum Piece: Equatable {
    case start(XMLElement)
    case end(name: String, line: Int)
  }

  let file: String
  private let bytes: [UInt8]
  private var position = 0
  private(set) var line = 1
  private var open: [(name: String, line: Int)] = []
  /// The end of an element written as `<name/>`, owed after its start.
  private var owedEnd: String?
  private var hasRoot = false

  init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }
}

/// The opening tag of an element.
struct XMLElement: Equatable {
  var name: String
  var line: Int
  var attributes: [(name: String, value: String)]

  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  static func == (left: XMLElement, right: XMLElement) -> Bool {
    left.name == right.name && left.line == right.line
      && left.attributes.elementsEqual(right.attributes) { $0 == $1 }
  }
}

extension XMLReader {
  /// The next opening or closing tag, or nil at the end of a complete document.
  mutating func next() throws(ScanError) -> Piece? {
    if let name = owedEnd {
      owedEnd = nil
      open.removeLast()
      return .end(name: name, line: line)
    }
    while try skipText() {
      if starts(with: "<!--") {
        try skip(past: "-->", of: "comment")
      } else if starts(with: "<![CDATA[") {
        try skip(past: "]]>", of: "CDATA section")
      } else if starts(with: "<?") {
        try skip(past: "?>", of: "processing instruction")
      } else if starts(with: "<!") {
        try skip(past: ">", of: "document type")
      } else if starts(with: "</") {
        return try closingTag()
      } else {
        return try openingTag()
      }
    }
    if let element = open.last {
      throw error("<\(element.name)> is never closed", at: element.line)
    }
    guard hasRoot else { throw error("no element in the file", at: line) }
    return nil
  }

  func error(_ reason: String, at line: Int) -> ScanError {
    ScanError(file: file, line: line, reason: reason)
  }
}

// Tags.
extension XMLReader {
  private mutating func openingTag() throws(ScanError) -> Piece {
    let start = line
    advance()
    let name = try self.name(what: "an element's name")
    if open.isEmpty && hasRoot { throw error("<\(name)> follows the document's end", at: start) }
    hasRoot = true
    var element = XMLElement(name: name, line: start, attributes: [])
    while true {
      let spaced = skipSpace()
      guard let byte = current else { throw error("the tag <\(name)> is never closed", at: start) }
      if byte == UInt8(ascii: ">") {
        advance()
        break
      }
      if starts(with: "/>") {
        advance()
        advance()
        owedEnd = name
        break
      }
      if !spaced { throw error("unexpected character in the tag <\(name)>", at: line) }
      try attribute(of: &element)
    }
    open.append((name, start))
    return .start(element)
  }

  private mutating func attribute(of element: inout XMLElement) throws(ScanError) {
    let start = line
    let name = try self.name(what: "an attribute's name in <\(element.name)>")
    if element[name] != nil {
      throw error("<\(element.name)> has the attribute \"\(name)\" twice", at: start)
    }
    skipSpace()
    guard current == UInt8(ascii: "=") else {
      throw error("the attribute \"\(name)\" has no value", at: start)
    }
    advance()
    skipSpace()
    guard let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw error("the value of the attribute \"\(name)\" is not quoted", at: start)
    }
    advance()
    var value: [UInt8] = []
    while let byte = current, byte != quote {
      if byte == UInt8(ascii: "<") {
        throw error("the value of the attribute \"\(name)\" holds a \"<\"", at: line)
      }
      if byte == UInt8(ascii: "&") {
        value.append(contentsOf: try entity().utf8)
      } else {
        value.append(byte)
        advance()
      }
    }
    guard current == quote else {
      throw error("the value of the attribute \"\(name)\" is never closed", at: start)
    }
    advance()
    guard let text = String(validating: value, as: UTF8.self) else {
      throw error("the value of the attribute \"\(name)\" is not UTF-8", at: start)
    }
    element.attributes.append((name, text))
  }

  private mutating func closingTag() throws(ScanError) -> Piece {
    let start = line
    advance()
    advance()
    let name = try self.name(what: "an element's name")
    skipSpace()
    guard current == UInt8(ascii: ">") else {
      throw error("the tag </\(name)> is never closed", at: start)
    }
    advance()
    guard let element = open.popLast() else {
      throw error("</\(name)> closes nothing", at: start)
    }
    guard element.name == name else {
      throw error("</\(name)> closes <\(element.name)> of line \(element.line)", at: start)
    }
    return .end(name: name, line: start)
  }
}

// Characters.
extension XMLReader {
  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func advance() {
    if bytes[position] == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  private func starts(with text: StaticString) -> Bool {
    guard bytes.count - position >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { bytes[position..<position + $0.count].elementsEqual($0) }
  }

  /// Goes to the next `<`; false at the end of the file.
  private mutating func skipText() throws(ScanError) -> Bool {
    while let byte = current {
      if byte == UInt8(ascii: "<") { return true }
      if open.isEmpty && !isSpace(byte) && !isMark(byte) {
        throw error("text outside of the document's element", at: line)
      }
      if byte == 0 { throw error("a NUL character", at: line) }
      advance()
    }
    return false
  }

  private mutating func skip(past end: StaticString, of what: String) throws(ScanError) {
    let start = line
    while current != nil {
      if starts(with: end) {
        for _ in 0..<end.utf8CodeUnitCount { advance() }
        return
      }
      advance()
    }
    throw error("a \(what) is never closed", at: start)
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = position
    while let byte = current, isSpace(byte) { advance() }
    return position > start
  }

  private mutating func name(what: String) throws(ScanError) -> String {
    let start = position
    while let byte = current, isNamePart(byte) { advance() }
    if start == position { throw error("\(what) is missing", at: line) }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func entity() throws(ScanError) -> String {
    let start = position
    while let byte = current, byte != UInt8(ascii: ";"), position - start < 12 { advance() }
    let text = String(decoding: bytes[(start + 1)..<position], as: UTF8.self)
    guard current == UInt8(ascii: ";"), let character = character(ofEntity: text) else {
      throw error("\"&\(text)\" is not an entity", at: line)
    }
    advance()
    return character
  }

  private func character(ofEntity name: String) -> String? {
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let isHexadecimal = name.hasPrefix("#x")
      let digits = name.dropFirst(isHexadecimal ? 2 : 1)
      guard let code = UInt32(digits, radix: isHexadecimal ? 16 : 10) else { return nil }
      return Unicode.Scalar(code).map { String($0) }
    }
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// A part of the byte order mark, which may stand before the document.
  private func isMark(_ byte: UInt8) -> Bool {
    position < 3 && (byte == 0xEF || byte == 0xBB || byte == 0xBF)
  }

  private func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: ":"), 0x80...:
      return true
    default: return false
    }
  }
}
