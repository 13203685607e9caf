import Glibc
import Stage

/// The end of a pipe, read from or written to a little at a time while the stage goes on.
final class ProbePipe {
  private var descriptor: Int32
  private(set) var bytes: [UInt8] = []
  private(set) var isAtEnd = false

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    signal(SIGPIPE, SIG_IGN)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit { end() }

  /// Closes it.
  func end() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  /// Reads at most so much.
  func read(_ most: Int) {
    var chunk = [UInt8](repeating: 0, count: most)
    let count = Glibc.read(descriptor, &chunk, most)
    if count == 0 { isAtEnd = true }
    if count > 0 { bytes.append(contentsOf: chunk[..<count]) }
  }

  /// Writes as much as the pipe takes, and gives how much that was; nil when nobody reads.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    return errno == EAGAIN ? 0 : nil
  }

  static func pattern(_ length: Int) -> [UInt8] {
    (0..<length).map { UInt8(ascii: "a") + UInt8($0 % 23) }
  }
}

extension ClientSource {
  /// Reads it to its end, as another client that pastes does.
  func text(_ type: String, on stage: Stage) throws -> String {
    let pipe = ProbePipe(open(type))
    try stage.run("the end of what is copied") {
      pipe.read(1 << 16)
      return pipe.isAtEnd
    }
    return String(decoding: pipe.bytes, as: UTF8.self)
  }
}
