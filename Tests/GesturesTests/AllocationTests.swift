import CAllocationCounter
import PleatGestures
import PleatMotion
import Testing

/// A host that does all that it is asked for and keeps no log: it allocates nothing itself.
private struct QuietHost: ListHost {
  var rowCount = 2000
  func rowID(at index: Int) -> Int { index }
  func index(of row: Int) -> Int? { row < rowCount ? row : nil }
  func height(of row: Int, inWidth width: Double) -> Double { row % 7 == 0 ? 110 : 62 }
  func maySwipe(_ row: Int, towards side: RowSide) -> Bool { true }
  func actionCount(of row: Int, towards side: RowSide) -> Int { side == .trailing ? 2 : 0 }
  func mayLift(_ row: Int) -> Bool { true }
  func mayAddRow(at index: Int, by gesture: AddingGesture) -> Bool { true }
  func commitSwipe(_ row: Int, towards side: RowSide) -> SwipeOutcome { .returns }
}

/// A hand and an eye, which allocate nothing themselves: no closure of theirs has a box.
private struct QuietHand {
  var host = QuietHost()
  var list = ListInteraction<Int>(width: 400, height: 800)
  var time: Int64 = 1000
  var sum = 0.0

  init() { list.reload(at: .zero, in: &host) }

  /// One of each gesture, with a frame for each sample.
  mutating func play() {
    drag((200, 700), (200, 100))
    drag((200, 100), (200, 700))
    drag((50, 300), (300, 300))
    drag((350, 300), (250, 300))
    drag((200, 300), (200, 790), hold: 450)
    drag((200, 100), (200, 700))
    pinch()
    hover()
    list.openActions(of: 3, towards: .trailing, at: now, in: &host)
    list.closeActions(at: now, in: &host)
  }

  private var now: Instant { Instant(milliseconds: time) }

  private mutating func frame() {
    list.advance(to: now, in: &host)
    list.forEachRow { sum += $0.top }
  }

  private mutating func tell(_ event: InputEvent) {
    list.handle(event, in: &host)
    list.handle(.frame, in: &host)
  }

  private mutating func pinch() {
    tell(.pinchBegan(x: 200, y: 400, time: now))
    for step in 1...20 {
      time += 8
      tell(.pinchMoved(dx: 0, dy: 1, scale: 1 + Double(step) / 15, time: now))
      frame()
    }
    tell(.pinchEnded(isCancelled: false, time: now))
    rest()
  }

  private mutating func hover() {
    list.autoScroll(under: 780, at: now, in: &host)
    rest()
    list.autoScroll(under: nil, at: now, in: &host)
    rest()
  }

  private mutating func rest() {
    for _ in 0..<60 {
      time += 8
      frame()
    }
  }

  private mutating func drag(
    _ from: (Double, Double), _ to: (Double, Double), hold: Int64 = 0
  ) {
    let id = ContactID(1)
    tell(.down(id, device: .touch, x: from.0, y: from.1, time: now))
    time += hold
    list.advance(to: now, in: &host)
    for step in 1...20 {
      time += 8
      let share = Double(step) / 20
      let x = from.0 + (to.0 - from.0) * share
      let y = from.1 + (to.1 - from.1) * share
      tell(.motion(id, x: x, y: y, time: now))
      frame()
    }
    tell(.up(id, time: now))
    rest()
  }
}

@Suite("Allocations")
struct AllocationTests {
  /// Whether the engine was compiled as it is used.
  private static var isOptimised: Bool {
    var isDebug = false
    assert(
      {
        isDebug = true
        return true
      }())
    return !isDebug
  }

  @Test(.enabled(if: isOptimised, "an unoptimised build allocates what an optimised one does not"))
  func `Once warm, events and frames of every gesture allocate nothing`() {
    var hand = QuietHand()
    hand.play()
    hand.play()
    allocation_counter_start()
    hand.play()
    let count = allocation_counter_stop()
    #expect(hand.sum != 0)
    #expect(count == 0, "\(count) allocations")
  }
}
