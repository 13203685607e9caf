import Drawing
import Outline

/// One list of tasks as the hands change it: the rows of the Tasks level.
struct TaskList {
  let list: ListID
  let notebook: Notebook
  let layouts: TextLayouts
  private let titles = RowTitles()
  var style: TextStyle
  var work = RowWork<ItemID>()

  init(_ list: ListID, in notebook: Notebook, layouts: TextLayouts, style: TextStyle) {
    self.list = list
    self.notebook = notebook
    self.layouts = layouts
    self.style = style
  }
}

extension TaskList {
  var count: Int { notebook.outline.count(in: list) }
  var openCount: Int { notebook.outline.openCount(in: list) }
  /// Nothing once the list is gone.
  var name: String? { notebook.outline.list(list)?.name }

  func id(at index: Int) -> ItemID { notebook.outline.itemID(at: index, in: list) }

  func index(of id: ItemID) -> Int? {
    guard notebook.outline.list(of: id) == list else { return nil }
    return notebook.outline.index(of: id)
  }

  func isCompleted(_ id: ItemID) -> Bool { notebook.outline.isCompleted(id) ?? false }

  func face(of row: ItemID) -> RowFace? {
    guard notebook.outline.list(of: row) == list else { return nil }
    let words = titles.words(of: row, in: notebook.outline, today: notebook.today)
    var face = RowFace(title: words.title, isCompleted: isCompleted(row))
    face.detail = words.detail
    return face
  }
}
