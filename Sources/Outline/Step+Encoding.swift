extension Step {
  /// 1: titles and places alone. 2: with all that tasks and lists have.
  static let format: UInt8 = 2

  /// The step as bytes for the undo log; its identity is kept beside them.
  package func encoded() -> [UInt8] {
    var bytes: [UInt8] = []
    forEachEncodedPart(of: .max) { bytes = $0 }
    return bytes
  }

  /// The same in parts: that of a hundred thousand edits is not in memory as a whole.
  ///
  /// - Parameter size: how many bytes a part has at least, but for the last one.
  package func forEachEncodedPart<Failure>(
    of size: Int, _ body: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = ByteWriter()
    writer.byte(Self.format)
    writer.byte(kind.rawValue)
    writer.word(UInt64(bitPattern: time.milliseconds))
    writer.count(edits.count)
    for edit in edits {
      edit.encode(to: &writer)
      guard writer.bytes.count >= size else { continue }
      try body(writer.bytes)
      writer.clear()
    }
    try body(writer.bytes)
  }

  /// - Returns: `nil` for bytes that are no step, or of a later format.
  package init?(encoded bytes: [UInt8], id: StepID) {
    var reader = ByteReader(bytes)
    guard let format = reader.byte(), (1...Self.format).contains(format),
      let kind = reader.byte().flatMap(Kind.init(rawValue:)),
      let time = reader.word(), let count = reader.count()
    else { return nil }
    reader.format = format
    var edits: [Edit] = []
    edits.reserveCapacity(count)
    for _ in 0..<count {
      guard let edit = Edit(from: &reader) else { return nil }
      edits.append(edit)
    }
    guard reader.isAtEnd else { return nil }
    self.init(
      id: id, kind: kind, time: WallTime(milliseconds: Int64(bitPattern: time)), edits: edits)
  }
}

extension Edit {
  private enum Tag: UInt8 {
    case insert = 1
    case remove = 2
    case place = 3
    case retitle = 4
    case insertList = 5
    case removeList = 6
    case changeList = 7
    case setNote = 8
    case setDue = 9
    case setForeign = 10
  }

  fileprivate func encode(to writer: inout ByteWriter) {
    switch self {
    case .insert(let item):
      writer.byte(Tag.insert.rawValue)
      writer.item(item)
    case .remove(let item):
      writer.byte(Tag.remove.rawValue)
      writer.item(item)
    case .place(let id, let from, let to):
      writer.byte(Tag.place.rawValue)
      writer.id(id.value)
      writer.placement(from)
      writer.placement(to)
    case .retitle(let id, let from, let to):
      writer.byte(Tag.retitle.rawValue)
      writer.id(id.value)
      writer.text(from)
      writer.text(to)
    case .setNote(let id, let from, let to):
      writer.byte(Tag.setNote.rawValue)
      writer.id(id.value)
      writer.text(from)
      writer.text(to)
    case .setDue(let id, let from, let to):
      writer.byte(Tag.setDue.rawValue)
      writer.id(id.value)
      writer.due(from)
      writer.due(to)
    case .setForeign(let id, let from, let to):
      writer.byte(Tag.setForeign.rawValue)
      writer.id(id.value)
      writer.foreign(from)
      writer.foreign(to)
    case .insertList(let list):
      writer.byte(Tag.insertList.rawValue)
      writer.list(list)
    case .removeList(let list):
      writer.byte(Tag.removeList.rawValue)
      writer.list(list)
    case .changeList(let from, let to):
      writer.byte(Tag.changeList.rawValue)
      writer.list(from)
      writer.list(to)
    }
  }

  fileprivate init?(from reader: inout ByteReader) {
    guard let tag = reader.byte().flatMap(Tag.init(rawValue:)) else { return nil }
    let edit: Edit?
    switch tag {
    case .insert: edit = reader.item().map(Edit.insert)
    case .remove: edit = reader.item().map(Edit.remove)
    case .place: edit = reader.placing()
    case .retitle: edit = reader.texts().map { .retitle($0, from: $1, to: $2) }
    case .setNote: edit = reader.texts().map { .setNote($0, from: $1, to: $2) }
    case .setDue: edit = reader.dueChange()
    case .setForeign: edit = reader.foreignChange()
    case .insertList: edit = reader.list().map(Edit.insertList)
    case .removeList: edit = reader.list().map(Edit.removeList)
    case .changeList: edit = reader.listChange()
    }
    guard let edit else { return nil }
    self = edit
  }
}

extension ByteReader {
  fileprivate mutating func placing() -> Edit? {
    guard let id = id(), let from = placement(), let to = placement() else { return nil }
    return .place(ItemID(id), from: from, to: to)
  }

  fileprivate mutating func texts() -> (ItemID, String, String)? {
    guard let id = id(), let from = text(), let to = text() else { return nil }
    return (ItemID(id), from, to)
  }

  fileprivate mutating func dueChange() -> Edit? {
    guard let id = id(), let from = optional({ $0.due() }), let to = optional({ $0.due() }) else {
      return nil
    }
    return .setDue(ItemID(id), from: from, to: to)
  }

  fileprivate mutating func foreignChange() -> Edit? {
    guard let id = id(), let from = optional({ $0.foreign() }),
      let to = optional({ $0.foreign() })
    else { return nil }
    return .setForeign(ItemID(id), from: from, to: to)
  }

  fileprivate mutating func listChange() -> Edit? {
    guard let from = list(), let to = list(), from.id == to.id else { return nil }
    return .changeList(from: from, to: to)
  }
}
