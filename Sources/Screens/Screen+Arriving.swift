import Outline
import PleatGestures

/// Where keys go on once a key has led to another level.
extension Screen {
  /// A level, and of the tasks whose they are.
  struct Shown: Equatable {
    var place: Place
    var list: ListID?
  }

  var shown: Shown { Shown(place: place, list: place == .tasks ? tasks.host.list : nil) }

  /// The level shows what keys work on: of the lists the one that was left, else the row that was
  /// selected last, else the first.
  mutating func selectAfterArriving(from before: Shown) {
    switch place {
    case .menu: menu.selectAfterArriving()
    case .lists: lists.selectAfterArriving(preferring: before.list)
    case .tasks: tasks.selectAfterArriving()
    }
  }
}

extension Level {
  fileprivate mutating func selectAfterArriving(preferring row: Host.RowID? = nil) {
    host.work.showsSelection = true
    guard !isEditing, host.selectedRange == nil else { return }
    let known = row.flatMap(host.index(of:)) ?? host.work.selectedLast.flatMap(host.index(of:))
    select(at: known ?? firstShownIndex, extending: false)
  }
}
