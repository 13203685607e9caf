extension Generator {
  func writeClient(_ interface: Interface, to source: inout SourceText) {
    let name = SwiftNames.type(interface.name)
    source.line()
    source.comment(interface.summary)
    source.block("@frozen package struct \(name): WaylandProxy") { source in
      source.line("package let proxy: OpaquePointer")
      source.line("@inlinable package init(proxy: OpaquePointer) { self.proxy = proxy }")
      source.line("package static let highestVersion: UInt32 = \(interface.version)")
      source.block("package static var interface: UnsafePointer<wl_interface>") { source in
        source.line("ProtocolTable.interface(at: \(place(of: interface.name)))")
      }
    }
    writeVersions(of: interface, to: &source)
    source.line()
    source.block("extension \(name)") { source in
      for (opcode, request) in interface.requests.enumerated() {
        write(request, opcode, of: interface, to: &source)
      }
    }
    // The display's own events are libwayland's.
    if !interface.events.isEmpty && interface.name != "wl_display" {
      writeEvents(of: interface, to: &source)
    }
  }

  /// Constants for what came after an interface's first version.
  func writeVersions(of interface: Interface, to source: inout SourceText) {
    let messages =
      interface.requests
      + interface.events.filter { event in
        !interface.requests.contains { $0.name == event.name }
      }
    let later = messages.filter { $0.since > 1 }
    if later.isEmpty { return }
    source.line()
    source.block("extension \(SwiftNames.type(interface.name))") { source in
      source.line("/// The version that brought each message.")
      source.block("package enum Since") { source in
        for message in later {
          source.line(
            "package static let \(SwiftNames.member(message.name)): UInt32 = \(message.since)")
        }
      }
    }
  }

  private func write(
    _ request: Message, _ opcode: Int, of interface: Interface, to source: inout SourceText
  ) {
    let created = request.arguments.lazy.compactMap { argument -> String?? in
      if case .newID(let name) = argument.kind { .some(name) } else { nil }
    }.first
    let result = created.map { $0.map { SwiftNames.type($0) } ?? "OpaquePointer" }
    let arrow = result.map { " -> \($0)" } ?? ""
    source.comment(request.summary)
    if result != nil { source.line("@discardableResult") }
    source.block(
      "package func \(SwiftNames.method(request.name))"
        + "(\(parameters(of: request, in: interface)))\(arrow)"
    ) { source in
      writeSending(request, in: interface, to: &source) { values in
        call(request, opcode, created: created, values)
      }
    }
    source.line()
  }

  private func call(
    _ request: Message, _ opcode: Int, created: String??, _ values: String
  ) -> String {
    let isEmpty = values == "[]"
    if let created {
      guard let name = created else {
        return "Wire.construct(proxy, \(opcode), interface, version, \(values))"
      }
      let type = SwiftNames.type(name)
      let call = "Wire.construct(proxy, \(opcode), \(type).interface, \(values))"
      return "\(type)(proxy: \(call))"
    }
    if request.isDestructor {
      return isEmpty
        ? "Wire.sendLast(proxy, \(opcode))" : "Wire.sendLast(proxy, \(opcode), \(values))"
    }
    return isEmpty ? "Wire.send(proxy, \(opcode))" : "Wire.send(proxy, \(opcode), \(values))"
  }

  private func writeEvents(of interface: Interface, to source: inout SourceText) {
    let destructors = interface.events.enumerated().filter { $1.isDestructor }.map(\.offset)
    source.line()
    source.block("extension \(SwiftNames.type(interface.name))") { source in
      writeReceived(interface.events, as: "Event", of: interface, to: &source)
      source.line()
      source.line("/// Has every event handled by `listener`, which is kept until the object ends.")
      source.block("package func listen(_ listener: Listener<Event>)") { source in
        source.block(
          "Wire.attach(listener, to: proxy) { implementation, target, opcode, _, arguments in"
        ) { source in
          source.line("guard let implementation, let target, let arguments else { return 0 }")
          source.line("let listener = Listener<Event>.held(by: implementation)")
          source.line("let event = Self.decode(opcode, arguments)")
          if !destructors.isEmpty {
            let test = destructors.map { "opcode == \($0)" }.joined(separator: " || ")
            source.line("if \(test) { Wire.abandon(OpaquePointer(target)) }")
          } else {
            source.line("_ = target")
          }
          source.line("if let event { listener.body(event) }")
          source.line("return 0")
        }
      }
      source.line()
      source.block("package func onEvent(_ body: @escaping (Event) -> Void)") { source in
        source.line("listen(Listener(body))")
      }
    }
  }
}
