import Desk
package import Outline
package import PleatMotion
import Words

/// What was copied: text for every program, and where it was rows, the rows with all that they hold for
/// another Pleat, or for this one.
package struct Copied: Equatable {
  package var text: String
  /// Tasks by themselves are in a list that has no name. Nothing where a part of a text was copied.
  package var lists: [NewList] = []

  package init(_ text: String) { self.text = text }

  package init(rows lists: [NewList]) {
    self.lists = lists
    text = Copied.text(of: lists)
  }
}

extension Copied {
  /// Tasks by themselves are lines; a list has a box before each task, and several have names above.
  private static func text(of lists: [NewList]) -> String {
    let parts = lists.map { list in
      guard !list.name.isEmpty else { return list.items.map(\.title).joined(separator: "\n") }
      let lines = list.items.map { "- [\($0.completed == nil ? " " : "x")] \($0.title)" }
      let isAlone = lists.count == 1 && !lines.isEmpty
      return ((isAlone ? [] : [list.name]) + lines).joined(separator: "\n")
    }
    return parts.joined(separator: "\n\n")
  }
}

extension TodoOutline {
  func copied(_ ids: [ItemID]) -> Copied {
    Copied(rows: [NewList(name: "", items: copies(of: ids))])
  }

  func copied(_ ids: [ListID]) -> Copied { Copied(rows: ids.compactMap(copy(of:))) }
}

/// Rows that come from the clipboard with all that they hold.
extension Screen {
  /// Rows that were copied in a Pleat; if keys are at something else by now, they are not pasted.
  package mutating func paste(_ lists: [NewList], for request: PasteRequest, at time: Instant) {
    now = max(now, time)
    guard request.isForRows, request.edit == textField?.identity, !hasSheet else { return }
    switch place {
    case .menu: break
    case .lists: pasteLists(lists)
    case .tasks: pasteTasks(lists.flatMap(\.itemsOrName))
    }
    followEvents()
  }

  /// Below the selected task, or after the open ones; what is completed goes to the completed ones.
  private mutating func pasteTasks(_ items: [NewItem]) {
    let index = tasks.host.indexBelowSelection
    guard tasks.host.bring(items, at: index) else { return }
    tasks.rowsChanged(at: now)
    let open = items.count { $0.completed == nil }
    tasks.select(at: open > 0 ? index + open - 1 : tasks.host.openCount, extending: false)
  }

  /// Lists come below the selected one; tasks by themselves go into it, or into a list for them.
  private mutating func pasteLists(_ pasted: [NewList]) {
    let named = pasted.filter { !$0.name.isEmpty }
    let loose = pasted.filter(\.name.isEmpty).flatMap(\.items)
    if let list = lists.host.selectedIDs.last, !loose.isEmpty {
      bring(loose, into: list)
    } else if !loose.isEmpty {
      bringLists([NewList(name: message("Imported"), items: loose)])
    }
    if !named.isEmpty { bringLists(named) }
  }

  private mutating func bring(_ items: [NewItem], into list: ListID) {
    notebook.perform { $0.bringing(items, into: list, by: &$1) }
    lists.rowsChanged(at: now)
    guard let name = notebook.outline.list(list)?.name else { return }
    say(
      counted(
        items.count, one: "Added %1 task to “%2”.", many: "Added %1 tasks to “%2”.", name))
  }

  private mutating func bringLists(_ pasted: [NewList]) {
    let index = lists.host.indexBelowSelection
    notebook.perform { $0.bringing(pasted, at: index, by: &$1) }
    lists.rowsChanged(at: now)
    lists.select(at: index + pasted.count - 1, extending: false)
  }
}

extension NewList {
  /// Its tasks; where it has none, one that is called as it is.
  fileprivate var itemsOrName: [NewItem] {
    items.isEmpty && !name.isEmpty ? [NewItem(title: name)] : items
  }
}

extension LevelHost {
  /// Where rows are added that come below the selected ones.
  var indexBelowSelection: Int {
    min(selectedRange.map { $0.upperBound + 1 } ?? openCount, openCount)
  }
}
