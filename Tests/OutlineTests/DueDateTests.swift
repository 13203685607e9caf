import Outline
import Seeded
import Testing

@Suite("Due dates")
struct DueDateTests {
  @Test func `A date reads back from its own text, with every kind of time`() throws {
    let morning = try #require(DueDate.Time(minutes: 9 * 60 + 5))
    let utc = try #require(DueDate.Time(minutes: 0, zone: .utc))
    let berlin = try #require(DueDate.Time(minutes: 1439, zone: .named("Europe/Berlin")))
    let texts: [(DueDate.Time?, String)] = [
      (nil, "2026-03-01"), (morning, "2026-03-01T09:05"), (utc, "2026-03-01T00:00Z"),
      (berlin, "2026-03-01T23:59[Europe/Berlin]"),
    ]
    for (time, text) in texts {
      let date = try #require(DueDate(year: 2026, month: 3, day: 1, time: time))
      #expect(date.description == text)
      #expect(DueDate(text) == date)
    }
    let first = try #require(DueDate(year: 1, month: 1, day: 1))
    #expect(first.description == "0001-01-01" && DueDate("0001-01-01") == first)
  }

  @Test func `Minutes that no day has, and zones without a name, make no time`() {
    #expect(DueDate.Time(minutes: 1440) == nil && DueDate.Time(minutes: -1) == nil)
    #expect(DueDate.Time(minutes: 5, zone: .named("")) == nil)
  }

  @Test(
    arguments: [
      "", "2026", "2026-2-1", "2026-02-29", "2026-13-01", "2026-00-10", "2026-01-32", "0000-01-01",
      "2026-01-01T", "2026-01-01T24:00", "2026-01-01T09:60", "2026-01-01 09:00",
      "2026-01-01T09:00+01:00", "2026-01-01T09:00[]", "2026-01-01T09:00[x", "2026-01-0１",
      "-026-01-01",
    ])
  func `Text that is no date gives none`(_ text: String) {
    #expect(DueDate(text) == nil)
  }

  @Test func `Every day of ten thousand years has its number, month and weekday`() throws {
    var number = -719_162
    var weekday = 1
    for year in 1...9999 {
      for month in [1, 2, 3, 12] {
        let first = try #require(DueDate(year: year, month: month, day: 1))
        #expect(DueDate(dayNumber: first.dayNumber) == first)
        if month == 1 {
          #expect(first.dayNumber == number)
          #expect(first.weekday == weekday)
        }
      }
      let days = (1...12).reduce(0) { $0 + DueDate.dayCount(ofMonth: $1, year: year) }
      number += days
      weekday = (weekday - 1 + days) % 7 + 1
    }
    #expect(DueDate(dayNumber: number) == nil)
    #expect(DueDate(dayNumber: -719_163) == nil)
    #expect(try #require(DueDate("1970-01-01")).dayNumber == 0)
    #expect(try #require(DueDate("2026-11-30")).weekday == 1)
    for day in stride(from: -719_162, through: 2_932_896, by: 997) {
      #expect(DueDate(dayNumber: day)?.dayNumber == day)
    }
  }
}
