import Archive
import Desk
import Glibc

/// A file of pixels, and of what they are true of: two lengths, words, then lines of the picture
/// without anything between them.
final class PictureFile {
  private let descriptor: Int32
  private let subject: [UInt8]
  private let window: [UInt8]
  private let start: Int

  /// - Returns: `nil` without a file that begins as one of these.
  init?(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    guard let lengths = Self.bytes(8, at: 0, of: descriptor),
      let subject = Self.bytes(Self.length(lengths[..<4]), at: 8, of: descriptor),
      let window = Self.bytes(
        Self.length(lengths[4...]), at: 8 + subject.count, of: descriptor)
    else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    self.subject = subject
    self.window = window
    start = 8 + subject.count + window.count
  }

  deinit { close(descriptor) }
}

extension PictureFile {
  func isOf(_ subject: String) -> Bool { self.subject.elementsEqual(subject.utf8) }

  func isFor(_ configuration: WindowConfiguration) -> Bool {
    window.elementsEqual(configuration.words.utf8)
  }

  func isOf(_ subject: String, _ configuration: WindowConfiguration) -> Bool {
    isOf(subject) && isFor(configuration)
  }

  /// - Returns: whether all of the frame was there.
  func read(into target: FrameTarget) -> Bool {
    let line = target.width * 4
    var status = stat()
    guard fstat(descriptor, &status) == 0, Int(status.st_size) == start + line * target.height
    else { return false }
    return (0..<target.height).allSatisfy { row in
      pread(
        descriptor, target.pixels + row * target.stride, line, off_t(start + row * line)) == line
    }
  }

  /// Puts a file in the place of the one before.
  ///
  /// - Returns: whether it is there.
  static func write(
    _ subject: String, _ configuration: WindowConfiguration,
    _ pixels: UnsafeMutableRawBufferPointer, to path: String
  ) -> Bool {
    let words = Array(subject.utf8)
    let window = Array(configuration.words.utf8)
    let head = encoded(words.count) + encoded(window.count) + words + window
    let draft = path + ".new"
    if let slash = path.lastIndex(of: "/") { try? FolderMaking.make(String(path[..<slash])) }
    let output = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard output >= 0 else { return false }
    let isWhole =
      head.withUnsafeBytes { CommandOutput.write($0, to: output) } == 0
      && CommandOutput.write(UnsafeRawBufferPointer(pixels), to: output) == 0
    return close(output) == 0 && isWhole && rename(draft, path) == 0
  }
}

extension PictureFile {
  private static let longestWords = 1 << 16

  private static func length(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private static func encoded(_ length: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
  }

  private static func bytes(_ count: Int, at place: Int, of descriptor: Int32) -> [UInt8]? {
    guard count <= longestWords else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    return pread(descriptor, &bytes, count, off_t(place)) == count ? bytes : nil
  }
}

extension WindowConfiguration {
  /// Everything that decides what is seen in the window.
  fileprivate var words: String {
    var words = "\(width) \(height) \(scale) \(isActive) \(isMaximized) \(isFullscreen)"
    if let header {
      words += " \(header.height) \(header.minimizeButton != nil) \(header.maximizeButton != nil)"
    }
    return words
  }
}
