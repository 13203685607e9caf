/// The order as shown while a row is carried: the host's, but for that one row.
struct Arrangement {
  /// The carried row's index in the host's order.
  var origin: Int
  /// Its index in the order as shown.
  var slot: Int

  /// The host's index of the row that is shown at an index.
  func source(of shown: Int) -> Int {
    guard shown != slot else { return origin }
    let among = shown > slot ? shown - 1 : shown
    return among >= origin ? among + 1 : among
  }

  /// The index at which the row of a host's index is shown.
  func shown(of source: Int) -> Int {
    guard source != origin else { return slot }
    let among = source > origin ? source - 1 : source
    return among >= slot ? among + 1 : among
  }
}
