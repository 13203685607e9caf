extension Generator {
  func writeServer(_ interface: Interface, to source: inout SourceText) {
    let name = SwiftNames.type(interface.name)
    source.line()
    source.comment(interface.summary)
    source.block("@frozen package struct \(name): WaylandResource") { source in
      source.line("package let resource: OpaquePointer")
      source.line("@inlinable package init(resource: OpaquePointer) { self.resource = resource }")
      source.line("package static let highestVersion: UInt32 = \(interface.version)")
      source.block("package static var interface: UnsafePointer<wl_interface>") { source in
        source.line("ProtocolTable.interface(at: \(place(of: interface.name)))")
      }
    }
    writeVersions(of: interface, to: &source)
    writeRequests(of: interface, to: &source)
    if interface.events.isEmpty { return }
    source.line()
    source.block("extension \(name)") { source in
      for (opcode, event) in interface.events.enumerated() {
        source.comment(event.summary)
        let method = "send" + SwiftNames.capitalizedMember(event.name)
        source.block(
          "package func \(method)(\(parameters(of: event, in: interface)))"
        ) { source in
          writeSending(event, in: interface, to: &source) { values in
            let isEmpty = values == "[]"
            return isEmpty
              ? "Wire.post(resource, \(opcode))" : "Wire.post(resource, \(opcode), \(values))"
          }
        }
        source.line()
      }
    }
  }

  private func writeRequests(of interface: Interface, to source: inout SourceText) {
    let destructors = interface.requests.enumerated().filter { $1.isDestructor }.map(\.offset)
    source.line()
    source.block("extension \(SwiftNames.type(interface.name))") { source in
      writeReceived(interface.requests, as: "Request", of: interface, to: &source)
      source.line()
      source.line("/// Begins to answer for a resource; requests are ignored until `onRequest`.")
      source.block("package func adopt()") { source in
        source.block(
          "Wire.attach(RequestListener<Request>(), to: resource) { _, target, opcode, _, arguments in"
        ) { source in
          source.line("guard let target, let arguments else { return 0 }")
          source.line("let resource = OpaquePointer(target)")
          source.line("let listener = RequestListener<Request>.held(by: resource)")
          source.line(
            "if let request = Self.decode(opcode, arguments, resource) { listener.body?(request) }")
          if !destructors.isEmpty {
            let test = destructors.map { "opcode == \($0)" }.joined(separator: " || ")
            source.line("if \(test) { wl_resource_destroy(resource) }")
          }
          source.line("return 0")
        }
      }
      source.line()
      source.line(
        "/// Has every request handled by `body`. A destructor ends the resource after it.")
      source.block("package func onRequest(_ body: @escaping (Request) -> Void)") { source in
        source.line("RequestListener<Request>.held(by: Wire.checked(self)).body = body")
      }
    }
  }
}
