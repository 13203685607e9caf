import Desk

/// A line of text that applies what input methods say as `TextInputEvent` has it.
struct Field {
  private(set) var text: [UInt8] = []
  private(set) var cursor = 0
  private(set) var anchor = 0
  private(set) var preedit: Preedit?

  mutating func set(_ text: String, cursor: Int, anchor: Int) {
    self.text = Array(text.utf8)
    self.cursor = cursor
    self.anchor = anchor
    preedit = nil
  }

  mutating func apply(_ event: TextInputEvent) {
    preedit = nil
    if !event.committed.isEmpty || event.preedit != nil { deleteSelection() }
    let high = max(cursor, anchor)
    text.removeSubrange(high..<high + event.deletedAfter)
    let low = min(cursor, anchor)
    text.removeSubrange(low - event.deletedBefore..<low)
    cursor -= event.deletedBefore
    anchor -= event.deletedBefore
    insert(event.committed)
    preedit = event.preedit
  }

  mutating func insert(_ new: String) {
    if new.isEmpty { return }
    deleteSelection()
    text.insert(contentsOf: new.utf8, at: cursor)
    cursor += new.utf8.count
    anchor = cursor
  }

  private mutating func deleteSelection() {
    let low = min(cursor, anchor)
    text.removeSubrange(low..<max(cursor, anchor))
    cursor = low
    anchor = low
  }

  /// The text, with the caret, the selection's other end, and what is composed.
  var description: String {
    let text = String(decoding: text, as: UTF8.self)
    guard let preedit else { return "field \(text) \(cursor) \(anchor)" }
    let caret = preedit.cursor.map { "\($0.lowerBound)-\($0.upperBound)" } ?? "hidden"
    return "field \(text) \(cursor) \(anchor) preedit \(preedit.text) \(caret)"
  }
}
