import Outline

/// The outline's own bytes: the image that it starts from, and the steps of its history.
enum OutlineFuzz {
  /// An image is refused, or is an outline that can be looked at.
  static func runImage(_ bytes: [UInt8]) throws(FuzzFailure) {
    let outline = bytes.withUnsafeBytes { TodoOutline(image: $0) }
    guard let outline else { return }
    if let violation = outline.violation() { throw FuzzFailure("\(violation)") }
    for list in outline.lists {
      for index in 0..<outline.count(in: list.id) {
        _ = outline.item(outline.itemID(at: index, in: list.id))
      }
    }
  }

  /// A step is refused, or is what its bytes say; whatever it asks, the outline stays in order, and
  /// what it did can be undone.
  static func runStep(_ bytes: [UInt8]) throws(FuzzFailure) {
    let id = StepID(UniqueID(high: 1, low: 2))
    guard let step = Step(encoded: bytes, id: id) else { return }
    let again = Step(encoded: step.encoded(), id: id)
    try FuzzFailure.unless(again == step, "a step is another one when it is read again")
    let before = practice()
    var outline = before
    let made = outline.apply(step)
    if let violation = outline.violation() { throw FuzzFailure("\(violation)") }
    _ = outline.apply(made.inverse)
    if let violation = outline.violation() { throw FuzzFailure("undone: \(violation)") }
    try FuzzFailure.unless(outline == before, "what was done is not undone")
  }

  /// Two lists of some tasks, whose identifiers are small numbers.
  static func practice() -> TodoOutline {
    var outline = TodoOutline()
    let time = WallTime(milliseconds: 1_000_000)
    var edits: [Edit] = []
    let keys = OrderKey.keys(4, between: nil, nil) ?? []
    for (place, key) in keys.prefix(2).enumerated() {
      let list = ListID(UniqueID(high: 0, low: UInt64(place)))
      edits.append(.insertList(TodoList(id: list, name: "list", key: key, created: time)))
      for (number, key) in keys.enumerated() {
        var placement = Placement(list: list, key: key)
        if number == 3 { placement.completed = time }
        let id = ItemID(UniqueID(high: UInt64(place), low: UInt64(number)))
        edits.append(
          .insert(TodoItem(id: id, title: "task", placement: placement, created: time)))
      }
    }
    _ = outline.apply(
      Step(id: StepID(UniqueID(high: 0, low: 0)), kind: .foreign, time: time, edits: edits))
    return outline
  }
}
