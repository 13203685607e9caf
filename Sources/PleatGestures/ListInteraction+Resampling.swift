import PleatMotion

extension ListInteraction {
  /// Whether what is drawn of a contact is still on its way to its newest sample.
  var drawsBehindSamples: Bool { false }
}
