/// The evdev codes (linux/input-event-codes.h) of the keys that the tour presses.
enum TourKeys {
  static let escape: UInt32 = 1
  static let enter: UInt32 = 28
  static let z: UInt32 = 44

  private static let rows: [(first: UInt32, letters: String)] = [
    (16, "qwertyuiop"), (30, "asdfghjkl"), (44, "zxcvbnm"),
  ]

  static func code(of scalar: Unicode.Scalar) -> UInt32? {
    if scalar == " " { return 57 }
    let letter = scalar.properties.lowercaseMapping
    for row in rows {
      for (index, candidate) in row.letters.enumerated() where String(candidate) == letter {
        return row.first + UInt32(index)
      }
    }
    return nil
  }
}
