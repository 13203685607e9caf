import Outline
import Words

/// Reads iCalendar: each calendar with a name of its own is a list, each VTODO a task. All else is
/// kept around them.
enum CalendarReader {
  static func read(_ reading: inout Reading) throws(ExchangeError) -> [ExchangedList] {
    var parts = try CalendarParts(&reading)
    // Too many are told before anything is made of them.
    for calendar in parts.calendars {
      for task in calendar.tasks { try reading.count(at: task.lowerBound) }
    }
    parts.unite()
    var lists: [ExchangedList] = []
    for calendar in parts.calendars { lists.append(try list(calendar, &reading)) }
    if !parts.isSound {
      for list in lists.indices {
        lists[list].foreign = nil
        for item in lists[list].items.indices { lists[list].items[item].foreign = nil }
      }
    }
    return lists
  }

  private static func list(
    _ calendar: CalendarParts.Calendar, _ reading: inout Reading
  ) throws(ExchangeError) -> ExchangedList {
    var list = ExchangedList(name: calendar.name ?? reading.options.listName)
    let bytes = reading.bytes
    // Growing arrays take twice the room that is needed, and there may be a million tasks.
    list.items.reserveCapacity(calendar.tasks.count)
    var places: [(place: Int, index: Int)] = []
    places.reserveCapacity(calendar.tasks.count)
    var last = Int(Int32.min)
    for (index, range) in calendar.tasks.enumerated() {
      let task = CalendarTask(bytes, in: range, zone: reading.options.zone)
      for fault in task.faults { try reading.fault(fault.what, at: fault.offset) }
      guard try Limits.allow(task.title.utf8.count, at: range.lowerBound, &reading) else {
        continue
      }
      var item = task.item
      item.foreign = Piece(index + 1, bytes[range]).foreign(.iCalendar)
      // Without anything to tell its place, a task stands where the one before it does.
      last = task.place ?? last
      places.append((place: last, index: list.items.count))
      list.items.append(item)
    }
    // Mostly they are in order already: then no second array is made.
    let isInOrder = zip(places, places.dropFirst()).allSatisfy { $0.place <= $1.place }
    if !isInOrder {
      places.sort { ($0.place, $0.index) < ($1.place, $1.index) }
      list.items = places.map { list.items[$0.index] }
    }
    list.foreign =
      Frame(bytes, whole: calendar.range, items: calendar.tasks).foreign(.iCalendar)
    return list
  }
}

/// Where the calendars and tasks of a file lie.
struct CalendarParts {
  struct Calendar {
    var name: String?
    var range: Range<Int>
    var tasks: [Range<Int>] = []
  }

  private(set) var calendars: [Calendar] = []
  /// Whether all that begins ends. What does not is no frame to write a file in.
  private(set) var isSound = true
  private var open: [(name: String, offset: Int)] = []
  private var taskStart: Int?

  init(_ reading: inout Reading) throws(ExchangeError) {
    let bytes = reading.bytes
    var scanner = ContentLineScanner(bytes, in: reading.start..<bytes.count)
    while let line = scanner.next() { try take(line, &reading) }
    if let component = open.last {
      isSound = false
      try reading.fault(message("BEGIN:%1 has no END.", component.name), at: component.offset)
      if let start = taskStart { endTask(start..<bytes.count) }
    }
    guard !calendars.isEmpty else {
      throw reading.error(
        message("This is no calendar: it does not begin with BEGIN:VCALENDAR."), at: 0)
    }
    calendars[0].range = 0..<calendars[0].range.upperBound
    calendars[calendars.count - 1].range =
      calendars[calendars.count - 1].range.lowerBound..<bytes.count
  }

  private mutating func take(
    _ line: ContentLine, _ reading: inout Reading
  ) throws(ExchangeError) {
    switch line.name {
    case "BEGIN": try begin(line, &reading)
    case "END": try end(line, &reading)
    default:
      if open.isEmpty, !line.isBlank {
        try reading.fault(message("BEGIN:VCALENDAR should stand here."), at: line.range.lowerBound)
      } else if open.count == 1, line.name == "X-WR-CALNAME", let last = calendars.indices.last,
        calendars[last].name == nil
      {
        calendars[last].name = PlainText.title(CalendarText.plain(line.value))
      } else if !line.hasValue, !line.isBlank, taskStart == nil {
        try reading.fault(
          message("A line is a name, a colon and a value."), at: line.range.lowerBound)
      }
    }
    if let last = calendars.indices.last {
      calendars[last].range = calendars[last].range.lowerBound..<line.range.upperBound
    }
  }

  private mutating func begin(
    _ line: ContentLine, _ reading: inout Reading
  ) throws(ExchangeError) {
    let name = line.value.text.uppercased()
    guard open.count < Limits.depth else {
      throw reading.error(
        message("Components lie more than %1 deep.", "\(Limits.depth)"), at: line.range.lowerBound)
    }
    if open.isEmpty {
      guard name == "VCALENDAR" else {
        return try reading.fault(
          message("BEGIN:VCALENDAR should stand here."), at: line.range.lowerBound)
      }
      calendars.append(Calendar(range: line.range))
    } else if open.count == 1, name == "VTODO" {
      taskStart = line.range.lowerBound
    }
    open.append((name: name, offset: line.range.lowerBound))
  }

  private mutating func end(
    _ line: ContentLine, _ reading: inout Reading
  ) throws(ExchangeError) {
    let name = line.value.text.uppercased()
    guard let begun = open.last, begun.name == name else {
      isSound = false
      let should = open.last.map { "END:\($0.name)" } ?? "BEGIN:VCALENDAR"
      return try reading.fault(message("%1 should stand here.", should), at: line.range.lowerBound)
    }
    open.removeLast()
    if open.count == 1, let start = taskStart { endTask(start..<line.range.upperBound) }
  }

  private mutating func endTask(_ range: Range<Int>) {
    calendars[calendars.count - 1].tasks.append(range)
    taskStart = nil
  }

  /// Makes one of calendars that follow each other and have the same name, or none.
  mutating func unite() {
    var united: [Calendar] = []
    for calendar in calendars {
      if let last = united.last, calendar.name == nil || calendar.name == last.name {
        united[united.count - 1].range = last.range.lowerBound..<calendar.range.upperBound
        united[united.count - 1].tasks += calendar.tasks
      } else {
        united.append(calendar)
      }
    }
    calendars = united
  }
}
