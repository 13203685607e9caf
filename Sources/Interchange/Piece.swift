import Outline

/// What a file said about one task, to the byte, and which of the file's tasks it was, from 1.
struct Piece: Hashable {
  var ordinal: Int
  var bytes: [UInt8]
}

extension Piece {
  init(_ ordinal: Int, _ bytes: some Sequence<UInt8>) {
    self.init(ordinal: ordinal, bytes: Array(bytes))
  }

  /// - Returns: `nil` if there is nothing of the format.
  init?(_ foreign: ForeignData?, of format: ExchangeFormat) {
    guard let foreign, foreign.format == format.rawValue,
      let end = foreign.bytes.firstIndex(of: Ascii.lineFeed),
      let ordinal = foreign.bytes[..<end].decimal
    else { return nil }
    self.init(ordinal, foreign.bytes[(end + 1)...])
  }

  func foreign(_ format: ExchangeFormat) -> ForeignData {
    ForeignData(
      format: format.rawValue, bytes: Array(String(ordinal).utf8) + [Ascii.lineFeed] + bytes)
  }
}

/// What a file said around the tasks of a list, to the byte, in pieces.
///
/// The piece before the first task has ordinal 0; others have that of the task that they stood
/// before, and what came after the last task has a greater one than any task.
struct Frame: Hashable {
  var pieces: [Piece] = []

  init() {}
}

extension Frame {
  /// What lies between tasks.
  ///
  /// - Parameter items: where the tasks lie, in order.
  init(_ bytes: [UInt8], whole: Range<Int>, items: [Range<Int>]) {
    var start = whole.lowerBound
    for (place, item) in items.enumerated() {
      append(place == 0 ? 0 : place + 1, bytes[start..<item.lowerBound])
      start = item.upperBound
    }
    append(items.count + 1, bytes[start..<whole.upperBound])
  }

  mutating func append(_ ordinal: Int, _ bytes: ArraySlice<UInt8>) {
    if !bytes.isEmpty { pieces.append(Piece(ordinal, bytes)) }
  }

  init?(_ foreign: ForeignData?, of format: ExchangeFormat) {
    guard let foreign, foreign.format == format.rawValue else { return nil }
    var rest = foreign.bytes[...]
    while !rest.isEmpty {
      guard let end = rest.firstIndex(of: Ascii.lineFeed),
        let space = rest[..<end].firstIndex(of: Ascii.space),
        let ordinal = rest[..<space].decimal, let length = rest[(space + 1)..<end].decimal,
        length <= rest.endIndex - end - 1
      else { return nil }
      pieces.append(Piece(ordinal, rest[(end + 1)...].prefix(length)))
      rest = rest[(end + 1 + length)...]
    }
  }

  /// - Returns: `nil` for an empty frame.
  func foreign(_ format: ExchangeFormat) -> ForeignData? {
    guard !pieces.isEmpty else { return nil }
    var bytes: [UInt8] = []
    for piece in pieces {
      bytes += "\(piece.ordinal) \(piece.bytes.count)\n".utf8
      bytes += piece.bytes
    }
    return ForeignData(format: format.rawValue, bytes: bytes)
  }

  /// The ordinal of what comes after all tasks.
  var last: Int { pieces.last?.ordinal ?? 0 }
}
