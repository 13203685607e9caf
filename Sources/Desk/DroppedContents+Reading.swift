import Glibc

extension DroppedContents {
  /// Nil where there is nothing in it.
  init?(_ bytes: [UInt8], type: String) {
    let text = String(decoding: bytes, as: UTF8.self)
    if type == TextTypes.list {
      let items = DroppedItem.all(in: text)
      if items.isEmpty { return nil }
      self = .items(items)
    } else {
      if text.isEmpty { return nil }
      self = .text(text)
    }
  }
}

extension DroppedItem {
  /// The items of a list of addresses (RFC 2483): one on each line, and lines of comment.
  package static func all(in list: String) -> [DroppedItem] {
    list.split(whereSeparator: \.isNewline).compactMap { line in
      line.hasPrefix("#") ? nil : DroppedItem(address: String(line))
    }
  }

  /// Nil for a file of another machine, and for what is no address.
  package init?(address: String) {
    guard let colon = address.firstIndex(of: ":"), colon != address.startIndex,
      address.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F })
    else { return nil }
    guard address[..<colon].lowercased() == "file" else {
      self = .link(address)
      return
    }
    guard let path = Self.localPath(address[address.index(after: colon)...]) else { return nil }
    self = .file(path: path)
  }

  /// The path of what follows `file:`, which is `/path`, `///path` or `//host/path` (RFC 8089).
  private static func localPath(_ rest: Substring) -> String? {
    var rest = rest
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      guard let slash = rest.firstIndex(of: "/") else { return nil }
      let host = rest[..<slash]
      guard host.isEmpty || host.lowercased() == "localhost" || host == hostName else {
        return nil
      }
      rest = rest[slash...]
    }
    guard rest.hasPrefix("/"), let bytes = decoded(rest), !bytes.contains(0) else { return nil }
    // A name that is no UTF-8 cannot be told as text.
    return String(validating: bytes, as: UTF8.self)
  }

  private static func decoded(_ text: Substring) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }

  private static var hostName: String {
    var information = utsname()
    guard uname(&information) == 0 else { return "localhost" }
    return withUnsafeBytes(of: &information.nodename) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
