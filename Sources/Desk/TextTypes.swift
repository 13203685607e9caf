/// The names under which programs offer each other text.
enum TextTypes {
  static let list = "text/uri-list"
  /// Rows of a Pleat with all that they hold.
  static let rows = "application/vnd.pleat+json"
  /// All are UTF-8; the best first.
  static let text = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"]

  /// The best name of those that are offered.
  static func best(of offered: [String]) -> String? { text.first { offered.contains($0) } }

  /// The same for something that was dropped: files say more than their names as text.
  static func bestDrop(of offered: [String]) -> String? {
    offered.contains(list) ? list : best(of: offered)
  }
}
