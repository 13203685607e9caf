import Drawing
import Outline
import Words

/// All the lists as the hands change them: the rows of the Lists level.
struct ListShelf {
  let notebook: Notebook
  let layouts: TextLayouts
  var style: TextStyle
  var work = RowWork<ListID>()
  /// What is said of the list that lies below, while the end is pulled up.
  private var cue = Cue()

  init(in notebook: Notebook, layouts: TextLayouts, style: TextStyle) {
    self.notebook = notebook
    self.layouts = layouts
    self.style = style
  }
}

extension ListShelf {
  /// Made once for each list, not for each frame.
  private struct Cue {
    var name: String?
    var pull = ""
    var release = ""
  }

  private static let emptyCue = message("No list to go to")

  func cue(isArmed: Bool) -> String? {
    guard rowCount > 0 else { return ListShelf.emptyCue }
    return isArmed ? cue.release : cue.pull
  }

  /// The name of the list that lies below.
  var cueName: String? { cue.name }

  mutating func nameCue(_ name: String) {
    cue = Cue(
      name: name, pull: message("Pull up for %1", name), release: message("Release for %1", name))
  }

  var rowCount: Int { notebook.outline.listCount }
  var openCount: Int { rowCount }

  func rowID(at index: Int) -> ListID { notebook.outline.list(at: index).id }
  func index(of row: ListID) -> Int? { notebook.outline.index(of: row) }

  func face(of row: ListID) -> RowFace? {
    guard let list = notebook.outline.list(row) else { return nil }
    var face = RowFace(
      title: list.name, badge: String(notebook.outline.openCount(in: row)))
    face.mark = list.theme.flatMap(Theme.Palette.init(key:)).map(RowMark.palette)
    return face
  }
}

/// What hands and keys do to lists; each is one step of undo.
extension ListShelf {
  /// Completes every task in the lists, or reopens all if none is open.
  mutating func toggle(_ rows: [ListID]) {
    if rows.contains(where: { notebook.outline.openCount(in: $0) > 0 }) {
      notebook.perform { $0.completingAll(in: rows, by: &$1) }
    } else {
      notebook.perform { $0.reopeningAll(in: rows, by: &$1) }
    }
  }

  mutating func delete(_ rows: [ListID]) {
    rememberLooks(of: rows)
    notebook.perform { $0.deletingLists(rows, by: &$1) }
  }

  mutating func move(_ rows: [ListID], to index: Int) {
    notebook.perform { $0.movingLists(rows, to: index, by: &$1) }
  }

  mutating func addRows(_ titles: [String], at index: Int) {
    for (place, title) in titles.enumerated() {
      notebook.perform { $0.addingList(named: title, at: index + place, by: &$1) }
    }
  }

  func copied(_ rows: [ListID]) -> Copied { notebook.outline.copied(rows) }

  mutating func clearCompleted() -> Bool { false }
  mutating func undo() { notebook.undo() }
  mutating func redo() { notebook.redo() }

  mutating func draftRow(
    at index: Int
  ) -> (row: ListID, draft: TitleEditing<ListID>)? {
    let step = notebook.draft { $0.addingList(named: "", at: index, by: &$1) }
    guard let id = step.insertedLists.first else { return nil }
    return (id, TitleEditing(id: id, editor: TitleEditor(text: ""), draft: step))
  }

  mutating func revive(_ lost: TitleEditing<ListID>, from before: TodoOutline) -> Bool {
    if let draft = lost.draft {
      _ = notebook.draft { _, _ in draft }
    } else {
      notebook.perform { $0.reviving(lost.id, from: before, by: &$1) }
    }
    return notebook.outline.list(lost.id) != nil
  }

  /// A name made empty leaves the list as it was called: it may be full of tasks.
  mutating func commit(_ editing: TitleEditing<ListID>) {
    let (id, name) = (editing.id, editing.editor.text)
    guard let draft = editing.draft else {
      notebook.perform { $0.renamingList(id, to: name, by: &$1) }
      return
    }
    notebook.discard(draft)
    guard !TitleText.paragraph(name).isEmpty else { return }
    notebook.perform { _, _ in draft.withName(name, of: id) }
  }
}
