/// What a second start says to the first, over its socket.
package struct InstanceMessage: Equatable {
  package var request: LaunchRequest
  package var token: String?

  /// No longer message is read, in bytes.
  package static let limit = 1 << 20

  package init(request: LaunchRequest, token: String?) {
    self.request = request
    self.token = token
  }
}

// Fields, each with a NUL after it: version, token, kind, words.
extension InstanceMessage {
  private static let version = "1"

  package var bytes: [UInt8] {
    var fields = [Self.version, token ?? ""]
    switch request {
    case .activate: fields.append("activate")
    case .open(let files): fields += ["open"] + files
    case .action(let name): fields += ["action", name]
    }
    return fields.flatMap { Array($0.utf8.filter { $0 != 0 }) + [0] }
  }

  package init?(bytes: [UInt8]) {
    guard bytes.last == 0 else { return nil }
    let fields = bytes.dropLast().split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard fields.count >= 3, fields[0] == Self.version else { return nil }
    token = fields[1].isEmpty ? nil : fields[1]
    switch (fields[2], fields.count) {
    case ("activate", 3): request = .activate
    case ("open", _): request = .open(Array(fields[3...]))
    case ("action", 4): request = .action(fields[3])
    default: return nil
    }
  }
}
