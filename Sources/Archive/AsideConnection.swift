import CSQLite
import Glibc

/// A connection to a store in a folder where SQLite may not put files of its own: to the database as
/// it is, or, if a log lies beside it, to a copy of both elsewhere.
struct AsideConnection {
  let connection: Connection
  /// Lives as long as the connection to it is used.
  private let copy: ScratchCopy?

  init(_ location: StoreLocation, vfs: String?) throws(StoreError) {
    guard access(location.file, R_OK) == 0 else {
      throw .cannotOpen(path: location.file, reason: reason(errno))
    }
    copy = (Files.size(location.log) ?? 0) == 0 ? nil : try ScratchCopy(of: location)
    do throws(SQLiteFailure) {
      connection =
        if let copy {
          try Connection(copy.file, flags: SQLITE_OPEN_READWRITE, vfs: vfs)
        } else {
          try Connection(Self.immutable(location.file), flags: SQLITE_OPEN_READONLY, vfs: vfs)
        }
      connection.keepLogAtClose()
    } catch {
      throw StoreError(error, path: location.file)
    }
  }

  /// A URI by which SQLite reads a file without locks and without files of its own.
  private static func immutable(_ path: String) -> String {
    var uri = "file:"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "#"):
        uri += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      default: uri.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return uri + "?immutable=1"
  }
}

extension SQLiteFailure {
  /// Whether SQLite could not put its own files beside the database, which may be sound.
  var concernsFolder: Bool {
    [
      SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM, SQLITE_FULL, SQLITE_IOERR, SQLITE_PROTOCOL,
    ].contains(primaryCode)
  }

  /// Whether another program keeps the database for itself.
  var concernsOthers: Bool { [SQLITE_BUSY, SQLITE_LOCKED].contains(primaryCode) }
}
