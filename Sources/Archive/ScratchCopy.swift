import Glibc

/// A copy of a store with its log where SQLite may do as it likes, gone with the value.
final class ScratchCopy {
  private let folder: String

  var file: String { folder + "/lists.db" }

  init(of location: StoreLocation) throws(StoreError) {
    var failure: Int32 = 0
    for parent in Self.parents {
      switch Self.make(in: parent, of: location) {
      case .success(let folder):
        self.folder = folder
        return
      case .failure(let error): failure = failure == 0 ? error.number : failure
      }
    }
    throw .cannotOpen(path: location.file, reason: reason(failure))
  }

  /// Where there may be room: not all of them are on the disk that is full.
  private static var parents: [String] {
    let own = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) }
    return ["/tmp"] + (own.map { $0.hasPrefix("/") ? [$0] : [] } ?? []) + ["/dev/shm"]
  }

  private struct Obstacle: Error { let number: Int32 }

  private static func make(
    in parent: String, of location: StoreLocation
  ) -> Result<String, Obstacle> {
    var template = Array("\(parent)/pleat-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return .failure(Obstacle(number: errno)) }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for suffix in ["", "-wal"] where suffix.isEmpty || (Files.size(location.log) ?? 0) > 0 {
      let number = Files.copy(location.file + suffix, to: folder + "/lists.db" + suffix)
      guard number == 0 else {
        remove(folder)
        return .failure(Obstacle(number: number))
      }
    }
    return .success(folder)
  }

  private static func remove(_ folder: String) {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(folder + "/lists.db" + suffix) }
    rmdir(folder)
  }

  deinit { Self.remove(folder) }
}
