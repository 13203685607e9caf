import Outline

extension Sheet {
  /// What a sheet is about.
  enum Page: Equatable {
    /// What there is to do with tasks, or with a list.
    case tasks([ItemID])
    case list(ListID)
    /// Another list for tasks.
    case destination([ItemID])
    /// All tasks of all lists, by what is in their titles.
    case search
  }
}

extension Sheet.Page {
  /// What the field asks for; nothing where there is none.
  var prompt: String {
    switch self {
    case .tasks, .list: ""
    case .destination: "Move to which list?"
    case .search: "Search all lists"
    }
  }

  /// Whether it goes over the whole level, so that it keeps its place while rows come and go.
  var isTall: Bool { self == .search }

  /// More than anyone reads; with more words there are fewer.
  static var limit: Int { 200 }

  func choices(for words: String, in outline: TodoOutline) -> [Sheet.Choice] {
    switch self {
    case .tasks(let ids): Sheet.Page.choices(ofTasks: ids, in: outline)
    case .list(let id): Sheet.Page.choices(ofList: id, in: outline)
    case .destination(let ids): Sheet.Page.destinations(of: ids, words, in: outline)
    case .search: Sheet.Page.found(words, in: outline)
    }
  }

  /// Whether what it is about is still there.
  func isValid(in outline: TodoOutline) -> Bool {
    switch self {
    case .tasks(let ids), .destination(let ids): ids.contains(where: outline.contains)
    case .list(let id): outline.list(id) != nil
    case .search: true
    }
  }
}

extension Sheet.Page {
  private static func choices(ofTasks ids: [ItemID], in outline: TodoOutline) -> [Sheet.Choice] {
    var choices: [Sheet.Choice] = []
    func add(_ title: String, _ act: Sheet.Act) {
      choices.append(Sheet.Choice(row: .choice(choices.count), title: title, act: act))
    }
    if ids.count == 1 { add("Edit", .edit) }
    if outline.listCount > 1 { add("Move to another list", .turn(to: .destination(ids))) }
    add("Copy", .copy(ids.compactMap(outline.title(of:)).joined(separator: "\n")))
    return choices
  }

  private static func choices(ofList id: ListID, in outline: TodoOutline) -> [Sheet.Choice] {
    [
      Sheet.Choice(row: .choice(0), title: "Rename", act: .edit),
      Sheet.Choice(row: .choice(1), title: "Copy as text", act: .copy(outline.text(of: id))),
    ]
  }

  private static func destinations(
    of ids: [ItemID], _ words: String, in outline: TodoOutline
  ) -> [Sheet.Choice] {
    let search = TitleSearch(words)
    let here = ids.first.flatMap(outline.list(of:))
    return outline.lists.filter { $0.id != here && search.matches($0.name) }.map { list in
      Sheet.Choice(
        row: .list(list.id), title: list.name, badge: String(outline.openCount(in: list.id)),
        act: .move(ids, to: list.id))
    }
  }

  /// Lists by their names, then tasks by their titles; nothing as long as nothing is typed.
  private static func found(_ words: String, in outline: TodoOutline) -> [Sheet.Choice] {
    let search = TitleSearch(words)
    guard !search.isEmpty else { return [] }
    var choices = outline.lists.filter { search.matches($0.name) }.map { list in
      Sheet.Choice(
        row: .list(list.id), title: list.name, badge: String(outline.openCount(in: list.id)),
        act: .open(list.id))
    }
    for id in outline.items(matching: search, limit: max(0, limit - choices.count)) {
      choices.append(
        Sheet.Choice(row: .task(id), title: outline.title(of: id) ?? "", act: .show(id)))
    }
    return choices
  }
}
