import CMath

/// The flight of a list that was let go at speed.
public struct Fling: Sendable {
  /// Slower than this, in pixels per second, a release does not fling.
  public static let leastSpeed = 50.0
  /// Faster than this, in pixels per second, nothing is flung.
  public static let greatestSpeed = 8000.0
  /// What an edge's spring is launched with at most, in pixels per second, in both directions.
  public static let greatestEdgeSpeed = 5000.0

  /// Where it was let go.
  public let origin: Double
  /// The speed it was let go with, after the whole curve was fitted to the pixel grid.
  public let velocity: Double
  /// When it was let go.
  public let start: Instant
  /// Where it would come to rest; on the pixel grid.
  public let rest: Double
  /// When it counts as resting: half a physical pixel short of `rest`.
  public let end: Instant

  private static let law = Deceleration.normal

  /// A flight, or nothing if the velocity is too low for one.
  ///
  /// - Parameters:
  ///   - velocity: held to 8000 px/s.
  ///   - scale: physical pixels in a logical one; `rest` is a whole number of physical pixels.
  public init?(
    from origin: Double, velocity: Double, at start: Instant, scale: Double = 1
  ) {
    guard origin.isFinite, abs(velocity) >= Self.leastSpeed, scale > 0 else { return nil }
    let held = min(max(velocity, -Self.greatestSpeed), Self.greatestSpeed)
    let rest = ((origin + Self.law.travel(from: held)) * scale).rounded() / scale
    // Retargeting the whole curve, rather than snapping at its end, moves it by under half a pixel.
    let fitted = Self.law.velocity(travelling: rest - origin)
    self.origin = origin
    self.velocity = fitted
    self.start = start
    self.rest = rest
    let duration = Self.law.time(from: fitted, untilRemaining: 0.5 / scale)
    end = start.advanced(bySeconds: duration)
  }

  /// Where the list is at a moment; at and after the end it is at rest.
  public func position(at time: Instant) -> Double {
    time >= end
      ? rest : origin + Self.law.travel(from: velocity, after: max(0, time.seconds(since: start)))
  }

  /// How fast the list moves at a moment, in pixels per second.
  public func velocity(at time: Instant) -> Double {
    time >= end
      ? 0 : Self.law.velocity(from: velocity, after: max(0, time.seconds(since: start)))
  }

  /// When the list passes a place, or nothing if it does not come so far.
  public func moment(reaching place: Double) -> Instant? {
    guard let seconds = Self.law.time(from: velocity, toTravel: place - origin) else { return nil }
    return start.advanced(bySeconds: seconds)
  }

  /// The spring that takes over where the flight passes an edge, at the flight's own speed there.
  ///
  /// - Returns: nothing if the flight ends before the edge.
  public func edgeReturn(to edge: Double, by spring: Spring = .edgeReturn) -> SpringMotion? {
    guard let moment = moment(reaching: edge), moment <= end else { return nil }
    let speed = Self.law.velocity(from: velocity, after: moment.seconds(since: start))
    return Self.edgeReturn(from: edge, velocity: speed, to: edge, at: moment, by: spring)
  }

  /// The spring that brings content back to an edge from over it.
  public static func edgeReturn(
    from place: Double, velocity: Double, to edge: Double, at time: Instant,
    by spring: Spring = .edgeReturn
  ) -> SpringMotion {
    let held = min(max(velocity, -greatestEdgeSpeed), greatestEdgeSpeed)
    return SpringMotion(from: place, velocity: held, to: edge, by: spring, at: time)
  }

  /// The speed that a flick adds to a flight in the same direction that it caught.
  ///
  /// Flutter's fit of iOS: 0.000816 |v|^1.967; odd in its argument.
  public static func momentum(carriedFrom velocity: Double) -> Double {
    let carried = min(0.000816 * pow(abs(velocity), 1.967), greatestSpeed)
    return velocity < 0 ? -carried : carried
  }
}
