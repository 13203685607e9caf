/// What comes from the wire: an enumeration with one case for each message.
extension Generator {
  func writeReceived(
    _ messages: [Message], as name: String, of interface: Interface, to source: inout SourceText
  ) {
    source.line("/// What arrives. Arrays are valid only while it is handled; file descriptors")
    source.line("/// belong to whoever handles it.")
    source.block("package enum \(name)") { source in
      for message in messages {
        source.comment(message.summary)
        source.line("case " + received(message, in: interface))
      }
    }
    source.line()
    source.block(
      "static func decode(_ opcode: UInt32, _ arguments: UnsafePointer<wl_argument>\(clientHint))"
        + " -> \(name)?"
    ) { source in
      source.block("switch opcode") { source in
        for (opcode, message) in messages.enumerated() {
          source.block("case \(opcode):", closing: "") { source in
            writeDecoding(of: message, in: interface, to: &source)
          }
        }
        source.line("default: return nil")
      }
    }
  }

  /// A request that creates an object needs to know whose the object is.
  private var clientHint: String {
    side == .client ? "" : ", _ origin: OpaquePointer"
  }

  private func received(_ message: Message, in interface: Interface) -> String {
    let name = SwiftNames.member(message.name)
    if message.arguments.isEmpty { return name }
    let payload = message.arguments.flatMap { argument -> [String] in
      let label = SwiftNames.member(argument.name)
      if case .newID(interface: nil) = argument.kind {
        return ["\(label)Interface: String", "\(label)Version: UInt32", "\(label): UInt32"]
      }
      return ["\(label): \(type(of: argument, in: interface, received: true))"]
    }
    return name + "(" + payload.joined(separator: ", ") + ")"
  }

  private func writeDecoding(
    of message: Message, in interface: Interface, to source: inout SourceText
  ) {
    var place = 0
    var values: [String] = []
    for argument in message.arguments {
      let label = SwiftNames.member(argument.name)
      let at = "arguments[\(place)]"
      switch argument.kind {
      case .newID(interface: nil):
        values.append("\(label)Interface: String(cString: \(at).s)")
        values.append("\(label)Version: arguments[\(place + 1)].u")
        values.append("\(label): arguments[\(place + 2)].n")
        place += 2
      case .object(_, isNullable: false) where side == .server, .newID:
        source.line("guard let object\(place) = \(object(argument, at)) else { return nil }")
        values.append("\(label): object\(place)")
      default: values.append("\(label): \(value(argument, at, in: interface))")
      }
      place += 1
    }
    let name = SwiftNames.member(message.name)
    source.line(
      "return .\(name)" + (values.isEmpty ? "" : "(" + values.joined(separator: ", ") + ")"))
  }

  /// An expression of an optional object.
  private func object(_ argument: Argument, _ at: String) -> String {
    switch argument.kind {
    case .newID(let name?) where side == .server:
      return "\(SwiftNames.type(name)).create(id: \(at).n, for: origin)"
    case .newID(let name?), .object(let name?, _):
      let label = side == .client ? "proxy" : "resource"
      return "\(at).o.map({ \(SwiftNames.type(name))(\(label): $0) })"
    default: return "\(at).o"
    }
  }

  private func value(_ argument: Argument, _ at: String, in interface: Interface) -> String {
    switch argument.kind {
    case .int:
      guard let type = enumerationType(of: argument, in: interface) else { return "\(at).i" }
      return "\(type)(rawValue: UInt32(bitPattern: \(at).i))"
    case .uint:
      guard let type = enumerationType(of: argument, in: interface) else { return "\(at).u" }
      return "\(type)(rawValue: \(at).u)"
    case .fixed: return "Fixed(rawValue: \(at).f)"
    case .string(isNullable: true): return "\(at).s.map { String(cString: $0) }"
    case .string(isNullable: false): return "Wire.string(\(at).s)"
    case .object, .newID: return object(argument, at)
    case .array: return "Wire.bytes(of: \(at).a)"
    case .fd: return "\(at).h"
    }
  }
}
