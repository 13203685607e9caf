/// When edits are made and where their identifiers come from; a test fixes both.
package struct EditSource: Sendable {
  package var time: WallTime
  private var state: UInt64
  private var stream: UInt64

  /// Identifiers are unique among all sources as far as the seed is.
  package init(time: WallTime, seed: (UInt64, UInt64)) {
    self.time = time
    state = seed.0
    stream = seed.1
  }

  /// A source that shares its identifiers with no other.
  package init(time: WallTime) {
    var system = SystemRandomNumberGenerator()
    self.init(time: time, seed: (system.next(), system.next()))
  }

  mutating func nextItem() -> ItemID { ItemID(UniqueID(using: &self)) }
  mutating func nextStep() -> StepID { StepID(UniqueID(using: &self)) }
  mutating func nextList() -> ListID { ListID(UniqueID(using: &self)) }
}

extension EditSource: RandomNumberGenerator {
  /// Two SplitMix64 sequences (Steele, Lea, Flood 2014), so that the whole seed counts.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    stream &+= 0xd1b5_4a32_d192_ed03
    return Self.mix(state) ^ Self.mix(stream &+ state)
  }

  private static func mix(_ word: UInt64) -> UInt64 {
    var word = word
    word = (word ^ word >> 30) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
    return word ^ word >> 31
  }
}
