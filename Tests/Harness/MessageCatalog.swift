/// Translations as gettext keeps them in a file of its own: texts in pairs, in the bytes of UTF-8.
///
/// A key has its context before it, and U+0004 between; the forms of a plural are parted by NUL.
package struct MessageCatalog {
  package var texts: [String: String]

  package init(texts: [String: String]) { self.texts = texts }

  /// - Throws: where the file is not such a one.
  package init(file: String) throws {
    let bytes = Files.bytes(file)
    func number(at offset: Int) throws -> Int {
      guard offset + 4 <= bytes.count else { throw Overdue("\(file) is cut short") }
      return (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    func text(at offset: Int) throws -> String {
      let (length, start) = (try number(at: offset), try number(at: offset + 4))
      guard start + length <= bytes.count else { throw Overdue("\(file) is cut short") }
      return String(decoding: bytes[start..<start + length], as: UTF8.self)
    }
    guard try number(at: 0) == Self.magic else { throw Overdue("\(file) has no translations") }
    texts = [:]
    let (keys, values) = (try number(at: 12), try number(at: 16))
    for index in 0..<(try number(at: 8)) {
      texts[try text(at: keys + 8 * index)] = try text(at: values + 8 * index)
    }
  }

  private static let magic = 0x9504_12de

  package func write(to file: String) {
    // gettext looks keys up by halves.
    let pairs = texts.map { (Array($0.key.utf8), Array($0.value.utf8)) }
      .sorted { $0.0.lexicographicallyPrecedes($1.0) }
    let tables = 28
    var header = [Self.magic, 0, pairs.count, tables, tables + 8 * pairs.count, 0, 0]
    var strings: [UInt8] = []
    for side in [pairs.map(\.0), pairs.map(\.1)] {
      for text in side {
        header += [text.count, tables + 16 * pairs.count + strings.count]
        strings += text + [0]
      }
    }
    Files.write(
      header.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
        + strings, to: file)
  }
}
