import CWayland

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
}

extension TableBuilder {
  /// Begins an interface; its requests and then its events must follow.
  mutating func interface(_ name: StaticString, version: Int32, requests: Int32, events: Int32) {
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
