package import WaylandServer

/// How the compositor of the tests behaves: what it offers, and which liberties it takes.
package struct Setup {
  /// When a frame callback is answered.
  package enum Frames {
    /// At the commit.
    case immediate
    /// At the next tick, this many milliseconds apart.
    case perTick(milliseconds: Double)
    /// Never, until the policy changes.
    case withheld
    /// The next one never, those after it as soon as possible.
    case lostOnce
  }

  /// When a buffer is given back.
  package enum Release {
    /// At the commit, as a compositor that copies does.
    case immediate
    /// When the surface gets its next buffer, as a compositor that draws from it does.
    case atNextCommit
    /// When this many further buffers have come.
    case late(commits: Int)
    case never
  }

  package var frames = Frames.perTick(milliseconds: 8)
  package var release = Release.atNextCommit
  package var scale: Int32 = 1
  package var seatVersion: UInt32 = 8
  package var capabilities: WlSeat.Capability = [.touch, .pointer, .keyboard]
  /// The first configure's size; 0 leaves it to the client.
  package var initialWidth: Int32 = 0
  package var initialHeight: Int32 = 0
  /// Whether title bars are the compositor's.
  package var decorates = false
  package var hasViewporter = false
  /// In 120ths; nil where the compositor has no fractional scale.
  package var fractionalScale: UInt32?
  /// What there is beside surfaces and hands.
  package var services = ServiceSet.all
  package var clipboardVersion: UInt32 = 3
  /// Whether there is a second seat, with a keyboard alone.
  package var hasSecondSeat = false
  /// Whether every commit's pixels are compared with those before.
  package var checksPixels = true

  package init() {}
}

/// Optional parts of a compositor.
package struct ServiceSet: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let textInput = Self(rawValue: 1)
  package static let clipboard = Self(rawValue: 2)
  package static let primarySelection = Self(rawValue: 4)
  package static let activation = Self(rawValue: 8)
  package static let all: Self = [.textInput, .clipboard, .primarySelection, .activation]
}
