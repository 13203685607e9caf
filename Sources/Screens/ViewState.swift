package import Outline
import PleatGestures
package import PleatMotion

/// What of the lists is in view, and what is being typed: kept from one start to the next. A window
/// that is closed has finished what was typed, so losing it loses nothing then.
package struct ViewState: Equatable {
  package var place: Place
  package var list: ListID
  /// The task at the viewport's upper edge, and how much of it lies above.
  package var row: ItemID?
  package var offset = 0.0
  package var draft: TypedDraft?

  package init(place: Place, list: ListID) {
    self.place = place
    self.list = list
  }
}

extension ViewState {
  /// In words, as a file keeps it.
  package var entries: [(key: String, value: String)] {
    [
      ("level", place.name), ("list", list.description),
      ("row", row.map(\.description) ?? ""), ("offset", "\(offset)"),
    ] + (draft?.entries ?? TypedDraft.noEntries)
  }

  /// - Returns: `nil` if the file does not tell, or nothing that makes sense.
  package init?(reading value: (String) -> String?) {
    guard let name = value("level"), let place = Place.all.first(where: { $0.name == name }),
      let list = value("list").flatMap(UniqueID.init(text:))
    else { return nil }
    self.init(place: place, list: ListID(list))
    row = value("row").flatMap(UniqueID.init(text:)).map(ItemID.init)
    offset = value("offset").flatMap(Double.init) ?? 0
    draft = TypedDraft(reading: value)
  }
}

extension UniqueID {
  init?(text: String) {
    guard let id = UniqueIDPrefix(text)?.complete else { return nil }
    self = id
  }
}

extension Place {
  var name: String {
    switch self {
    case .menu: "menu"
    case .lists: "lists"
    case .tasks: "tasks"
    }
  }
}

extension Screen {
  package var viewState: ViewState {
    var state = ViewState(place: place, list: tasks.host.list)
    if let top = tasks.interaction.scrollPlace {
      state.row = top.row
      state.offset = top.offset
    }
    state.draft = draft
    return state
  }

  /// Shows what was in view once, as far as it is still there.
  package mutating func restore(_ state: ViewState, at time: Instant) {
    now = max(now, time)
    if notebook.outline.list(state.list) != nil {
      showTasks(of: state.list)
      if let row = state.row {
        tasks.interaction.reload(
          showing: row, offset: state.offset, at: now, in: &tasks.host)
      }
    }
    if state.place != .tasks || tasks.host.name != nil { place = state.place }
    if let draft = state.draft { resume(draft) }
  }
}
