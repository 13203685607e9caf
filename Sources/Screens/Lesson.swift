import Outline
import Words

/// What the practice list teaches. Each of its tasks is what the gesture is tried on, or completes
/// itself once the gesture was made elsewhere.
enum Lesson: CaseIterable, Sendable {
  case complete, carry, edit, pull, pinch, more, undo, levels, delete

  /// What the list is called.
  static let listName = message("Practice")

  var title: String {
    switch self {
    case .complete: message("Swipe me to the right: done")
    case .carry: message("Hold me, then carry me to another place")
    case .edit: message("Tap me, and write something else")
    case .pull: message("Pull the list down, and let go: a new task")
    case .pinch: message("Pinch two rows apart: a task between them")
    case .more: message("Swipe me a little to the left, and tap More")
    case .undo: message("Tap with two fingers: the last change is undone")
    case .levels: message("Pull down twice as far: all your lists. Tap one to come back")
    case .delete: message("Swipe me all the way to the left: I am gone")
    }
  }

  /// What is said when it was done; nothing where the task itself shows it.
  var praise: String {
    switch self {
    case .complete, .delete: ""
    case .carry: message("Carried. Held at the top edge, a task goes to another list.")
    case .edit: message("Written. Enter begins the next task.")
    case .pull: message("Added on top.")
    case .pinch: message("Added just there.")
    case .more: message("That is where notes and due dates are.")
    case .undo: message("Undone. Three fingers make it again.")
    case .levels: message("Up a level. Pull up at the bottom goes back down.")
    }
  }
}

extension Notebook {
  /// The practice list, made if it is not there, with the lessons that are not learnt.
  func openPractice() -> ListID? {
    if let list = outline.lists.first(where: { $0.name == Lesson.listName }) { return list.id }
    let items = Lesson.allCases.map { NewItem(title: $0.title, created: wallTime) }
    let list = NewList(name: Lesson.listName, created: wallTime, items: items)
    perform { $0.bringing([list], by: &$1) }
    return outline.lists.first { $0.name == Lesson.listName }?.id
  }
}

extension Screen {
  /// Opens the practice list.
  mutating func practise() {
    guard let list = notebook.openPractice() else { return }
    rowsChanged(on: .lists)
    show(list)
  }

  /// A lesson that was just learnt completes its task.
  mutating func followLessons() {
    guard let lesson = notebook.takeLesson(), tasks.host.name == Lesson.listName,
      let id = tasks.host.openTask(called: lesson.title)
    else { return }
    tasks.host.work.afterglow[id] = .completed
    notebook.perform { $0.completing([id], by: &$1) }
    tasks.rowsChanged(at: now)
    if !lesson.praise.isEmpty { say(lesson.praise) }
  }
}

extension TaskList {
  fileprivate func openTask(called title: String) -> ItemID? {
    (0..<openCount).lazy.map(id(at:)).first { notebook.outline.title(of: $0) == title }
  }
}
