import Glibc

/// What commands write, and read.
enum CommandOutput {
  static func write(_ text: String) throws(CommandFailure) {
    var text = text
    let number = text.withUTF8 { write(UnsafeRawBufferPointer($0), to: STDOUT_FILENO) }
    if number != 0 {
      let reason = String(cString: strerror(number))
      throw CommandFailure("Standard output cannot be written (\(reason)): check where it goes.")
    }
  }

  /// One line on standard error.
  static func complain(_ sentence: String) {
    var line = "pleat: \(sentence)\n"
    _ = line.withUTF8 { write(UnsafeRawBufferPointer($0), to: STDERR_FILENO) }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return 0
  }
}

/// Standard input as text.
enum CommandInput {
  /// More than anybody types; what is longer is some other file by mistake.
  static let limit = 64 << 20

  static func read() throws(CommandFailure) -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(STDIN_FILENO, &chunk, chunk.count)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        let reason = String(cString: strerror(errno))
        throw CommandFailure(
          "Standard input cannot be read (\(reason)): check where it comes from.")
      }
      bytes += chunk[..<count]
      if bytes.count > limit {
        throw CommandFailure(
          "Standard input is longer than 64 MiB, so nothing was added: split it.")
      }
    }
    let hasMark = bytes.starts(with: [0xef, 0xbb, 0xbf])
    return String(decoding: bytes[(hasMark ? 3 : 0)...], as: UTF8.self)
  }
}
