import CLinux

/// A text in the user's language. Without a translation, it is the text itself, and nothing is
/// allocated; what is drawn at every frame is kept where it is made all the same.
package func message(_ text: SourceText) -> String { translation(of: text.text) }

/// A text in the user's language, with values in the places of `%1`, `%2` and so on.
package func message(_ text: SourceText, _ values: String...) -> String {
  filled(translation(of: text.text), values)
}

/// A text that other languages have several words for, depending on what it is about.
///
/// - Parameter context: tells translators what that is; it is shown to nobody else.
package func term(_ context: SourceText, _ text: SourceText, _ values: String...) -> String {
  let key = context.text + "\u{4}" + text.text
  let found = translation(of: key)
  return filled(found == key ? text.text : found, values)
}

/// A text that depends on a number, which is `%1` in it; further values are `%2` and so on.
package func counted(
  _ count: Int, one: SourceText, many: SourceText, _ values: String...
) -> String {
  filled(translation(of: one.text, many.text, count), ["\(count)"] + values)
}

private func translation(of text: String) -> String {
  text.withCString { original in
    guard let found = gettext(original), UnsafePointer(found) != original else { return text }
    return String(cString: found)
  }
}

private func translation(of one: String, _ many: String, _ count: Int) -> String {
  one.withCString { first in
    many.withCString { second in
      guard let found = ngettext(first, second, count.magnitude) else { return many }
      switch UnsafePointer(found) {
      case first: return one
      case second: return many
      default: return String(cString: found)
      }
    }
  }
}

/// What a value says is not looked through for further places.
func filled(_ pattern: String, _ values: [String]) -> String {
  guard !values.isEmpty else { return pattern }
  let bytes = pattern.utf8
  var result = ""
  var start = bytes.startIndex
  var index = start
  while index < bytes.endIndex {
    let next = bytes.index(after: index)
    if bytes[index] == UInt8(ascii: "%"), next < bytes.endIndex,
      let place = place(bytes[next]), place < values.count
    {
      result += pattern[start..<index] + values[place]
      start = bytes.index(after: next)
      index = start
    } else {
      index = next
    }
  }
  return result + pattern[start...]
}

private func place(_ digit: UInt8) -> Int? {
  (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(digit) ? Int(digit - UInt8(ascii: "1")) : nil
}
