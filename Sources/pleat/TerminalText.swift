/// Text in the columns of a terminal, where what is written without spaces takes two for a character.
enum TerminalText {
  /// Lines that are no wider than `columns`, unless something in them cannot be broken.
  static func lines(of text: String, columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var width = 0
    for word in text.split(separator: " ") {
      var gap = line.isEmpty ? 0 : 1
      for piece in pieces(of: word) {
        let added = self.columns(of: piece)
        if !line.isEmpty, width + gap + added > columns {
          lines.append(line)
          (line, width, gap) = ("", 0, 0)
        }
        line += (gap == 0 ? "" : " ") + piece
        width += gap + added
        gap = 0
      }
    }
    return lines + [line]
  }

  static func columns(of text: Substring) -> Int {
    text.unicodeScalars.reduce(0) { $0 + (isWide($1) ? 2 : 1) }
  }

  /// What may stand on different lines although no space is between.
  private static func pieces(of word: Substring) -> [Substring] {
    var pieces: [Substring] = []
    var start = word.startIndex
    var last: Unicode.Scalar?
    for index in word.unicodeScalars.indices {
      let next = word.unicodeScalars[index]
      if let last, mayBreak(last, next) {
        pieces.append(word[start..<index])
        start = index
      }
      last = next
    }
    return pieces + [word[start...]]
  }

  /// No line begins with what ends something, or ends with what begins it.
  private static func mayBreak(_ last: Unicode.Scalar, _ next: Unicode.Scalar) -> Bool {
    (isWide(last) || isWide(next)) && !opening.contains(last) && !closing.contains(next)
  }

  private static let opening: Set<Unicode.Scalar> = ["（", "《", "「", "“", "‘", "("]
  private static let closing: Set<Unicode.Scalar> = [
    "，", "。", "、", "：", "；", "！", "？", "）", "》", "」", "”", "’", "…", ",", ".", ":", ";", ")",
  ]

  /// Han, Kana, Hangul, and their punctuation.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f,
      0xff00...0xff60, 0xffe0...0xffe6, 0x20000...0x3fffd:
      true
    default: false
    }
  }
}
