import Words

/// Reads JSON as RFC 8259 has it, value after value, from bytes: nothing is built that is not asked
/// for, and nothing recurses.
struct JSONReader {
  let bytes: [UInt8]
  private(set) var offset: Int
  /// What is open around the place, `[` or `{`.
  private var open: [UInt8] = []
  /// Where the name of the member stands that came last.
  private(set) var nameOffset = 0
  /// Whether the innermost has had a value.
  private var isFirst = true

  init(_ bytes: [UInt8], from offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  struct Fault: Error {
    var what: String
    var offset: Int
  }

  enum Kind: Equatable { case object, array, string, number, literal }
}

extension JSONReader {
  /// The kind of the value that comes next.
  mutating func kind() throws(Fault) -> Kind {
    skipSpace()
    guard offset < bytes.count else {
      throw fault(message("The text ends where a value should be."))
    }
    switch bytes[offset] {
    case Ascii.openBrace: return .object
    case Ascii.openBracket: return .array
    case Ascii.quote: return .string
    case Ascii.hyphen, 0x30...0x39: return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): return .literal
    default: throw fault(message("A value should be here."))
    }
  }

  mutating func enterObject() throws(Fault) { try enter(.object, message("an object")) }

  mutating func enterArray() throws(Fault) { try enter(.array, message("an array")) }

  private mutating func enter(_ kind: Kind, _ name: String) throws(Fault) {
    guard try self.kind() == kind else { throw fault(message("There should be %1 here.", name)) }
    guard open.count < Limits.depth else {
      throw fault(message("Values lie more than %1 deep.", "\(Limits.depth)"))
    }
    open.append(bytes[offset])
    offset += 1
    isFirst = true
  }

  /// Goes to the next value of the array, or behind its end.
  ///
  /// - Returns: whether there is one.
  mutating func nextElement() throws(Fault) -> Bool {
    try advance(to: Ascii.closeBracket, "]")
  }

  /// Goes to the next value of the object, or behind its end.
  ///
  /// - Returns: the value's name; `nil` at the end.
  mutating func nextMember() throws(Fault) -> String? {
    guard try advance(to: Ascii.closeBrace, "}") else { return nil }
    guard peek() == Ascii.quote else { throw fault(message("A name in quotes should be here.")) }
    let start = offset
    let name = try string()
    nameOffset = start
    skipSpace()
    guard peek() == Ascii.colon else { throw fault(message("A colon should be here.")) }
    offset += 1
    return name
  }

  private mutating func advance(to end: UInt8, _ name: String) throws(Fault) -> Bool {
    skipSpace()
    if peek() == end {
      offset += 1
      open.removeLast()
      isFirst = false
      return false
    }
    if !isFirst {
      guard peek() == Ascii.comma else {
        throw fault(message("A comma or %1 should be here.", name))
      }
      offset += 1
      skipSpace()
      if peek() == end { throw fault(message("After a comma there should be one more.")) }
    }
    guard offset < bytes.count else { throw fault(message("The text ends before %1.", name)) }
    isFirst = false
    return true
  }

  /// Nothing but white space may follow.
  mutating func requireEnd() throws(Fault) {
    skipSpace()
    if offset < bytes.count { throw fault(message("The text should end here.")) }
  }

  mutating func moveOver(_ count: Int) { offset += count }

  private func peek() -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func skipSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case Ascii.space, Ascii.tab, Ascii.lineFeed, Ascii.carriageReturn: offset += 1
      default: return
      }
    }
  }

  func fault(_ what: String) -> Fault { Fault(what: what, offset: min(offset, bytes.count)) }
}

extension JSONReader {
  /// Passes over the next value.
  ///
  /// - Returns: where it lies, without white space around it.
  @discardableResult
  mutating func skip() throws(Fault) -> Range<Int> {
    _ = try kind()
    let start = offset
    let depth = open.count
    repeat {
      if open.count > depth {
        if open.last == Ascii.openBrace {
          if try nextMember() == nil { continue }
        } else if try !nextElement() {
          continue
        }
      }
      switch try kind() {
      case .object: try enterObject()
      case .array: try enterArray()
      case .string: _ = try stringRange()
      case .number: _ = try number()
      case .literal: _ = try literal()
      }
    } while open.count > depth
    isFirst = false
    return start..<offset
  }

  /// A number, as it is written.
  mutating func number() throws(Fault) -> String {
    guard try kind() == .number else { throw fault(message("A number should be here.")) }
    let start = offset
    if peek() == Ascii.hyphen { offset += 1 }
    if peek() == 0x30 { offset += 1 } else { try digits() }
    if peek() == UInt8(ascii: ".") {
      offset += 1
      try digits()
    }
    if peek() == UInt8(ascii: "e") || peek() == UInt8(ascii: "E") {
      offset += 1
      if peek() == UInt8(ascii: "+") || peek() == Ascii.hyphen { offset += 1 }
      try digits()
    }
    if let next = peek(), Ascii.isDigit(next) {
      throw fault(message("A number begins with no zero."))
    }
    return bytes[start..<offset].text
  }

  private mutating func digits() throws(Fault) {
    guard let first = peek(), Ascii.isDigit(first) else {
      throw fault(message("A digit should be here."))
    }
    while let next = peek(), Ascii.isDigit(next) { offset += 1 }
  }

  /// - Returns: `nil` for null.
  mutating func literal() throws(Fault) -> Bool? {
    _ = try kind()
    for (word, value) in [("true", true), ("false", false), ("null", nil)]
    where bytes[offset...].starts(with: word.utf8) {
      offset += word.utf8.count
      return value
    }
    throw fault(message("A value should be here."))
  }
}
