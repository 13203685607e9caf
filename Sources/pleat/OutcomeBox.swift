import Archive
import Desk

/// Brings the writer thread's outcomes to the loop's thread.
final class OutcomeBox: @unchecked Sendable {
  /// Set and called on the loop's thread alone.
  var receive: ((SaveOutcome) -> Void)?

  /// May be called on any thread.
  func send(_ outcome: SaveOutcome) {
    EventLoop.invoke { self.receive?(outcome) }
  }
}
