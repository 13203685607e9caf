package import PleatMotion

/// When the window may draw: at once while no frame callback is pending, else when it comes.
///
/// A callback can be lost for good, so one that is long overdue while something waits to be shown is
/// given up; each further one that fails to come is given twice as long. Answers to a configure
/// never wait.
package struct FramePacer: Equatable {
  package enum Decision: Equatable {
    case draw
    /// Nothing to do before the moment; nil: until something happens.
    case wait(until: Instant?)
  }

  private static let leastPatience: Int64 = 100_000_000
  private static let mostDoublings = 6

  /// Something wants to be shown.
  package var isWanted = false
  /// The compositor waits for the window to take on a new state.
  package var owesConfigure = false
  /// The window is hidden.
  package var isSuspended = false
  /// Nanoseconds from one frame of the output to the next.
  package var refreshPeriod: Int64 = 16_666_667
  /// When the callback that is pending was asked for.
  package private(set) var callbackSince: Instant?
  private var lost = 0
  private var notBefore: Instant?

  package init() {}
}

extension FramePacer {
  package func decision(at now: Instant) -> Decision {
    if owesConfigure { return .draw }
    if !isWanted || isSuspended { return .wait(until: nil) }
    if let since = callbackSince {
      let overdue = Instant(nanoseconds: since.nanoseconds + patience)
      return now >= overdue ? .draw : .wait(until: overdue)
    }
    if let notBefore, now < notBefore { return .wait(until: notBefore) }
    return .draw
  }

  /// A frame begins. What is wanted from here on is another one.
  package mutating func begin() {
    isWanted = false
    notBefore = nil
  }

  /// The frame was committed. True if it has to ask for a callback: one at most is pending, and one
  /// that is overdue is replaced.
  package mutating func committed(at now: Instant) -> Bool {
    owesConfigure = false
    if let since = callbackSince {
      guard now.nanoseconds - since.nanoseconds >= patience else { return false }
      lost += 1
    }
    callbackSince = now
    return true
  }

  /// Nothing had changed, and nothing was committed.
  ///
  /// - Returns: when the next attempt may come, a frame later.
  package mutating func skipped(at now: Instant) -> Instant {
    let next = Instant(nanoseconds: now.nanoseconds + refreshPeriod)
    notBefore = next
    return next
  }

  /// There was nothing to draw to.
  ///
  /// - Returns: when the next attempt may come: one that comes at once would fill the socket, and with
  ///   it the processor.
  package mutating func failed(at now: Instant) -> Instant {
    isWanted = true
    let next = Instant(nanoseconds: now.nanoseconds + Self.leastPatience)
    notBefore = next
    return next
  }

  /// A hand moved: what it brings need not wait for the attempt that is due.
  package mutating func heard() { notBefore = nil }

  /// The pending callback has come.
  package mutating func called() {
    callbackSince = nil
    lost = 0
  }

  /// The pending callback was asked of a surface that is not seen any more.
  package mutating func gaveUp() { callbackSince = nil }

  private var patience: Int64 {
    max(5 * refreshPeriod, Self.leastPatience) << Int64(min(lost, Self.mostDoublings))
  }
}
