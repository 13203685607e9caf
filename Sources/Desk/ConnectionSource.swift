import CGLib
import Wayland

/// The Wayland connection as a source of the loop.
///
/// A read is announced before the loop blocks, and ends in reading or in being cancelled after it.
/// When the socket is full, the rest waits until it can be written to; nothing is lost.
final class ConnectionSource {
  /// Called after each batch of events: all that has arrived by then.
  var onBatch: (() -> Void)?
  /// Called once, when the connection has failed. The source has left the loop by then.
  var onFailure: ((ConnectionError) -> Void)?

  /// Whether the socket is full. libwayland keeps little of what is sent then, and the connection ends
  /// with what it cannot keep.
  private(set) var isFull = false

  private let connection: WaylandConnection
  private let source: LoopSource
  private var tag: UnsafeMutableRawPointer?
  private var isReadPrepared = false
  private var hasFailed = false

  init(_ connection: WaylandConnection) {
    self.connection = connection
    source = LoopSource(priority: LoopPriority.compositor, {})
    tag = source.watch(connection.descriptor, for: Self.reading)
    source.prepare = { [unowned self] in prepare() }
    source.check = { [unowned self] in check() }
    source.dispatch = { [unowned self] in dispatch() }
  }

  deinit { stop() }

  /// Leaves the loop; the connection stays open.
  func stop() {
    source.cancel()
    if isReadPrepared { connection.cancelRead() }
    isReadPrepared = false
  }
}

extension ConnectionSource {
  private static let reading = GIOCondition(
    rawValue: G_IO_IN.rawValue | G_IO_HUP.rawValue | G_IO_ERR.rawValue)
  private static let readingAndWriting = GIOCondition(
    rawValue: reading.rawValue | G_IO_OUT.rawValue)

  /// What a socket holds, and a little more: a compositor that never stops is heard bit by bit.
  private static let mostReads = 64

  private func prepare() -> Bool {
    if hasFailed || isReadPrepared { return hasFailed }
    guard connection.prepareRead() else { return true }
    isReadPrepared = true
    flush()
    return hasFailed
  }

  private func check() -> Bool {
    if hasFailed { return true }
    guard isReadPrepared else { return true }
    isReadPrepared = false
    let ready = source.readiness(tag).rawValue
    if ready & Self.reading.rawValue != 0 {
      if !connection.read() { hasFailed = true }
    } else {
      connection.cancelRead()
    }
    // What was held back meanwhile can be sent in the coming turn.
    if isFull { flush() }
    return ready != 0
  }

  /// libwayland reads few events at once. A program that stood still must handle all that has arrived
  /// meanwhile before anything happens by the clock: a finger that has moved on already does not hold.
  private func dispatch() {
    for _ in 0..<ConnectionSource.mostReads where !hasFailed {
      if !connection.dispatch() { hasFailed = true }
      guard !hasFailed, connection.hasArrivals, connection.prepareRead() else { break }
      if !connection.read() { hasFailed = true }
    }
    if hasFailed {
      let failure = connection.failure
      stop()
      onFailure?(failure)
      return
    }
    onBatch?()
  }

  /// Sends what is waiting, as far as the socket takes it.
  func flush() {
    let flushed = connection.flush()
    if flushed == .failed { hasFailed = true }
    let isFull = flushed == .partly
    if isFull == self.isFull { return }
    self.isFull = isFull
    source.change(tag, to: isFull ? Self.readingAndWriting : Self.reading)
  }
}
