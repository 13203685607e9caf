import Desk
import Drawing
import Outline
import PleatGestures
import Testing

@testable import Screens

/// Each key of the table that is gone by, wherever the keyboard may be at work.
@Suite("The table of keys") struct KeyTableTests {
  /// Where keys go.
  enum Focus: String, CaseIterable {
    case tasks, lists, menu, search, choices, help

    func enter(_ hand: inout ScreenHand) {
      switch self {
      case .tasks: break
      case .lists:
        hand.press(KeySymbol.escape)
        hand.press(KeySymbol.down)
      case .menu:
        hand.press(KeySymbol.escape)
        hand.press(KeySymbol.escape)
        for _ in 0..<2 { hand.press(KeySymbol.down) }
      case .search:
        hand.press("/")
        hand.type("ma")
        hand.press(KeySymbol.down)
      case .choices: hand.press(KeySymbol.menu)
      case .help:
        hand.press("?", .shift)
        hand.wait(500)
      }
    }
  }

  /// What can be told of a screen from outside.
  private struct Observed: Equatable {
    var place: Place
    var page: Sheet.Page?
    var selection: [AnyHashable]
    var edits: Bool
    var undos: Int
    var redos: Int
    var textSize: Double
    var openRow: AnyHashable?
    var scroll: Double

    init(_ hand: ScreenHand) {
      let screen = hand.screen
      place = screen.place
      page = screen.hasSheet ? screen.sheet?.level.host.page : nil
      let sheet = screen.hasSheet ? screen.sheet : nil
      selection =
        sheet.map { $0.level.host.selectedIDs.map(AnyHashable.init) }
        ?? {
          switch screen.place {
          case .menu: screen.menu.host.selectedIDs.map(AnyHashable.init)
          case .lists: screen.lists.host.selectedIDs.map(AnyHashable.init)
          case .tasks: screen.tasks.host.selectedIDs.map(AnyHashable.init)
          }
        }()
      edits = sheet?.level.isEditing ?? (hand.editor != nil)
      undos = hand.undoCount
      redos = screen.notebook.document.history.redoCount
      textSize = screen.settings.textSize
      openRow =
        screen.place == .lists
        ? screen.lists.interaction.revealed.map { AnyHashable($0.row) }
        : screen.tasks.interaction.revealed.map { AnyHashable($0.row) }
      scroll = sheet?.level.interaction.presentation(of: .help)?.top ?? 0
    }
  }

  private func hand() -> ScreenHand {
    var hand = ScreenHand(lists: [
      ("Errands", ["Milk", "Bread", "Tea", "Salt", "Soap"], ["Eggs"]), ("Work", ["Mail"], []),
      ("Garden", ["Roses"], ["Pond"]),
    ])
    hand.resize(width: 420, height: 300)
    // There is something to take back, and something to do again.
    hand.press(KeySymbol.home)
    hand.press(KeySymbol.end, .alt)
    hand.press(KeySymbol.up, .alt)
    hand.press("z", .control)
    hand.press("+", .control)
    hand.press(KeySymbol.home)
    hand.press(KeySymbol.down)
    return hand
  }

  /// What a key has done, in words.
  private func effects(
    of binding: KeyBinding<Command>, in focus: Focus
  ) -> (words: String, hand: ScreenHand) {
    var hand = hand()
    focus.enter(&hand)
    _ = hand.screen.takeCopied()
    let before = Observed(hand)
    let outcome = hand.press(
      binding.symbol, binding.modifiers,
      text: binding.modifiers.isDisjoint(with: [.control, .alt]) && binding.symbol < 0x7F
        ? Unicode.Scalar(binding.symbol).map { String($0) } ?? "" : "")
    let after = Observed(hand)
    var words: [String] = []
    if outcome == .quit { words.append("quit") }
    if after.place != before.place { words.append("to \(after.place.name)") }
    if after.page != before.page { words.append(after.page.map(name) ?? "put away") }
    if after.edits, !before.edits { words.append("edit") }
    if after.undos != before.undos || after.redos != before.redos { words.append("step") }
    if after.selection != before.selection, after.place == before.place, after.page == before.page,
      !after.edits
    {
      words.append("select")
    }
    if after.textSize != before.textSize { words.append("size") }
    if after.openRow != before.openRow, after.openRow != nil { words.append("buttons") }
    if abs(after.scroll - before.scroll) > 1, after.textSize == before.textSize,
      after.page == before.page
    {
      words.append("scroll")
    }
    if hand.screen.takeCopied() != nil { words.append("copy") }
    if hand.screen.takePasteRequest() != nil { words.append("paste") }
    return (words.joined(separator: ", "), hand)
  }

  private func name(_ page: Sheet.Page) -> String {
    switch page {
    case .tasks, .list: "choices"
    case .destination: "destination"
    case .search: "search"
    case .help: "help"
    default: "another page"
    }
  }

  /// What every key does, in the order of the table: on the tasks, the lists and the Menu; and in the
  /// search, on a sheet of choices, and in the help. Where nothing stands, nothing happens.
  private static let table = """
    ↑ | select | select | select | | |
    K | select | select | select | | |
    ↓ | select | select | select | | select | scroll
    J | select | select | select | | select | scroll
    Home | select | select | select | | |
    End | select | select | select | | select | scroll
    PgUp | select | select | select | | |
    PgDn | select | select | select | | select | scroll
    Shift+↑ | select | select | select | | |
    Shift+↓ | select | select | select | | select | scroll
    Ctrl+A | select | select | select | | |
    Ctrl+C | copy | copy | | | |
    Ctrl+X | step, select, copy | step, select, copy | | | |
    Ctrl+V | paste | paste | | paste | |
    Ctrl+Insert | copy | copy | | | |
    Shift+Delete | step, select, copy | step, select, copy | | | |
    Enter | edit | to tasks | | put away | put away, edit |
    Tab | buttons | buttons | | | |
    Shift+Tab | buttons | buttons | | | |
    Menu | choices | choices | | | |
    Shift+F10 | choices | choices | | | |
    M | destination, edit | | | | select |
    / | search, edit | search, edit | search, edit | | search, edit | search, edit
    Ctrl+F | search, edit | search, edit | search, edit | | search, edit | search, edit
    Shift+? | help | help | help | | |
    ? | help | help | help | | |
    F1 | help | help | help | | |
    F2 | edit | edit | | | put away, edit |
    Space | step | step | | | put away, edit |
    Delete | step, select | step, select | | | |
    N | edit | edit | | | select |
    Insert | edit | edit | | | |
    Shift+N | edit | edit | | | select |
    Shift+Insert | edit | edit | | paste | |
    Ctrl+N | edit | edit | | | |
    Alt+↑ | step | step | | | |
    Alt+↓ | step | step | | | |
    Alt+Home | step | step | | | |
    Alt+End | step | step | | | |
    Ctrl+Shift+Delete | step | | | | |
    Ctrl+Z | step | step | | | |
    Ctrl+Shift+Z | step | step | | step | |
    Esc | to lists | to menu | to lists | put away | put away | put away
    Backspace | to lists | to menu | | | put away | put away
    Alt+← | to lists | to menu | | put away | put away | put away
    Alt+→ | | to tasks | to lists | | |
    Ctrl++ | size | size | size | | size | size
    Ctrl+Shift++ | size | size | size | | size | size
    Ctrl+= | size | size | size | | size | size
    Ctrl+- | size | size | size | | size | size
    Ctrl+0 | size | size | size | | size | size
    Ctrl+Q | quit | quit | quit | quit | quit | quit
    Ctrl+W | quit | quit | quit | quit | quit | quit
    """

  private static let rows = table.split(separator: "\n").map { line in
    line.split(separator: "|", omittingEmptySubsequences: false).map { cell in
      cell.split(separator: " ").joined(separator: " ")
    }
  }

  @Test(arguments: Focus.allCases)
  func `Every key does what is said of it here, and then it can be seen where the keyboard is`(
    focus: Focus
  ) throws {
    #expect(KeyTableTests.rows.count == KeyBindings.list.count)
    let column = try #require(Focus.allCases.firstIndex(of: focus)) + 1
    for (binding, row) in zip(KeyBindings.list, KeyTableTests.rows) {
      let cap = KeyName.of(binding.symbol, binding.modifiers)
      try #require(row.first == cap && row.count == 1 + Focus.allCases.count)
      let (words, hand) = effects(of: binding, in: focus)
      #expect(words == row[column], "\(cap)")
      let isSeen =
        hand.ringCount > 0 || hand.editor != nil || hand.screen.sheet?.level.isEditing == true
        || hand.focusedButton != nil || hand.screen.sheet?.level.host.page == .help
      // Another level may have nothing selected yet; the next key begins at its first row.
      let hasLeft = words.hasPrefix("to ") || binding.asked == .quit
      #expect(isSeen || hasLeft, "after \(cap)")
    }
  }
}
