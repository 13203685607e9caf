import Drawing
import Outline
import PleatGestures
import Testing

@testable import Screens

extension PlaceholderPicture {
  /// Stands for none as long as none has been seen; nothing afterwards.
  static func absent(_ seen: [String]) -> PlaceholderPicture? {
    guard seen.isEmpty else { return nil }
    return PlaceholderPicture(
      fold: .pull, frame: PixelRect(x: 0, y: 0, width: 0, height: 0), fullHeight: 1,
      color: Color(hex: 0), text: "")
  }
}

/// What is to be seen, wherever it is.
extension ScreenHand {
  private var pictures: [(row: RowPicture, bounds: PixelRect)] {
    scene.items.compactMap { item -> (row: RowPicture, bounds: PixelRect)? in
      guard let row = item.row else { return nil }
      let seen = item.bounds.intersection(PixelRect(x: 0, y: 44, width: 420, height: 716))
      return seen.isEmpty ? nil : (row, seen)
    }
  }

  var drawnTitles: [String] {
    pictures.sorted { $0.row.frame.y < $1.row.frame.y }.map(\.row.title)
  }

  var badges: [String] { pictures.map(\.row.badge) }

  private func frame(of title: String) -> PixelRect? {
    scene.items.compactMap { item -> PixelRect? in
      item.row.flatMap { $0.title == title ? $0.frame : nil }
    }.first
  }

  func top(of title: String) -> Int? { frame(of: title)?.y }
  func bottom(of title: String) -> Int? { frame(of: title)?.maxY }

  func drawnMiddle(of title: String) -> Double {
    frame(of: title).map { Double($0.y) + Double($0.height) / 2 } ?? -1000
  }

  var placeholder: PlaceholderPicture? {
    scene.items.compactMap { item -> PlaceholderPicture? in
      guard case .placeholder(let picture) = item.content, item.row == nil else { return nil }
      return picture
    }.first
  }
}

/// Buttons, sheets and the offer to undo.
extension ScreenHand {
  func picture(of title: String) -> RowPicture? { pictures.first { $0.row.title == title }?.row }

  func buttons(of title: String) -> [String] { picture(of: title)?.actions.map(\.label) ?? [] }

  var focusedButton: String? {
    pictures.flatMap(\.row.actions).first { $0.isFocused }?.label
  }

  /// What the sheet offers, if one is there.
  var choices: [String] {
    guard screen.hasSheet, let host = screen.sheet?.level.host else { return [] }
    return (0..<host.rowCount).map { host.title(of: host.rowID(at: $0)) }
  }

  /// What the sheet's selected row says.
  var selectedChoice: String? {
    guard screen.hasSheet, let host = screen.sheet?.level.host else { return nil }
    return host.selectedIDs.last.map(host.title(of:))
  }

  /// What the pill says, if it shows.
  var pill: String? {
    scene.items.compactMap { item -> String? in
      guard case .label(let label) = item.content, label.style == .pill else { return nil }
      return label.text
    }.first
  }

  mutating func swipe(row index: Int, by distance: Double) {
    let start = row(index)
    drag(from: (distance < 0 ? 360 : 60, start.y), by: (distance, 0))
  }
}

extension ScreenHand {
  /// Pulls the top down so far that letting go leaves the level.
  mutating func pullPastLists(andRests rests: Bool = true) {
    drag(from: (210, 100), by: (0, 340), lifts: false)
    up()
    if rests { rest() }
  }

  mutating func pullUp(by distance: Double) {
    drag(from: (210, 700), by: (0, -distance))
  }

  mutating func pinchApart(between upper: Int, and lower: Int) {
    let (above, below) = (row(upper), row(lower))
    down(1, x: 180, y: above.y)
    down(2, x: 240, y: below.y)
    for step in 1...20 {
      wait(8)
      move(1, x: 180, y: above.y - Double(step) * 3)
      move(2, x: 240, y: below.y + Double(step) * 3)
    }
    up(1)
    up(2)
    rest()
  }

  /// Two fingers come together until their distance is a share of what it was.
  mutating func pinchIn(to share: Double, lifts: Bool = true, watching: Bool = false) {
    let (middle, half) = (300.0, 180.0)
    down(1, x: 180, y: middle - half)
    down(2, x: 240, y: middle + half)
    for step in 1...30 {
      let now = half * (1 - (1 - share) * Double(step) / 30)
      if watching { watchJumps(for: 8) } else { wait(8) }
      send(.motion(ContactID(1), x: 180, y: middle - now, time: self.now))
      send(.motion(ContactID(2), x: 240, y: middle + now, time: self.now))
    }
    guard lifts else { return }
    up(1)
    up(2)
    rest()
  }
}

extension ScreenHand {
  /// Lets time pass in steps of a millisecond: no row may be drawn far from where it was.
  mutating func watchJumps(for duration: Int64) {
    var before: [SceneItemID: PixelRect] = [:]
    for _ in 0..<duration {
      for item in scene.items {
        guard let row = item.row else { continue }
        if let old = before[item.id] {
          let distance = max(abs(row.frame.y - old.y), abs(row.frame.maxY - old.maxY))
          #expect(distance <= 24, "“\(row.title)” jumps by \(distance) px")
        }
        before[item.id] = row.frame
      }
      wait(1)
    }
  }

  mutating func expectUniqueIdentities(for duration: Int64) {
    for _ in 0..<(duration / 4) {
      let ids = scene.items.map(\.id)
      #expect(Set(ids).count == ids.count)
      wait(4)
    }
  }
}

extension SceneItem {
  /// The row that the item shows, folded or not.
  fileprivate var row: RowPicture? {
    switch content {
    case .row(let row): return row
    case .placeholder(let panel):
      guard case .row = id else { return nil }
      return RowPicture(frame: panel.frame, title: panel.text, color: panel.color)
    default: return nil
    }
  }
}
