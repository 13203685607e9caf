import Desk
import Testing

@Suite("The buffer that is drawn to")
struct SlotChoiceTests {
  private func slot(_ isBusy: Bool, _ shown: UInt64, right: Bool = true) -> SlotChoice.Slot {
    SlotChoice.Slot(isBusy: isBusy, hasRightSize: right, shown: shown)
  }

  @Test("The free buffer that was shown last is taken")
  func youngest() {
    #expect(SlotChoice.pick([slot(false, 3), slot(true, 5), slot(false, 4)]) == .reuse(2))
    #expect(SlotChoice.pick([slot(false, 0)]) == .reuse(0))
  }

  @Test("A buffer of another size is taken only when none fits")
  func size() {
    #expect(SlotChoice.pick([slot(false, 9, right: false), slot(false, 1)]) == .reuse(1))
    #expect(SlotChoice.pick([slot(false, 9, right: false), slot(true, 1)]) == .resize(0))
  }

  @Test("More are made while the compositor holds all, up to the limit, and none is written to")
  func limit() {
    var slots: [SlotChoice.Slot] = []
    while slots.count < SlotChoice.limit {
      #expect(SlotChoice.pick(slots) == .add)
      slots.append(slot(true, UInt64(slots.count)))
    }
    #expect(SlotChoice.pick(slots) == .none)
  }
}
