/// The kernel's codes of keys, and what they type on a US layout.
package enum Keys {
  package static let escape: UInt32 = 1
  package static let backspace: UInt32 = 14
  package static let minus: UInt32 = 12
  package static let equal: UInt32 = 13
  package static let tab: UInt32 = 15
  package static let enter: UInt32 = 28
  package static let control: UInt32 = 29
  package static let a: UInt32 = 30
  package static let f: UInt32 = 33
  package static let shift: UInt32 = 42
  package static let z: UInt32 = 44
  package static let x: UInt32 = 45
  package static let c: UInt32 = 46
  package static let v: UInt32 = 47
  package static let n: UInt32 = 49
  package static let m: UInt32 = 50
  package static let slash: UInt32 = 53
  package static let alt: UInt32 = 56
  package static let space: UInt32 = 57
  package static let f1: UInt32 = 59
  package static let f2: UInt32 = 60
  package static let home: UInt32 = 102
  package static let up: UInt32 = 103
  package static let pageUp: UInt32 = 104
  package static let left: UInt32 = 105
  package static let right: UInt32 = 106
  package static let end: UInt32 = 107
  package static let down: UInt32 = 108
  package static let pageDown: UInt32 = 109
  package static let insert: UInt32 = 110
  package static let delete: UInt32 = 111
  package static let logo: UInt32 = 125
  package static let menu: UInt32 = 127

  private static let rows: [(first: UInt32, characters: String)] = [
    (2, "1234567890"), (16, "qwertyuiop"), (30, "asdfghjkl"), (44, "zxcvbnm"), (57, " "),
  ]

  /// The key that types a character without Shift; nil when there is none here.
  package static func code(of character: Character) -> UInt32? {
    for row in rows {
      if let place = row.characters.firstIndex(of: character) {
        return row.first
          + UInt32(row.characters.distance(from: row.characters.startIndex, to: place))
      }
    }
    return nil
  }

  package static func codes(of text: String) -> [UInt32] { text.compactMap { code(of: $0) } }
}
