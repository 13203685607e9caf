import Desk
import Drawing
import Outline
import PleatGestures
import PleatMotion
import Words

/// An offer at the bottom of a level: to take back, for a while, a deletion or a move elsewhere, or to
/// make again what was just undone; to practise, as long as nothing has been done yet.
struct OfferPill {
  let offer: Offer
  let sentence: String
  /// The same without a name, for a window with little room.
  let shortSentence: String
  /// What a tap does.
  let action: String
  var expires: Instant?
  var fade = Fade(0)
  /// The contact that presses it.
  var contact: ContactID?
  /// Enter presses it.
  var isFocused = false

  enum Offer: Equatable {
    /// The step that is taken back: once another has been made, there is nothing to offer.
    case undo(StepID)
    case redo(StepID)
    case practice
  }

  static let patience = 6.0
  /// Who has just undone something knows how to go back.
  static let patienceWithReversals = 3.0
}

extension OfferPill {
  /// An offer for a step that has removed something; nothing for others.
  init?(_ step: Step, at time: Instant) {
    guard let sentence = step.sentenceOfLoss else { return nil }
    offer = .undo(step.id)
    self.sentence = sentence
    shortSentence = step.kind == .clearCompleted ? message("Cleared") : message("Deleted")
    action = message("Undo")
    expires = time.advanced(bySeconds: OfferPill.patience)
    fade.go(to: 1, at: time)
  }

  /// An offer for a step that has moved tasks to another list.
  init(_ step: Step, movedTo name: String, at time: Instant) {
    offer = .undo(step.id)
    sentence = message("Moved to %1", name)
    shortSentence = message("Moved")
    action = message("Undo")
    expires = time.advanced(bySeconds: OfferPill.patience)
    fade.go(to: 1, at: time)
  }

  /// What was undone or done again, and the way back.
  init(_ reversal: Reversal, in outline: TodoOutline, at time: Instant) {
    let words = reversal.step.words(in: outline)
    switch reversal.way {
    case .undo:
      offer = .redo(reversal.step.id)
      sentence = message("Undone: %1", words)
      shortSentence = message("Undone")
      action = message("Redo")
    case .redo:
      offer = .undo(reversal.step.id)
      sentence = message("Done again: %1", words)
      shortSentence = message("Done again")
      action = message("Undo")
    }
    expires = time.advanced(bySeconds: OfferPill.patienceWithReversals)
    fade.go(to: 1, at: time)
  }

  init(practiceAt time: Instant) {
    offer = .practice
    sentence = message("New here?")
    shortSentence = sentence
    action = message("Practise")
    fade.go(to: 1, at: time)
  }

  /// Whether there is still something to offer.
  func isValid(in document: OutlineDocument) -> Bool {
    switch offer {
    case .undo(let step): document.history.undoID == step
    case .redo(let step): document.history.redoID == step
    case .practice: document.outline.itemCount == 0 && !document.history.canUndo
    }
  }

  var isLeaving: Bool { fade.target == 0 }

  mutating func leave(at time: Instant) {
    contact = nil
    fade.go(to: 0, at: time)
  }

  func nextChange(after time: Instant) -> Instant? { isLeaving ? nil : expires }
}

extension Step {
  /// What is gone by this step, in words.
  package var sentenceOfLoss: String? {
    var titles: [String] = []
    var names: [String] = []
    for edit in edits {
      switch edit {
      case .remove(let item): titles.append(item.title)
      case .removeList(let list): names.append(list.name)
      default: break
      }
    }
    if let name = names.first {
      guard names.count > 1 else { return message("Deleted the list “%1”", name) }
      return counted(names.count, one: "Deleted %1 list", many: "Deleted %1 lists")
    }
    guard let title = titles.first else { return nil }
    if kind == .clearCompleted {
      return counted(titles.count, one: "Cleared %1 completed", many: "Cleared %1 completed")
    }
    guard titles.count > 1 else { return message("Deleted “%1”", title) }
    return counted(titles.count, one: "Deleted %1 task", many: "Deleted %1 tasks")
  }
}
