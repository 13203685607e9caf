public import PleatGestures
public import PleatMotion

/// One thing that happens.
public struct TraceStep: Hashable, Sendable {
  public var time: Instant
  public var event: TraceEvent
  /// It belongs to one frame with the next step: the line ends in `&`.
  public var isPartial: Bool
  public var place = TracePlace()

  public init(_ event: TraceEvent, at time: Instant, isPartial: Bool = false) {
    self.time = time
    self.event = event
    self.isPartial = isPartial
  }
}

/// What can happen.
public enum TraceEvent: Hashable, Sendable {
  /// Hands: contacts, a wheel, a touchpad.
  case input(InputEvent)
  /// Time passes: a frame is drawn, or a timer goes off.
  case advance
  case key(TraceKey)
  /// Text is typed, a key for each character.
  case text(String)
  case window(TraceWindow)
  /// A picture of what is shown.
  case picture(String)
  /// Another hand than the user's adds a row to the list that is shown.
  case insert(index: Int, title: String)
  /// Another hand than the user's removes a row of the list that is shown.
  case remove(index: Int)
  /// The host brings a row into view.
  case reveal(index: Int)
  /// The host opens the actions of a row, as for a key; with nothing it closes those that are open.
  case actions(TraceActions?)
  /// The second button of a pointer is pressed.
  case secondary(x: Double, y: Double)
  /// Something that only the host understands.
  case setting(TraceSetting)
}

/// The actions that a row has on one side.
public struct TraceActions: Hashable, Sendable {
  /// The row's index.
  public var index: Int
  /// The side that a swipe which opens them goes to.
  public var side: RowSide

  public init(index: Int, side: RowSide) {
    self.index = index
    self.side = side
  }
}

/// The window, in logical pixels.
public struct TraceWindow: Hashable, Sendable {
  public var width: Double
  public var height: Double
  /// Physical pixels in a logical one.
  public var scale = 1.0
  /// How much of the height is not the list's: a title bar above it.
  public var header = 0.0
  /// Words that only the host understands.
  public var flags: [String] = []

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

extension ListInteraction {
  /// Plays a step of a trace: hands, time, the size of the list's viewport, and actions of a row that
  /// a key or a second button opens.
  ///
  /// - Returns: `false` for what is the host's own: keys, text, pictures, rows and settings.
  public mutating func play<Host: ListHost<RowID>>(_ step: TraceStep, in host: inout Host) -> Bool {
    switch step.event {
    case .input(let event):
      handle(event, in: &host)
      if !step.isPartial { handle(.frame, in: &host) }
    case .advance: advance(to: step.time, in: &host)
    case .window(let window):
      configuration.scale = window.scale
      resize(
        width: window.width, height: window.height - window.header, at: step.time, in: &host)
    case .actions(let actions?):
      guard actions.index < host.rowCount else { break }
      let row = host.rowID(at: actions.index)
      openActions(of: row, towards: actions.side, at: step.time, in: &host)
    case .actions(nil): closeActions(at: step.time, in: &host)
    case .secondary(let x, let y):
      guard let row = row(atX: x, y: y) else { break }
      openActions(of: row, towards: .trailing, at: step.time, in: &host)
    case .key, .text, .picture, .insert, .remove, .reveal, .setting: return false
    }
    return true
  }
}
