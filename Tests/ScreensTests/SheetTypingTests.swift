import Desk
import Drawing
import Outline
import PleatMotion
import Testing

@testable import Screens

@Suite("Typing on a sheet of choices") struct SheetTypingTests {
  /// Monday, 30 November 2026.
  private static let today = DueDate(year: 2026, month: 11, day: 30)?.dayNumber ?? 0

  private func hand() -> ScreenHand {
    let hand = ScreenHand(lists: [("Errands", ["Milk", "Tea"], []), ("Work", [], [])])
    hand.screen.notebook.today = Self.today
    return hand
  }

  private func onDays() -> ScreenHand {
    var hand = hand()
    hand.press(KeySymbol.home)
    hand.press(KeySymbol.menu)
    hand.choose("Due date")
    return hand
  }

  /// As fast as a hand types.
  private func typed(_ text: String, into hand: inout ScreenHand) -> String? {
    for scalar in text.unicodeScalars {
      hand.press(scalar.value, text: String(scalar), rests: false)
      hand.wait(100)
    }
    hand.rest()
    return hand.selectedChoice
  }

  @Test(arguments: [
    ("fri", "Friday, 4 December"), ("FRIDAY", "Friday, 4 December"),
    ("tomorrow", "Tomorrow, 1 December"), ("today", "Today, 30 November"),
    ("12", "Saturday, 12 December"), ("2", "Wednesday, 2 December"),
    ("dec 24", "Thursday, 24 December"), ("24 dec", "Thursday, 24 December"),
    ("24dec", "Thursday, 24 December"), ("dec 2", "Wednesday, 2 December"),
    ("june", "Tuesday, 1 June 2027"), ("fri jan", "Friday, 1 January 2027"),
    ("2026-12-24", "Thursday, 24 December"), ("2027-03-01", "Monday, 1 March 2027"),
  ])
  func `Keys go to the day that is typed, and Enter takes it`(text: String, day: String) {
    var hand = onDays()
    #expect(typed(text, into: &hand) == day)
    hand.press(KeySymbol.enter)
    #expect(hand.undoCount == 1)
    #expect(hand.choices == [])
  }

  @Test(arguments: ["2029-03-01", "2026-11-01"])
  func `A date beyond the days that are offered is offered as well, once`(text: String) throws {
    var hand = onDays()
    let count = hand.choices.count
    let date = try #require(DueDate(text))
    #expect(typed(text, into: &hand) == date.choiceWords(today: Self.today))
    #expect(hand.choices.count == count + 1)
    hand.wait(2000)
    hand.press(KeySymbol.home)
    #expect(typed(text, into: &hand) == date.choiceWords(today: Self.today))
    #expect(hand.choices.count == count + 1)
    hand.press(KeySymbol.enter)
    #expect(hand.screen.notebook.outline.due(of: hand.tasks.id(at: 0)) == date)
  }

  @Test func `What is no date offers nothing, and keys stay where they were`() {
    var hand = onDays()
    let choices = hand.choices
    #expect(typed("xyz", into: &hand) == "Today, 30 November")
    hand.wait(2000)
    _ = typed("2029-02-30", into: &hand)
    #expect(hand.choices == choices)
  }

  @Test func `After a pause letters begin anew, and the same word goes on to the next day`() {
    var hand = onDays()
    #expect(typed("fri", into: &hand) == "Friday, 4 December")
    hand.wait(1100)
    #expect(typed("fri", into: &hand) == "Friday, 11 December")
    hand.wait(1100)
    #expect(typed("sat", into: &hand) == "Saturday, 5 December")
    hand.wait(1100)
    #expect(typed("ww", into: &hand) == "Wednesday, 9 December", "a letter twice goes on twice")
  }

  @Test func `Backspace takes a letter back; once none is left it leads back again`() {
    var hand = onDays()
    #expect(typed("dec 24", into: &hand) == "Thursday, 24 December")
    hand.press(KeySymbol.backspace)
    #expect(hand.selectedChoice == "Wednesday, 2 December")
    hand.wait(1100)
    hand.press(KeySymbol.backspace)
    #expect(hand.selectedChoice == "Due date", "the page before")
  }

  @Test func `The letters j and k move, unless they go on with a word`() {
    var hand = onDays()
    hand.press("j", [])
    #expect(hand.selectedChoice == "Tomorrow, 1 December")
    #expect(typed("jj", into: &hand) == "Thursday, 3 December")
    hand.press("k", [])
    #expect(hand.selectedChoice == "Wednesday, 2 December")
    hand.wait(1100)
    #expect(typed("jan", into: &hand) == "Friday, 1 January 2027")
  }

  @Test func `An arrow key ends what was typed, and a space then chooses`() {
    var hand = onDays()
    #expect(typed("dec ", into: &hand) == "Tomorrow, 1 December")
    hand.press(KeySymbol.down, rests: false)
    hand.press(KeySymbol.space, text: " ")
    #expect(hand.choices == [])
    #expect(hand.picture(of: "Milk")?.detail?.due == "Wednesday")
  }

  @Test func `Every sheet of choices is gone by so`() {
    var hand = hand()
    hand.press(KeySymbol.home)
    hand.press(KeySymbol.menu)
    #expect(typed("mo", into: &hand) == "Move to another list")
    hand.wait(1100)
    #expect(typed("del", into: &hand) == "Delete")
    hand.press(KeySymbol.escape)
    #expect(hand.rows == ["Milk", "Tea"])
    hand.screen.notebook.perform {
      $0.settingDue(of: [hand.tasks.id(at: 0)], to: DueDate("2026-12-01"), by: &$1)
    }
    hand.press(KeySymbol.menu)
    hand.choose("Due date")
    hand.choose("Time")
    #expect(typed("17", into: &hand) == "17:00")
    hand.wait(1100)
    #expect(typed("9:30", into: &hand) == "9:30")
  }

  @Test(arguments: [
    ("12月24", "12月24日，星期四"), ("星期四", "12月24日，星期四"), ("24", "12月24日，星期四"),
    ("ПЯТ", "пятница, 4 декабря"), ("4 дек", "пятница, 4 декабря"),
  ])
  func `Words are those that the page shows, in any script`(text: String, title: String) {
    #expect(WordBeginnings(text).match(title, wholeNumbers: true))
    #expect(!WordBeginnings("x" + text).match(title, wholeNumbers: false))
  }
}
