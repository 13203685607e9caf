import Archive
import Outline
import Synchronization
import Words

/// A command's way to the store: open it, do one thing, close it.
enum CommandStore {
  /// Makes one change, and returns when it is on disk.
  static func change(
    _ body: (inout OutlineDocument, inout EditSource) throws(CommandFailure) -> Transaction?
  ) throws(CommandFailure) {
    let refusal = Refusal()
    let opened = try open { refusal.note($0) }
    if case .readOnly(let error) = opened.store.access { throw CommandFailure(error) }
    let store = opened.store
    try change(consume opened, body)
    try close(store)
    if let error = refusal.error { throw CommandFailure(error) }
  }

  /// What is in memory is gone when this returns: writing needs the room.
  private static func change(
    _ opened: consuming OpenedStore,
    _ body: (inout OutlineDocument, inout EditSource) throws(CommandFailure) -> Transaction?
  ) throws(CommandFailure) {
    let store = opened.store
    var document = (consume opened).document
    var source = EditSource(time: .current)
    guard let transaction = try body(&document, &source) else { return }
    document = OutlineDocument(outline: TodoOutline())
    store.commit(transaction)
  }

  /// - Returns: `nil` if there is no store yet; reading makes none.
  static func openForReading() throws(CommandFailure) -> OpenedStore? {
    let location: StoreLocation
    do throws(StoreError) { location = try .standard() } catch { throw CommandFailure(error) }
    return location.isTaken ? try open() : nil
  }

  private static func open(
    report: @escaping @Sendable (SaveOutcome) -> Void = { _ in }
  ) throws(CommandFailure) -> OpenedStore {
    var options = StoreOptions.ours
    options.verification = .afterUncleanClose
    do throws(StoreError) {
      let opened = try OutlineStore.open(
        at: try .standard(), options: options, report: report)
      for notice in opened.notices where notice.concernsCommands {
        CommandOutput.complain(notice.description)
      }
      return opened
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Closes a store that was read; what was written of it may not be all.
  static func finishReading(_ opened: OpenedStore) throws(CommandFailure) {
    try close(opened.store)
    if case .readOnly(.damaged(let path, let detail)) = opened.store.access {
      throw CommandFailure(.damaged(path: path, detail: detail))
    }
  }

  static func close(_ store: OutlineStore) throws(CommandFailure) {
    do throws(StoreError) { try store.close() } catch { throw CommandFailure(error) }
  }

  /// - Parameter name: `nil` for the first list.
  static func list(
    named name: String?, in outline: TodoOutline
  ) throws(CommandFailure) -> TodoList {
    let lists = outline.lists
    guard let name else {
      guard let first = lists.first else {
        throw CommandFailure(message("There is no list: open Pleat and make one."))
      }
      return first
    }
    guard let list = lists.first(where: { $0.name == name }) else {
      throw unknownList(name, among: lists.map(\.name))
    }
    return list
  }

  static func unknownList(_ name: String, among names: [String]) -> CommandFailure {
    if names.isEmpty {
      return CommandFailure(
        message(
          "There is no list “%1”, and no other: make it in the window, or with pleat import --list.",
          name))
    }
    // Who has hundreds knows better ways to read them all.
    let some = names.prefix(20).joined(separator: term("between names", ", "))
    let known = names.count > 20 ? some + ", …" : some
    return CommandFailure(
      counted(
        names.count,
        one: "There is no list “%2”, only %3: make it in the window, or with pleat import --list.",
        many: "There is no list “%2”: there are %3. "
          + "Make it in the window, or with pleat import --list.", name, known))
  }
}

/// Why what was to be written makes no sense to the database, as its thread says.
private final class Refusal: Sendable {
  private let first = Mutex<StoreError?>(nil)

  var error: StoreError? { first.withLock { $0 } }

  func note(_ outcome: SaveOutcome) {
    guard case .refused(let error) = outcome else { return }
    first.withLock { $0 = $0 ?? error }
  }
}

extension StoreNotice {
  /// Whether somebody at a terminal has to know: the lists are not where they were.
  fileprivate var concernsCommands: Bool {
    switch self {
    case .rescued, .beside, .separated: true
    default: false
    }
  }
}
