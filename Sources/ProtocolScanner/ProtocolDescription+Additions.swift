// What a later edition of an installed description appends to it.
extension ProtocolDescription {
  /// Appends `additions`, which has only what is new: messages, enumerations and entries, and the
  /// version that brings them.
  ///
  /// - Throws: where the description knows a part already, or lacks what is added to.
  package mutating func append(_ additions: ProtocolDescription) throws(ScanError) {
    for addition in additions.interfaces {
      guard let index = interfaces.firstIndex(where: { $0.name == addition.name }) else {
        throw ScanError(
          file: additions.file, line: addition.line,
          reason: "\(file) has no interface \"\(addition.name)\" to add to")
      }
      let known = interfaces[index]
      if addition.version <= known.version {
        throw ScanError(
          file: additions.file, line: addition.line,
          reason: "\(file) has version \(known.version) of \(known.name) already")
      }
      try interfaces[index].append(addition, from: additions.file)
    }
  }
}

extension Interface {
  fileprivate mutating func append(_ addition: Interface, from file: String) throws(ScanError) {
    for message in addition.requests + addition.events where message.since <= version {
      throw ScanError(
        file: file, line: message.line,
        reason: "\"\(message.name)\" is said to be part of version \(message.since), which is"
          + " described already")
    }
    try refuseKnown(addition.requests, among: requests, "request", file)
    try refuseKnown(addition.events, among: events, "event", file)
    requests += addition.requests
    events += addition.events
    for enumeration in addition.enumerations {
      guard let index = enumerations.firstIndex(where: { $0.name == enumeration.name }) else {
        enumerations.append(enumeration)
        continue
      }
      try enumerations[index].append(enumeration, from: file)
    }
    version = addition.version
  }

  private func refuseKnown(
    _ added: [Message], among known: [Message], _ what: String, _ file: String
  ) throws(ScanError) {
    for message in added where known.contains(where: { $0.name == message.name }) {
      throw ScanError(
        file: file, line: message.line,
        reason: "the \(what) \"\(message.name)\" of \(name) is described already")
    }
  }
}

extension Enumeration {
  fileprivate mutating func append(
    _ addition: Enumeration, from file: String
  ) throws(ScanError) {
    for entry in addition.entries where entries.contains(where: { $0.name == entry.name }) {
      throw ScanError(
        file: file, line: addition.line,
        reason: "the entry \"\(entry.name)\" of \(name) is described already")
    }
    entries += addition.entries
  }
}
