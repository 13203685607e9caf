import Archive
import Outline
import Words

extension Commands {
  static func add(_ addition: CommandInvocation.Addition) throws(CommandFailure) {
    let titles =
      addition.words.isEmpty
      ? TitleText.lines(try CommandInput.read())
      : [TitleText.paragraph(addition.words.joined(separator: " "))].filter { !$0.isEmpty }
    guard !titles.isEmpty else {
      if addition.words.isEmpty { return }
      throw CommandFailure(
        message("The text is blank, so nothing was added: give the task a title."))
    }
    try CommandStore.change { document, source throws(CommandFailure) in
      let list = try CommandStore.list(named: addition.list, in: document.outline)
      let index = addition.isAtTop ? 0 : document.outline.openCount(in: list.id)
      return document.perform(
        document.outline.adding(titles, at: index, in: list.id, by: &source))
    }
  }

  static func undo() throws(CommandFailure) {
    var told = ""
    try CommandStore.change { document, source throws(CommandFailure) in
      let before = document.outline
      guard let transaction = document.undo(at: source.time) else {
        throw CommandFailure(message("There is nothing to undo."))
      }
      told = message("Undone: %1", StepWords(transaction.entry, in: before).sentence)
      return transaction
    }
    try CommandOutput.write(told + "\n")
  }

  static func redo() throws(CommandFailure) {
    var told = ""
    try CommandStore.change { document, source throws(CommandFailure) in
      guard let transaction = document.redo(at: source.time) else {
        throw CommandFailure(message("There is nothing to redo: only what was just undone can be."))
      }
      told = message("Done again: %1", StepWords(transaction.entry, in: document.outline).sentence)
      return transaction
    }
    try CommandOutput.write(told + "\n")
  }
}
