import Outline
import Words

extension Sheet {
  /// What a sheet is about.
  enum Page: Equatable {
    /// What there is to do with tasks, or with a list.
    case tasks([ItemID])
    case list(ListID)
    /// Another list for tasks.
    case destination([ItemID])
    /// The day, and the time of the day, that tasks are due.
    case dueDay([ItemID])
    case dueTime([ItemID])
    case note(ItemID)
    case theme(ListID)
    /// What a file brings, and the list that it may be added to.
    case arrival(Arrival, openList: ListID?)
    /// All tasks of all lists, by what is in their titles.
    case search
    case help
    case about
  }
}

extension Sheet.Page {
  /// What the text in its first row asks for; nothing where there is none.
  var prompt: String {
    switch self {
    case .tasks, .list, .dueDay, .dueTime, .theme, .arrival, .help, .about: ""
    case .destination: message("Move to which list?")
    case .note: message("What else is there to say?")
    case .search: message("Search all lists")
    }
  }

  /// Whether it begins with what it is about.
  var hasHeading: Bool {
    switch self {
    case .tasks, .list, .destination, .dueDay, .dueTime, .note, .theme, .about: true
    case .arrival, .search, .help: false
    }
  }

  /// What it is about: a row's title, or how many rows.
  func heading(in outline: TodoOutline) -> String {
    switch self {
    case .tasks(let ids), .destination(let ids), .dueDay(let ids), .dueTime(let ids):
      guard ids.count == 1 else { return counted(ids.count, one: "%1 task", many: "%1 tasks") }
      return ids.first.flatMap(outline.title(of:)) ?? ""
    case .note(let id): return outline.title(of: id) ?? ""
    case .list(let id), .theme(let id): return outline.list(id)?.name ?? ""
    case .about: return message("About Pleat")
    case .arrival, .search, .help: return ""
    }
  }

  /// Whether its text is a note, and not words to find choices by.
  var isNote: Bool {
    if case .note = self { true } else { false }
  }

  /// Whether its text is edited as soon as it comes in.
  var editsAtOnce: Bool { self == .search || isNote }

  /// Whether it goes over the whole level, so that it keeps its place while rows come and go.
  var isTall: Bool { self == .search || self == .help }

  /// Whether what it is about is still there.
  func isValid(in outline: TodoOutline) -> Bool {
    switch self {
    case .tasks(let ids), .destination(let ids), .dueDay(let ids), .dueTime(let ids):
      ids.contains(where: outline.contains)
    // What is being written is not taken from under the hand.
    case .note: true
    case .list(let id), .theme(let id): outline.list(id) != nil
    case .search, .arrival, .help, .about: true
    }
  }

  func choices(for words: String, in notebook: Notebook) -> [Sheet.Choice] {
    let outline = notebook.outline
    return switch self {
    case .tasks(let ids): Sheet.Page.choices(ofTasks: ids, in: notebook)
    case .list(let id): Sheet.Page.choices(ofList: id, in: outline)
    case .destination(let ids): Sheet.Page.destinations(of: ids, words, in: outline)
    case .dueDay(let ids): Sheet.Page.days(for: ids, words, in: notebook)
    case .dueTime(let ids): Sheet.Page.times(for: ids, in: outline)
    case .note: []
    case .theme(let id): Sheet.Page.themes(for: id, in: outline)
    case .arrival(let arrival, let open):
      arrival.choices(openList: open.flatMap(outline.list).map { ($0.id, $0.name) })
    case .search: Sheet.Page.found(words, in: outline)
    case .help: [Sheet.Choice(row: .help, title: "")]
    case .about: Sheet.Page.aboutPleat
    }
  }
}
