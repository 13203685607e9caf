/// The law by which a list scrolls by itself while a row is carried near one of its edges.
///
/// The speed is 1600 q^2 s(t): q rises towards the edge, s with the time since the finger came near
/// it. Both are closed forms, so the travel does not depend on the frames.
public struct AutoScroll: Sendable {
  /// The speed at the edge itself, in pixels per second.
  public static let greatestSpeed = 1600.0

  /// How near to an edge it begins, in pixels.
  public static func zone(inViewportOf height: Double) -> Double {
    min(96, 0.22 * height)
  }

  /// How deep in a zone the finger is: -1 at the upper edge or past it, 1 at the lower, 0 between.
  public static func depth(at y: Double, inViewportOf height: Double) -> Double {
    let zone = zone(inViewportOf: height)
    guard zone > 0, y.isFinite else { return 0 }
    let above = min(max((zone - max(y, 0)) / zone, 0), 1)
    let below = min(max((zone - max(height - y, 0)) / zone, 0), 1)
    return below >= above ? below : -above
  }

  /// The share of the speed that is reached `time` seconds after the finger came near the edge.
  public static func ease(after time: Double) -> Double {
    let u = progress(time)
    return u * u * (3 - 2 * u)
  }

  /// How far a list has come `time` seconds after the finger came to that depth and stayed.
  ///
  /// Odd in the depth; the difference of two such values is the travel between two moments.
  public static func travel(depth: Double, after time: Double) -> Double {
    let u = progress(time)
    let eased = 0.840 * u * u * u * (1 - u / 2)
    return greatestSpeed * depth * abs(depth) * (eased + max(0, time - 1.200))
  }

  /// From 0 at 360 ms to 1 at 1200 ms.
  private static func progress(_ time: Double) -> Double {
    min(max((time - 0.360) / 0.840, 0), 1)
  }
}
