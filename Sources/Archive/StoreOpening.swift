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

  /// - Throws: why the store cannot be used; ``StoreError/damaged(path:detail:)`` where some of it may
  ///   still be read.
  func read(into parts: inout StoreParts) throws(StoreError) -> OutlineDocument {
    do throws(SQLiteFailure) {
      let connection = try Connection.forReading(location.file, options)
      parts.connection = connection
      if connection.isReadOnly { parts.refusal = .readOnly(path: location.file) }
      return try document(connection, &parts)
    } catch {
      parts.connection = nil
      return try readOtherwise(into: &parts, unless: error)
    }
  }

  private func readOtherwise(
    into parts: inout StoreParts, unless failure: SQLiteFailure
  ) throws(StoreError) -> OutlineDocument {
    // Whose it is says more than what could not be read in it.
    if let refusal = parts.refusal, refusal.concernsFormat { throw refusal }
    if failure.concernsFolder || failure.concernsOthers {
      return try readAside(into: &parts, because: failure)
    }
    // Tables or columns that must be there are not.
    if failure.primaryCode == SQLITE_ERROR {
      throw .damaged(path: location.file, detail: failure.message)
    }
    throw StoreError(failure, path: location.file)
  }

  private func document(
    _ connection: Connection, _ parts: inout StoreParts
  ) throws(SQLiteFailure) -> OutlineDocument {
    try connection.run("BEGIN")
    defer { try? connection.run("COMMIT") }
    if let refusal = try refusal(connection) { parts.refusal = refusal }
    if case .foreign = parts.refusal { throw SQLiteFailure(code: SQLITE_NOTADB, handle: nil) }
    let reader = StoreReader(connection)
    if parts.refusal == nil, let outline = outlineOfImage(connection, reader, &parts) {
      let history = (try? reader.history(parts.bodies)) ?? History()
      return OutlineDocument(outline: outline, history: history)
    }
    let outline = try reader.outline()
    if let nonsense = reader.nonsenseWords, parts.refusal == nil {
      var failure = SQLiteFailure(code: SQLITE_CORRUPT, handle: nil)
      failure.message = nonsense
      throw failure
    }
    let history = (try? reader.history(parts.bodies)) ?? History()
    parts.version = (try? reader.version()) ?? 0
    return OutlineDocument(outline: outline, history: history)
  }

  /// From the image, with what has changed since; `nil` where the tables are to be read.
  private func outlineOfImage(
    _ connection: Connection, _ reader: StoreReader, _ parts: inout StoreParts
  ) -> TodoOutline? {
    guard let path = options.imageFile, let identity = parts.identity else { return nil }
    let file = StoreImage(path: path, store: identity)
    guard let image = file.read(), let version = try? reader.version(), image.version <= version,
      let outline = try? file.outline(of: image, on: connection)
    else { return nil }
    parts.version = version
    parts.image = (file, image.version)
    return outline
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
  /// Shows what is there, which cannot be written to for now.
  private func readAside(
    into parts: inout StoreParts, because failure: SQLiteFailure
  ) throws(StoreError) -> OutlineDocument {
    let refusal = StoreError.refusal(failure, path: location.file)
    parts.refusal = refusal
    do throws(StoreError) {
      return try documentAside(&parts)
    } catch {
      // What another program is writing makes no sense perhaps, and a copy may lack room.
      if failure.concernsOthers { throw refusal }
      if case .readOnly = refusal { throw error }
      throw error.isTransient ? refusal : error
    }
  }

  private func documentAside(_ parts: inout StoreParts) throws(StoreError) -> OutlineDocument {
    let aside = try AsideConnection(location, vfs: options.vfs)
    do throws(SQLiteFailure) {
      let document = try document(aside.connection, &parts)
      return withExtendedLifetime(aside) { document }
    } catch {
      if let refusal = parts.refusal, refusal.concernsFormat { throw refusal }
      throw StoreError(error, path: location.file)
    }
  }
}
