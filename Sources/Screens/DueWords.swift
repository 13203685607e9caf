import Outline

/// Dates as they are read.
extension DueDate {
  /// The day seen from another, and the time if there is one: "Tomorrow, 9:30".
  ///
  /// - Parameter today: in days since 1970-01-01.
  func words(today: Int) -> String {
    guard let time else { return dayWords(today: today) }
    return "\(dayWords(today: today)), \(time.words)"
  }

  private func dayWords(today: Int) -> String {
    switch dayNumber - today {
    case 0: "Today"
    case 1: "Tomorrow"
    case -1: "Yesterday"
    case 2...6: DueDate.weekdays[weekday - 1]
    default: shortDate(today: today)
    }
  }

  /// The year is told where it is another one.
  private func shortDate(today: Int) -> String {
    let date = "\(day) \(DueDate.months[month - 1])"
    return DueDate(dayNumber: today)?.year == year ? date : "\(date) \(year)"
  }

  /// In a list of days, one after the other: "Today", "Wednesday, 2 December".
  func choiceWords(today: Int) -> String {
    let date = "\(day) \(DueDate.months[month - 1])"
    switch dayNumber - today {
    case 0: return "Today, \(date)"
    case 1: return "Tomorrow, \(date)"
    default:
      let year = DueDate(dayNumber: today)?.year == year ? "" : " \(year)"
      return "\(DueDate.weekdays[weekday - 1]), \(date)\(year)"
    }
  }

  func with(_ time: Time?) -> DueDate? {
    DueDate(year: year, month: month, day: day, time: time)
  }

  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
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
