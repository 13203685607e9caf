extension String {
  /// A number as dates and clocks have them: with zeros before it, so that it has as many digits at
  /// least.
  package init(_ number: Int, digits: Int) {
    let text = String(number)
    self = String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
  }
}
