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
      paths = try opened.store.snapshot()
    } catch {
      throw CommandFailure(error)
    }
    guard !paths.isEmpty else {
      try CommandStore.finishReading(opened)
      throw CommandFailure(
        message("Nothing was kept: the lists' folder takes no files, or there are no lists."))
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
      throw CommandFailure(error)
    }
    if findings.isEmpty { return try CommandOutput.write(message("All is well.") + "\n") }
    try CommandOutput.write(findings.map { "\($0)\n" }.joined())
    throw CommandFailure(
      message(
        "%1 has faults: copy it to a safe place, and look for snapshots beside it.", location.file))
  }

  static func restore(_ order: CommandInvocation.Restoring) throws(CommandFailure) {
    let bytes = try CommandInput.bytes(order.file)
    let file: ExchangedFile
    do throws(ExchangeError) {
      file = try ExchangeFormat.json.read(bytes)
    } catch {
      throw CommandFailure(
        "\(order.file):\(error) " + message("Nothing was restored."), isPlain: true)
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
