import Glibc

/// A copy of a store with its log where SQLite may do as it likes, gone with the value.
final class ScratchCopy {
  private let folder: String

  var file: String { folder + "/lists.db" }

  init(of location: StoreLocation) throws(StoreError) {
    var template = Array("/tmp/pleat-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .cannotOpen(path: location.file, reason: reason(errno))
    }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for suffix in ["", "-wal"] where suffix.isEmpty || (Files.size(location.log) ?? 0) > 0 {
      let number = Files.copy(location.file + suffix, to: file + suffix)
      if number != 0 { throw .cannotOpen(path: location.file, reason: reason(number)) }
    }
  }

  deinit {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(file + suffix) }
    rmdir(folder)
  }
}
