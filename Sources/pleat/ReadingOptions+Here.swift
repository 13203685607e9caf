import Interchange
import Outline

extension ReadingOptions {
  /// How this program reads a file of this machine's user.
  ///
  /// - Parameter file: whose name is that of a list which the file itself does not name; `nil` for
  ///   standard input.
  static func here(for file: String?, isLenient: Bool = false) -> ReadingOptions {
    var options = ReadingOptions()
    options.isLenient = isLenient
    options.zone = .current
    if let file, let name = listName(of: file) { options.listName = name }
    return options
  }

  /// The file's name, without folders and what its format is told by.
  private static func listName(of file: String) -> String? {
    let name = file.split(separator: "/").last ?? ""
    let dot = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 }
    let words = TitleText.paragraph(String(name[..<(dot ?? name.endIndex)]))
    return words.isEmpty ? nil : words
  }
}
