import CSQLite
import Glibc
import Outline

/// Finds a way to read a store that is there.
struct StoreOpening {
  private let location: StoreLocation
  private let options: StoreOptions

  init(_ location: StoreLocation, _ options: StoreOptions) {
    self.location = location
    self.options = options
  }

  func read(into parts: inout StoreParts) throws(StoreError) -> OutlineDocument {
    do throws(SQLiteFailure) {
      let connection = try connect(location.file, SQLITE_OPEN_READWRITE)
      parts.connection = connection
      if connection.isReadOnly { parts.refusal = .readOnly(path: location.file) }
      return try document(connection, &parts)
    } catch {
      parts.connection = nil
      // Whose it is says more than what could not be read in it.
      if let refusal = parts.refusal, refusal.concernsFormat { throw refusal }
      switch error.primaryCode {
      case SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM:
        return try readAside(into: &parts, unless: error)
      case SQLITE_CORRUPT, SQLITE_ERROR:
        // SQLITE_ERROR: tables or columns that must be there are not.
        return try readDamaged(into: &parts, unless: error)
      default:
        throw StoreError(error, path: location.file)
      }
    }
  }

  private func connect(_ name: String, _ flags: Int32) throws(SQLiteFailure) -> Connection {
    let connection = try Connection(name, flags: flags, vfs: options.vfs)
    connection.keepLogAtClose()
    connection.setBusyTimeout(milliseconds: options.patience)
    return connection
  }

  private func document(
    _ connection: Connection, _ parts: inout StoreParts
  ) throws(SQLiteFailure) -> OutlineDocument {
    try connection.run("BEGIN")
    defer { try? connection.run("COMMIT") }
    if let refusal = try refusal(connection) { parts.refusal = refusal }
    if case .foreign = parts.refusal { throw SQLiteFailure(code: SQLITE_NOTADB, handle: nil) }
    let reader = StoreReader(connection)
    let outline = try reader.outline()
    if let damage = reader.damage {
      parts.refusal = .damaged(path: location.file, detail: damage.message)
    } else if reader.nonsense > 0 {
      let detail = "\(reader.nonsense) values make no sense"
      parts.refusal = parts.refusal ?? .damaged(path: location.file, detail: detail)
    }
    let history = (try? reader.history(parts.bodies)) ?? History()
    parts.version = (try? reader.version()) ?? 0
    return OutlineDocument(outline: outline, history: history)
  }

  /// Whose file it is, and of which format.
  private func refusal(_ connection: Connection) throws(SQLiteFailure) -> StoreError? {
    let application = try connection.integer("PRAGMA application_id") ?? 0
    guard application == StoreSchema.applicationID else { return .foreign(path: location.file) }
    let version = Int(try connection.integer("PRAGMA user_version") ?? 0)
    if version > StoreSchema.version {
      return .newer(path: location.file, found: version, known: StoreSchema.version)
    }
    return nil
  }
}

extension StoreOpening {
  /// In a folder where SQLite may not put its own files: the database as it is, or, if a log lies
  /// beside it, a copy of both elsewhere.
  private func readAside(
    into parts: inout StoreParts, unless failure: SQLiteFailure
  ) throws(StoreError) -> OutlineDocument {
    parts.refusal = .readOnly(path: location.file)
    guard access(location.file, R_OK) == 0 else { throw StoreError(failure, path: location.file) }
    if (Files.size(location.log) ?? 0) == 0 {
      return try readUnconnected(Self.immutable(location.file), SQLITE_OPEN_READONLY, &parts)
    }
    return try withCopy { copy throws(StoreError) in
      try readUnconnected(copy, SQLITE_OPEN_READWRITE, &parts)
    }
  }

  /// Every row that SQLite can still reach.
  private func readDamaged(
    into parts: inout StoreParts, unless failure: SQLiteFailure
  ) throws(StoreError) -> OutlineDocument {
    do throws(SQLiteFailure) {
      let connection = try connect(location.file, SQLITE_OPEN_READONLY)
      // Lets a file be read that is shorter than it says; nothing is written.
      try connection.run("PRAGMA writable_schema=ON")
      let document = try document(connection, &parts)
      parts.refusal = .damaged(path: location.file, detail: failure.message)
      return document
    } catch {
      if let refusal = parts.refusal, refusal.concernsFormat { throw refusal }
      throw .damaged(path: location.file, detail: failure.message)
    }
  }

  private func readUnconnected(
    _ name: String, _ flags: Int32, _ parts: inout StoreParts
  ) throws(StoreError) -> OutlineDocument {
    do throws(SQLiteFailure) {
      return try document(try connect(name, flags), &parts)
    } catch {
      if let refusal = parts.refusal, refusal.concernsFormat { throw refusal }
      throw StoreError(error, path: location.file)
    }
  }

  private func withCopy(
    _ body: (String) throws(StoreError) -> OutlineDocument
  ) throws(StoreError) -> OutlineDocument {
    var template = Array("/tmp/pleat-XXXXXX\0".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .cannotOpen(path: location.file, reason: reason(errno))
    }
    let folder = String(decoding: template.dropLast(2).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let copy = folder + "/lists.db"
    defer {
      for suffix in ["", "-wal", "-shm"] { unlink(copy + suffix) }
      rmdir(folder)
    }
    for suffix in ["", "-wal"] {
      let number = Files.copy(location.file + suffix, to: copy + suffix)
      if number != 0 { throw .cannotOpen(path: location.file, reason: reason(number)) }
    }
    return try body(copy)
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
