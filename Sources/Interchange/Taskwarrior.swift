import Outline
import Words

/// Reads what Taskwarrior's `export` writes: an array of objects, or, as older versions did, objects
/// on lines.
struct TaskwarriorReader {
  private let bytes: [UInt8]
  private var offset: Int
  private var list: ExchangedList
  private var frame = Frame()
  /// Where the last object ended.
  private var end: Int
  private var hidden = 0

  static func read(_ reading: inout Reading) throws(ExchangeError) -> [ExchangedList] {
    try reading.requireText()
    var reader = TaskwarriorReader(reading)
    try reader.read(&reading)
    return [reader.list]
  }

  private init(_ reading: Reading) {
    bytes = reading.bytes
    offset = reading.start
    end = 0
    list = ExchangedList(name: reading.options.listName)
  }
}

extension TaskwarriorReader {
  private mutating func read(_ reading: inout Reading) throws(ExchangeError) {
    skipSpace()
    let isArray = peek() == Ascii.openBracket
    if isArray {
      offset += 1
      frame.append(0, bytes[..<offset])
      end = offset
    }
    try readObjects(isArray: isArray, &reading)
    frame.append(list.items.count + 1, bytes[end...])
    list.foreign = frame.foreign(.taskwarrior)
    if hidden > 0 {
      reading.remark(
        counted(
          hidden,
          one: "%1 deleted task or template of recurring ones is kept for the way back, "
            + "but not shown.",
          many: "%1 deleted tasks or templates of recurring ones are kept for the way back, "
            + "but not shown."), at: bytes.count)
    }
  }

  private mutating func readObjects(
    isArray: Bool, _ reading: inout Reading
  ) throws(ExchangeError) {
    var needsValue = false
    var mayEnd = true
    while true {
      skipSpace()
      guard let byte = peek() else {
        if isArray { try reading.fault(message("The text ends before ]."), at: offset) }
        return
      }
      if byte == Ascii.comma, !needsValue, !list.items.isEmpty || hidden > 0 {
        offset += 1
        (needsValue, mayEnd) = (true, !isArray)
      } else if isArray, byte == Ascii.closeBracket {
        if !mayEnd {
          try reading.fault(message("After a comma there should be one more."), at: offset)
        }
        offset += 1
        skipSpace()
        if offset < bytes.count {
          try reading.fault(message("The text should end here."), at: offset)
        }
        return
      } else {
        if isArray, !needsValue, end > 1, !list.items.isEmpty || hidden > 0 {
          try reading.fault(message("A comma or ] should be here."), at: offset)
        }
        needsValue = try !readObject(&reading)
        mayEnd = true
      }
    }
  }

  /// - Returns: whether there was one; otherwise the place is behind what was none, and its comma.
  private mutating func readObject(_ reading: inout Reading) throws(ExchangeError) -> Bool {
    var reader = JSONReader(bytes, from: offset)
    let start = offset
    let task: TaskwarriorTask
    do throws(JSONReader.Fault) {
      task = try TaskwarriorTask(&reader, zone: reading.options.zone)
    } catch {
      try reading.fault(error.what, at: error.offset)
      goToNextObject()
      return false
    }
    offset = reader.offset
    try keep(task, from: start, &reading)
    return true
  }

  private mutating func keep(
    _ task: TaskwarriorTask, from start: Int, _ reading: inout Reading
  ) throws(ExchangeError) {
    if task.isHidden {
      frame.append(list.items.isEmpty ? 0 : list.items.count + 1, bytes[end..<offset])
      hidden += 1
    } else if try Limits.allow(task.title.utf8.count, at: start, &reading) {
      try reading.count(at: start)
      var item = task.item
      item.foreign = Piece(list.items.count + 1, bytes[end..<offset]).foreign(.taskwarrior)
      list.items.append(item)
    }
    end = offset
  }

  /// Behind an object that is none: to the next line that begins like one, or with the end.
  private mutating func goToNextObject() {
    repeat {
      offset = bytes[offset...].firstIndex(of: Ascii.lineFeed).map { $0 + 1 } ?? bytes.count
      skipSpace()
    } while peek().map { $0 != Ascii.openBrace && $0 != Ascii.closeBracket } ?? false
    end = offset
  }

  private func peek() -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while let byte = peek(),
      Ascii.isBlank(byte) || byte == Ascii.lineFeed || byte == Ascii.carriageReturn
    {
      offset += 1
    }
  }
}

/// Writes tasks as Taskwarrior's `import` reads them.
struct TaskwarriorWriter {
  private let options: WritingOptions

  init(_ options: WritingOptions) { self.options = options }

  func write(_ lists: [ExchangedList]) -> WrittenFile {
    var joined = ExchangedList(name: "")
    joined.foreign = lists.first?.foreign
    joined.items = lists.flatMap(\.items)
    return WrittenFile(bytes: bytes(joined))
  }

  private func bytes(_ list: ExchangedList) -> [UInt8] {
    let pieces = list.items.map { Piece($0.foreign, of: .taskwarrior) }
    var frame = Frame(list.foreign, of: .taskwarrior) ?? Frame()
    // Objects that came without brackets need none.
    if frame.pieces.isEmpty, !pieces.contains(where: { $0 != nil }) {
      frame.pieces = [Piece(0, "[".utf8), Piece(Int.max, "\n]\n".utf8)]
    }
    let isArray = frame.pieces.first?.bytes.last == Ascii.openBracket
    let order = Weaving.order(list.items, ordinals: pieces.map { $0?.ordinal }, frame: frame)
    var bytes: [UInt8] = []
    var isFirst = true
    for strand in order {
      var (separator, object) = parts(strand, list, pieces, frame)
      guard let object else {
        bytes += separator
        continue
      }
      if separator.isEmpty, !isFirst, !isArray, beganFile(strand, pieces, frame) {
        separator = [Ascii.lineFeed]
      }
      bytes += Self.separator(separator, isArray: isArray, isFirst: isFirst) + object
      isFirst = false
    }
    return bytes
  }

  /// What stands before an object, and the object.
  private func parts(
    _ strand: Weaving.Strand, _ list: ExchangedList, _ pieces: [Piece?], _ frame: Frame
  ) -> (separator: [UInt8], object: [UInt8]?) {
    switch strand {
    case .frame(let place):
      let piece = frame.pieces[place].bytes
      guard let brace = piece.firstIndex(of: Ascii.openBrace) else { return (piece, nil) }
      return (Array(piece[..<brace]), Array(piece[brace...]))
    case .item(let place):
      let item = list.items[place]
      guard let piece = pieces[place], let brace = piece.bytes.firstIndex(of: Ascii.openBrace)
      else {
        return ([Ascii.lineFeed], TaskwarriorTask.fresh(item, options))
      }
      var reader = JSONReader(piece.bytes, from: brace)
      guard let task = try? TaskwarriorTask(&reader, zone: options.zone),
        reader.offset == piece.bytes.count
      else {
        return ([Ascii.lineFeed], TaskwarriorTask.fresh(item, options))
      }
      return (Array(piece.bytes[..<brace]), task.rewritten(for: item, options))
    }
  }

  /// With the comma that is needed, and no other.
  private static func separator(_ bytes: [UInt8], isArray: Bool, isFirst: Bool) -> [UInt8] {
    let hasComma = bytes.contains(Ascii.comma)
    if isFirst { return hasComma ? bytes.filter { $0 != Ascii.comma } : bytes }
    if isArray, !hasComma { return [Ascii.comma] + bytes }
    return bytes
  }

  /// Whether an object was the first of a file without brackets, so that nothing stood before it.
  private func beganFile(_ strand: Weaving.Strand, _ pieces: [Piece?], _ frame: Frame) -> Bool {
    let beginsHidden = frame.pieces.first?.ordinal == 0
    return switch strand {
    case .frame(let place): beginsHidden && place == 0
    case .item(let place): !beginsHidden && pieces[place]?.ordinal == 1
    }
  }
}
