import Desk
import Drawing
import Outline
import PleatGestures
import Testing

@testable import Screens

/// A mouse, a long press, an input method.
extension ScreenHand {
  /// A press of a mouse's button, drawn to another place if one is given.
  mutating func click(x: Double, y: Double, to end: (x: Double, y: Double)? = nil) {
    send(.down(ContactID(9), device: .pointer, x: x, y: y, time: now))
    if let end {
      for step in 1...8 {
        let share = Double(step) / 8
        move(9, x: x + (end.x - x) * share, y: y + (end.y - y) * share)
      }
    }
    wait(40)
    up(9)
    wait(40)
  }

  mutating func hold(x: Double, y: Double) {
    down(x: x, y: y)
    wait(500)
    up()
    rest()
  }

  mutating func compose(_ event: TextInputEvent) {
    screen.take(event, at: now)
    screen.endBatch()
    rest()
  }

  /// A tap on a choice of the sheet, which is scrolled to first.
  mutating func choose(_ title: String) {
    guard let host = screen.sheet?.level.host,
      let index = (0..<host.rowCount).first(where: { host.title(of: host.rowID(at: $0)) == title })
    else {
      Issue.record("the sheet does not offer “\(title)” but \(choices)")
      return
    }
    press(KeySymbol.home)
    for _ in 0..<index { press(KeySymbol.down, rests: false) }
    press(KeySymbol.enter)
  }

  private var editingPicture: EditingPicture? {
    scene.items.compactMap { item -> EditingPicture? in
      if case .row(let row) = item.content { row.editing } else { nil }
    }.first
  }

  var handles: EditingPicture.Handles? { editingPicture?.handles }

  private var bar: TextBarPicture? {
    scene.items.compactMap { item -> TextBarPicture? in
      if case .textBar(let bar) = item.content { bar } else { nil }
    }.first
  }

  var barLabels: [String] { bar?.buttons.map(\.label) ?? [] }

  mutating func pressBar(_ label: String) throws {
    let frame = try #require(bar?.buttons.first { $0.label == label }?.frame)
    tap(x: Double(frame.x + frame.width / 2), y: Double(frame.y + frame.height / 2))
  }

  /// The middle of a handle's knob in the window.
  func knob(at offset: Int) -> (x: Double, y: Double)? {
    let level = screen.tasks
    guard let editing = level.host.work.editing,
      let row = level.interaction.presentation(of: editing.id)
    else { return nil }
    let knob = level.host.layouts.handle(at: offset, in: level.caretRow(of: editing))
    return (knob.x + knob.width / 2, knob.y + knob.height / 2 + row.top + 44)
  }
}
