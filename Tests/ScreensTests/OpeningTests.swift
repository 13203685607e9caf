import Desk
import Drawing
import PleatGestures
import PleatMotion
import Testing

@testable import Screens

/// A row on its way in: the colours around it, the words on it.
@Suite("A row that unfolds") struct OpeningTests {
  /// What the rows and the placeholder are painted with, from top to bottom.
  private func faces(_ hand: ScreenHand) -> [(y: Int, color: Color)] {
    hand.scene.items.compactMap { item in
      switch item.content {
      case .row(let row): (row.frame.y, row.color)
      case .placeholder(let panel): (panel.frame.y, panel.row?.color ?? panel.color)
      default: nil
      }
    }
    .filter { $0.y < 760 }.sorted { $0.y < $1.y }
  }

  private func farthest(_ one: [(y: Int, color: Color)], _ other: [(y: Int, color: Color)])
    -> Double
  {
    zip(one, other).map { one, other in
      let (a, b) = (one.color, other.color)
      return max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue))
    }.max() ?? 1
  }

  private func names(_ count: Int) -> [String] { (0..<count).map { "Row \($0)" } }

  @Test(arguments: [1, 5, 12, 30])
  func `A pull colours the rows as its panel opens, and letting go changes none`(count: Int) {
    var hand = ScreenHand(names(count))
    let before = faces(hand)
    hand.drag(from: (210, 100), by: (0, 180), lifts: false)
    let held = faces(hand).filter { $0.y >= 44 }
    #expect(hand.placeholder != nil)
    // The placeholder is hot; the row below it has made way.
    #expect(held.first?.color == before.first?.color)
    let below = hand.screen.theme.rowColor(at: 1, of: count + 1)
    #expect(farthest([held[1]], [(0, below)]) < 0.004)
    hand.up()
    let after = faces(hand).filter { $0.y >= 44 }
    #expect(farthest(held, after) < 0.004)
    var (last, largest) = (after, 0.0)
    for _ in 0..<40 {
      hand.wait(8)
      let now = faces(hand).filter { $0.y >= 44 }
      largest = max(largest, farthest(last, now))
      last = now
    }
    #expect(largest < 0.02)
    hand.rest()
    let theme = hand.screen.theme
    for (place, face) in faces(hand).enumerated() {
      #expect(face.color == theme.rowColor(at: Double(place), of: count + 1))
    }
  }

  @Test func `No colour jumps while two fingers open a gap, let go, or close it again`() {
    for commits in [true, false] {
      var hand = ScreenHand(names(9))
      let (above, below) = (hand.row(2), hand.row(3))
      hand.down(1, x: 180, y: above.y)
      hand.down(2, x: 240, y: below.y)
      var last = faces(hand)
      func rows(_ faces: [(y: Int, color: Color)]) -> [(y: Int, color: Color)] {
        // The panel is one more face; the first three rows and the last are known.
        Array(faces.prefix(3)) + faces.suffix(1)
      }
      func follow() {
        let now = faces(hand)
        #expect(farthest(rows(last), rows(now)) < 0.03)
        last = now
      }
      let far = commits ? 24 : 8
      for step in 1...far {
        hand.move(1, x: 180, y: above.y - Double(step) * 2)
        hand.move(2, x: 240, y: below.y + Double(step) * 2)
        follow()
      }
      hand.wait(60)
      hand.up(1)
      hand.up(2)
      follow()
      for _ in 0..<60 {
        hand.wait(8)
        follow()
      }
      #expect(hand.screen.isEditing == commits)
    }
  }

  @Test func `The gap that two fingers opened stays filled while it closes on the new row`() {
    var hand = ScreenHand(names(6))
    let (above, below) = (hand.row(2), hand.row(3))
    hand.down(1, x: 180, y: above.y)
    hand.down(2, x: 240, y: below.y)
    for step in 1...40 {
      hand.move(1, x: 180, y: above.y - Double(step) * 2)
      hand.move(2, x: 240, y: below.y + Double(step) * 2)
    }
    hand.wait(60)
    hand.up(1)
    hand.up(2)
    for _ in 0..<80 {
      let frames = hand.scene.items.compactMap { item -> PixelRect? in
        switch item.content {
        case .row(let row): row.frame
        case .placeholder(let panel): panel.frame
        default: nil
        }
      }.sorted { $0.y < $1.y }
      for (upper, lower) in zip(frames, frames.dropFirst()) {
        #expect(lower.y <= upper.maxY, "background between \(upper) and \(lower)")
      }
      hand.wait(8)
    }
  }

  @Test func `What the panel said fades before a caret and its prompt come in`() throws {
    var hand = ScreenHand(["a", "b"])
    hand.drag(from: (210, 100), by: (0, 180), lifts: false)
    #expect(hand.placeholder?.text == "Release to create")
    hand.up()
    var shares: [Double] = []
    for _ in 0..<40 {
      let row = hand.scene.items.compactMap { item -> RowPicture? in
        switch item.content {
        case .row(let row): row.editing == nil ? nil : row
        case .placeholder(let panel): panel.row
        default: nil
        }
      }.first
      let edited = try #require(row)
      #expect(edited.prompt == "What is to be done?")
      if let cue = edited.cueText {
        #expect(cue.text == "Release to create")
        shares.append(cue.share)
      }
      hand.wait(8)
    }
    #expect(shares.first == 1 && (10...30).contains(shares.count))
    #expect(shares == shares.sorted(by: >))
    hand.rest()
    // A row that no panel has announced has nothing to fade.
    hand.press(KeySymbol.escape)
    hand.press("n", [])
    #expect(!hand.scene.items.contains { $0.isFading })
  }

  @Test func `Colours glide when many rows go at once`() {
    var hand = ScreenHand(names(40))
    for _ in 0..<30 { hand.press(KeySymbol.down, .shift, rests: false) }
    hand.rest()
    hand.press(KeySymbol.home)
    let before = faces(hand)
    hand.screen.tasks.host.delete((20..<40).map { hand.tasks.id(at: $0) })
    hand.screen.tasks.rowsChanged(at: hand.now)
    var (last, largest) = (before, 0.0)
    for _ in 0..<30 {
      hand.wait(8)
      let now = faces(hand)
      largest = max(largest, farthest(last, now))
      last = now
    }
    #expect(largest < 0.06 && farthest(before, last) > 0.1)
    #expect(hand.screen.isAtRest)
  }
}

extension SceneItem {
  fileprivate var isFading: Bool {
    if case .row(let row) = content { row.cueText != nil } else { false }
  }
}
