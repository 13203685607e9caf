import WaylandServer

// Compositors that there are, by what they offer.
extension Setup {
  /// All that there is, in the versions that the program is written for.
  package static var everything: Setup {
    var setup = Setup()
    setup.compositorVersion = WlCompositor.highestVersion
    setup.shellVersion = XdgWmBase.highestVersion
    setup.outputVersion = WlOutput.highestVersion
    setup.seatVersion = WlSeat.highestVersion
    setup.decorates = true
    setup.fractionalScale = 180
    setup.hasCursorShapes = true
    setup.textInputVersion = ZwpTextInputManagerV3.highestVersion
    return setup
  }

  /// Debian 12's GNOME: decorations are the program's, and scales are whole.
  package static var mutter43: Setup {
    var setup = Setup()
    setup.compositorVersion = 5
    setup.shellVersion = 4
    setup.outputVersion = 3
    setup.seatVersion = 8
    setup.without = [ZwpInputTimestampsManagerV1.interfaceName]
    return setup
  }

  /// Debian 12's sway.
  package static var sway17: Setup {
    var setup = Setup()
    setup.compositorVersion = 4
    setup.shellVersion = 2
    setup.outputVersion = 3
    setup.seatVersion = 7
    setup.decorates = true
    setup.initialWidth = 420
    setup.initialHeight = 760
    setup.initialStates = [.activated, .tiledLeft, .tiledRight, .tiledTop, .tiledBottom]
    return setup
  }

  /// Nothing but what no window can do without, in its first version.
  package static var barest: Setup {
    var setup = Setup()
    setup.compositorVersion = 1
    setup.shellVersion = 1
    setup.outputVersion = 1
    setup.seatVersion = 1
    setup.services = []
    setup.hasViewporter = false
    setup.without = [
      WlSubcompositor.interfaceName, WpPresentation.interfaceName,
      ZwpPointerGesturesV1.interfaceName,
      ZwpInputTimestampsManagerV1.interfaceName,
    ]
    return setup
  }
}
