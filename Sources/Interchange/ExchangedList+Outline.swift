package import Outline

extension ExchangedList {
  /// A list of the outline, on its way to a file.
  ///
  /// - Returns: `nil` for a list that is not there.
  package init?(_ id: ListID, of outline: TodoOutline) {
    guard let list = outline.list(id) else { return nil }
    self.init(
      name: list.name, id: id.value, theme: list.theme, created: list.created,
      foreign: list.foreign)
    items = (0..<outline.count(in: id)).compactMap { index in
      outline.item(outline.itemID(at: index, in: id)).map { ExchangedItem($0) }
    }
  }

  /// The list as the outline takes it in.
  ///
  /// - Parameter now: when tasks were completed of which the file does not say it.
  package func newList(now: WallTime) -> NewList {
    NewList(
      name: name, id: id.map { ListID($0) }, theme: theme, foreign: foreign, created: created,
      items: items.map { $0.newItem(now: now) })
  }
}

extension ExchangedItem {
  package init(_ item: TodoItem) {
    self.init(
      title: item.title, id: item.id.value, note: item.details.note,
      state: item.placement.completed.map { .completed($0) } ?? .open, created: item.created,
      changed: item.changed, due: item.details.due, foreign: item.details.foreign)
  }

  package func newItem(now: WallTime) -> NewItem {
    NewItem(
      title: title, id: id.map { ItemID($0) },
      completed: isCompleted ? completed ?? changed ?? now : nil, created: created,
      changed: changed, box: box)
  }
}

extension ExchangedList {
  /// The list's tasks and frame, made to follow what came from another file before.
  ///
  /// - Parameter present: the list as it is.
  package func following(_ present: ExchangedList) -> ExchangedList {
    guard let format = ExchangeFormat.allCases.first(where: { $0.rawValue == foreignFormat }) else {
      var joined = self
      joined.foreign = present.foreign
      return joined
    }
    let frame = Frame(present.foreign, of: format)
    let ordinals = present.items.compactMap { Piece($0.foreign, of: format)?.ordinal }
    // A list that holds nothing of another file can take this one's frame as it is.
    if present.foreign == nil, ordinals.isEmpty { return self }
    let shift = max(ordinals.max() ?? 0, frame?.last ?? 0)
    var joined = self
    joined.items = items.map { $0.shifted(by: shift, format) }
    joined.foreign = present.foreign
    if let frame, let own = Frame(foreign, of: format) {
      joined.foreign =
        frame.followed(by: own, shift: shift, count: items.count, format).foreign(format)
    }
    return joined
  }

  private var foreignFormat: String? {
    foreign?.format ?? items.lazy.compactMap(\.foreign).first?.format
  }
}

extension ExchangedItem {
  fileprivate func shifted(by shift: Int, _ format: ExchangeFormat) -> ExchangedItem {
    guard var piece = Piece(foreign, of: format) else { return self }
    piece.ordinal += shift
    var item = self
    item.foreign = piece.foreign(format)
    return item
  }
}

extension Frame {
  /// Two frames as one. Calendars follow each other whole. Of others only tasks that are kept but not
  /// shown follow; headings, blank lines and brackets stay behind, and what ends the file stays last.
  fileprivate func followed(
    by own: Frame, shift: Int, count: Int, _ format: ExchangeFormat
  ) -> Frame {
    func isObject(_ piece: Piece) -> Bool { piece.bytes.contains(Ascii.openBrace) }
    var joined = self
    let isCalendar = format == .iCalendar
    let kept =
      isCalendar ? own.pieces : format == .taskwarrior ? own.pieces.filter(isObject) : []
    joined.pieces += kept.map { piece in
      Piece(ordinal: shift + max(piece.ordinal, 1), bytes: piece.bytes)
    }
    guard !isCalendar, let tail = pieces.last, tail.ordinal > 0, !isObject(tail) else {
      return joined
    }
    joined.pieces.remove(at: pieces.count - 1)
    joined.pieces.append(Piece(ordinal: shift + count + 1, bytes: tail.bytes))
    return joined
  }
}

/// The files of a snapshot, which people can read.
package enum SnapshotText {
  /// One list as Markdown, without regard to the file that it may have come from.
  package static func markdown(of list: ListID, in outline: TodoOutline) -> [UInt8] {
    guard var plain = ExchangedList(list, of: outline) else { return [] }
    plain.foreign = nil
    for index in plain.items.indices { plain.items[index].foreign = nil }
    return ExchangeFormat.markdown.write([plain]).bytes
  }

  /// One list as our JSON, with all that there is of it.
  package static func json(of list: ListID, in outline: TodoOutline) -> [UInt8] {
    ExchangeFormat.json.write([list].compactMap { ExchangedList($0, of: outline) }).bytes
  }
}
