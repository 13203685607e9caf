import CGLib

/// Calls a closure whenever a file descriptor can be read from, or written to.
package final class DescriptorWatch {
  package enum Readiness {
    case readable
    case writable
  }

  private let source: LoopSource

  /// A descriptor that was hung up, or is in error, counts as ready. It stays the caller's, and must
  /// not be closed before `cancel()`.
  package init(
    _ descriptor: Int32, for readiness: Readiness, _ body: @escaping () -> Void
  ) {
    source = LoopSource(priority: LoopPriority.normal, body)
    let condition = readiness == .readable ? G_IO_IN : G_IO_OUT
    let all = condition.rawValue | G_IO_HUP.rawValue | G_IO_ERR.rawValue
    let tag = source.watch(descriptor, for: GIOCondition(rawValue: all))
    source.check = { [unowned source] in source.readiness(tag).rawValue != 0 }
  }

  deinit { source.cancel() }

  package func cancel() { source.cancel() }
}
