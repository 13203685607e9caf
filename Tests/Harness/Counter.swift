import Synchronization

/// A number for each child of this process.
final class Counter: Sendable {
  private let value = Mutex(0)

  func withLock<Result: Sendable>(_ body: (inout Int) -> Result) -> Result {
    value.withLock { body(&$0) }
  }
}
