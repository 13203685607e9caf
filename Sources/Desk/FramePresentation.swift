import Glibc
package import PleatMotion
import Wayland

/// When frames come to light: foretold from those that did.
package struct FrameForecast: Equatable {
  /// The foretelling from a frame shown so long ago is none.
  private static let memory: Int64 = 1_000_000_000
  private static let periods: ClosedRange<Int64> = 1_000_000...200_000_000

  private var last: Instant?
  private var period: Int64 = 0

  package init() {}
}

extension FrameForecast {
  /// A frame was shown.
  ///
  /// - Parameter refresh: Nanoseconds to the next one; 0 where there is no such period.
  package mutating func presented(at time: Instant, refresh: UInt32) {
    last = time
    period = Int64(refresh)
  }

  /// When a frame that is committed now will be shown: `now` itself where nothing is known.
  package func next(after now: Instant) -> Instant {
    guard let last, Self.periods.contains(period) else { return now }
    let since = now.nanoseconds - last.nanoseconds
    // A time from the future is as good, as long as it is not far.
    guard since < Self.memory, since > -Self.memory else { return now }
    if since < 0 { return now }
    let frames = since / period + 1
    return Instant(nanoseconds: last.nanoseconds + frames * period)
  }
}

/// Which clock the compositor's times of frames are from.
final class FrameClock {
  /// Whether they are from the clock that everything here counts in.
  private(set) var isOurs = false

  init(_ presentation: WpPresentation?) {
    presentation?.onEvent { [unowned self] event in
      switch event {
      case .clockId(let clock): isOurs = clock == UInt32(CLOCK_MONOTONIC)
      }
    }
  }
}

/// Asks when the window's frames come to light.
///
/// A compositor that never answers is not asked further: a few questions are open at most.
final class FramePresentation {
  /// A question that can be asked again once it is answered.
  private final class Question {
    var object: WpPresentationFeedback?
    var listener: Listener<WpPresentationFeedback.Event>?
  }

  private(set) var forecast = FrameForecast()
  private let presentation: WpPresentation
  private let clock: FrameClock
  private let questions = (0..<4).map { _ in Question() }

  init(_ presentation: WpPresentation, clock: FrameClock) {
    self.presentation = presentation
    self.clock = clock
    for question in questions {
      question.listener = Listener { [unowned self, unowned question] in
        receive($0, of: question)
      }
    }
  }
}

extension FramePresentation {
  func nextFrame(after now: Instant) -> Instant { forecast.next(after: now) }

  /// Asks about the coming commit.
  func ask(for surface: WlSurface) {
    guard clock.isOurs, let question = questions.first(where: { $0.object == nil }),
      let listener = question.listener
    else { return }
    let object = presentation.feedback(surface: surface)
    question.object = object
    object.listen(listener)
  }

  /// Gives up what is not answered.
  func destroy() {
    for question in questions {
      question.object?.abandon()
      question.object = nil
    }
  }

  private func receive(_ event: WpPresentationFeedback.Event, of question: Question) {
    switch event {
    case .syncOutput: break
    case .presented(let high, let low, let nanoseconds, let refresh, _, _, _):
      question.object = nil
      let seconds = Int64(bitPattern: UInt64(high) << 32 | UInt64(low))
      guard (0..<1 << 33).contains(seconds), nanoseconds < 1_000_000_000 else { return }
      forecast.presented(
        at: Instant(nanoseconds: seconds * 1_000_000_000 + Int64(nanoseconds)), refresh: refresh)
    case .discarded: question.object = nil
    }
  }
}
