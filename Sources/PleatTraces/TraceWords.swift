/// The words of one line.
///
/// Words are separated by blanks. A word in double quotes may hold anything, with `\"`, `\\`, `\n`,
/// `\t` and `\u{…}` as in Swift; `NAME=VALUE` is an attribute; from a word that begins with `#` on,
/// the line is a comment.
struct TraceWords {
  struct Word: Hashable {
    /// The attribute's name, or empty.
    var name = ""
    var text: String
    var isQuoted = false
  }

  private(set) var words: [Word] = []
  let line: Int

  init(_ text: Substring.UnicodeScalarView, line: Int) throws(TraceError) {
    self.line = line
    var rest = text
    while let first = rest.first {
      if TraceWords.isBlank(first) {
        rest.removeFirst()
      } else if first == "#" {
        return
      } else {
        words.append(try word(&rest))
      }
    }
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\r"
  }

  private func word(_ rest: inout Substring.UnicodeScalarView) throws(TraceError) -> Word {
    if rest.first == "\"" { return Word(text: try quoted(&rest), isQuoted: true) }
    var text = ""
    while let scalar = rest.first, !TraceWords.isBlank(scalar) {
      rest.removeFirst()
      if scalar == "=", text.utf8.first.map({ (0x61...0x7a).contains($0) }) ?? false {
        return try attribute(text, &rest)
      }
      text.unicodeScalars.append(scalar)
    }
    return Word(text: text)
  }

  private func attribute(
    _ name: String, _ rest: inout Substring.UnicodeScalarView
  ) throws(TraceError) -> Word {
    if rest.first == "\"" {
      return Word(name: name, text: try quoted(&rest), isQuoted: true)
    }
    let value = rest.prefix { !TraceWords.isBlank($0) }
    rest.removeFirst(value.count)
    return Word(name: name, text: String(value))
  }

  private func quoted(_ rest: inout Substring.UnicodeScalarView) throws(TraceError) -> String {
    rest.removeFirst()
    var text = ""
    while let scalar = rest.popFirst() {
      if scalar == "\"" { return text }
      text.unicodeScalars.append(scalar == "\\" ? try escaped(&rest) : scalar)
    }
    throw TraceError(line: line, reason: "a text has no closing quote")
  }

  private func escaped(
    _ rest: inout Substring.UnicodeScalarView
  ) throws(TraceError) -> Unicode.Scalar {
    switch rest.popFirst() {
    case "\"": return "\""
    case "\\": return "\\"
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "u":
      var digits = ""
      if rest.popFirst() == "{" {
        while let digit = rest.popFirst(), digit != "}" { digits.unicodeScalars.append(digit) }
      }
      if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) { return scalar }
    default: break
    }
    throw TraceError(line: line, reason: "a text has an escape that is not known")
  }
}

extension TraceWords {
  var isEmpty: Bool { words.isEmpty }

  func error(_ reason: String) -> TraceError { TraceError(line: line, reason: reason) }

  /// Takes the next word that is no attribute.
  mutating func next(_ what: String) throws(TraceError) -> String {
    guard let index = words.firstIndex(where: \.name.isEmpty) else {
      throw error("\(what) is missing")
    }
    return words.remove(at: index).text
  }

  /// Takes a word of its own that may be there, wherever it is; not one in quotes.
  mutating func take(_ word: String) -> Bool {
    guard let index = words.firstIndex(where: { $0 == Word(text: word) }) else { return false }
    words.remove(at: index)
    return true
  }

  /// Takes the `&` at the line's end.
  mutating func takePartialMark() -> Bool {
    guard words.last == Word(text: "&") else { return false }
    words.removeLast()
    return true
  }

  mutating func attribute(_ name: String) -> String? {
    guard let index = words.firstIndex(where: { $0.name == name }) else { return nil }
    return words.remove(at: index).text
  }

  /// Takes all attributes that are left.
  mutating func attributes() -> [TraceAttribute] {
    defer { words.removeAll { !$0.name.isEmpty } }
    return words.filter { !$0.name.isEmpty }.map { TraceAttribute($0.name, $0.text) }
  }

  /// Takes all words that are left.
  mutating func rest() -> [String] {
    defer { words.removeAll() }
    return words.map { $0.name.isEmpty ? $0.text : "\($0.name)=\($0.text)" }
  }

  func end() throws(TraceError) {
    if let word = words.first { throw error("“\(word.text)” is one word too many") }
  }
}

extension TraceWords {
  mutating func number(_ what: String) throws(TraceError) -> Double {
    let word = try next(what)
    guard let number = Double(word) else { throw error("\(what) is no number: “\(word)”") }
    return number
  }

  mutating func index(_ what: String) throws(TraceError) -> Int {
    let word = try next(what)
    guard let index = Int(word), index >= 0 else { throw error("\(what) is no index: “\(word)”") }
    return index
  }

  mutating func contact() throws(TraceError) -> UInt64 {
    let word = try next("the contact")
    guard let id = UInt64(word) else { throw error("no contact has the name “\(word)”") }
    return id
  }

  /// Whether nothing but attributes is left.
  var hasNoWords: Bool { words.allSatisfy { !$0.name.isEmpty } }
}
