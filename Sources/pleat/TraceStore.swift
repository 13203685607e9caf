import Archive
import Outline
import PleatTraces

/// A store that nobody keeps, filled with the rows that a trace begins with.
struct TraceStore {
  let store: OutlineStore
  /// What is played on.
  let document: OutlineDocument

  /// - Throws: why there is no store, or no such rows.
  init(
    at location: StoreLocation, filledFrom trace: Trace, _ clock: TraceClock
  ) throws(CommandFailure) {
    let opened = try TraceStore.open(at: location)
    let lists = trace.lists.isEmpty ? [TraceList("To Do")] : trace.lists
    var filling = TraceFilling(clock)
    for (list, key) in try filling.keyed(lists) { try filling.add(list, key: key) }
    var filled = opened.document
    let emptying = filled.outline.lists.map { Edit.removeList($0) }
    if let transaction = filled.perform(filling.step(then: emptying)) {
      opened.store.commit(transaction)
    }
    store = opened.store
    document = OutlineDocument(outline: filled.outline)
  }

  static func open(at location: StoreLocation) throws(CommandFailure) -> OpenedStore {
    do throws(StoreError) {
      return try OutlineStore.open(at: location) { _ in }
    } catch {
      throw CommandFailure(error)
    }
  }
}

/// The edits that make a trace's rows. What the trace does not say of a row is made up.
private struct TraceFilling {
  private let time: WallTime
  private var source: EditSource
  private var ids: Set<UniqueID> = []
  private var edits: [Edit] = []

  init(_ clock: TraceClock) {
    time = clock.start
    // Not the identifiers that the session itself will make.
    source = EditSource(time: clock.start, seed: (~clock.seed.0, clock.seed.1))
  }

  func step(then more: [Edit]) -> Step {
    var source = source
    return Step(
      id: StepID(UniqueID(using: &source)), kind: .foreign, time: time, edits: edits + more)
  }

  func keyed(_ lists: [TraceList]) throws(CommandFailure) -> [(TraceList, OrderKey)] {
    Array(zip(lists, try keys(lists.map(\.attributes))))
  }

  mutating func add(_ list: TraceList, key: OrderKey) throws(CommandFailure) {
    let made = try CommandFailure.inLine(of: list.place) { () throws(CommandFailure) in
      TodoList(
        id: ListID(try id(list.attributes)), name: list.name, key: key,
        created: try time(list.attributes, "created") ?? time)
    }
    edits.append(.insertList(made))
    for isDone in [false, true] {
      let rows = list.rows.filter { $0.isDone == isDone }
      for (row, key) in zip(rows, try keys(rows.map(\.attributes))) {
        var placement = Placement(list: made.id, key: key)
        try CommandFailure.inLine(of: row.place) { () throws(CommandFailure) in
          if isDone { placement.completed = try time(row.attributes, "completed") ?? time }
          edits.append(.insert(try item(row, placement)))
        }
      }
    }
  }

  private mutating func item(
    _ row: TraceRow, _ placement: Placement
  ) throws(CommandFailure) -> TodoItem {
    TodoItem(
      id: ItemID(try id(row.attributes)), title: row.title, placement: placement,
      created: try time(row.attributes, "created") ?? time)
  }

  /// The keys that are told, if all are; else others, in the order told.
  private func keys(_ rows: [[TraceAttribute]]) throws(CommandFailure) -> [OrderKey] {
    let told = rows.compactMap { row in row["key"].flatMap { OrderKey(bytes: Array($0.utf8)) } }
    if told.count == rows.count { return told }
    guard let keys = OrderKey.keys(rows.count, between: nil, nil) else {
      throw CommandFailure("The trace has too many rows.")
    }
    return keys
  }

  private mutating func id(_ attributes: [TraceAttribute]) throws(CommandFailure) -> UniqueID {
    guard let text = attributes["id"] else { return UniqueID(using: &source) }
    guard let id = TraceBytes.id(text) else { throw CommandFailure("no id is “\(text)”") }
    guard ids.insert(id).inserted else { throw CommandFailure("the id is taken") }
    return id
  }

  private func time(
    _ attributes: [TraceAttribute], _ name: String
  ) throws(CommandFailure) -> WallTime? {
    guard let text = attributes[name] else { return nil }
    guard let milliseconds = Int64(text) else { throw CommandFailure("no time is “\(text)”") }
    return WallTime(milliseconds: milliseconds)
  }
}
