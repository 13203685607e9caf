import Desk
import Seeded
import Testing

@Suite("What an input method says")
struct TextInputStateTests {
  private static let caret = Box(x: 0, y: 0, width: 1, height: 1)
  private static let pieces = ["a", " ", "é", "你", "🧵", "e\u{301}", "👩‍👩‍👧", "א"]

  private func text(_ random: inout SeededRandom, pieces count: Int) -> String {
    (0..<count).map { _ in Self.pieces[random.next(below: Self.pieces.count)] }.joined()
  }

  @Test("never cuts a character, whatever the offsets", arguments: 1...200 as ClosedRange<UInt64>)
  func hostile(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let text = text(&random, pieces: random.next(below: 30))
    let size = text.utf8.count
    let field = TextField(
      identity: 1, text: text, cursor: random.next(below: size + 20) - 10,
      anchor: random.next(below: size + 20) - 10, caret: Self.caret)
    var state = TextInputState()
    state.deletedBefore = random.next(below: size + 5)
    state.deletedAfter = random.next(below: 2) == 0 ? Int(UInt32.max) : random.next(below: 9)
    state.preedit = (
      self.text(&random, pieces: 3), random.next(below: 30) - 5, random.next(below: 30) - 5
    )
    let event = state.event(on: field)
    let bytes = Array(text.utf8)
    let low = text.utf8.boundary(atOrBefore: min(field.cursor, field.anchor))
    let high = text.utf8.boundary(atOrBefore: max(field.cursor, field.anchor))
    #expect(event.deletedBefore >= 0 && event.deletedBefore <= low, "seed \(seed)")
    #expect(event.deletedAfter >= 0 && high + event.deletedAfter <= size, "seed \(seed)")
    for rest in [bytes[..<(low - event.deletedBefore)], bytes[(high + event.deletedAfter)...]] {
      #expect(String(validating: rest, as: UTF8.self) != nil, "seed \(seed)")
    }
    guard let preedit = event.preedit, let cursor = preedit.cursor else { return }
    let composed = Array(preedit.text.utf8)
    #expect(cursor.upperBound <= composed.count, "seed \(seed)")
    for part in [composed[..<cursor.lowerBound], composed[cursor], composed[cursor.upperBound...]] {
      #expect(String(validating: part, as: UTF8.self) != nil, "seed \(seed)")
    }
  }

  @Test("is told as much around the caret as fits", arguments: 1...100 as ClosedRange<UInt64>)
  func surroundings(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let text = text(&random, pieces: random.next(below: 3000))
    let size = text.utf8.count
    let field = TextField(
      identity: 1, text: text, cursor: random.next(below: size + 1),
      anchor: random.next(below: size + 1), caret: Self.caret)
    let around = SurroundingText(of: field)
    let bytes = Array(around.text.utf8)
    #expect(bytes.count <= SurroundingText.limit, "seed \(seed)")
    #expect(bytes.count >= min(size, SurroundingText.limit - 8), "seed \(seed)")
    #expect((0...bytes.count).contains(around.cursor), "seed \(seed)")
    #expect((0...bytes.count).contains(around.anchor), "seed \(seed)")
    let all = Array(text.utf8)
    let cursor = text.utf8.boundary(atOrBefore: field.cursor)
    #expect(
      all[..<cursor].suffix(around.cursor).elementsEqual(bytes[..<around.cursor]), "seed \(seed)")
    #expect(
      all[cursor...].prefix(bytes.count - around.cursor)
        .elementsEqual(bytes[around.cursor...]), "seed \(seed)")
    let anchor = text.utf8.boundary(atOrBefore: field.anchor)
    if abs(cursor - anchor) <= SurroundingText.limit {
      #expect(around.cursor - around.anchor == cursor - anchor, "seed \(seed)")
    }
  }
}

@Suite("What a second start says")
struct InstanceMessageTests {
  @Test(
    "is read as it was written",
    arguments: [
      InstanceMessage(request: .activate, token: nil),
      InstanceMessage(request: .activate, token: "t"),
      InstanceMessage(request: .action("new-task"), token: "t"),
      InstanceMessage(request: .action(""), token: nil),
      InstanceMessage(request: .open([]), token: nil),
      InstanceMessage(request: .open(["", "ä b", "\n"]), token: "x"),
    ])
  func roundTrip(message: InstanceMessage) {
    #expect(InstanceMessage(bytes: message.bytes) == message)
  }

  @Test("is refused when it is anything else", arguments: 1...100 as ClosedRange<UInt64>)
  func nonsense(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var bytes = InstanceMessage(request: .action("new-task"), token: "t").bytes
    bytes.removeLast(1 + random.next(below: bytes.count))
    #expect(InstanceMessage(bytes: bytes)?.request != .action("new-task"), "seed \(seed)")
    let noise = (0..<random.next(below: 64)).map { _ in UInt8(random.next(below: 4)) }
    #expect(InstanceMessage(bytes: noise) == nil, "seed \(seed)")
  }
}
