import Desk
import Drawing
import Gallery
import Outline
import PleatGestures
import Testing

@testable import Screens

/// Compares each screen and each sheet with its picture in `Tests/References`: see `References`.
@Suite struct ScreenReferenceTests {
  /// Monday, 30 November 2026.
  private static let today = DueDate(year: 2026, month: 11, day: 30)?.dayNumber ?? 0
  private static let looks = ["dark", "light", "contrast"]

  private func check(_ hand: ScreenHand, _ name: String, _ references: References) throws {
    if let problem = try references.check(hand.scene, "screen-\(name)") {
      Issue.record("\(problem)")
    }
  }

  private func hand(
    _ look: String, _ references: References, size: (width: Int, height: Int) = (280, 420),
    scale: Int = 120, isRightToLeft: Bool = false, textScale: Double = 1
  ) -> ScreenHand {
    var hand = ScreenHand(
      lists: [
        (
          "Errands",
          [
            "Buy bread", "Call grandmother about Sunday", "买菜：豆腐、白菜", "اتصل بالطبيب",
            "Picnic 🧺🍓",
          ], ["Water the tomatoes"]
        ), ("Work", ["Mail the order"], []), ("קניות", ["חלב"], []),
      ], isRightToLeft: isRightToLeft, size: size, scale: scale, layouts: references.layouts)
    hand.screen.notebook.today = Self.today
    var desktop = DesktopPreferences()
    desktop.colorScheme = look == "dark" ? .dark : .light
    desktop.wantsHighContrast = look == "contrast"
    desktop.textScale = textScale
    if look == "light" { desktop.accent = .init(red: 0.21, green: 0.52, blue: 0.89) }
    hand.screen.apply(desktop, at: hand.now)
    hand.rest()
    return hand
  }

  private func openMore(_ hand: inout ScreenHand, row: Int = 0) {
    hand.screen.openMore(x: 100, y: hand.row(row).y, at: hand.now)
    hand.rest()
  }

  private func close(_ hand: inout ScreenHand) {
    for _ in 0..<3 where hand.screen.hasSheet { hand.press(KeySymbol.escape) }
  }

  @Test(arguments: looks) func `What is carried, what is tall, and what keys are told`(
    look: String
  ) throws {
    let references = try References()
    var hand = hand(look, references)
    let start = hand.row(1)
    hand.down(x: start.x, y: start.y)
    hand.wait(480)
    for step in 1...20 {
      hand.move(x: start.x, y: start.y + (54 - start.y) * Double(step) / 20)
    }
    hand.wait(1300)
    hand.move(x: start.x, y: hand.row(1).y)
    hand.wait(300)
    try check(hand, "carry-over-\(look)", references)
    hand.press(KeySymbol.escape)
    hand.up()
    hand.rest()
    var tall = ScreenHand(
      lists: [("Errands", [String(repeating: "A very long title ", count: 40)], [])],
      size: (280, 420), layouts: references.layouts)
    tall.screen.apply(hand.screen.desktop, at: tall.now)
    tall.rest()
    tall.press(KeySymbol.home)
    tall.press(KeySymbol.tab)
    try check(tall, "tall-buttons-\(look)", references)
    var empty = ScreenHand(
      lists: [("Errands", [], [])], size: (280, 420), layouts: references.layouts)
    empty.screen.apply(hand.screen.desktop, at: empty.now)
    empty.screen.offerPractice(at: empty.now)
    empty.rest()
    empty.press(KeySymbol.tab)
    try check(empty, "first-keys-\(look)", references)
    for _ in 0..<3 { empty.press(KeySymbol.escape) }
    empty.press(KeySymbol.end)
    empty.press(KeySymbol.enter)
    try check(empty, "about-\(look)", references)
  }

  @Test(arguments: looks) func `Levels and what is done to rows`(look: String) throws {
    let references = try References()
    var hand = hand(look, references)
    try check(hand, "tasks-\(look)", references)
    hand.press(KeySymbol.down)
    hand.press(KeySymbol.tab)
    try check(hand, "buttons-\(look)", references)
    hand.press(KeySymbol.escape)
    hand.press(KeySymbol.enter)
    hand.press("a", .control)
    try check(hand, "edit-\(look)", references)
    hand.press(KeySymbol.escape)
    hand.press(KeySymbol.delete)
    try check(hand, "undo-\(look)", references)
    hand.press("z", .control)
    hand.wait(8000)
    hand.press(KeySymbol.escape)
    try check(hand, "lists-\(look)", references)
    hand.press(KeySymbol.escape)
    try check(hand, "menu-\(look)", references)
  }

  @Test(arguments: looks) func `Sheets`(look: String) throws {
    let references = try References()
    var hand = hand(look, references)
    openMore(&hand)
    hand.choose("Due date")
    try check(hand, "days-\(look)", references)
    hand.choose("Wednesday, 2 December")
    openMore(&hand)
    hand.choose("Due date")
    hand.choose("Time")
    try check(hand, "times-\(look)", references)
    close(&hand)
    openMore(&hand)
    hand.choose("Note")
    hand.type("The dark one, with seeds. And not too late: they close at six.")
    try check(hand, "note-\(look)", references)
    close(&hand)
    openMore(&hand)
    try check(hand, "more-\(look)", references)
    hand.choose("Move to another list")
    try check(hand, "move-\(look)", references)
    close(&hand)
    hand.press("/")
    hand.type("bre")
    try check(hand, "search-\(look)", references)
    close(&hand)
    hand.press("?")
    hand.screen.apply(reduced(hand), at: hand.now)
    hand.rest()
    try check(hand, "help-\(look)", references)
    close(&hand)
    hand.press(KeySymbol.escape)
    openMore(&hand)
    try check(hand, "list-more-\(look)", references)
    hand.choose("Colours")
    try check(hand, "colours-\(look)", references)
    close(&hand)
    hand.screen.offer(
      Arrival(
        file: "shop.md",
        lists: [NewList(name: "Shop", items: [NewItem(title: "Oats"), NewItem(title: "Rice")])],
        remarks: ["Line 3 is no task."]), at: hand.now)
    hand.rest()
    try check(hand, "arrival-\(look)", references)
  }

  /// Figures stand still where motion is reduced.
  private func reduced(_ hand: ScreenHand) -> DesktopPreferences {
    var desktop = hand.screen.desktop
    desktop.wantsReducedMotion = true
    return desktop
  }

  @Test(arguments: [120, 150, 180, 240])
  func `A pull and a pinch, held at stages of their way`(scale: Int) throws {
    let references = try References()
    for distance in [40.0, 90, 180] {
      var hand = hand("dark", references, size: (240, 330), scale: scale)
      hand.drag(from: (120, 100), by: (0, distance), lifts: false)
      try check(hand, "pull-\(Int(distance))-\(scale * 100 / 120)", references)
    }
    for distance in [18.0, 34, 60] {
      var hand = hand("dark", references, size: (240, 330), scale: scale)
      let (above, below) = (hand.row(1), hand.row(2))
      hand.down(1, x: 80, y: above.y)
      hand.down(2, x: 140, y: below.y)
      for step in 1...20 {
        hand.move(1, x: 80, y: above.y - distance * Double(step) / 20)
        hand.move(2, x: 140, y: below.y + distance * Double(step) / 20)
      }
      hand.wait(60)
      try check(hand, "pinch-\(Int(distance))-\(scale * 100 / 120)", references)
    }
  }

  @Test func `Windows small and wide, letters large, mirrored`() throws {
    let references = try References()
    for (name, size, scale, text) in [
      ("240x320", (240, 320), 120, 1.0), ("240x320-large", (240, 320), 120, 2),
      ("360x640-2x", (360, 640), 240, 1.3), ("640x360", (640, 360), 150, 1),
      ("1280x400", (1280, 400), 120, 1),
    ] as [(String, (width: Int, height: Int), Int, Double)] {
      var hand = hand("dark", references, size: size, scale: scale, textScale: text)
      openMore(&hand)
      hand.choose("Note")
      hand.type("The dark one")
      close(&hand)
      try check(hand, "\(name)-tasks", references)
      hand.press(KeySymbol.escape)
      hand.press(KeySymbol.down)
      hand.press(KeySymbol.delete)
      try check(hand, "\(name)-lists", references)
    }
    let mirrored = try References(isRightToLeft: true)
    var hand = hand("light", mirrored, isRightToLeft: true)
    try check(hand, "mirrored-tasks", mirrored)
    hand.press(KeySymbol.escape)
    try check(hand, "mirrored-lists", mirrored)
  }
}
