import Desk
import Drawing

/// All gestures and keys, over the list: the keys from the table that is gone by.
enum Help {
  static let sheet = HelpSheet(rows: gestures + keys)

  private static let gestures: [HelpSheet.Row] = [
    .heading("By hand"),
    .gesture(
      .pull, title: "Pull down", text: "A new row on top; pull further to go up a level"),
    .gesture(.pinchApart, title: "Pinch apart", text: "A new row between two others"),
    .gesture(.swipeRight, title: "Swipe right", text: "Complete, or reopen what is completed"),
    .gesture(
      .swipeLeft, title: "Swipe left",
      text: "A little way for More and Delete, all the way to delete"),
    .gesture(.hold, title: "Hold", text: "Lift a row, and carry it to another place"),
    .gesture(.pinchTogether, title: "Pinch together", text: "Up a level"),
    .gesture(.tapTwice, title: "Tap with two fingers", text: "Undo; with three fingers, redo"),
    .gesture(
      .pull, title: "Pull up at the bottom",
      text: "Back to where you were; among tasks, pull far to clear what is completed"),
  ]

  private static var keys: [HelpSheet.Row] {
    [.heading("By key")] + rows(of: KeyBindings.list, \.words)
      + [.heading("While you type")] + rows(of: KeyBindings.edit, \.words)
  }

  /// One row for each thing that keys do, in the order of the table.
  private static func rows<Asked>(
    of table: [KeyBinding<Asked>], _ words: (Asked) -> String
  ) -> [HelpSheet.Row] {
    var order: [String] = []
    var caps: [String: [String]] = [:]
    for binding in table {
      let words = words(binding.asked)
      if caps[words] == nil { order.append(words) }
      let cap = KeyCap.name(binding.symbol, binding.modifiers)
      if caps[words]?.contains(cap) != true { caps[words, default: []].append(cap) }
    }
    return order.flatMap { text in lines(of: caps[text] ?? [], text) }
  }

  /// No more keys side by side than a narrow window has room for.
  private static func lines(of caps: [String], _ text: String) -> [HelpSheet.Row] {
    stride(from: 0, to: caps.count, by: 2).map { start in
      .keys(Array(caps[start..<min(start + 2, caps.count)]), text: start == 0 ? text : "")
    }
  }
}

/// What stands on a key.
enum KeyCap {
  static func name(_ symbol: UInt32, _ modifiers: KeyModifiers) -> String {
    var words: [String] = []
    if modifiers.contains(.control) { words.append("Ctrl") }
    if modifiers.contains(.alt) { words.append("Alt") }
    if modifiers.contains(.shift) { words.append("Shift") }
    return (words + [name(symbol)]).joined(separator: "+")
  }

  private static func name(_ symbol: UInt32) -> String {
    switch symbol {
    case KeySymbol.backspace: "Backspace"
    case KeySymbol.tab: "Tab"
    case KeySymbol.enter: "Enter"
    case KeySymbol.escape: "Esc"
    case KeySymbol.home: "Home"
    case KeySymbol.end: "End"
    case KeySymbol.left: "←"
    case KeySymbol.right: "→"
    case KeySymbol.up: "↑"
    case KeySymbol.down: "↓"
    case KeySymbol.pageUp: "PgUp"
    case KeySymbol.pageDown: "PgDn"
    case KeySymbol.insert: "Insert"
    case KeySymbol.delete: "Delete"
    case KeySymbol.space: "Space"
    case KeySymbol.menu: "Menu"
    case KeySymbol.f1: "F1"
    case KeySymbol.f2: "F2"
    case KeySymbol.f10: "F10"
    default: Unicode.Scalar(symbol).map { String($0).uppercased() } ?? ""
    }
  }
}

extension Command {
  /// What it does, as the help says it; every command has words of its own.
  var words: String {
    switch self {
    case .select(let target, let extending):
      (extending ? "Select on to " : "Go to ") + target.place
    case .selectAll: "Select all"
    case .copy: "Copy rows as lines of text"
    case .cut: "Cut rows"
    case .paste: "Paste lines of text as rows"
    case .open: "Open a list, edit a task"
    case .edit: "Rename, edit"
    case .toggle: "Complete or reopen"
    case .delete: "Delete"
    case .add(.below): "New row below"
    case .add(.above): "New row above"
    case .add(.top): "New row at the top"
    case .move(let target): "Move the row " + target.way
    case .clearCompleted: "Clear what is completed"
    case .undo: "Undo"
    case .redo: "Redo"
    case .go(.up): "Up a level"
    case .go(.left): "Back up a level"
    case .go(.right): "Down again"
    case .textSize(.larger): "Larger text"
    case .textSize(.smaller): "Smaller text"
    case .textSize(.normal): "Text of normal size"
    case .action(let forward): forward ? "The row's buttons" : "The row's buttons, backwards"
    case .carryAway: "Move to another list"
    case .more: "What else to do with the row"
    case .search: "Search all lists"
    case .help: "All keys and gestures"
    case .cancel: "Take back a gesture, close, or up a level"
    case .quit: "Quit"
    }
  }
}

extension Command.Target {
  fileprivate var place: String {
    switch self {
    case .previous: "the row above"
    case .next: "the row below"
    case .first: "the first row"
    case .last: "the last row"
    case .pageUp: "the page above"
    case .pageDown: "the page below"
    }
  }

  fileprivate var way: String {
    switch self {
    case .previous: "up"
    case .next: "down"
    case .first, .pageUp: "to the top"
    case .last, .pageDown: "to the bottom"
    }
  }
}

extension EditCommand {
  var words: String {
    switch self {
    case .move(let direction, let unit, let extending):
      (extending ? "Select " : "Go ") + direction.words + unit.words(direction)
    case .line(let direction, let extending):
      (extending ? "Select " : "Go ") + (direction == .backward ? "a line up" : "a line down")
    case .delete(let direction, let unit): "Delete " + direction.words + unit.words(direction)
    case .selectAll: "Select the whole text"
    case .copy: "Copy what is selected"
    case .cut: "Cut what is selected"
    case .paste: "Paste into the text"
    case .undo: "Undo in the text, then in the list"
    case .redo: "Redo"
    case .finishAndAdd: "Done, and a new row below"
    case .finish: "Done"
    }
  }
}

extension TitleEditor.Direction {
  fileprivate var words: String { self == .backward ? "back " : "on " }
}

extension EditCommand.Unit {
  fileprivate func words(_ direction: TitleEditor.Direction) -> String {
    switch self {
    case .character: "by a letter"
    case .word: "by a word"
    case .line: direction == .backward ? "to the line's start" : "to the line's end"
    }
  }
}
