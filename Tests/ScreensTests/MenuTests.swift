import Desk
import Drawing
import Outline
import Testing

@testable import Screens

@Suite("The menu") struct MenuTests {
  private func onMenu() -> ScreenHand {
    var hand = ScreenHand(["a", "b"])
    hand.press(KeySymbol.escape)
    hand.press(KeySymbol.escape)
    return hand
  }

  @Test func `A tap on a row takes the next choice, and it counts at once`() {
    var hand = onMenu()
    #expect(hand.screen.place == .menu)
    hand.tap(row: 0)
    #expect(hand.screen.settings.palette == .tide)
    #expect(hand.drawnTitles.first == "Theme: Tide")
    hand.tap(row: 1)
    #expect(hand.scene.theme.variant == .light)
    hand.tap(row: 2)
    hand.tap(row: 2)
    #expect(hand.scene.theme.isHighContrast)
    hand.tap(row: 3)
    #expect(hand.screen.settings.textSize == 1.15)
    #expect(hand.scene.textSize == 1.15)
    hand.tap(row: 4)
    hand.tap(row: 5)
    hand.tap(row: 5)
    #expect(hand.screen.settings.swapsSides)
    #expect(hand.screen.reducesMotion)
    #expect(hand.undoCount == 0)
  }

  @Test func `Every choice comes round again`() {
    var hand = onMenu()
    for row in 0..<6 {
      for _ in 0..<42 { hand.screen.menu.host.choose(Menu.Row.all[row]) }
    }
    #expect(hand.screen.menu.host.settings == Settings())
  }

  @Test func `Enter and Space choose; nothing can be added, edited, moved or deleted`() {
    var hand = onMenu()
    let titles = hand.drawnTitles
    hand.press(KeySymbol.down)
    for key in [KeySymbol.f2, KeySymbol.delete, KeySymbol.insert] {
      let before = hand.screen.settings
      hand.press(key)
      if key != KeySymbol.f2 { #expect(hand.screen.settings == before) }
    }
    hand.press(KeySymbol.down, .alt)
    hand.tap(x: 210, y: 700)
    #expect(!hand.screen.isEditing)
    #expect(hand.drawnTitles.count == titles.count)
    let palette = hand.screen.settings.palette
    hand.press(KeySymbol.home)
    hand.press(KeySymbol.enter)
    hand.press(KeySymbol.space, text: " ")
    #expect(hand.screen.settings.palette != palette)
  }

  @Test func `What is left to the desktop follows the desktop while the window is open`() {
    var hand = ScreenHand(["a", "b"])
    var desktop = DesktopPreferences()
    desktop.colorScheme = .light
    desktop.wantsHighContrast = true
    desktop.wantsReducedMotion = true
    desktop.textScale = 1.5
    hand.screen.apply(desktop, at: hand.now)
    #expect(hand.scene.theme.variant == .light)
    #expect(hand.scene.theme.isHighContrast)
    #expect(hand.screen.reducesMotion)
    #expect(hand.scene.textSize == 1.5)
    desktop.accent = .init(red: 0, green: 0.5, blue: 1)
    hand.screen.apply(desktop, at: hand.now)
    #expect(hand.scene.theme.accent == Color(red: 0, green: 0.5, blue: 1))
    var settings = Settings()
    settings.appearance = .dark
    settings.contrast = .usual
    settings.motion = .full
    settings.textSize = 1.5
    settings.accent = .none
    hand.screen.apply(settings)
    #expect(hand.scene.theme.variant == .dark, "one's own wish counts more")
    #expect(!hand.scene.theme.isHighContrast)
    #expect(!hand.screen.reducesMotion)
    #expect(hand.scene.textSize == 2.25)
    #expect(hand.scene.theme.accent == nil)
    settings.textSize = 4
    hand.screen.apply(settings)
    #expect(hand.scene.textSize == 420 / 160.0, "usual words are not broken")
  }

  @Test func `The Menu opens the help, and what the program is`() {
    var hand = onMenu()
    hand.tap(row: 8)
    #expect(hand.screen.sheet?.level.host.page == .help)
    hand.press(KeySymbol.escape)
    hand.tap(row: 9)
    #expect(hand.choices.first?.hasPrefix("A list for hands.") == true)
  }

  @Test func `With exchanged sides a swipe to the left completes`() {
    var hand = ScreenHand(["a", "b"])
    var settings = Settings()
    settings.swapsSides = true
    hand.screen.apply(settings)
    hand.drag(from: hand.row(0), by: (-220, 0))
    #expect(hand.rows == ["b", "x a"])
  }

  @Test func `A larger text makes taller rows on every level`() {
    var hand = ScreenHand(["a", "b"])
    hand.press("+", .control)
    #expect(hand.row(1).y - hand.row(0).y > 62)
    hand.press(KeySymbol.escape)
    #expect(hand.scene.textSize == 1.15)
    hand.press("0", .control)
    #expect(hand.scene.textSize == 1)
  }

  @Test func `With reduced motion every way is over in 150 ms and no panel folds`() {
    var hand = ScreenHand(lists: [("Errands", ["a"], []), ("Garden", ["b"], [])])
    var settings = Settings()
    settings.motion = .reduced
    hand.screen.apply(settings)
    hand.rest()
    hand.press(KeySymbol.escape, rests: false)
    hand.wait(152)
    #expect(hand.drawnTitles == ["Errands", "Garden"])
    hand.rest()
    let row = hand.row(1)
    hand.down(x: row.x, y: row.y)
    hand.wait(40)
    hand.up()
    hand.wait(152)
    #expect(hand.drawnTitles == ["b"])
    hand.rest()
    hand.drag(from: (210, 100), by: (0, 60), lifts: false)
    #expect(hand.placeholder?.frame.height == hand.placeholder?.fullHeight)
  }
}

@Suite("What is kept of a window") struct KeptTests {
  @Test func `Settings come back as they were kept`() {
    var settings = Settings()
    settings.palette = .heather
    settings.appearance = .light
    settings.textSize = 1.3
    settings.swapsSides = true
    settings.motion = .reduced
    var problems: [String] = []
    let kept = settings.entries
    let back = Settings(
      reading: { key in kept.first { $0.key == key }?.value }, problems: &problems)
    #expect(back == settings)
    #expect(problems.isEmpty)
  }

  @Test(arguments: [
    ("theme", "mauve"), ("appearance", ""), ("text-size", "nan"), ("text-size", "900"),
    ("swipe-sides", "left"), ("motion", "none"),
  ])
  func `A value that makes no sense gives a sentence, and is as usual`(key: String, value: String) {
    var problems: [String] = []
    let settings = Settings(reading: { $0 == key ? value : nil }, problems: &problems)
    #expect(settings == Settings())
    #expect(problems.count == 1)
    #expect(problems.first?.contains(key) == true)
  }

  @Test func `Level, list and scroll position come back after a restart`() throws {
    var hand = ScreenHand(lists: [
      ("Errands", ["a"], []), ("Long", (0..<100).map { "row \($0)" }, []),
    ])
    hand.press(KeySymbol.escape)
    hand.tap(row: 1)
    hand.drag(from: (210, 600), by: (0, -500))
    let state = hand.screen.viewState
    let kept = state.entries
    let read = try #require(ViewState { key in kept.first { $0.key == key }?.value })
    #expect(read == state)
    var after = ScreenHand(lists: [])
    after.screen = Screen(
      hand.screen.notebook, layouts: TextLayouts(), window: hand.screen.window)
    after.screen.restore(read, at: after.now)
    after.rest()
    #expect(after.scene == hand.scene)
  }

  @Test func `The lists come back as the level that was open`() {
    var hand = ScreenHand(["a"])
    hand.press(KeySymbol.escape)
    let state = hand.screen.viewState
    hand.screen = Screen(
      hand.screen.notebook, layouts: TextLayouts(), window: hand.screen.window)
    #expect(hand.screen.place == .tasks)
    hand.screen.restore(state, at: hand.now)
    #expect(hand.screen.place == .lists)
  }

  @Test func `A list that is gone is no hindrance`() {
    var hand = ScreenHand(["a"])
    var state = ViewState(place: .tasks, list: ListID(high: 7, low: 7))
    state.row = ItemID(high: 8, low: 8)
    state.offset = .infinity
    hand.screen.restore(state, at: hand.now)
    #expect(hand.screen.title == "Errands")
    #expect(hand.drawnTitles == ["a"])
    #expect(ViewState { _ in nil } == nil)
    #expect(ViewState { _ in "rubbish" } == nil)
  }
}
