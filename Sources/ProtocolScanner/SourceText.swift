/// Swift source being written, line by line.
struct SourceText {
  private(set) var text = ""
  private var depth = 0

  mutating func line(_ line: String = "") {
    if !line.isEmpty {
      text += String(repeating: "  ", count: depth) + line
    }
    text += "\n"
  }

  /// A line that opens a block, what stands in it, and the line that closes it.
  mutating func block(
    _ opening: String, closing: String = "}", _ body: (inout SourceText) -> Void
  ) {
    line(opening + (opening.hasSuffix("in") || opening.hasSuffix(":") ? "" : " {"))
    depth += 1
    body(&self)
    depth -= 1
    if !closing.isEmpty { line(closing) }
  }

  /// A doc comment of the description's one-line summary.
  mutating func comment(_ summary: String) {
    let words = summary.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" }
    if !words.isEmpty { line("/// " + words.joined(separator: " ")) }
  }
}
