public import PleatMotion

/// A touch-first list of rows: contacts in, edits asked of a host, and where every row is now.
///
/// A value without window, clock or thread. The host tells it of input (`handle`), of frames
/// (`advance`) and of changes to its rows (`rowsChanged`); it asks the host's protocols for rows and
/// edits, and presents what is to be drawn. It never keeps the host.
///
/// - Complexity: O(visible rows) for each event and frame, however long the list; nothing is
///   allocated once it is warm.
public struct ListInteraction<RowID: Hashable> {
  /// Thresholds and preferences; a change counts from the next decision on.
  public var configuration: Configuration
  /// The viewport, in logical pixels.
  public internal(set) var width: Double
  public internal(set) var height: Double
  /// The moment that is presented: the latest one told of.
  public internal(set) var now = Instant.zero

  /// The rows in view and those between, in the order as shown, without a gap.
  var rows: [RowState] = []
  /// Rows that are drawn while they leave, or while they travel out of view.
  var others: [RowState] = []
  /// The rows in view before the host's rows were read anew.
  var previous: [RowState] = []
  var orderScratch: [Int] = []
  var chainScratch: [Int] = []
  var rowCount = 0
  var names = RowNames<RowID>()

  var scroll = ScrollMotion.resting(0)
  var arrangement: Arrangement?
  var gesture = Gesture.idle
  /// Where the list was scrolled when the gesture's first contact landed; a cancel leads back there.
  var home = 0.0
  var contacts: [Contact] = []
  var palms = PalmSet()
  var queue: [InputEvent] = []
  var openRow: OpenRow?
  var hover: Hover?
  /// What resampling changes of the presentation, and of nothing else.
  var drawn = Drawn()
  /// The gap that a pinch holds open.
  var gap: Gap?
  /// A pull or a gap that closes without having become a row.
  var closing: Closing?
  /// How fast an end moved when it was let go last: px/s as shown, positive downwards.
  public internal(set) var pullVelocity = 0.0

  /// How fast `pinchInScale` changed when a pinch in was let go last: per second, negative while the
  /// fingers closed.
  public internal(set) var pinchVelocity = 0.0

  /// A list of no rows yet; `rowsChanged` reads them.
  public init(width: Double, height: Double, configuration: Configuration = Configuration()) {
    self.configuration = configuration
    self.width = max(width, 1)
    self.height = max(height, 1)
    rows.reserveCapacity(256)
    others.reserveCapacity(64)
    previous.reserveCapacity(256)
    orderScratch.reserveCapacity(256)
    chainScratch.reserveCapacity(256)
    contacts.reserveCapacity(Self.contactCapacity)
    queue.reserveCapacity(64)
  }

  /// More contacts than this own nothing.
  static var contactCapacity: Int { 16 }
}

/// The row that stands open, and on which side.
struct OpenRow {
  var row: RowKey
  var side: RowSide
}

/// A gap between two rows.
struct Gap {
  var index: Int
  var extent: Double
}

/// What is left of a placeholder on its way back.
enum Closing {
  case pull(ListEdge, unit: Double)
  case gap(index: Int)
}
