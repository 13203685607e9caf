import Archive
import Interchange
import Outline
import Words

extension Commands {
  /// Reads a file and brings what is in it into lists, as one step.
  static func bring(_ order: CommandInvocation.Bringing) throws(CommandFailure) {
    // Each form of the tasks is gone before the one after the next is made: files are large.
    let lists = try lists(for: order)
    guard !lists.isEmpty else {
      let name = order.file ?? message("standard input")
      return CommandOutput.complain(message("%1 has no tasks, so nothing was added.", name))
    }
    try bring(consume lists, into: order.list)
  }

  private static func lists(
    for order: CommandInvocation.Bringing
  ) throws(CommandFailure) -> [ExchangedList] {
    let bytes = try CommandInput.bytes(order.file)
    let name = order.file ?? message("standard input")
    guard
      let format = order.format
        ?? order.file.flatMap({ ExchangeFormat(file: $0, beginning: bytes) })
    else {
      throw CommandFailure(
        message("%1 does not tell its format by its name: say it with --format.", name))
    }
    let file = try read(bytes, format, order)
    for remark in file.remarks.first { CommandOutput.complain(plain: "\(name):\(remark)") }
    if file.remarks.untold > 0 {
      CommandOutput.complain(
        counted(
          file.remarks.untold, one: "%2 has %1 more that was not told.",
          many: "%2 has %1 more that were not told.", name))
    }
    return file.lists.filter { !$0.items.isEmpty || format.holdsSeveralLists }
  }

  private static func read(
    _ bytes: [UInt8], _ format: ExchangeFormat, _ order: CommandInvocation.Bringing
  ) throws(CommandFailure) -> ExchangedFile {
    do throws(ExchangeError) {
      return try format.read(bytes, options: .here(for: order.file, isLenient: order.isLenient))
    } catch {
      let hint =
        order.isLenient
        ? "" : " " + message("Nothing was added; --lenient takes what can be understood.")
      let name = order.file ?? message("standard input")
      throw CommandFailure("\(name):\(error)\(hint)", isPlain: true)
    }
  }

  private static func bring(
    _ lists: consuming [ExchangedList], into name: String?
  ) throws(CommandFailure) {
    var told = ""
    var lists = lists
    try CommandStore.change { document, source throws(CommandFailure) in
      let step: Step
      if let name {
        (step, told) = CommandBringing(outline: document.outline, time: source.time)
          .step(joining: lists, into: name, by: &source)
      } else {
        let taken = lists
        lists = []
        (step, told) = CommandBringing(outline: document.outline, time: source.time)
          .step(adding: taken, by: &source)
      }
      return document.perform(step)
    }
    try CommandOutput.write(told)
  }
}

/// How lists from a file become part of the outline.
struct CommandBringing {
  let outline: TodoOutline
  let time: WallTime

  /// New lists, whose names are made free.
  func step(
    adding lists: consuming [ExchangedList], by source: inout EditSource
  ) -> (Step, String) {
    var names = FreeNames(beside: outline.lists)
    let fresh = names.give(to: lists.map { $0.newList(now: time) })
    lists = []
    let told = fresh.map { "\($0.items.count)\t\($0.name)\n" }.joined()
    return (outline.bringing(fresh, by: &source), told)
  }

  /// All tasks at the end of one list, which is made if there is none of the name.
  func step(
    joining lists: [ExchangedList], into name: String, by source: inout EditSource
  ) -> (Step, String) {
    let present = outline.lists.first { $0.name == name }
    var whole = present.flatMap { ExchangedList($0.id, of: outline) } ?? ExchangedList(name: name)
    var items: [ExchangedItem] = []
    for list in lists {
      let following = list.following(whole)
      items += following.items
      whole.items += following.items
      whole.foreign = following.foreign
    }
    let told = "\(items.count)\t\(name)\n"
    guard let present else {
      whole.name = name
      return (outline.bringing([whole.newList(now: time)], by: &source), told)
    }
    var step = outline.bringing(
      items.map { $0.newItem(now: time) }, into: present.id, by: &source)
    step.edits += outline.settingForeign(of: present.id, to: whole.foreign, by: &source).edits
    return (step, told)
  }
}
