extension Generator {
  /// An enumeration or a set of bits. Both keep values that this build does not know.
  func write(_ enumeration: Enumeration, of interface: Interface, to source: inout SourceText) {
    let name = SwiftNames.nestedType(enumeration.name)
    let conformance = enumeration.isBitfield ? "OptionSet" : "RawRepresentable"
    source.line()
    source.block("extension \(SwiftNames.type(interface.name))") { source in
      source.line("/// \(interface.name).\(enumeration.name)")
      source.block("@frozen package struct \(name): \(conformance), Hashable, Sendable") { source in
        source.line("package let rawValue: UInt32")
        source.line("@inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }")
        for entry in enumeration.entries where !(enumeration.isBitfield && entry.value == 0) {
          source.comment(entry.summary)
          source.line(
            "package static let \(SwiftNames.member(entry.name)) = Self(rawValue: \(entry.value))")
        }
      }
    }
  }
}
