import Glibc
import Words

/// What commands write, and read.
enum CommandOutput {
  static func write(_ text: String) throws(CommandFailure) { try write(Array(text.utf8)) }

  static func write(_ bytes: [UInt8]) throws(CommandFailure) {
    let number = bytes.withUnsafeBytes { write($0, to: STDOUT_FILENO) }
    if number != 0 {
      let reason = String(cString: strerror(number))
      throw CommandFailure(
        message("Standard output cannot be written (%1): check where it goes.", reason))
    }
  }

  /// One line on standard error.
  static func complain(_ sentence: String) { complain(line: "pleat: \(sentence)\n") }

  /// One line that begins with a file and a line of it.
  static func complain(plain line: String) { complain(line: line + "\n") }

  static func complain(_ failure: CommandFailure) {
    if failure.isPlain {
      complain(plain: failure.description)
    } else {
      complain(failure.description)
    }
  }

  private static func complain(line: String) {
    var line = line
    _ = line.withUTF8 { write(UnsafeRawBufferPointer($0), to: STDERR_FILENO) }
  }

  /// Writes all of some bytes.
  ///
  /// - Returns: `errno` where that cannot be done, or else 0.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
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

/// What commands read.
enum CommandInput {
  /// Text that is more than anybody types is some other file by mistake.
  private static let textLimit = 64 << 20
  /// No file of tasks is larger.
  private static let fileLimit = 256 << 20

  /// Standard input as text.
  static func read() throws(CommandFailure) -> String {
    text(
      try read(
        STDIN_FILENO, message("Standard input"), limit: textLimit,
        tooLong: message("so nothing was added: split it")))
  }

  /// A whole file as text.
  static func read(_ path: String) throws(CommandFailure) -> String {
    text(
      try read(path, limit: textLimit, tooLong: message("which is no trace of a session")))
  }

  /// A whole file, or standard input, as it is.
  static func bytes(_ path: String?) throws(CommandFailure) -> [UInt8] {
    let tooLong = message("so nothing was added: split it")
    guard let path else {
      return try read(STDIN_FILENO, message("Standard input"), limit: fileLimit, tooLong: tooLong)
    }
    return try read(path, limit: fileLimit, tooLong: tooLong)
  }

  private static func text(_ bytes: [UInt8]) -> String {
    let hasMark = bytes.starts(with: [0xef, 0xbb, 0xbf])
    return String(decoding: bytes[(hasMark ? 3 : 0)...], as: UTF8.self)
  }

  private static func read(
    _ path: String, limit: Int, tooLong: String
  ) throws(CommandFailure) -> [UInt8] {
    do throws(InputFailure) {
      return try InputFile.contents(of: path, limit: limit, isPlain: false)
    } catch {
      throw failure(error, path, limit: limit, tooLong: tooLong)
    }
  }

  private static func read(
    _ descriptor: Int32, _ name: String, limit: Int, tooLong: String
  ) throws(CommandFailure) -> [UInt8] {
    do throws(InputFailure) {
      return try InputFile.contents(of: descriptor, limit: limit)
    } catch {
      throw failure(error, name, limit: limit, tooLong: tooLong)
    }
  }

  private static func failure(
    _ error: InputFailure, _ name: String, limit: Int, tooLong: String
  ) -> CommandFailure {
    switch error {
    case .opening(let reason):
      CommandFailure(
        message("%1 cannot be read (%2): check its name and its permissions.", name, reason))
    case .reading(let reason):
      CommandFailure(message("%1 cannot be read (%2): check what it is.", name, reason))
    case .notPlain: CommandFailure(message("%1 is no file that can be read.", name))
    case .tooLong:
      CommandFailure(message("%1 is longer than %2 MiB, %3.", name, "\(limit >> 20)", tooLong))
    }
  }
}
