import Drawing
package import Outline
package import PleatMotion
import Words

/// Lists that a file holds, to be looked at before they are taken in.
package struct Arrival: Equatable {
  /// What the file is called.
  package var file: String
  package var lists: [NewList]
  /// What could not be understood, in sentences.
  package var remarks: [String]

  package init(file: String, lists: [NewList], remarks: [String]) {
    self.file = file
    self.lists = lists
    self.remarks = remarks
  }
}

extension Arrival {
  var itemCount: Int { lists.reduce(0) { $0 + $1.items.count } }

  private static func tasks(_ count: Int) -> String {
    counted(count, one: "%1 task", many: "%1 tasks")
  }

  /// What can be done with it, then what it is.
  func choices(openList: (id: ListID, name: String)?) -> [Sheet.Choice] {
    var choices = ChoiceList()
    if lists.count == 1, let openList {
      choices.add(
        counted(
          itemCount, one: "Add %1 task to “%2”", many: "Add %1 tasks to “%2”", openList.name),
        .takeIn(self, into: openList.id), detail: RowDetail(note: file))
    }
    choices.add(
      lists.count == 1
        ? message("Add them as a new list")
        : counted(
          lists.count, one: "Add %1 list, %2", many: "Add %1 lists, %2", Arrival.tasks(itemCount)),
      .takeIn(self, into: nil), detail: lists.count == 1 ? nil : RowDetail(note: file))
    for remark in remarks.prefix(Arrival.previewCount) {
      choices.add(remark, nil, detail: RowDetail(due: message("Left out"), isOverdue: true))
    }
    for list in lists.prefix(Arrival.previewCount) {
      if lists.count > 1 {
        choices.add(list.name, nil, detail: RowDetail(note: Arrival.tasks(list.items.count)))
      }
      for item in list.items.prefix(Arrival.previewCount / lists.count + 1) {
        choices.add("·  \(item.title)", nil)
      }
    }
    return choices.rows
  }

  /// A look, not a reading.
  private static let previewCount = 30
}

extension Screen {
  /// Shows what a file would bring; nothing is taken in before that is chosen.
  package mutating func offer(_ arrival: Arrival, at time: Instant) {
    now = max(now, time)
    guard arrival.itemCount > 0 || arrival.lists.count > 0 else {
      return say(message("There is nothing to take in from %1.", arrival.file))
    }
    open(.arrival(arrival, openList: place == .tasks ? openList : nil))
  }

  mutating func takeIn(_ arrival: Arrival, into list: ListID?) {
    notebook.perform { outline, source in
      guard let list, let items = arrival.lists.first?.items else {
        var names = FreeNames(beside: outline.lists)
        return outline.bringing(names.give(to: arrival.lists), by: &source)
      }
      return outline.bringing(items, into: list, by: &source)
    }
    rowsChanged(on: .lists)
    rowsChanged(on: .tasks)
    if list == nil, place == .tasks { rise() }
    say(counted(arrival.itemCount, one: "Added %1 task.", many: "Added %1 tasks."))
  }
}
