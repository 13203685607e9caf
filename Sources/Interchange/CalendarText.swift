import Outline

/// Values of iCalendar: texts, dates, folding.
enum CalendarText {
  /// RFC 5545, section 3.3.11, backwards. A backslash before anything else stands for itself.
  static func plain(_ value: ArraySlice<UInt8>) -> String {
    guard value.contains(Ascii.backslash) else { return value.text }
    var plain: [UInt8] = []
    plain.reserveCapacity(value.count)
    var rest = value
    while let byte = rest.popFirst() {
      guard byte == Ascii.backslash, let next = rest.first else {
        plain.append(byte)
        continue
      }
      switch next {
      case UInt8(ascii: "n"), UInt8(ascii: "N"): plain.append(Ascii.lineFeed)
      case Ascii.backslash, Ascii.semicolon, Ascii.comma: plain.append(next)
      default: plain += [byte, next]
      }
      rest.removeFirst()
    }
    return plain.text
  }

  static func escaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case Ascii.lineFeed: bytes += "\\n".utf8
      case Ascii.backslash, Ascii.semicolon, Ascii.comma: bytes += [Ascii.backslash, byte]
      default: bytes.append(byte)
      }
    }
    return bytes
  }

  /// A content line with its end, folded so that no line has more than 75 bytes and no character is
  /// torn apart.
  static func folded(_ line: [UInt8], end: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = line[...]
    var room = 75
    while rest.count > room {
      var cut = rest.startIndex + room
      while cut > rest.startIndex + 1, rest[cut] & 0xc0 == 0x80 { cut -= 1 }
      bytes += rest[..<cut] + end + [Ascii.space]
      rest = rest[cut...]
      room = 74
    }
    return bytes + rest + end
  }

  /// `20261201`, `20261201T093000` or `20261201T093000Z`.
  static func date(_ value: ArraySlice<UInt8>) -> CalendarDate? {
    let start = value.startIndex
    guard value.count >= 8, let year = value.prefix(4).decimal,
      let month = value[(start + 4)..<(start + 6)].decimal,
      let day = value[(start + 6)..<(start + 8)].decimal,
      let date = DueDate(year: year, month: month, day: day)
    else { return nil }
    if value.count == 8 { return CalendarDate(day: date) }
    let isUTC = value.last == UInt8(ascii: "Z")
    let clock = value.dropFirst(9).dropLast(isUTC ? 1 : 0)
    guard value[start + 8] == UInt8(ascii: "T"), clock.count == 6,
      let hour = clock.prefix(2).decimal, hour < 24,
      let minute = clock.dropFirst(2).prefix(2).decimal, minute < 60,
      // A leap second is the last of its minute.
      let second = clock.suffix(2).decimal, second <= 60
    else { return nil }
    let seconds = hour * 3600 + minute * 60 + min(second, 59)
    return CalendarDate(day: date, seconds: seconds, isUTC: isUTC)
  }

  /// A moment in UTC.
  static func stamp(_ moment: WallTime) -> String {
    let (day, seconds) = LocalZone.utc.shown(at: moment)
    guard let date = DueDate(dayNumber: day) else { return "19700101T000000Z" }
    return digits(date) + "T" + clock(seconds) + "Z"
  }

  /// `20261201`.
  static func digits(_ date: DueDate) -> String {
    date.description.prefix(10).filter { $0 != "-" }
  }

  /// `093000`.
  static func clock(_ seconds: Int) -> String {
    [seconds / 3600, seconds / 60 % 60, seconds % 60]
      .map { String($0, digits: 2) }.joined()
  }
}

/// A date of iCalendar, as it is written.
struct CalendarDate: Equatable {
  var day: DueDate
  /// Since midnight; `nil` for a date alone.
  var seconds: Int?
  var isUTC = false
}

extension CalendarDate {
  /// The moment. Without a zone it is that of whoever reads it.
  func moment(_ zone: LocalZone) -> WallTime {
    (isUTC ? LocalZone.utc : zone).moment(day: day.dayNumber, seconds: seconds ?? 43_200)
  }

  /// - Parameter zone: the name that a `TZID` gives.
  func due(zone: String?) -> DueDate {
    guard let seconds else { return day }
    let place: DueDate.Zone = isUTC ? .utc : zone.map { .named($0) } ?? .floating
    let time = DueDate.Time(minutes: seconds / 60, zone: place)
    return DueDate(dayNumber: day.dayNumber, time: time) ?? day
  }
}
