/// A gesture, shown by a small list and a finger.
package enum GestureFigure: Equatable, Hashable, Sendable, CaseIterable {
  /// Down at the top: a new row.
  case pull
  /// Two fingers apart: a new row between.
  case pinchApart
  /// Two fingers together: one level up.
  case pinchTogether
  /// To the trailing side's opposite: complete.
  case swipeRight
  case swipeLeft
  /// Held, then moved: the order changes.
  case hold
  /// Two fingers at once: undo.
  case tapTwice
}

/// The figure at one instant: a pure function of the phase, which runs from 0 to 1 and begins anew.
package struct FigurePicture: Equatable {
  package var frame: PixelRect
  package var figure: GestureFigure
  package var phase: Double
  package var opacity: Double

  package init(frame: PixelRect, figure: GestureFigure, phase: Double, opacity: Double = 1) {
    self.frame = frame
    self.figure = figure
    self.phase = phase == phase ? phase - phase.rounded(.down) : 0
    self.opacity = opacity
  }
}

/// Where fingers and rows are in a figure at an instant, in the figure's own units: it is 6 wide and
/// 4 high, each row 1 high.
struct FigurePose: Equatable {
  struct Finger: Equatable {
    var x: Double
    var y: Double
    /// 0 in the air, 1 on the glass.
    var touch: Double
    /// Where it came from, for the trail behind it.
    var fromX: Double
    var fromY: Double
  }

  var fingers: [2 of Finger?] = [nil, nil]
  /// A gap, above the row of this index, this far open.
  var gap: (row: Int, open: Double) = (0, 0)
  /// How far the row in question is moved aside, in units, and struck.
  var offset = 0.0
  var strike = 0.0
  /// How far it has the look of a completed row.
  var done = 0.0
  /// The row in question, lifted and moved down by so many units.
  var lift = 0.0
  var drop = 0.0
  /// How far all rows have closed up, 0 to 1.
  var closing = 0.0
  /// How much of a new row is faded in anew.
  var fade = 1.0

  /// The row that the swipes and the hold are about.
  static let row = 1

  static func == (a: FigurePose, b: FigurePose) -> Bool {
    a.fingers[0] == b.fingers[0] && a.fingers[1] == b.fingers[1] && a.gap == b.gap
      && a.offset == b.offset && a.strike == b.strike && a.done == b.done && a.lift == b.lift
      && a.drop == b.drop
      && a.closing == b.closing && a.fade == b.fade
  }
}

extension FigurePose {
  init(_ figure: GestureFigure, phase: Double) {
    // The finger comes down, moves, rests, leaves; then what it did is seen for a while.
    let touch = FigurePose.ease(phase, 0.04, 0.12) * (1 - FigurePose.ease(phase, 0.66, 0.74))
    let way = FigurePose.ease(phase, 0.16, 0.52)
    let back = FigurePose.ease(phase, 0.88, 1)
    switch figure {
    case .pull:
      gap = (0, way * (1 - back))
      fingers[0] = .init(x: 3, y: 0.9 + 1.1 * way, touch: touch, fromX: 3, fromY: 0.9)
    case .pinchApart:
      gap = (2, way * (1 - back))
      fingers[0] = .init(
        x: 2.7, y: 1.6 - 0.1 * way, touch: touch, fromX: 2.7, fromY: 1.6)
      fingers[1] = .init(
        x: 3.3, y: 2.4 + 0.9 * way, touch: touch, fromX: 3.3, fromY: 2.4)
    case .pinchTogether:
      closing = way * (1 - back)
      fingers[0] = .init(x: 2.7, y: 0.5 + 1.1 * way, touch: touch, fromX: 2.7, fromY: 0.5)
      fingers[1] = .init(x: 3.3, y: 3.5 - 1.1 * way, touch: touch, fromX: 3.3, fromY: 3.5)
    case .swipeRight:
      let settle = FigurePose.ease(phase, 0.66, 0.8)
      offset = 2.2 * way * (1 - settle)
      strike = way * (1 - back)
      done = settle * (1 - back)
      fingers[0] = .init(x: 1.6 + 2.2 * way, y: 1.5, touch: touch, fromX: 1.6, fromY: 1.5)
    case .swipeLeft:
      offset = back > 0 ? 0 : -3 * way - 3 * FigurePose.ease(phase, 0.66, 0.76)
      fade = back > 0 ? back : 1
      fingers[0] = .init(x: 4.6 - 3 * way, y: 1.5, touch: touch, fromX: 4.6, fromY: 1.5)
    case .hold:
      let held = FigurePose.ease(phase, 0.14, 0.26) * (1 - FigurePose.ease(phase, 0.66, 0.78))
      let moved = FigurePose.ease(phase, 0.3, 0.56)
      lift = held
      drop = moved * (1 - back)
      fingers[0] = .init(x: 3, y: 1.5 + moved, touch: touch, fromX: 3, fromY: 1.5)
    case .tapTwice:
      let tap = FigurePose.ease(phase, 0.2, 0.28) * (1 - FigurePose.ease(phase, 0.34, 0.42))
      fingers[0] = .init(x: 2.4, y: 2.1, touch: tap, fromX: 2.4, fromY: 2.1)
      fingers[1] = .init(x: 3.6, y: 1.9, touch: tap, fromX: 3.6, fromY: 1.9)
      // The row that was struck is open again.
      strike = 1 - FigurePose.ease(phase, 0.4, 0.56) + FigurePose.ease(phase, 0.92, 1)
      done = strike
    }
  }

  /// From 0 to 1 between two phases, gently at both ends.
  static func ease(_ phase: Double, _ start: Double, _ end: Double) -> Double {
    let part = min(max((phase - start) / (end - start), 0), 1)
    return part * part * (3 - 2 * part)
  }
}
