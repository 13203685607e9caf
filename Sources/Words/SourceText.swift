/// A text for people as the program has it, in English.
///
/// It is made of literals alone, joined by `+` where they are long, so that each can be collected for
/// translators: what is put in later stands in it as `%1`, `%2` and so on.
package struct SourceText: ExpressibleByStringLiteral, Sendable {
  let text: String

  package init(stringLiteral text: String) { self.text = text }

  private init(_ text: String) { self.text = text }

  package static func + (head: SourceText, tail: SourceText) -> SourceText {
    SourceText(head.text + tail.text)
  }
}
