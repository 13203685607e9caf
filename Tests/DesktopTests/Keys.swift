/// The kernel's codes of keys, and what they type on a US layout.
enum Keys {
  static let escape: UInt32 = 1
  static let backspace: UInt32 = 14
  static let enter: UInt32 = 28
  static let leftControl: UInt32 = 29
  static let leftShift: UInt32 = 42
  static let leftAlt: UInt32 = 56
  static let space: UInt32 = 57
  static let up: UInt32 = 103
  static let down: UInt32 = 108
  static let leftSuper: UInt32 = 125
  static let z: UInt32 = 44

  private static let rows: [(first: UInt32, characters: String)] = [
    (2, "1234567890"), (16, "qwertyuiop"), (30, "asdfghjkl"), (44, "zxcvbnm"), (57, " "),
  ]

  /// The key that types a character without Shift; nil when there is none here.
  static func code(of character: Character) -> UInt32? {
    for row in rows {
      if let place = row.characters.firstIndex(of: character) {
        return row.first
          + UInt32(row.characters.distance(from: row.characters.startIndex, to: place))
      }
    }
    return nil
  }
}
