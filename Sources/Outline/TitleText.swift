/// What text becomes when it is made a title.
package enum TitleText {
  /// One paragraph: line breaks, tabs and other control characters become spaces, and white space
  /// at both ends is dropped. All else is kept to the byte.
  package static func paragraph(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7f }
    if isPlain, text.utf8.first != 0x20, text.utf8.last != 0x20 { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(isControl(scalar) ? " " : scalar) }
    return String(trimmed(scalars))
  }

  /// One title for each line that has anything on it: what a paste of many lines becomes.
  package static func lines(_ text: String) -> [String] {
    text.unicodeScalars.split(whereSeparator: isLineBreak)
      .map { paragraph(String($0)) }
      .filter { !$0.isEmpty }
  }

  private static func trimmed(_ scalars: String.UnicodeScalarView) -> Substring.UnicodeScalarView {
    var rest = scalars[...]
    while rest.first?.properties.isWhitespace == true { rest.removeFirst() }
    while rest.last?.properties.isWhitespace == true { rest.removeLast() }
    return rest
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value) || isLineBreak(scalar)
  }

  private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0a...0x0d, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
