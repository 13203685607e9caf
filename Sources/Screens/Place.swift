/// The three levels, from the uppermost.
package enum Place: Int, CaseIterable, Sendable {
  case menu, lists, tasks

  var above: Place? { Place(rawValue: rawValue - 1) }
  var below: Place? { Place(rawValue: rawValue + 1) }
}
