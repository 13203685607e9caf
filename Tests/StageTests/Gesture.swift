import Harness
import Stage
import Testing

/// When the stage ends a set of touch events with a frame.
enum TouchFrames: String, CaseIterable {
  /// After each event.
  case perEvent
  /// After each batch of events that happened at once.
  case perBatch
  /// As mutter does: the last up has none.
  case noneAfterUp
  case never
}

/// Fingers that move along straight lines at once.
struct Gesture {
  var strokes: [(from: (x: Double, y: Double), to: (x: Double, y: Double))]
  var ids: [Int32] = [0, 1]
  var frames = TouchFrames.noneAfterUp
  /// How long the fingers rest before they move, in milliseconds.
  var held = 0.0
}

extension Gesture {
  static func pull(in app: App) -> Gesture {
    let y = app.middle(1)
    return Gesture(strokes: [((200, y), (200, y + 198))])
  }

  static func pinch(in app: App, above row: Int) -> Gesture {
    let border = app.listTop + Double(row) * App.rowHeight
    return Gesture(
      strokes: [
        ((180, border - 40), (180, border - 100)), ((240, border + 40), (240, border + 100)),
      ])
  }

  static func complete(_ row: Int, in app: App) -> Gesture {
    Gesture(strokes: [((100, app.middle(row)), (320, app.middle(row)))])
  }

  static func delete(_ row: Int, in app: App) -> Gesture {
    Gesture(strokes: [((390, app.middle(row)), (90, app.middle(row)))])
  }

  static func carry(_ row: Int, by rows: Double, in app: App) -> Gesture {
    let y = app.middle(row)
    return Gesture(strokes: [((200, y), (200, y + rows * App.rowHeight))], held: 550)
  }
}

extension Gesture {
  /// Fingers go down, move, and rest at their ends.
  func begin(on stage: Stage) {
    let seat = stage.seat
    for (place, stroke) in strokes.enumerated() {
      seat.down(ids[place], stroke.from.x, stroke.from.y)
      if frames == .perEvent { seat.frame() }
    }
    endBatch(on: stage)
    stage.play(milliseconds: held)
    let steps = 16
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      for (place, stroke) in strokes.enumerated() {
        seat.motion(
          ids[place], stroke.from.x + (stroke.to.x - stroke.from.x) * part,
          stroke.from.y + (stroke.to.y - stroke.from.y) * part)
        if frames == .perEvent { seat.frame() }
      }
      endBatch(on: stage)
      stage.play(milliseconds: 9)
    }
    stage.play(milliseconds: 100)
  }

  /// The fingers lift.
  func end(on stage: Stage) {
    for place in strokes.indices {
      stage.seat.up(ids[place])
      if frames == .perEvent { stage.seat.frame() }
    }
    if frames == .perBatch { stage.seat.frame() }
    stage.turn()
  }

  func play(on stage: Stage) {
    begin(on: stage)
    end(on: stage)
  }

  private func endBatch(on stage: Stage) {
    if frames == .perBatch || frames == .noneAfterUp { stage.seat.frame() }
  }
}

extension Stage {
  func type(_ text: String) {
    let codes = Keys.codes(of: text)
    #expect(codes.count == text.count, "“\(text)” has signs that no key types")
    for code in codes { seat.press(code) }
  }

  func undo() { pressWithControl(Keys.z) }

  /// Presses a key while Control is held, and tells the modifiers as a compositor does.
  func pressWithControl(_ key: UInt32) {
    seat.key(Keys.control, pressed: true)
    seat.modifiers(4)
    seat.press(key)
    seat.key(Keys.control, pressed: false)
    seat.modifiers(0)
  }
}
