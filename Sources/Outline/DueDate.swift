/// When a task is due: a day, or a day with a time. A value of the calendar and the clock on the
/// wall, not a moment: nothing is converted between zones here.
package struct DueDate: Hashable, Sendable {
  /// `nil` where only the day counts.
  package let time: Time?
  private let storedYear: Int16
  private let storedMonth: Int8
  private let storedDay: Int8

  /// 1 to 9999, of the Gregorian calendar.
  package var year: Int { Int(storedYear) }
  /// 1 to 12.
  package var month: Int { Int(storedMonth) }
  /// 1 to 31, and no more than the month has.
  package var day: Int { Int(storedDay) }

  package struct Time: Hashable, Sendable {
    package let zone: Zone
    private let storedMinutes: Int16

    /// Minutes since midnight, 0 to 1439.
    package var minutes: Int { Int(storedMinutes) }

    /// - Returns: `nil` for minutes that no day has, and for a zone without a name.
    package init?(minutes: Int, zone: Zone = .floating) {
      guard (0..<1440).contains(minutes), zone != .named("") else { return nil }
      (storedMinutes, self.zone) = (Int16(minutes), zone)
    }
  }

  package enum Zone: Hashable, Sendable {
    /// Wherever one is.
    case floating
    case utc
    /// As whoever wrote it named it, kept to the byte: `Europe/Berlin`, or what a file calls so.
    case named(String)
  }

  /// - Returns: `nil` for a day that is in no calendar.
  package init?(year: Int, month: Int, day: Int, time: Time? = nil) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.dayCount(ofMonth: month, year: year)
    else { return nil }
    (storedYear, storedMonth, storedDay) = (Int16(year), Int8(month), Int8(day))
    self.time = time
  }
}

extension DueDate {
  /// How many days a month has.
  package static func dayCount(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  /// Days since 1970-01-01: the difference of two is how many days lie between them.
  package var dayNumber: Int {
    // Years that begin in March have their leap day last.
    let shifted = month > 2 ? year : year - 1
    let months = (month + 9) % 12
    return Self.firstDay(ofShifted: shifted) + (months * 153 + 2) / 5 + day - 1 - 719_468
  }

  private static func firstDay(ofShifted year: Int) -> Int {
    year * 365 + year / 4 - year / 100 + year / 400
  }

  /// - Parameter dayNumber: days since 1970-01-01.
  /// - Returns: `nil` outside the years 1 to 9999.
  package init?(dayNumber: Int, time: Time? = nil) {
    guard (-719_162...2_932_896).contains(dayNumber) else { return nil }
    let days = dayNumber + 719_468
    var year = days * 400 / 146_097
    while Self.firstDay(ofShifted: year + 1) <= days { year += 1 }
    while Self.firstDay(ofShifted: year) > days { year -= 1 }
    let rest = days - Self.firstDay(ofShifted: year)
    let months = (rest * 5 + 2) / 153
    let month = months < 10 ? months + 3 : months - 9
    self.init(
      year: month > 2 ? year : year + 1, month: month, day: rest - (months * 153 + 2) / 5 + 1,
      time: time)
  }

  /// 1 for Monday to 7 for Sunday.
  package var weekday: Int { ((dayNumber + 3) % 7 + 7) % 7 + 1 }
}

extension DueDate: CustomStringConvertible {
  /// `2026-12-01`, `2026-12-01T09:30`, `2026-12-01T09:30Z`, or `2026-12-01T09:30[Europe/Berlin]`.
  package var description: String {
    let date = [
      String(year, digits: 4), String(month, digits: 2), String(day, digits: 2),
    ].joined(separator: "-")
    guard let time else { return date }
    let clock = String(time.minutes / 60, digits: 2) + ":" + String(time.minutes % 60, digits: 2)
    return switch time.zone {
    case .floating: "\(date)T\(clock)"
    case .utc: "\(date)T\(clock)Z"
    case .named(let name): "\(date)T\(clock)[\(name)]"
    }
  }

  /// - Parameter text: as ``description`` writes it.
  /// - Returns: `nil` for anything else.
  package init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
      let day = Self.number(bytes[8..<10])
    else { return nil }
    if bytes.count == 10 {
      self.init(year: year, month: month, day: day)
    } else {
      guard let time = Time(bytes[10...]) else { return nil }
      self.init(year: year, month: month, day: day, time: time)
    }
  }

  fileprivate static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.reduce(Optional(0)) { number, digit in
      guard let number, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      return number * 10 + Int(digit - UInt8(ascii: "0"))
    }
  }
}

extension DueDate.Time {
  /// `T09:30` and what follows.
  fileprivate init?(_ bytes: ArraySlice<UInt8>) {
    let bytes = Array(bytes)
    guard bytes.count >= 6, bytes[0] == UInt8(ascii: "T"), bytes[3] == UInt8(ascii: ":"),
      let hours = DueDate.number(bytes[1..<3]), let minutes = DueDate.number(bytes[4..<6]),
      hours < 24, minutes < 60, let zone = Self.zone(bytes[6...])
    else { return nil }
    self.init(minutes: hours * 60 + minutes, zone: zone)
  }

  private static func zone(_ bytes: ArraySlice<UInt8>) -> DueDate.Zone? {
    if bytes.isEmpty { return .floating }
    if bytes.elementsEqual("Z".utf8) { return .utc }
    guard bytes.count > 2, bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]") else {
      return nil
    }
    return .named(String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self))
  }
}
