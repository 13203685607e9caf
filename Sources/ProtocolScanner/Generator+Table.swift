extension Generator {
  /// The source of the interface records that libwayland reads signatures from.
  package func tableSource() -> String {
    var source = header("The interfaces of every protocol.")
    source.line()
    source.line("/// All interface records, in one block, since they refer to each other.")
    source.block("package enum ProtocolTable") { source in
      source.line("private nonisolated(unsafe) static let table = build()")
      source.line()
      source.block(
        "package static func interface(at place: Int) -> UnsafePointer<wl_interface>"
      ) { source in
        source.line("UnsafePointer(table + place)")
      }
      source.line()
      source.block("private static func build() -> UnsafeMutablePointer<wl_interface>") { source in
        writeBuilder(to: &source)
      }
    }
    return source.text
  }

  private func writeBuilder(to source: inout SourceText) {
    let interfaces = set.interfaces
    let messages = interfaces.flatMap { $0.requests + $0.events }
    let types = messages.reduce(0) { $0 + wireCount($1) }
    source.line(
      "var builder = TableBuilder(interfaces: \(interfaces.count), messages: \(messages.count),"
        + " types: \(types))")
    for interface in interfaces {
      source.line(
        "builder.interface(\"\(interface.name)\", version: \(interface.version),"
          + " requests: \(interface.requests.count), events: \(interface.events.count))")
      for message in interface.requests + interface.events {
        let types = message.arguments.flatMap { wireTypes($0) }
        let list = types.isEmpty ? "" : ", " + types.joined(separator: ", ")
        source.line("builder.message(\"\(message.name)\", \"\(message.signature)\"\(list))")
      }
    }
    source.line("return builder.table")
  }

  private func wireCount(_ message: Message) -> Int {
    message.arguments.reduce(0) { $0 + wireTypes($1).count }
  }

  /// The places of the interfaces of an argument on the wire; -1 where it has none.
  private func wireTypes(_ argument: Argument) -> [String] {
    switch argument.kind {
    case .newID(interface: nil): ["-1", "-1", "-1"]
    default: [argument.interface.map { String(place(of: $0)) } ?? "-1"]
    }
  }
}
