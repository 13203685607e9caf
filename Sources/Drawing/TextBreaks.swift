import CPango

/// Where a text can be divided: between what readers take for characters, and between words, in any
/// script. Offsets are UTF-8 bytes; any value is allowed and limited to the text.
///
/// Words are Pango's: Thai and its like are divided by the system's dictionaries, Chinese only where
/// its phrases end.
package struct TextBreaks: Equatable, Sendable {
  /// For each byte, and for the text's end, what can be done before it.
  fileprivate let flags: [Flags]

  fileprivate struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    static let character = Flags(rawValue: 1)
    static let wordStart = Flags(rawValue: 2)
    static let wordEnd = Flags(rawValue: 4)
    static let wordEdge = Flags(rawValue: 8)
    /// Backspace takes the last code point alone from the character that ends here.
    static let takesOneScalar = Flags(rawValue: 16)
    static let scalar = Flags(rawValue: 32)
  }

  /// - Complexity: O(n), some 20 ns for each byte.
  package init(_ text: String) {
    var text = text
    flags = text.withUTF8 { TextBreaks.flags(of: $0) }
  }

  private static func flags(of bytes: UnsafeBufferPointer<UInt8>) -> [Flags] {
    let ends: Flags = [.character, .wordEdge, .scalar]
    guard !bytes.isEmpty else { return [ends] }
    var flags = [Flags](repeating: [], count: bytes.count + 1)
    // Pango's texts end at a NUL.
    let clean = bytes.map { $0 == 0 ? 0x20 : CChar(bitPattern: $0) }
    let count = bytes.count { $0 & 0xC0 != 0x80 }
    withUnsafeTemporaryAllocation(of: PangoLogAttr.self, capacity: count + 1) { attributes in
      attributes.initialize(repeating: PangoLogAttr())
      pango_get_log_attrs(
        clean, Int32(clamping: clean.count), -1, pango_language_get_default(),
        attributes.baseAddress, Int32(clamping: count + 1))
      var character = 0
      for place in bytes.indices where bytes[place] & 0xC0 != 0x80 {
        flags[place] = Flags(attributes[character])
        character += 1
      }
      flags[bytes.count] = Flags(attributes[count]).union(ends)
    }
    flags[0].formUnion(ends)
    return flags
  }
}

extension TextBreaks.Flags {
  fileprivate init(_ attributes: PangoLogAttr) {
    var flags: TextBreaks.Flags = .scalar
    if attributes.is_cursor_position != 0 { flags.insert(.character) }
    // Pango ends a word at an apostrophe, where Unicode's rules see no boundary.
    let isBoundary = attributes.is_word_boundary != 0
    if isBoundary, attributes.is_word_start != 0 { flags.formUnion([.wordStart, .wordEdge]) }
    if isBoundary, attributes.is_word_end != 0 { flags.formUnion([.wordEnd, .wordEdge]) }
    if attributes.backspace_deletes_character != 0 { flags.insert(.takesOneScalar) }
    self = flags
  }
}

extension TextBreaks {
  private var end: Int { flags.count - 1 }

  private func inside(_ offset: Int) -> Int { min(max(offset, 0), end) }

  private func next(_ flag: Flags, after offset: Int) -> Int {
    guard offset < end else { return end }
    var place = max(offset, -1) + 1
    while place < end, !flags[place].contains(flag) { place += 1 }
    return place
  }

  private func previous(_ flag: Flags, before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    var place = min(offset, end + 1) - 1
    while place > 0, !flags[place].contains(flag) { place -= 1 }
    return place
  }
}

extension TextBreaks {
  /// The end of the character after an offset.
  package func nextCharacter(after offset: Int) -> Int { next(.character, after: offset) }
  package func previousCharacter(before offset: Int) -> Int {
    previous(.character, before: offset)
  }

  /// The nearest place for a caret at or before an offset.
  package func character(atOrBefore offset: Int) -> Int {
    previous(.character, before: inside(offset) + 1)
  }

  /// What Backspace takes away: most often a whole character, but of letters with marks the last
  /// mark alone.
  package func backspaceStart(before offset: Int) -> Int {
    let offset = inside(offset)
    return flags[offset].contains(.takesOneScalar)
      ? previous(.scalar, before: offset) : previousCharacter(before: offset)
  }

  /// The end of the word at or after an offset, or the text's end.
  package func nextWordEnd(after offset: Int) -> Int { next(.wordEnd, after: offset) }

  /// The start of the word at or before an offset, or 0.
  package func previousWordStart(before offset: Int) -> Int {
    previous(.wordStart, before: offset)
  }

  /// The word around an offset; between words, what is between them; at the end, what ends there.
  package func word(at offset: Int) -> Range<Int> {
    guard end > 0 else { return 0..<0 }
    let last = next(.wordEdge, after: min(inside(offset), end - 1))
    return previous(.wordEdge, before: last)..<last
  }
}
