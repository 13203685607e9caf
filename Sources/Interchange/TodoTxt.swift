import Outline
import Words

/// Reads todo.txt: the order of lines is the order of tasks, and a file is a list.
enum TodoTxtReader {
  static func read(_ reading: inout Reading) throws(ExchangeError) -> [ExchangedList] {
    try reading.requireText()
    let bytes = reading.bytes
    try requireCount(&reading)
    var list = ExchangedList(name: reading.options.listName)
    var ranges: [Range<Int>] = []
    var scanner = LineScanner(bytes, from: reading.start)
    while let line = scanner.next() {
      let content = bytes[line.content]
      if TodoTxtLine.isBlank(content) { continue }
      guard try Limits.allow(content.count, at: line.content.lowerBound, &reading) else { continue }
      let item = item(TodoTxtLine(content), reading.options.zone)
      ranges.append(line.whole)
      list.items.append(item)
      list.items[ranges.count - 1].foreign =
        Piece(ranges.count, bytes[line.whole]).foreign(.todoTxt)
    }
    list.foreign =
      Frame(bytes, whole: 0..<bytes.count, items: ranges).foreign(.todoTxt)
    return [list]
  }

  /// Sees to it that there are not too many tasks before anything is made of them.
  private static func requireCount(_ reading: inout Reading) throws(ExchangeError) {
    var scanner = LineScanner(reading.bytes, from: reading.start)
    while let line = scanner.next() {
      if TodoTxtLine.isBlank(reading.bytes[line.content]) { continue }
      try reading.count(at: line.content.lowerBound)
    }
  }

  private static func item(_ line: TodoTxtLine, _ zone: LocalZone) -> ExchangedItem {
    func noon(_ day: Int?) -> WallTime? { day.map { zone.moment(day: $0, seconds: 43_200) } }
    return ExchangedItem(
      title: line.title, state: line.isCompleted ? .completed(noon(line.completion)) : .open,
      created: noon(line.creation), due: line.due)
  }
}

/// Writes todo.txt.
struct TodoTxtWriter {
  private let options: WritingOptions

  init(_ options: WritingOptions) { self.options = options }

  func write(_ lists: [ExchangedList]) -> WrittenFile {
    var file = WrittenFile(bytes: [])
    for list in lists { write(list, to: &file.bytes) }
    file.remarks = Losses.ofNotes(in: lists, message("todo.txt has no notes"))
    return file
  }

  private func write(_ list: ExchangedList, to bytes: inout [UInt8]) {
    let pieces = list.items.map { Piece($0.foreign, of: .todoTxt) }
    let frame = Frame(list.foreign, of: .todoTxt)
    let end = pieces.lazy.compactMap { $0.flatMap { LineEnd.first(in: $0.bytes) } }.first
    let order = Weaving.order(list.items, ordinals: pieces.map { $0?.ordinal }, frame: frame)
    for strand in order {
      if let last = bytes.last, last != Ascii.lineFeed, !bytes.elementsEqual(Ascii.mark) {
        bytes += end ?? [Ascii.lineFeed]
      }
      switch strand {
      case .frame(let place): bytes += frame?.pieces[place].bytes ?? []
      case .item(let place):
        bytes += line(list.items[place], pieces[place], end ?? [Ascii.lineFeed])
      }
    }
  }

  private func line(_ item: ExchangedItem, _ piece: Piece?, _ end: [UInt8]) -> [UInt8] {
    guard let piece else { return TodoTxtLine.fresh(item, options) + end }
    // A piece of another kind, which a forged file can bring, is none.
    var scanner = LineScanner(piece.bytes)
    guard let line = scanner.next(), line.whole.count == piece.bytes.count,
      !TodoTxtLine.isBlank(piece.bytes[line.content])
    else { return TodoTxtLine.fresh(item, options) + end }
    return TodoTxtLine(piece.bytes[line.content]).rewritten(for: item, options)
      + piece.bytes[line.content.upperBound...]
  }
}
