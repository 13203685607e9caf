import Outline

/// The VTIMEZONE components of files, for tasks that have left theirs: a calendar defines the zones
/// that its dates name, as RFC 5545, section 3.6.5, demands.
struct CalendarZones {
  /// Whole components, by `TZID`.
  private var components: [String: [UInt8]] = [:]

  init(_ foreign: [ForeignData]) {
    for data in foreign {
      for piece in Frame(data, of: .iCalendar)?.pieces ?? [] { take(piece.bytes) }
    }
  }

  private mutating func take(_ bytes: [UInt8]) {
    var scanner = ContentLineScanner(bytes, in: bytes.indices)
    var start: Int?
    var name: String?
    while let line = scanner.next() {
      switch line.name {
      case "BEGIN" where line.value.text.uppercased() == "VTIMEZONE":
        (start, name) = (line.range.lowerBound, nil)
      case "TZID" where start != nil && name == nil: name = line.value.text
      case "END" where line.value.text.uppercased() == "VTIMEZONE":
        if let start, let name, components[name] == nil {
          components[name] = Array(bytes[start..<line.range.upperBound])
        }
        start = nil
      default: break
      }
    }
  }

  /// Adds to a calendar what its tasks name and it does not define, as far as any is known.
  func complete(_ frame: inout Frame, for items: [ExchangedItem], _ pieces: [Piece?]) {
    guard !components.isEmpty, !frame.pieces.isEmpty else { return }
    var needed: Set<String> = []
    for (item, piece) in zip(items, pieces) {
      if case .named(let zone) = item.due?.time?.zone { needed.insert(zone) }
      if let piece { needed.formUnion(Self.zones(named: piece.bytes)) }
    }
    needed.formIntersection(components.keys)
    guard !needed.isEmpty else { return }
    var own = CalendarZones([])
    for piece in frame.pieces { own.take(piece.bytes) }
    needed.subtract(own.components.keys)
    var head = frame.pieces[0].bytes
    for zone in needed.sorted() {
      if head.last != Ascii.lineFeed { head += [Ascii.carriageReturn, Ascii.lineFeed] }
      head += components[zone] ?? []
    }
    frame.pieces[0].bytes = head
  }

  private static func zones(named bytes: [UInt8]) -> Set<String> {
    var zones: Set<String> = []
    var scanner = ContentLineScanner(bytes, in: bytes.indices)
    while let line = scanner.next() {
      if let zone = line.parameter("TZID") { zones.insert(zone) }
    }
    return zones
  }
}
