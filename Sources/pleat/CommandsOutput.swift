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
  static func complain(_ sentence: String) { complain(line: "pleat: \(sentence)\n") }

  static func complain(_ failure: CommandFailure) {
    if failure.isPlain {
      complain(line: failure.description + "\n")
    } else {
      complain(failure.description)
    }
  }

  private static func complain(line: String) {
    var line = line
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

/// What commands read, as text.
enum CommandInput {
  /// More than anybody types; what is longer is some other file by mistake.
  static let limit = 64 << 20

  static func read() throws(CommandFailure) -> String {
    try read(
      STDIN_FILENO, "Standard input", unreadable: "check where it comes from",
      tooLong: "so nothing was added: split it")
  }

  /// A whole file.
  static func read(_ path: String) throws(CommandFailure) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw CommandFailure("\(path) cannot be read: \(String(cString: strerror(errno))).")
    }
    defer { close(descriptor) }
    return try read(
      descriptor, path, unreadable: "it should be a file", tooLong: "which is no trace of a session"
    )
  }

  private static func read(
    _ descriptor: Int32, _ name: String, unreadable: String, tooLong: String
  ) throws(CommandFailure) -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        let reason = String(cString: strerror(errno))
        throw CommandFailure("\(name) cannot be read (\(reason)): \(unreadable).")
      }
      bytes += chunk[..<count]
      if bytes.count > limit {
        throw CommandFailure("\(name) is longer than 64 MiB, \(tooLong).")
      }
    }
    let hasMark = bytes.starts(with: [0xef, 0xbb, 0xbf])
    return String(decoding: bytes[(hasMark ? 3 : 0)...], as: UTF8.self)
  }
}
