package import PleatMotion

/// A timer that is set to a moment again and again.
package final class LoopTimer {
  private let source: LoopSource
  /// When it will fire, if it is set.
  package private(set) var deadline: Instant?

  /// `body` is called on the loop's thread each time the moment set has come.
  package init(_ body: @escaping () -> Void) {
    source = LoopSource(priority: LoopPriority.normal, {})
    source.dispatch = { [unowned self] in
      guard deadline != nil else { return }
      deadline = nil
      source.wakeTime = nil
      body()
    }
  }

  deinit { source.cancel() }

  /// Sets the moment, in place of the one set before; nil stops the timer.
  package func set(_ moment: Instant?) {
    deadline = moment
    source.wakeTime = moment
  }
}
