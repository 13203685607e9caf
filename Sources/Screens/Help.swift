import Desk
import Drawing
import Words

/// All gestures and keys, over the list: the keys from the table that is gone by.
enum Help {
  static let sheet = HelpSheet(rows: gestures + keys)

  private static let gestures: [HelpSheet.Row] = [
    .heading(message("By hand")),
    .gesture(
      .pull, title: message("Pull down"),
      text: message("A new row on top; pull further to go up a level")),
    .gesture(
      .pinchApart, title: message("Pinch apart"), text: message("A new row between two others")),
    .gesture(
      .swipeRight, title: message("Swipe right"),
      text: message("Complete, or reopen what is completed")),
    .gesture(
      .swipeLeft, title: message("Swipe left"),
      text: message("A little way for More and Delete, all the way to delete")),
    .gesture(
      .hold, title: message("Hold"), text: message("Lift a row, and carry it to another place")),
    .gesture(.pinchTogether, title: message("Pinch together"), text: message("Up a level")),
    .gesture(
      .tapTwice, title: message("Tap with two fingers"),
      text: message("Undo; with three fingers, redo")),
    .gesture(
      .pull, title: message("Pull up at the bottom"),
      text: message(
        "Back to where you were; among tasks, pull far and hold for a moment to clear what is completed"
      )),
  ]

  private static var keys: [HelpSheet.Row] {
    [.heading(message("By key"))] + rows(of: KeyBindings.list, \.words)
      + [
        .keys(
          [term("key", "Letters")],
          text: message("Go to the choice that is typed; to a day also as 2027-03-01"))
      ] + [.heading(message("While you type"))] + rows(of: KeyBindings.edit, \.words)
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
      let cap = KeyName.of(binding.symbol, binding.modifiers)
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

/// What keys are called.
enum KeyName {
  static func of(_ symbol: UInt32, _ modifiers: KeyModifiers) -> String {
    var words: [String] = []
    if modifiers.contains(.control) { words.append(term("key", "Ctrl")) }
    if modifiers.contains(.alt) { words.append(term("key", "Alt")) }
    if modifiers.contains(.shift) { words.append(term("key", "Shift")) }
    return (words + [name(symbol)]).joined(separator: "+")
  }

  private static func name(_ symbol: UInt32) -> String {
    switch symbol {
    case KeySymbol.backspace: term("key", "Backspace")
    case KeySymbol.tab: term("key", "Tab")
    case KeySymbol.enter: term("key", "Enter")
    case KeySymbol.escape: term("key", "Esc")
    case KeySymbol.home: term("key", "Home")
    case KeySymbol.end: term("key", "End")
    case KeySymbol.left: "←"
    case KeySymbol.right: "→"
    case KeySymbol.up: "↑"
    case KeySymbol.down: "↓"
    case KeySymbol.pageUp: term("key", "PgUp")
    case KeySymbol.pageDown: term("key", "PgDn")
    case KeySymbol.insert: term("key", "Insert")
    case KeySymbol.delete: term("key", "Delete")
    case KeySymbol.space: term("key", "Space")
    case KeySymbol.menu: term("key", "Menu")
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
    case .select(let target, let extending): extending ? target.wordsOfExtending : target.words
    case .selectAll: message("Select all")
    case .copy: message("Copy rows")
    case .cut: message("Cut rows")
    case .paste: message("Paste rows, or lines of text as rows")
    case .open: message("Open a list, edit a task")
    case .edit: message("Rename, edit")
    case .toggle: message("Complete or reopen")
    case .delete: message("Delete")
    case .add(.below): message("New row below")
    case .add(.above): message("New row above")
    case .add(.top): message("New row at the top")
    case .move(let target): target.wordsOfMoving
    case .clearCompleted: message("Clear what is completed")
    case .undo: message("Undo")
    case .redo: message("Redo")
    case .go(.up): message("Up a level")
    case .go(.left): message("Back up a level")
    case .go(.right): message("Down again")
    case .textSize(.larger): message("Larger text")
    case .textSize(.smaller): message("Smaller text")
    case .textSize(.normal): message("Text of normal size")
    case .action(true): message("The row's buttons")
    case .action(false): message("The row's buttons, backwards")
    case .carryAway: message("Move to another list")
    case .more: message("What else to do with the row")
    case .search: message("Search all lists")
    case .help: message("All keys and gestures")
    case .cancel: message("Take back a gesture, close, or up a level; from the Menu, back down")
    case .quit: message("Quit")
    }
  }
}

extension Command.Target {
  fileprivate var words: String {
    switch self {
    case .previous: message("Go to the row above")
    case .next: message("Go to the row below")
    case .first: message("Go to the first row")
    case .last: message("Go to the last row")
    case .pageUp: message("Go to the page above")
    case .pageDown: message("Go to the page below")
    }
  }

  fileprivate var wordsOfExtending: String {
    switch self {
    case .previous: message("Select on to the row above")
    case .next: message("Select on to the row below")
    case .first: message("Select on to the first row")
    case .last: message("Select on to the last row")
    case .pageUp: message("Select on to the page above")
    case .pageDown: message("Select on to the page below")
    }
  }

  fileprivate var wordsOfMoving: String {
    switch self {
    case .previous: message("Move the row up")
    case .next: message("Move the row down")
    case .first, .pageUp: message("Move the row to the top")
    case .last, .pageDown: message("Move the row to the bottom")
    }
  }
}

extension EditCommand {
  var words: String {
    switch self {
    case .move(let direction, let unit, let extending):
      extending ? unit.wordsOfSelecting(direction) : unit.wordsOfGoing(direction)
    case .line(.backward, let extending):
      extending ? message("Select a line up") : message("Go a line up")
    case .line(.forward, let extending):
      extending ? message("Select a line down") : message("Go a line down")
    case .delete(let direction, let unit): unit.wordsOfDeleting(direction)
    case .selectAll: message("Select the whole text")
    case .copy: message("Copy what is selected")
    case .cut: message("Cut what is selected")
    case .paste: message("Paste into the text")
    case .undo: message("Undo in the text, then in the list")
    case .redo: message("Redo")
    case .finishAndAdd: message("Done, and a new row below")
    case .finish: message("Done")
    }
  }
}

extension EditCommand.Unit {
  fileprivate func wordsOfGoing(_ direction: TitleEditor.Direction) -> String {
    switch (self, direction) {
    case (.character, .backward): message("Go back by a letter")
    case (.character, .forward): message("Go on by a letter")
    case (.word, .backward): message("Go back by a word")
    case (.word, .forward): message("Go on by a word")
    case (.line, .backward): message("Go back to the line's start")
    case (.line, .forward): message("Go on to the line's end")
    }
  }

  fileprivate func wordsOfSelecting(_ direction: TitleEditor.Direction) -> String {
    switch (self, direction) {
    case (.character, .backward): message("Select back by a letter")
    case (.character, .forward): message("Select on by a letter")
    case (.word, .backward): message("Select back by a word")
    case (.word, .forward): message("Select on by a word")
    case (.line, .backward): message("Select back to the line's start")
    case (.line, .forward): message("Select on to the line's end")
    }
  }

  fileprivate func wordsOfDeleting(_ direction: TitleEditor.Direction) -> String {
    switch (self, direction) {
    case (.character, .backward): message("Delete back by a letter")
    case (.character, .forward): message("Delete on by a letter")
    case (.word, .backward): message("Delete back by a word")
    case (.word, .forward): message("Delete on by a word")
    case (.line, .backward): message("Delete back to the line's start")
    case (.line, .forward): message("Delete on to the line's end")
    }
  }
}
