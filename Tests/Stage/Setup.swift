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

  /// What is told of frames that came to light.
  package enum Presentation {
    /// Each, with its time, when its callback is answered.
    case told
    /// That each was never shown.
    case discarded
    /// Nothing.
    case silent
    /// Each, on a clock that has nothing to do with ours.
    case foreign
  }

  package var frames = Frames.perTick(milliseconds: 8)
  package var release = Release.atNextCommit
  package var presentation = Presentation.told
  package var scale: Int32 = 1
  /// The width of the screen's glass, of 1280 pixels; 0 where it is not known.
  package var millimetres: Int32 = 300
  /// The scale that surfaces of version 6 are told; nil for none.
  package var preferredBufferScale: Int32?
  package var compositorVersion: UInt32 = 5
  package var shellVersion: UInt32 = 5
  package var outputVersion: UInt32 = 4
  package var seatVersion: UInt32 = 8
  package var capabilities: WlSeat.Capability = [.touch, .pointer, .keyboard]
  /// What the first keyboards are given.
  package var keymap = Keymap.Kind.us
  /// The first configure's size; 0 leaves it to the client.
  package var initialWidth: Int32 = 0
  package var initialHeight: Int32 = 0
  package var initialStates: [XdgToplevel.State] = [.activated]
  /// The room for windows, told before the first configure where it is known.
  package var bounds: (width: Int32, height: Int32)?
  /// What can be done to windows, told before the first configure where it is known.
  package var windowCapabilities: [XdgToplevel.WmCapabilities]?
  /// Whether title bars are the compositor's.
  package var decorates = false
  /// It offers to, and then leaves it to each window.
  package var leavesDecorations = false
  package var hasViewporter = true
  /// Requests for tokens that are never answered, the first of them 1.
  package var ignoredTokens: Set<Int> = []
  /// In 120ths; nil where the compositor has no fractional scale.
  package var fractionalScale: UInt32?
  /// Whether surfaces are told of it from the beginning.
  package var tellsFractionalScale = true
  /// What there is beside surfaces and hands.
  package var services = ServiceSet.all
  package var textInputVersion: UInt32 = 1
  package var clipboardVersion: UInt32 = 3
  /// Whether there is a second seat, like the first.
  package var hasSecondSeat = false
  package var hasCursorShapes = false
  /// Further interfaces that are offered, whose requests nobody here knows.
  package var strangers: [String] = []
  /// Interfaces that are not offered, whatever else is said here.
  package var without: Set<String> = []
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
