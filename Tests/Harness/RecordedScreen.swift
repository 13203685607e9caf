import Glibc

/// Follows what a recording says of the rows that are on screen.
package struct RecordedScreen {
  package struct Row: Equatable, CustomStringConvertible {
    package var title: String
    package var isDone: Bool

    package init(title: String, isDone: Bool) {
      self.title = title
      self.isDone = isDone
    }

    package var description: String { isDone ? "x \(title)" : title }
  }

  /// The rows that were told last, from top to bottom.
  package private(set) var rows: [Row] = []
  /// The window's size as it was told last.
  package private(set) var size: (width: Int, height: Int) = (0, 0)
  private let path: String
  private var offset = 0
  private var rest = ""

  package init(recording path: String) { self.path = path }

  /// Reads what has come since.
  package mutating func update() {
    rest += String(decoding: Files.bytes(path, from: &offset), as: UTF8.self)
    let lines = rest.split(separator: "\n", omittingEmptySubsequences: false)
    rest = lines.last.map(String.init) ?? ""
    if let words = lines.last(where: { $0.contains(" window ") })?.split(separator: " "),
      words.count > 3
    {
      size = (Int(words[2]) ?? 0, Int(words[3]) ?? 0)
    }
    let start = "# on screen: "
    guard let line = lines.dropLast().last(where: { $0.hasPrefix(start) }) else { return }
    rows = RecordedScreen.rows(in: line.dropFirst(start.count))
  }

  /// Each is `open “title” at 44`, and a title has none of these marks.
  private static func rows(in text: Substring) -> [Row] {
    text.split(separator: "”").compactMap { part in
      guard let mark = part.firstIndex(of: "“") else { return nil }
      return Row(
        title: String(part[part.index(after: mark)...]),
        isDone: part[..<mark].hasSuffix("done "))
    }
  }

  /// A title as a recording shortens it.
  package static func short(_ title: String) -> String {
    let letters = title.unicodeScalars
    guard letters.count > 32 else { return title }
    return String(String.UnicodeScalarView(letters.prefix(32))) + "…"
  }
}

extension Files {
  /// What a file has from an offset on, which is moved to its end.
  package static func bytes(_ path: String, from offset: inout Int) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var all: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = pread(file, &chunk, chunk.count, offset)
      guard count > 0 else { return all }
      all.append(contentsOf: chunk[..<count])
      offset += count
    }
  }
}
