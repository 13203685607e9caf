import Glibc

/// A wait that ended without what it waited for.
package struct Overdue: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// A moment on the monotonic clock after which waiting is a failure.
package struct Deadline {
  private let end: Double

  /// - Parameter seconds: How long from now.
  package init(after seconds: Double) { end = Deadline.now + seconds }

  package var isPast: Bool { Deadline.now >= end }

  /// Seconds on the monotonic clock.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Asks again and again until the condition holds.
///
/// - Parameters:
///   - what: What is waited for, as it stands after "waited in vain for".
///   - seconds: How long to wait.
///   - context: More to say when the wait fails, such as a log.
/// - Throws: `Overdue` when the time is over, or what the condition throws.
package func wait(
  for what: String, within seconds: Double = 20, context: () -> String = { "" },
  until condition: () throws -> Bool
) throws {
  let deadline = Deadline(after: seconds)
  while try !condition() {
    guard !deadline.isPast else {
      throw Overdue("waited in vain for \(what), \(seconds) s\n\(context())")
    }
    usleep(4000)
  }
}
