extension Generator {
  /// The source of what both sides need alike: the records' builder, numbers with a fraction, strings
  /// and arrays. Each side has it of its own, since each has the C types from its own library.
  package func wireSource() -> String {
    var source = header("Numbers, strings, arrays and records.", isPackage: false)
    source.line()
    for line in Self.wireLines { source.line(String(line)) }
    return source.text
  }

  private static let wireLines = #"""
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

    // Strings and arrays.
    extension Wire {
      static func withCString(of string: String?, _ body: (UnsafePointer<CChar>?) -> Void) {
        guard let string else { return body(nil) }
        string.withCString { body($0) }
      }

      static func withArray(
        of bytes: UnsafeRawBufferPointer, _ body: (UnsafeMutablePointer<wl_array>) -> Void
      ) {
        var array = wl_array(
          size: bytes.count, alloc: 0, data: UnsafeMutableRawPointer(mutating: bytes.baseAddress))
        body(&array)
      }

      /// The bytes of an array that came from the wire.
      static func bytes(of array: UnsafeMutablePointer<wl_array>?) -> UnsafeRawBufferPointer {
        guard let array, let data = array.pointee.data else {
          return UnsafeRawBufferPointer(start: nil, count: 0)
        }
        return UnsafeRawBufferPointer(start: data, count: array.pointee.size)
      }

      /// A string of the wire that the protocol says is there.
      static func string(_ characters: UnsafePointer<CChar>?) -> String {
        characters.map { String(cString: $0) } ?? ""
      }
    }

    /// Fills the interface records, which live as long as the process.
    ///
    /// The records refer to each other, so all are allocated before the first is filled.
    struct TableBuilder {
      let table: UnsafeMutablePointer<wl_interface>
      private var nextInterface = 0
      private var nextMessage: UnsafeMutablePointer<wl_message>
      private var nextType: UnsafeMutablePointer<UnsafePointer<wl_interface>?>

      init(interfaces: Int, messages: Int, types: Int) {
        table = .allocate(capacity: interfaces)
        nextMessage = .allocate(capacity: max(messages, 1))
        nextType = .allocate(capacity: max(types, 1))
      }

      /// Begins an interface; its requests and then its events must follow.
      mutating func interface(
        _ name: StaticString, version: Int32, requests: Int32, events: Int32
      ) {
        (table + nextInterface).initialize(
          to: wl_interface(
            name: characters(of: name), version: version, method_count: requests,
            methods: UnsafePointer(nextMessage), event_count: events,
            events: UnsafePointer(nextMessage + Int(requests))))
        nextInterface += 1
      }

      /// Adds a message; `types` are places of interfaces, -1 where an argument has none.
      mutating func message(_ name: StaticString, _ signature: StaticString, _ types: Int...) {
        nextMessage.initialize(
          to: wl_message(
            name: characters(of: name), signature: characters(of: signature), types: nextType))
        nextMessage += 1
        for place in types {
          nextType.initialize(to: place < 0 ? nil : UnsafePointer(table + place))
          nextType += 1
        }
      }

      /// A literal's bytes are static and end in a NUL.
      private func characters(of literal: StaticString) -> UnsafePointer<CChar> {
        UnsafeRawPointer(literal.utf8Start).assumingMemoryBound(to: CChar.self)
      }
    }
    """#.split(separator: "\n", omittingEmptySubsequences: false)
}
