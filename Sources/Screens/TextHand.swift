import PleatGestures
import PleatMotion

/// What a hand does in the text under edit, beside tapping it: it drags over the text with a mouse,
/// moves a handle with a finger, and presses the bar above a selection.
struct TextHand {
  /// Handles are drawn for a finger, not for a mouse or keys.
  var showsHandles = false
  /// The bar with what can be done to the selection.
  var showsBar = false
  var grip: Grip?
  private var click: Click?

  struct Grip {
    var contact: ContactID
    var kind: Kind

    enum Kind: Equatable {
      /// The caret, or the free end of a selection.
      case caret
      /// The selection's lower and upper end.
      case lower, upper
      /// Text is selected from where the pointer came down.
      case pointer
      case button(Int)
    }
  }

  private struct Click {
    var time: Instant
    var x: Double
    var y: Double
    var count: Int
  }
}

extension TextHand {
  /// The text has changed, or keys are at work: what was shown for a finger goes.
  mutating func rest() {
    showsHandles = false
    showsBar = false
  }

  /// How many clicks in a row this one makes: within 400 ms and 5 px of the one before.
  mutating func clicks(at time: Instant, x: Double, y: Double) -> Int {
    var count = 1
    if let click, time.seconds(since: click.time) < 0.4, abs(x - click.x) <= 5,
      abs(y - click.y) <= 5
    {
      count = click.count % 3 + 1
    }
    click = Click(time: time, x: x, y: y, count: count)
    return count
  }
}
