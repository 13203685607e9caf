import Glibc
import Outline

/// A file beside the store, in the user's cache, from which a large outline is read in one go. It is
/// made anew whenever it is missing, of another state or damaged: losing it costs time alone.
///
/// What it says is never taken for granted. It is checked against the tables behind the window's
/// back, and these win.
struct StoreImage {
  /// The file.
  let path: String
  /// The store that it is an image of.
  let store: FileIdentity

  /// An outline of fewer tasks is read from the tables as fast.
  static let leastCount = 4000

  /// What comes before the outline's own image.
  private struct Head {
    var words: [UInt64]

    static let size = 48
    private static let magic: UInt64 = 0x506c_6561_7449_6d67

    init(_ image: [UInt8], version: Int64, of store: FileIdentity) {
      let checksum = image.withUnsafeBytes { StoreImage.checksum($0) }
      words = [
        Self.magic, TodoOutline.imageFormat, UInt64(store.device), UInt64(store.inode),
        UInt64(bitPattern: version), checksum,
      ]
    }
  }
}

extension StoreImage {
  /// - Returns: the outline and the store's version that it had; `nil` without an image that is
  ///   whole and of this store.
  func read() -> (outline: TodoOutline, version: Int64)? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > Head.size, status.st_size < 1 << 31
    else { return nil }
    let size = Int(status.st_size)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    defer { buffer.deallocate() }
    var filled = 0
    while filled < size {
      let count = Glibc.read(descriptor, buffer.baseAddress?.advanced(by: filled), size - filled)
      guard count > 0 else { return nil }
      filled += count
    }
    return outline(in: UnsafeRawBufferPointer(buffer))
  }

  private func outline(
    in bytes: UnsafeRawBufferPointer
  ) -> (outline: TodoOutline, version: Int64)? {
    let body = UnsafeRawBufferPointer(rebasing: bytes[Head.size...])
    let version = Int64(bitPattern: bytes.load(fromByteOffset: 32, as: UInt64.self))
    let words = (0..<6).map { bytes.load(fromByteOffset: $0 * 8, as: UInt64.self) }
    guard words.prefix(4) == Head([], version: version, of: store).words.prefix(4),
      words[5] == Self.checksum(body), let outline = TodoOutline(image: body)
    else { return nil }
    return (outline, version)
  }

  /// What the tables say now, if they have not changed too much since the image was made.
  func outline(
    of image: (outline: TodoOutline, version: Int64), on connection: Connection
  ) throws(SQLiteFailure) -> TodoOutline? {
    let newer = try connection.integer(
      "SELECT count(*) FROM tasks WHERE version > \(image.version)")
    guard let newer, newer <= image.outline.itemCount / 8 else { return nil }
    let changes = try StoreChanges(
      connection, since: image.version, and: Unsettled(), sparing: [])
    var outline = image.outline
    _ = outline.apply(changes.step(against: outline))
    changes.date(&outline)
    return outline
  }

  /// Puts an image in the place of the one before. A failure is none: then there is no image.
  func write(_ outline: TodoOutline, version: Int64) {
    let image = outline.image()
    let head = Head(image, version: version, of: store)
    // One name for all: what two processes write at once fits no checksum, and is passed over.
    let draft = path + ".new"
    defer { unlink(draft) }
    guard let slash = path.lastIndex(of: "/"),
      (try? Files.makeFolder(String(path[..<slash]))) != nil,
      Files.write([head.words.flatMap(Self.bytes), image], to: draft, isDurable: false) == 0
    else { return remove() }
    rename(draft, path)
  }

  func remove() { unlink(path) }

  private static func bytes(_ word: UInt64) -> [UInt8] { withUnsafeBytes(of: word) { Array($0) } }

  /// Four sums side by side, since each step waits for the one before.
  static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var sums: (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, UInt64(bytes.count))
    var position = 0
    func word(_ offset: Int) -> UInt64 {
      bytes.loadUnaligned(fromByteOffset: position + offset, as: UInt64.self)
    }
    while position + 32 <= bytes.count {
      sums.0 = mixed(sums.0, word(0))
      sums.1 = mixed(sums.1, word(8))
      sums.2 = mixed(sums.2, word(16))
      sums.3 = mixed(sums.3, word(24))
      position += 32
    }
    while position < bytes.count {
      sums.0 = mixed(sums.0, UInt64(bytes[position]))
      position += 1
    }
    return mixed(mixed(sums.0, sums.1), mixed(sums.2, sums.3))
  }

  private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let product = (sum ^ word) &* 0x9e37_79b9_7f4a_7c15
    return product ^ product >> 29
  }
}
