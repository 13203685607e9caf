import Glibc
import Harness
import Words

/// A language in which every text of the program stands in brackets and is longer by some: what has
/// none has escaped translation.
enum PseudoLanguage {
  /// Makes it the language of this process, for good.
  static func speak(in scratch: Scratch) throws {
    let root = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
    let known = "\(scratch.path)/zh_CN.mo"
    // Every text has a translation, which ./test sees to.
    let compiler = try Child(
      ["msgfmt", "--output=\(known)", "\(root)/data/po/zh_CN.po"],
      environment: ["PATH": Child.path], logs: scratch.path)
    try compiler.wait(within: 60)
    var catalog = MessageCatalog(texts: [:])
    for key in try MessageCatalog(file: known).texts.keys where !key.isEmpty {
      let forms = key.split(separator: "\u{4}").last ?? ""
      catalog.texts[key] = forms.split(separator: "\0").map(bracketed).joined(separator: "\0")
    }
    catalog.texts[""] =
      "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n"
    mkdir("\(scratch.path)/pseudo", 0o700)
    mkdir("\(scratch.path)/pseudo/LC_MESSAGES", 0o700)
    catalog.write(to: "\(scratch.path)/pseudo/LC_MESSAGES/pleat.mo")
    setenv("LC_ALL", "C.UTF-8", 1)
    setenv("LANGUAGE", "pseudo", 1)
    Catalog.open(in: scratch.path)
  }

  private static func bracketed(_ text: Substring) -> String {
    "⟦\(text)\(String(repeating: "~", count: text.count * 2 / 5))⟧"
  }

  /// Whether a text that is shown is a translation, or one that needs none: keys by their letter,
  /// numbers, signs, and what is called the same everywhere.
  static func isTranslated(_ text: String) -> Bool {
    if text.hasPrefix("⟦"), text.hasSuffix("⟧") { return true }
    if text == "Pleat" || !text.contains(where: \.isLetter) { return true }
    let keys = text.split(separator: "+")
    return keys.allSatisfy {
      $0.count == 1 || ["F1", "F2", "F10"].contains($0) || $0.hasPrefix("⟦")
    }
  }
}
