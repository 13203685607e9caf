import Archive
import Interchange
import Outline
import Words

extension Commands {
  /// Makes snapshots of all lists now, and writes their names.
  static func backup() throws(CommandFailure) {
    guard let opened = try CommandStore.openForReading() else {
      throw CommandFailure(message("There are no lists yet, so there is nothing to keep."))
    }
    let paths: [String]
    do throws(StoreError) {
      paths = try opened.store.snapshot(of: opened.document.outline)
    } catch {
      throw CommandFailure(error)
    }
    guard !paths.isEmpty else {
      let hasLists = opened.document.outline.listCount > 0
      try CommandStore.finishReading(opened)
      throw CommandFailure(
        hasLists
          ? message("There are no tasks yet, so there is nothing to keep.")
          : message("There are no lists yet, so there is nothing to keep."))
    }
    try CommandOutput.write(paths.map { $0 + "\n" }.joined())
    try CommandStore.finishReading(opened)
  }

  /// Looks for damage.
  static func check() throws(CommandFailure) {
    let location: StoreLocation
    do throws(StoreError) { location = try .standard() } catch { throw CommandFailure(error) }
    guard location.isTaken else {
      return try CommandOutput.write(message("There are no lists yet.") + "\n")
    }
    let findings: [StoreFinding]
    do throws(StoreError) {
      findings = try OutlineStore.check(at: location)
    } catch {
      throw faults(error, in: location)
    }
    if findings.isEmpty { return try CommandOutput.write(message("All is well.") + "\n") }
    try CommandOutput.write(findings.map { "\($0)\n" }.joined())
    throw CommandFailure(
      message("%1 has faults.", location.fileInUse) + " " + remedy(for: location))
  }

  private static func faults(_ error: StoreError, in location: StoreLocation) -> CommandFailure {
    switch error {
    case .damaged(let path, let detail):
      CommandFailure(message("%1 is damaged (%2).", path, detail) + " " + remedy(for: location))
    case .notAStore:
      CommandFailure(
        [error.lastWords, rescue(from: location)].compactMap(\.self).joined(separator: " "))
    default: CommandFailure(error)
    }
  }

  /// What to do about a store that is damaged.
  private static func remedy(for location: StoreLocation) -> String {
    let copy = message("Copy it to a safe place.")
    let rescue =
      rescue(from: location)
      ?? message("pleat backup makes snapshots of what can be read.")
    return copy + " " + rescue
  }

  private static func rescue(from location: StoreLocation) -> String? {
    location.snapshots().first { $0.path.hasSuffix(".json") }.map {
      message("pleat restore brings lists back from snapshots; the newest is %1.", $0.path)
    }
  }

  static func restore(_ order: CommandInvocation.Restoring) throws(CommandFailure) {
    let bytes = try CommandInput.bytes(order.file)
    let file: ExchangedFile
    do throws(ExchangeError) {
      file = try ExchangeFormat.json.read(bytes)
    } catch {
      let hint =
        ExchangeFormat(file: ".json", beginning: bytes.prefix(256)) == .json
        ? message("Nothing was restored.")
        : message(
          "This is no snapshot: restore takes a JSON file of pleat backup or pleat export. "
            + "Nothing was restored.")
      throw CommandFailure("\(order.file):\(error) \(hint)", isPlain: true)
    }
    for remark in file.remarks.first { CommandOutput.complain(plain: "\(order.file):\(remark)") }
    guard !file.lists.isEmpty else {
      return CommandOutput.complain(
        message("%1 has no lists, so nothing was restored.", order.file))
    }
    var told = ""
    try CommandStore.change { document, source throws(CommandFailure) in
      let lists = file.lists.map { $0.newList(now: source.time) }
      let step =
        order.replaces
        ? document.outline.replacing(with: lists, by: &source)
        : document.outline.restoring(lists, by: &source)
      let made = document.perform(step)
      told = touched(by: step, in: document.outline)
      return made
    }
    try CommandOutput.write(told)
  }

  /// A line for each list that a step has filled, in the order of lists.
  private static func touched(by step: Step, in outline: TodoOutline) -> String {
    var filled = Set(step.insertedLists)
    for case .insert(let item) in step.edits { filled.insert(item.placement.list) }
    return outline.lists.filter { filled.contains($0.id) }
      .map { "\(outline.count(in: $0.id))\t\($0.name)\n" }.joined()
  }
}
