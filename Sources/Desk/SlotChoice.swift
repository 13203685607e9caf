/// Which buffer the next frame is drawn to.
package struct SlotChoice: Equatable {
  /// What is known of one buffer.
  package struct Slot: Equatable {
    /// The compositor may still read it.
    package var isBusy: Bool
    package var hasRightSize: Bool
    /// The number of the commit that showed it last; 0 if none did.
    package var shown: UInt64

    package init(isBusy: Bool, hasRightSize: Bool, shown: UInt64) {
      self.isBusy = isBusy
      self.hasRightSize = hasRightSize
      self.shown = shown
    }
  }

  package enum Pick: Equatable {
    /// A buffer that can be drawn to as it is.
    case reuse(Int)
    /// A free buffer that must take on the size first.
    case resize(Int)
    /// None is free, but there may be more.
    case add
    /// None is free: a release has to come first.
    case none
  }

  /// At most so many buffers are used.
  package static let limit = 4

  /// The free buffer that was shown last differs least from what has to be shown.
  package static func pick(_ slots: [Slot], limit: Int = SlotChoice.limit) -> Pick {
    var best: Int?
    var other: Int?
    for (index, slot) in slots.enumerated() where !slot.isBusy {
      if !slot.hasRightSize {
        other = other ?? index
      } else if slot.shown >= (best.map { slots[$0].shown } ?? 0) {
        best = index
      }
    }
    if let best { return .reuse(best) }
    if let other { return .resize(other) }
    return slots.count < limit ? .add : .none
  }
}
