package import Outline

/// A task on its way from or to a file.
package struct ExchangedItem: Hashable, Sendable {
  /// `nil` where the file names none that is a UUID.
  package var id: UniqueID?
  /// One paragraph, never empty when it was read.
  package var title: String
  package var state: State
  package var created: WallTime?
  package var changed: WallTime?
  /// Shared with the form that the outline takes in; `nil` without details.
  private(set) var box: DetailsBox?

  /// Lines with line feeds between.
  package var note: String {
    get { details.note }
    set { details.note = newValue }
  }

  package var due: DueDate? {
    get { details.due }
    set { details.due = newValue }
  }

  /// What the file said, to the byte; see ``Piece``.
  package var foreign: ForeignData? {
    get { details.foreign }
    set { details.foreign = newValue }
  }

  private var details: ItemDetails {
    get { box?.details ?? .none }
    set { box = .of(newValue) }
  }

  package init(
    title: String, id: UniqueID? = nil, note: String = "", state: State = .open,
    created: WallTime? = nil, changed: WallTime? = nil, due: DueDate? = nil,
    foreign: ForeignData? = nil
  ) {
    self.id = id
    self.title = title
    self.state = state
    self.created = created
    self.changed = changed
    box = .of(ItemDetails(note: note, due: due, foreign: foreign))
  }

  package enum State: Hashable, Sendable {
    case open
    /// `nil` where the file does not say when.
    case completed(WallTime?)
  }

  package var isCompleted: Bool { state != .open }

  /// When it was completed, if that is known.
  package var completed: WallTime? { if case .completed(let time) = state { time } else { nil } }
}

/// A list on its way from or to a file.
package struct ExchangedList: Hashable, Sendable {
  package var id: UniqueID?
  package var name: String
  package var theme: String?
  package var created: WallTime?
  /// What the file said around the tasks, to the byte; see ``Frame``.
  package var foreign: ForeignData?
  /// In order; open and completed ones may be mixed.
  package var items: [ExchangedItem]

  package init(
    name: String, id: UniqueID? = nil, theme: String? = nil, created: WallTime? = nil,
    foreign: ForeignData? = nil, items: [ExchangedItem] = []
  ) {
    self.id = id
    self.name = name
    self.theme = theme
    self.created = created
    self.foreign = foreign
    self.items = items
  }
}

/// What was read from a file.
package struct ExchangedFile: Hashable, Sendable {
  package var lists: [ExchangedList]
  /// What a person should know of how it was read.
  package var remarks: Remarks
}

/// What a file is to be.
package struct WrittenFile: Hashable, Sendable {
  package var bytes: [UInt8]
  /// What the format cannot hold.
  package var remarks: [String] = []
}
