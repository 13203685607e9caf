import Desk
import Drawing
import Outline
import PleatGestures
import Testing

@testable import Screens

/// Ways through the program that come by everything it says.
enum LanguageWalk {
  private static let own: Set<String> = ["Errands", "Work", "Milk", "Bread", "Tea", "mi", "Ann"]

  private static func hand() -> ScreenHand {
    let hand = ScreenHand(lists: [("Errands", ["Milk", "Bread"], ["Tea"]), ("Work", [], [])])
    hand.screen.notebook.today = 20_787
    return hand
  }

  private static func expect(
    _ hand: ScreenHand, _ place: String, location: SourceLocation = #_sourceLocation
  ) {
    hand.expectTranslated(own: own, place, location: location)
  }

  /// Watches while the end of a list is pulled further and further, and lets go nowhere.
  private static func pull(
    _ hand: inout ScreenHand, from y: Double, by distance: Double, _ place: String
  ) {
    hand.down(x: 210, y: y)
    for step in 1...20 {
      hand.move(x: 210, y: y + distance * Double(step) / 20)
      expect(hand, "\(place), pulled by \(Int(distance) * step / 20)")
    }
    hand.send(.cancel(time: hand.now))
    hand.rest()
  }

  static func levels() {
    var hand = ScreenHand([])
    hand.screen.offerPractice(at: hand.now)
    hand.rest()
    expect(hand, "an empty list")
    #expect(hand.words.count >= 3, "the header, the hint and the offer")
    hand = self.hand()
    pull(&hand, from: 100, by: 400, "the tasks' top")
    pull(&hand, from: 700, by: -500, "the tasks' end")
    hand.pinchApart(between: 0, and: 1)
    expect(hand, "a new task")
    hand.press(KeySymbol.escape)
    hand.swipe(row: 0, by: -100)
    expect(hand, "the buttons behind a row")
    #expect(hand.words.contains { $0.hasPrefix("⟦Delete") })
    hand.press(KeySymbol.escape)
    hand.tap(row: 0)
    hand.down(x: 60, y: hand.row(0).y)
    hand.wait(900)
    hand.up()
    hand.rest()
    expect(hand, "the bar of a selection")
    #expect(hand.words.contains { $0.hasPrefix("⟦Cut") })
    hand.press(KeySymbol.escape)
    hand.pullPastLists()
    expect(hand, "the lists")
    pull(&hand, from: 100, by: 400, "the lists' top")
    pull(&hand, from: 700, by: -500, "the lists' end")
    hand.press("n")
    expect(hand, "a new list")
    hand = ScreenHand(lists: [])
    expect(hand, "no lists")
    pull(&hand, from: 700, by: -500, "the end of no lists")
  }

  static func menu() {
    var hand = hand()
    hand.pullPastLists()
    hand.pullPastLists()
    #expect(hand.screen.place == .menu)
    expect(hand, "the menu")
    pull(&hand, from: 700, by: -500, "the menu's end")
    for row in Menu.Row.all.prefix(6) {
      for _ in 0..<8 {
        hand.screen.menu.host.choose(row)
        hand.rest()
        expect(hand, "the menu's \(row)")
      }
    }
    hand.press("?")
    hand.rest()
    expect(hand, "the help")
    #expect(Help.sheet.rows.flatMap(\.words).filter { !PseudoLanguage.isTranslated($0) } == [])
    hand.press(KeySymbol.escape)
    hand.screen.open(.about)
    hand.rest()
    expect(hand, "about Pleat")
    hand.press(KeySymbol.escape)
    hand.screen.practise()
    hand.rest()
    expect(hand, "the practice list")
    #expect(
      Lesson.allCases.flatMap { [$0.title, $0.praise] }.allSatisfy(PseudoLanguage.isTranslated))
    var problems: [String] = []
    _ = Settings(reading: { _ in "nonsense" }, problems: &problems)
    #expect(problems.count == Settings().entries.count)
    #expect(problems.filter { !PseudoLanguage.isTranslated($0) } == [])
  }

  static func sheets() {
    var hand = hand()
    guard let list = hand.screen.notebook.outline.lists.first?.id else { return }
    let task = hand.tasks.id(at: 0)
    let due = DueDate(dayNumber: 20_700, time: DueDate.Time(minutes: 570))
    hand.screen.notebook.perform { $0.settingDue(of: [task], to: due, by: &$1) }
    hand.rest()
    expect(hand, "a task that was due")
    let pages: [Sheet.Page] = [
      .tasks([task]), .list(list), .destination([task]), .dueDay([task]), .dueTime([task]),
      .note(task), .theme(list), .search,
    ]
    for page in pages {
      hand.screen.open(page)
      hand.rest()
      expect(hand, "\(page)")
      hand.press(KeySymbol.escape)
    }
    hand.press("/")
    hand.type("mi")
    expect(hand, "what was found")
    hand.type("zz")
    #expect(hand.choices.last.map(PseudoLanguage.isTranslated) == true, "nothing was found")
    hand.press(KeySymbol.escape)
    for count in 1...2 {
      let items = (0..<count).map { _ in NewItem(title: "Milk") }
      let lists = (0..<count).map { _ in NewList(name: "Work", items: items) }
      hand.screen.offer(Arrival(file: "Ann", lists: lists, remarks: ["Tea"]), at: hand.now)
      hand.rest()
      let shown = hand.words.filter { !$0.hasPrefix("·") && !own.contains($0) }
      #expect(shown.filter { !PseudoLanguage.isTranslated($0) } == [])
      hand.press(KeySymbol.escape)
    }
  }

  static func sentences() {
    var hand = hand()
    var told: [String] = []
    func note() {
      if let sentence = hand.screen.banner?.sentence { told.append(sentence) }
      if let pill = hand.pill { told.append(pill) }
      expect(hand, "a sentence")
      hand.screen.banner = nil
    }
    hand.press(KeySymbol.home)
    hand.press("m")
    hand.press(KeySymbol.down)
    hand.press(KeySymbol.enter)
    note()
    hand.press(KeySymbol.home)
    hand.press(KeySymbol.delete)
    note()
    hand.press("z", .control)
    hand.press("a", .control)
    hand.press(KeySymbol.delete)
    note()
    hand.press("z", .control)
    hand.press(KeySymbol.delete, [.control, .shift])
    note()
    hand.press(KeySymbol.delete, [.control, .shift])
    note()
    hand.screen.offer(Arrival(file: "Ann", lists: [], remarks: []), at: hand.now)
    note()
    hand.press(KeySymbol.escape)
    hand.press(KeySymbol.home)
    hand.press(KeySymbol.delete)
    note()
    hand.resize(width: 240, height: 500)
    note()
    hand.resize(width: 420, height: 760)
    hand.press("a", .control)
    hand.press(KeySymbol.delete)
    note()
    hand.press(KeySymbol.right, .alt)
    note()
    #expect(told.count >= 8, "\(told)")
    #expect(told.filter { !PseudoLanguage.isTranslated($0) } == [])
  }
}
