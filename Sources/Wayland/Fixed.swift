/// A number of the wire with 8 fractional bits (C's `wl_fixed_t`).
@frozen package struct Fixed: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  @inlinable package init(rawValue: Int32) { self.rawValue = rawValue }

  /// The nearest representable number; what lies outside the range becomes the range's end.
  package init(_ value: Double) {
    let scaled = (value * 256).rounded()
    let bounded = min(max(scaled, Double(Int32.min)), Double(Int32.max))
    rawValue = value.isNaN ? 0 : Int32(bounded)
  }
}

extension Double {
  package init(_ fixed: Fixed) { self = Double(fixed.rawValue) / 256 }
}
