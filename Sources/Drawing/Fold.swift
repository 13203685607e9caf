import CMath

/// A panel that turns about one of its edges, seen in perspective: how far it has turned when its
/// projection fills a height, and where on it each line of that height lies.
///
/// The eye is level with the hinge, at `eye` pixels from the flat panel; the far edge turns away
/// from it. A point `s` up the panel is at depth s sin a, and is seen at s cos a · e / (e + s sin a).
package struct Fold: Equatable {
  /// The panel's height when flat.
  let height: Double
  /// From the eye to the hinge.
  let eye: Double
  /// 0 flat, a right angle edge-on.
  package let angle: Double
  private let cosine: Double
  private let sine: Double

  /// The fold whose projected height is `shown`; flat if that is the whole height or more.
  package init(height: Double, eye: Double, shown: Double) {
    self.height = max(height, 1)
    self.eye = max(eye, self.height)
    let ratio = shown > 0 ? min(shown / self.height, 1) : 0
    let distance = self.eye / self.height
    // d cos a - r sin a = r d, written as one cosine.
    let length = (distance * distance + ratio * ratio).squareRoot()
    let turned = acos(min(ratio * distance / length, 1)) - atan2(ratio, distance)
    angle = ratio >= 1 ? 0 : max(turned, 0)
    cosine = cos(angle)
    sine = sin(angle)
  }
}

extension Fold {
  /// The place up the panel that is seen at a height above the hinge.
  @inline(__always)
  package func place(at seen: Double) -> Double { seen * eye / (eye * cosine - seen * sine) }

  /// How wide the panel is at a place up it, against its hinge.
  @inline(__always)
  package func widthFactor(at place: Double) -> Double { eye / (eye + place * sine) }

  /// How much of its ink a text keeps in this light: it darkens less than its ground, so that a cue
  /// can be read while the panel still turns.
  @inline(__always)
  package static func inkLight(_ light: Double) -> Double { 0.5 + 0.5 * light }

  /// How much light the panel gets, 1 when flat: it darkens as it turns away, more at its far edge.
  @inline(__always)
  package func light(at place: Double) -> Double {
    1 - sine * sine * (0.34 + 0.3 * min(place / height, 1))
  }
}
