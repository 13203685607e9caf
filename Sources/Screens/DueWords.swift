import Outline
import Words

/// Dates as they are read.
extension DueDate {
  /// The day seen from another, and the time if there is one: "Tomorrow, 9:30".
  ///
  /// - Parameter today: in days since 1970-01-01.
  func words(today: Int) -> String {
    guard let time else { return dayWords(today: today) }
    return term("day, time", "%1, %2", dayWords(today: today), time.words)
  }

  private func dayWords(today: Int) -> String {
    switch dayNumber - today {
    case 0: message("Today")
    case 1: message("Tomorrow")
    case -1: message("Yesterday")
    case 2...6: DueDate.weekdays[weekday - 1]
    default: date(today: today)
    }
  }

  /// The year is told where it is another one.
  private func date(today: Int) -> String {
    let month = DueDate.months[month - 1]
    guard DueDate(dayNumber: today)?.year != year else {
      return term("day, month", "%1 %2", "\(day)", month)
    }
    return term("day, month, year", "%1 %2 %3", "\(day)", month, "\(year)")
  }

  /// In a list of days, one after the other: "Today, 30 November", "Wednesday, 2 December".
  func choiceWords(today: Int) -> String {
    let date = date(today: today)
    return switch dayNumber - today {
    case 0: message("Today, %1", date)
    case 1: message("Tomorrow, %1", date)
    default: term("weekday, date", "%1, %2", DueDate.weekdays[weekday - 1], date)
    }
  }

  func with(_ time: Time?) -> DueDate? {
    DueDate(year: year, month: month, day: day, time: time)
  }

  private static let weekdays = [
    message("Monday"), message("Tuesday"), message("Wednesday"), message("Thursday"),
    message("Friday"), message("Saturday"), message("Sunday"),
  ]
  private static let months = [
    message("January"), message("February"), message("March"), message("April"), message("May"),
    message("June"), message("July"), message("August"), message("September"),
    message("October"), message("November"), message("December"),
  ]
}

extension DueDate.Time {
  /// By the clock of 24 hours: "9:30".
  var words: String {
    let rest = minutes % 60
    let clock = "\(minutes / 60):\(rest < 10 ? "0" : "")\(rest)"
    return switch zone {
    case .floating: clock
    case .utc: "\(clock) UTC"
    case .named(let name): "\(clock) (\(name))"
    }
  }
}
