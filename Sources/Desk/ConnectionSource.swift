import CGLib
import Wayland

/// The Wayland connection as a source of the loop.
///
/// A read is announced before the loop blocks, and ends in reading or in being cancelled after it.
/// When the socket is full, the rest waits until it can be written to; nothing is lost.
final class ConnectionSource {
  /// Called after each batch of events.
  var onBatch: (() -> Void)?
  /// Called once, when the connection has failed. The source has left the loop by then.
  var onFailure: ((ConnectionError) -> Void)?

  private let connection: WaylandConnection
  private let source: LoopSource
  private var tag: UnsafeMutableRawPointer?
  private var isReadPrepared = false
  private var waitsForWriting = false
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
      return true
    }
    connection.cancelRead()
    // Being writable again is dealt with by the flush before the next blocking.
    return ready != 0
  }

  private func dispatch() {
    if !hasFailed && !connection.dispatch() { hasFailed = true }
    if hasFailed {
      let failure = connection.failure
      stop()
      onFailure?(failure)
      return
    }
    onBatch?()
  }

  private func flush() {
    let flushed = connection.flush()
    if flushed == .failed { hasFailed = true }
    let waits = flushed == .partly
    if waits == waitsForWriting { return }
    waitsForWriting = waits
    source.change(tag, to: waits ? Self.readingAndWriting : Self.reading)
  }
}
