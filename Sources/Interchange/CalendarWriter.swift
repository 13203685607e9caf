import Outline

/// Writes iCalendar: a calendar for each list.
struct CalendarWriter {
  private let options: WritingOptions

  init(_ options: WritingOptions) { self.options = options }

  func write(_ lists: [ExchangedList]) -> WrittenFile {
    var file = WrittenFile(bytes: [])
    let zones = CalendarZones(options.surroundings + lists.compactMap(\.foreign))
    // A calendar without a name would belong to the one before it.
    for list in lists { write(list, needsName: !file.bytes.isEmpty, zones, to: &file.bytes) }
    return file
  }

  private func write(
    _ list: ExchangedList, needsName: Bool, _ zones: CalendarZones, to bytes: inout [UInt8]
  ) {
    let pieces = list.items.map { Piece($0.foreign, of: .iCalendar) }
    let tasks = pieces.map { piece -> CalendarTask? in
      guard let bytes = piece?.bytes else { return nil }
      let task = CalendarTask(bytes, in: bytes.indices, zone: options.zone)
      return task.isWhole ? task : nil
    }
    var frame = frame(of: list, needsName: needsName)
    zones.complete(&frame, for: list.items, pieces)
    let places = CalendarOrder.changes(list.items, tasks: tasks)
    // The order is told by properties, and not by where tasks stand in the file: there they stay.
    let order = Weaving.order(
      list.items, ordinals: pieces.map { $0?.ordinal }, frame: frame, isFixed: true)
    for strand in order {
      switch strand {
      case .frame(let place): bytes += frame.pieces[place].bytes
      case .item(let index):
        if let task = tasks[index] {
          bytes += task.rewritten(for: list.items[index], place: places[index], options)
        } else {
          bytes += fresh(list.items[index], place: places[index] ?? 0)
        }
      }
      if let last = bytes.last, last != Ascii.lineFeed, strand != order.last {
        bytes += Self.end
      }
    }
  }

  private static let end: [UInt8] = [Ascii.carriageReturn, Ascii.lineFeed]

  private func frame(of list: ExchangedList, needsName: Bool) -> Frame {
    guard var frame = Frame(list.foreign, of: .iCalendar), !frame.pieces.isEmpty else {
      var frame = Frame()
      frame.pieces = [
        Piece(
          0,
          Self.lines(
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Pleat//Pleat//EN",
            "X-WR-CALNAME:" + CalendarText.escaped(list.name).text)),
        Piece(Int.max, Self.lines("END:VCALENDAR")),
      ]
      return frame
    }
    rename(&frame, to: list.name, needsName: needsName)
    return frame
  }

  /// Gives the calendar the name of the list, if it has a name or needs one.
  private func rename(_ frame: inout Frame, to name: String, needsName: Bool) {
    let head = frame.pieces[0].bytes
    var scanner = ContentLineScanner(head, in: 0..<head.count)
    let new = Array("X-WR-CALNAME:".utf8) + CalendarText.escaped(name)
    let end = LineEnd.first(in: head) ?? Self.end
    var begin: Int?
    var depth = 0
    while let line = scanner.next() {
      if line.name.hasSuffix("BEGIN") {
        if depth == 0, begin == nil { begin = line.range.upperBound }
        depth += 1
      } else if line.name == "END" {
        depth -= 1
      }
      guard depth == 1, line.name == "X-WR-CALNAME" else { continue }
      let old = PlainText.title(CalendarText.plain(line.value))
      if old.isSame(as: name) { return }
      frame.pieces[0].bytes.replaceSubrange(
        line.range, with: CalendarText.folded(new, end: end))
      return
    }
    if needsName, let begin {
      frame.pieces[0].bytes.insert(contentsOf: CalendarText.folded(new, end: end), at: begin)
    }
  }

  private static func lines(_ lines: String...) -> [UInt8] {
    lines.flatMap { CalendarText.folded(Array($0.utf8), end: end) }
  }

  /// A component for a task that came from no calendar.
  private func fresh(_ item: ExchangedItem, place: Int) -> [UInt8] {
    let created = item.created ?? options.now
    var lines = [
      "BEGIN:VTODO", "UID:" + (item.id?.description ?? "\(created.milliseconds)-\(place)@pleat"),
      "DTSTAMP:" + CalendarText.stamp(options.now), "CREATED:" + CalendarText.stamp(created),
      "LAST-MODIFIED:" + CalendarText.stamp(item.changed ?? created),
      "SUMMARY:" + CalendarText.escaped(item.title).text,
    ]
    if !item.note.isEmpty { lines.append("DESCRIPTION:" + CalendarText.escaped(item.note).text) }
    if let due = item.due {
      let (parameters, value) = CalendarTask.dueParts(due)
      lines.append("DUE" + parameters.text + ":" + value.text)
    }
    if item.isCompleted {
      let completed = CalendarText.stamp(item.completed ?? options.now)
      lines += ["STATUS:COMPLETED", "COMPLETED:" + completed, "PERCENT-COMPLETE:100"]
    }
    lines += ["X-APPLE-SORT-ORDER:\(place)", "END:VTODO"]
    return lines.flatMap { CalendarText.folded(Array($0.utf8), end: Self.end) }
  }
}

/// Which tasks need another place among the others, and which.
enum CalendarOrder {
  /// For each item, the place to write; `nil` to leave what there is. As few as possible are changed:
  /// those that have been moved, and new ones.
  ///
  /// - Complexity: O(n log n).
  static func changes(
    _ items: [ExchangedItem], tasks: [CalendarTask?]
  ) -> [Int?] {
    var changes = [Int?](repeating: nil, count: items.count)
    let old = inFileOrder(items, tasks)
    for isCompleted in [false, true] {
      let part = items.indices.filter { items[$0].isCompleted == isCompleted }
      let values = part.map { index in old[index].map { Slot(place: $0.place, tie: $0.ordinal) } }
      let kept = LongestRun.increasing(values)
      if kept.count == part.count { continue }
      let places = filled(values.map { $0?.place }, kept: kept)
      for (index, place) in zip(part, places) where place != old[index]?.place {
        changes[index] = place
      }
    }
    return changes
  }

  private struct Slot: Comparable {
    var place: Int
    var tie: Int

    static func < (left: Slot, right: Slot) -> Bool {
      (left.place, left.tie) < (right.place, right.tie)
    }
  }

  /// The places that a reader would find, by item.
  private static func inFileOrder(
    _ items: [ExchangedItem], _ tasks: [CalendarTask?]
  ) -> [Int: (place: Int, ordinal: Int)] {
    let known = items.indices.compactMap { index in
      Piece(items[index].foreign, of: .iCalendar).map { (index: index, ordinal: $0.ordinal) }
    }.sorted { $0.ordinal < $1.ordinal }
    var places: [Int: (place: Int, ordinal: Int)] = [:]
    var last = Int(Int32.min)
    for entry in known {
      last = tasks[entry.index]?.place ?? last
      places[entry.index] = (place: last, ordinal: entry.ordinal)
    }
    return places
  }

  /// Places for all: those of the kept stay, if there is room between them for the others, which go
  /// next to the one before them.
  private static func filled(_ values: [Int?], kept: [Int]) -> [Int] {
    if kept.isEmpty { return Array(1...values.count) }
    var places: [Int] = []
    var low = Int(Int32.min) - 1
    for bound in kept + [values.count] {
      let count = bound - places.count
      let high = bound < values.count ? values[bound] ?? 0 : Int(Int32.max) + 1
      let first = places.isEmpty ? high - count : low + 1
      guard count == 0 || (first > low && first + count <= high) else {
        return values.indices.map { ($0 + 1) * 16 }
      }
      places += (0..<count).map { first + $0 }
      if bound < values.count { places.append(high) }
      low = high
    }
    return places
  }
}
