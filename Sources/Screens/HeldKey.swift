import Desk

/// What a key was pressed for, so that the key does nothing else while it is held.
///
/// A hand that rests on Delete has asked for one deletion, not for as many as the keyboard repeats.
/// So a key that repeats moves, types and deletes characters, and goes on only where it began: `n`
/// held does not type into the row that it opens.
struct HeldKey: Equatable {
  var place: Place
  var isOnSheet: Bool
  /// The text that is written in, told from the next one.
  var edit: Int?
}

extension Screen {
  /// Where a key works at present.
  var keyTarget: HeldKey {
    HeldKey(place: place, isOnSheet: hasSheet, edit: edit.map(\.count))
  }

  /// Whether a key that repeats does again what its press has done.
  mutating func goesOn(_ key: KeyPress) -> Bool {
    let target = keyTarget
    guard key.isRepeat else {
      held = target
      return true
    }
    guard held ?? target == target else { return false }
    guard let edit, let command = KeyBindings.editCommand(for: key) else {
      return edit != nil && key.types || KeyBindings.command(for: key)?.mayRepeat != false
    }
    switch command {
    // What was typed before the text was opened is an act of the list.
    case .undo: return edit.editor.canUndo
    case .redo: return edit.editor.canRedo
    // In a note Enter types the end of a line.
    case .finishAndAdd: return edit.editor.keepsLines
    default: return command.mayRepeat
    }
  }

  /// The text under edit.
  private var edit: (count: Int, editor: TitleEditor)? {
    if hasSheet { return sheet?.level.host.work.edit }
    return switch place {
    case .menu: nil
    case .lists: lists.host.work.edit
    case .tasks: tasks.host.work.edit
    }
  }
}

extension RowWork {
  fileprivate var edit: (count: Int, editor: TitleEditor)? {
    editing.map { (editCount, $0.editor) }
  }
}

extension KeyPress {
  /// Whether it is a letter for a text.
  var types: Bool { !text.isEmpty && modifiers.isDisjoint(with: [.control, .alt, .logo]) }
}

extension Command {
  /// Whether a key that is held does it again and again. What changes lists, or where one is, takes a
  /// press each.
  var mayRepeat: Bool {
    if case .select = self { true } else { false }
  }
}

extension EditCommand {
  /// Whether a key that is held does it again and again.
  var mayRepeat: Bool {
    switch self {
    case .move, .line, .delete, .undo, .redo: true
    case .selectAll, .copy, .cut, .paste, .finishAndAdd, .finish: false
    }
  }
}
