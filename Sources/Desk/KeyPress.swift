package import PleatMotion

/// A key that was pressed, or that repeats.
package struct KeyPress: Equatable {
  /// What the key means with the present modifiers and layout (an `XKB_KEY_` constant).
  package var keysym: UInt32
  /// What the key means without modifiers on the first layout on which it gives a Latin character,
  /// so that shortcuts work on every layout; `keysym` where it never does.
  package var latin: UInt32
  /// What the key types, composed; empty when it types nothing, or with Control, Alt or Logo held.
  package var text: String
  package var modifiers: KeyModifiers
  package var isRepeat: Bool
  package var time: Instant

  package init(
    keysym: UInt32, latin: UInt32, text: String, modifiers: KeyModifiers, isRepeat: Bool,
    time: Instant
  ) {
    self.keysym = keysym
    self.latin = latin
    self.text = text
    self.modifiers = modifiers
    self.isRepeat = isRepeat
    self.time = time
  }
}

package struct KeyModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let shift = Self(rawValue: 1)
  package static let control = Self(rawValue: 2)
  package static let alt = Self(rawValue: 4)
  package static let logo = Self(rawValue: 8)
}
