package import Outline
import Words

/// How a file is read.
package struct ReadingOptions: Sendable {
  /// Take what can be understood, and tell the rest by remarks.
  package var isLenient = false
  /// The name of a list that the file names not.
  package var listName = message("Imported")
  package var zone = LocalZone.utc
  /// More tasks than this are an error.
  package var itemLimit = 1_000_000

  package init() {}
}

/// How a file is written.
package struct WritingOptions: Sendable {
  package var zone = LocalZone.utc
  /// The moment of writing, for formats that note it.
  package var now = WallTime(milliseconds: 0)
  /// What files said around the tasks of all lists there are, also of those that are not written:
  /// a task that has been moved may need what its old list knows.
  package var surroundings: [ForeignData] = []

  package init() {}
}

/// What the clocks on the wall show.
package struct LocalZone: Sendable {
  /// Seconds east of UTC at a moment, which is given in seconds since 1970-01-01T00:00:00Z.
  private let offset: @Sendable (Int64) -> Int

  package init(_ offset: @escaping @Sendable (Int64) -> Int) { self.offset = offset }

  package static let utc = LocalZone { _ in 0 }
}

extension LocalZone {
  /// The moment at which clocks show a time of a day. Of two such moments the later is taken.
  func moment(day: Int, seconds: Int) -> WallTime {
    let shown = Int64(day) * 86_400 + Int64(seconds)
    let near = shown - Int64(offset(shown))
    return WallTime(milliseconds: (shown - Int64(offset(near))) * 1000)
  }

  /// The day, in days since 1970-01-01, and the seconds of it that clocks show at a moment.
  package func shown(at moment: WallTime) -> (day: Int, seconds: Int) {
    let seconds = Self.quotient(moment.milliseconds, 1000)
    let local = seconds + Int64(offset(seconds))
    let day = Self.quotient(local, 86_400)
    return (Int(day), Int(local - day * 86_400))
  }

  /// The quotient, rounded down.
  private static func quotient(_ number: Int64, _ divisor: Int64) -> Int64 {
    number >= 0 ? number / divisor : -1 - (-1 - number) / divisor
  }
}
