import Drawing
import Outline
import Words

/// What can be done with rows.
extension Sheet.Page {
  static func choices(ofTasks ids: [ItemID], in notebook: Notebook) -> [Sheet.Choice] {
    let outline = notebook.outline
    var choices = ChoiceList()
    if let id = ids.first, ids.count == 1 {
      choices.add(message("Edit"), .edit)
      let note = RowDetail(
        ItemDetails(note: outline.note(of: id)), today: notebook.today)
      choices.add(message("Note"), .turn(to: .note(id)), detail: note)
    }
    let due = ids.first.flatMap(outline.due(of:)).map { $0.words(today: notebook.today) }
    choices.add(
      message("Due date"), .turn(to: .dueDay(ids)), detail: due.map { RowDetail(due: $0) })
    if outline.listCount > 1 {
      choices.add(message("Move to another list"), .turn(to: .destination(ids)))
    }
    choices.add(message("Copy"), .copy)
    choices.add(message("Delete"), .delete, clears: true)
    return choices.rows
  }

  static func choices(ofList id: ListID, in outline: TodoOutline) -> [Sheet.Choice] {
    var choices = ChoiceList()
    choices.add(message("Rename"), .edit)
    choices.add(message("Colours"), .turn(to: .theme(id)))
    choices.add(message("Copy as text"), .copy)
    choices.add(message("Delete"), .delete, clears: true)
    return choices.rows
  }

  static func themes(for id: ListID, in outline: TodoOutline) -> [Sheet.Choice] {
    let present = outline.list(id)?.theme.flatMap(Theme.Palette.init(key:))
    var choices = ChoiceList()
    choices.add(
      message("As chosen in the Menu"), .paint(id, nil), badge: present == nil ? tick : "")
    for palette in Theme.Palette.allCases {
      choices.add(
        palette.name, .paint(id, palette), badge: present == palette ? tick : "",
        mark: .palette(palette))
    }
    return choices.rows
  }

  static var aboutPleat: [Sheet.Choice] {
    var choices = ChoiceList()
    // Titles wrap, and what stands under one is cut.
    choices.add(message("A list for hands. Version %1, MIT licence.", Version.current), nil)
    choices.add(message("Your lists stay on this machine, and nothing is sent anywhere."), nil)
    choices.add(message("Keys and gestures"), .turn(to: .help))
    return choices.rows
  }

  private static let tick = Sheet.Choice.tick
}

/// Days and times, one after the other, to be scrolled through; keys go to the one that is typed.
extension Sheet.Page {
  /// More than a year.
  private static let dayCount = 400

  /// - Parameter words: may be a date, to be offered after those that are offered anyway.
  static func days(
    for ids: [ItemID], _ words: String, in notebook: Notebook
  ) -> [Sheet.Choice] {
    let due = ids.first.flatMap(notebook.outline.due(of:))
    var choices = ChoiceList()
    if let due {
      choices.add(message("No due date"), .postpone(ids, to: nil), clears: true)
      choices.add(
        term("of the day", "Time"), .turn(to: .dueTime(ids)),
        detail: RowDetail(due: due.time.map(\.words) ?? message("Any time of the day")),
        clears: true)
    }
    let range = notebook.today..<notebook.today + dayCount
    let typed = DueDate(words).map(\.dayNumber).flatMap { range.contains($0) ? nil : $0 }
    for day in Array(range) + (typed.map { [$0] } ?? []) {
      guard let date = DueDate(dayNumber: day, time: due?.time) else { continue }
      choices.add(
        date.choiceWords(today: notebook.today), .postpone(ids, to: date),
        badge: date == due ? tick : "")
    }
    return choices.rows
  }

  static func times(for ids: [ItemID], in outline: TodoOutline) -> [Sheet.Choice] {
    guard let due = ids.first.flatMap(outline.due(of:)) else { return [] }
    var choices = ChoiceList()
    choices.add(
      message("Any time of the day"), .postpone(ids, to: due.with(nil)),
      badge: due.time == nil ? tick : "")
    // From morning on; the small hours come last.
    for step in 0..<48 {
      guard let time = DueDate.Time(minutes: (step * 30 + 6 * 60) % 1440) else { continue }
      let isPresent = due.time?.minutes == time.minutes
      choices.add(
        time.words, .postpone(ids, to: due.with(time)), badge: isPresent ? tick : "")
    }
    return choices.rows
  }
}

/// What is looked for by words.
extension Sheet.Page {
  /// More than anyone reads; with more words there are fewer.
  private static let limit = 200

  static func destinations(
    of ids: [ItemID], _ words: String, in outline: TodoOutline
  ) -> [Sheet.Choice] {
    let search = TitleSearch(words)
    let here = ids.first.flatMap(outline.list(of:))
    let found = outline.lists.filter { $0.id != here && search.matches($0.name) }.map { list in
      choice(list, .move(ids, to: list.id), search, in: outline)
    }
    return found.isEmpty ? nothing : found
  }

  /// Lists by their names, then tasks by their titles; nothing as long as nothing is typed.
  static func found(_ words: String, in outline: TodoOutline) -> [Sheet.Choice] {
    let search = TitleSearch(words)
    guard !search.isEmpty else { return [] }
    var choices = outline.lists.filter { search.matches($0.name) }.map { list in
      choice(list, .open(list.id), search, in: outline)
    }
    for id in outline.items(matching: search, limit: max(0, limit - choices.count)) {
      let title = outline.title(of: id) ?? ""
      var choice = Sheet.Choice(row: .task(id), title: title, act: .show(id))
      choice.matches = search.ranges(in: title)
      choice.detail = outline.list(of: id).flatMap(outline.list).map { RowDetail(note: $0.name) }
      choices.append(choice)
    }
    return choices.isEmpty ? nothing : choices
  }

  private static let nothing = [Sheet.Choice(row: .choice(0), title: message("Nothing found"))]

  private static func choice(
    _ list: TodoList, _ act: Sheet.Act, _ search: TitleSearch, in outline: TodoOutline
  ) -> Sheet.Choice {
    var choice = Sheet.Choice(row: .list(list.id), title: list.name, act: act)
    choice.badge = String(outline.openCount(in: list.id))
    choice.matches = search.ranges(in: list.name)
    return choice
  }
}

/// Numbered choices, as they are added.
struct ChoiceList {
  var rows: [Sheet.Choice] = []

  mutating func add(
    _ title: String, _ act: Sheet.Act?, badge: String = "", detail: RowDetail? = nil,
    mark: RowMark? = nil, clears: Bool = false
  ) {
    var choice = Sheet.Choice(row: .choice(rows.count), title: title, act: act)
    choice.badge = badge
    choice.detail = detail
    choice.mark = mark
    choice.clears = clears
    rows.append(choice)
  }
}
