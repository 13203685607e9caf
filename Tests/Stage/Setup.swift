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
  /// Whether every commit's pixels are compared with those before.
  package var checksPixels = true

  package init() {}
}
