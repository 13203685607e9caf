/// The three levels, from the uppermost.
package enum Place: Int, Sendable {
  case menu, lists, tasks

  /// Made once: it is gone through at every event and frame.
  static let all: [Place] = [.menu, .lists, .tasks]

  var above: Place? { Place(rawValue: rawValue - 1) }
  var below: Place? { Place(rawValue: rawValue + 1) }
}
