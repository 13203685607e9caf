/// What goes to the wire: methods that fill an inline array of arguments.
extension Generator {
  /// The parameters of a method that sends the message.
  func parameters(of message: Message, in interface: Interface) -> String {
    message.arguments.compactMap { argument -> String? in
      let label = SwiftNames.member(argument.name)
      if case .newID(let name) = argument.kind, side == .client {
        return name == nil
          ? "interface: UnsafePointer<wl_interface>, version: UInt32" : nil
      }
      return "\(label): \(type(of: argument, in: interface, received: false))"
    }.joined(separator: ", ")
  }

  /// Opens what strings and arrays need around `send`, which is given the arguments' list.
  func writeSending(
    _ message: Message, in interface: Interface, to source: inout SourceText,
    _ send: (String) -> String
  ) {
    var values: [String] = []
    var wrappers: [String] = []
    for argument in message.arguments {
      let name = SwiftNames.member(argument.name)
      switch argument.kind {
      case .string(let isNullable):
        let wrapped = "string\(wrappers.count)"
        let call = isNullable ? "Wire.withCString(of: \(name))" : "\(name).withCString"
        wrappers.append("\(call) { \(wrapped) in")
        values.append("wl_argument(s: \(wrapped))")
      case .array:
        let wrapped = "array\(wrappers.count)"
        wrappers.append("Wire.withArray(of: \(name)) { \(wrapped) in")
        values.append("wl_argument(a: \(wrapped))")
      case .newID(interface: nil) where side == .client:
        values += [
          "wl_argument(s: interface.pointee.name)", "wl_argument(u: version)",
          "wl_argument(o: nil)",
        ]
      default: values.append(sent(argument, name, in: interface))
      }
    }
    write(
      wrappers[...], isOuter: true, send("[" + values.joined(separator: ", ") + "]"), to: &source)
  }

  private func write(
    _ wrappers: ArraySlice<String>, isOuter: Bool, _ statement: String, to source: inout SourceText
  ) {
    guard let first = wrappers.first else {
      source.line("return " + statement)
      return
    }
    source.block("return " + first) { source in
      write(wrappers.dropFirst(), isOuter: false, statement, to: &source)
    }
  }

  private func sent(_ argument: Argument, _ name: String, in interface: Interface) -> String {
    let isEnumeration = enumerationType(of: argument, in: interface) != nil
    switch argument.kind {
    case .int:
      return "wl_argument(i: \(isEnumeration ? "Int32(bitPattern: \(name).rawValue)" : name))"
    case .uint: return "wl_argument(u: \(isEnumeration ? "\(name).rawValue" : name))"
    case .fixed: return "wl_argument(f: \(name).rawValue)"
    case .object(let interface, let isNullable):
      let handle = side == .client ? "proxy" : "resource"
      let member = interface == nil ? "" : (isNullable ? "?.\(handle)" : ".\(handle)")
      return "wl_argument(o: \(name)\(member))"
    case .newID(let interface):
      if side == .client { return "wl_argument(o: nil)" }
      return "wl_argument(o: \(name)\(interface == nil ? "" : ".resource"))"
    case .fd: return "wl_argument(h: \(name))"
    case .string, .array: return ""
    }
  }
}
