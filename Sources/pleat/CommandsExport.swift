import Archive
import Interchange
import Outline
import Words

extension Commands {
  static func export(_ order: CommandInvocation.Exporting) throws(CommandFailure) {
    let opened = try CommandStore.openForReading()
    let outline = opened?.document.outline ?? TodoOutline()
    let lists = try lists(for: order, in: outline)
    var options = WritingOptions()
    options.zone = .current
    options.now = .current
    options.surroundings = outline.lists.compactMap(\.foreign)
    let file = order.format.write(
      lists.compactMap { ExchangedList($0.id, of: outline) }, options: options)
    if let path = order.file {
      try CommandOutput.replace(path, with: file.bytes)
    } else {
      try CommandOutput.write(file.bytes)
    }
    for remark in file.remarks { CommandOutput.complain(remark) }
    if let opened { try CommandStore.finishReading(opened) }
  }

  private static func lists(
    for order: CommandInvocation.Exporting, in outline: TodoOutline
  ) throws(CommandFailure) -> [TodoList] {
    if let name = order.list { return [try CommandStore.list(named: name, in: outline)] }
    guard outline.listCount > 1, !order.format.holdsSeveralLists else { return outline.lists }
    let names = outline.lists.map(\.name).joined(separator: term("between names", ", "))
    throw CommandFailure(
      message(
        "A file of %1 holds one list: say which with --list. There are %2.", order.format.rawValue,
        names)
    )
  }
}
