/// Whether the user's language is written from right to left.
enum ReadingDirection {
  /// ISO 639 codes of languages whose usual script runs from right to left.
  private static let languages: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "glk", "he", "iw", "ji", "khw", "mzn", "nqo", "pnb", "ps",
    "sd", "syr", "ug", "ur", "yi",
  ]

  /// - Parameter environment: gives `LC_ALL`, `LC_MESSAGES` and `LANG`.
  static func isRightToLeft(environment: (String) -> String?) -> Bool {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = names.lazy.compactMap(environment).first { !$0.isEmpty } ?? ""
    let language = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }
    // A script that is named goes before the language.
    if locale.hasSuffix("@latin") || locale.hasSuffix("@cyrillic") { return false }
    return languages.contains(language.lowercased())
  }
}
