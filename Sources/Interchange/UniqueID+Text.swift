import Outline

extension UniqueID {
  /// The usual text form, in either case, with its hyphens or without.
  ///
  /// - Returns: `nil` for anything else.
  init?(text: String) {
    guard text.utf8.count == 36 || text.utf8.count == 32,
      let id = UniqueIDPrefix(text)?.complete
    else { return nil }
    self = id
  }
}
