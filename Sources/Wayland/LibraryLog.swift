import Glibc

/// The last line that libwayland logged: the only place where it gives a protocol error's message.
enum LibraryLog {
  /// Written and read on the connection's thread alone.
  private nonisolated(unsafe) static var line: [CChar] = []

  static func keep(_ format: UnsafePointer<CChar>?, _ arguments: CVaListPointer?) {
    guard let format, let arguments else { return }
    var text = [CChar](repeating: 0, count: 1024)
    guard vsnprintf(&text, text.count, format, arguments) > 0 else { return }
    line = text
  }

  /// The message of the protocol error that was logged last, without what leads to it:
  /// `interface#id: error code: message`.
  static var errorMessage: String {
    let bytes = line.prefix { $0 != 0 && $0 != 0x0A }.map { UInt8(bitPattern: $0) }
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.split(separator: ":", maxSplits: 2).map { String($0) }
    guard parts.count == 3, parts[1].hasPrefix(" error ") else { return text }
    return String(parts[2].drop { $0 == " " })
  }
}
