/// The descriptions that one build uses, cut down to what is bound.
package struct ProtocolSet: Equatable {
  package private(set) var protocols: [ProtocolDescription]
}

extension ProtocolSet {
  /// Keeps the selected interfaces and those that can be reached from them, each up to the version
  /// that a bound object can have, and checks every reference between them.
  package init(
    _ descriptions: [ProtocolDescription], selection: Selection
  ) throws(ScanError) {
    var found: [String: (interface: Interface, file: String)] = [:]
    for description in descriptions {
      for interface in description.interfaces {
        if let other = found.updateValue((interface, description.file), forKey: interface.name) {
          throw ScanError(
            file: description.file, line: interface.line,
            reason: "\(interface.name) is also described in \(other.file)")
        }
      }
    }
    try Self.check(found)
    let versions = try Self.versions(found.mapValues(\.interface), selection)
    protocols = descriptions.map { description in
      var description = description
      description.interfaces = description.interfaces.compactMap { interface in
        versions[interface.name].map { interface.limited(to: $0) }
      }
      return description
    }
  }

  package var interfaces: [Interface] { protocols.flatMap(\.interfaces) }

  package func interface(named name: String) -> Interface? {
    interfaces.first { $0.name == name }
  }

  /// The enumeration that an argument of `interface` refers to, and its owner.
  package func enumeration(
    _ reference: String, from interface: Interface
  ) -> (owner: Interface, enumeration: Enumeration)? {
    let parts = reference.split(separator: ".", maxSplits: 1).map { String($0) }
    let owner = parts.count == 2 ? self.interface(named: parts[0]) : interface
    guard let owner, let name = parts.last, let enumeration = owner.enumeration(named: name)
    else { return nil }
    return (owner, enumeration)
  }
}

extension ProtocolSet {
  private static func check(
    _ found: [String: (interface: Interface, file: String)]
  ) throws(ScanError) {
    for (interface, file) in found.values.sorted(by: { $0.interface.line < $1.interface.line }) {
      for message in interface.requests + interface.events {
        for argument in message.arguments {
          if let name = argument.interface, found[name] == nil {
            throw ScanError(
              file: file, line: argument.line, reason: "the interface \"\(name)\" is not described")
          }
          guard let reference = argument.enumeration else { continue }
          let parts = reference.split(separator: ".", maxSplits: 1).map { String($0) }
          let owner = parts.count == 2 ? found[parts[0]]?.interface : interface
          if owner?.enumeration(named: parts.last ?? "") == nil {
            throw ScanError(
              file: file, line: argument.line, reason: "the enum \"\(reference)\" is not described")
          }
        }
      }
    }
  }

  /// The highest version that an object of each interface in use can have.
  private static func versions(
    _ found: [String: Interface], _ selection: Selection
  ) throws(ScanError) -> [String: UInt32] {
    var versions: [String: UInt32] = [:]
    var waiting: [String] = []
    func raise(_ name: String, to bound: UInt32) {
      guard let interface = found[name] else { return }
      let version = min(interface.version, bound)
      if version <= versions[name] ?? 0 { return }
      versions[name] = version
      waiting.append(name)
    }
    for (name, bound) in selection.bounds.sorted(by: { $0.value.line < $1.value.line }) {
      if found[name] == nil {
        throw ScanError(
          file: selection.file, line: bound.line,
          reason: "the interface \"\(name)\" is not described")
      }
      raise(name, to: bound.version)
    }
    // Everything begins at the display, whose version is 1 for ever.
    raise("wl_display", to: 1)
    while let name = waiting.popLast() {
      guard let interface = found[name], let version = versions[name] else { continue }
      let kept = interface.limited(to: version)
      for argument in (kept.requests + kept.events).flatMap(\.arguments) {
        guard let other = argument.interface else { continue }
        switch argument.kind {
        case .newID: raise(other, to: version)
        // Never created from what is bound: only its name is needed, at its first version.
        default: raise(other, to: selection.bounds[other]?.version ?? 1)
        }
      }
    }
    return versions
  }
}

extension Interface {
  fileprivate func limited(to version: UInt32) -> Interface {
    var limited = self
    limited.version = version
    limited.requests.removeAll { $0.since > version }
    limited.events.removeAll { $0.since > version }
    for index in limited.enumerations.indices {
      limited.enumerations[index].entries.removeAll { $0.since > version }
    }
    return limited
  }
}
