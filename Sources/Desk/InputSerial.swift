import PleatMotion

/// The number of an event by which the user acted.
struct InputSerial: Equatable {
  var value: UInt32
  /// When the event arrived, so that the seat that acted last can be told.
  var time: Instant

  init(_ value: UInt32, at time: Instant) {
    self.value = value
    self.time = time
  }
}
