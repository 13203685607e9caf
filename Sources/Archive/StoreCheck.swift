import CSQLite
import Glibc
import Outline
import Words

/// Something that is wrong with a store. The description is a sentence.
package struct StoreFinding: Hashable, Sendable, CustomStringConvertible {
  package let description: String
}

extension OutlineStore {
  /// Looks through a whole store, and changes nothing.
  ///
  /// - Returns: what is wrong, nothing if all is well.
  /// - Throws: why it cannot be looked at.
  package static func check(
    at location: StoreLocation, options: StoreOptions = StoreOptions()
  ) throws(StoreError) -> [StoreFinding] {
    let location = location.inUse
    guard let size = Files.size(location.file) else { throw .absent(location) }
    if size == 0 || !Files.isPlain(location.file) { throw .notAStore(path: location.file) }
    let check: StoreCheck
    do throws(SQLiteFailure) {
      check = try StoreCheck(location, options)
    } catch {
      guard error.concernsFolder else { throw StoreError(error, path: location.file) }
      check = try .aside(location, options)
    }
    guard check.isOurs else { throw .foreign(path: location.file) }
    return check.findings()
  }
}

/// What a store must be like beyond what SQLite itself demands.
private struct StoreCheck {
  private let connection: Connection
  private let aside: AsideConnection?
  private let format: Int
  let isOurs: Bool

  init(_ location: StoreLocation, _ options: StoreOptions) throws(SQLiteFailure) {
    let connection = try Connection(
      location.file, flags: SQLITE_OPEN_READWRITE, vfs: options.vfs)
    // An empty log may go; what a killed process left is not for a check to put away.
    if (Files.size(location.log) ?? 0) > 0 { connection.keepLogAtClose() }
    connection.setBusyTimeout(milliseconds: options.patience)
    try self.init(connection, aside: nil)
  }

  private init(_ connection: Connection, aside: AsideConnection?) throws(SQLiteFailure) {
    self.connection = connection
    self.aside = aside
    isOurs = try connection.integer("PRAGMA application_id") == Int64(StoreSchema.applicationID)
    format = try StoreSchema.format(of: connection)
  }

  /// Of a store that may be read, and no more.
  static func aside(
    _ location: StoreLocation, _ options: StoreOptions
  ) throws(StoreError) -> StoreCheck {
    let aside = try AsideConnection(location, vfs: options.vfs)
    do throws(SQLiteFailure) {
      return try StoreCheck(aside.connection, aside: aside)
    } catch {
      throw StoreError(error, path: location.file)
    }
  }

  func findings() -> [StoreFinding] {
    var findings: [StoreFinding] = []
    func look(_ what: String, _ body: () throws(SQLiteFailure) -> [String]) {
      do throws(SQLiteFailure) {
        findings += try body().map { StoreFinding(description: "\(what): \($0)") }
      } catch {
        findings.append(
          StoreFinding(description: message("%1 cannot be read: %2", what, error.message)))
      }
    }
    if format > StoreSchema.version {
      let sentence = message(
        "The store is of format %1; this Pleat knows %2", "\(format)", "\(StoreSchema.version)")
      return [StoreFinding(description: sentence)]
    }
    look(message("The database")) { () throws(SQLiteFailure) in try database() }
    look(message("References between rows")) { () throws(SQLiteFailure) in try references() }
    look(message("Tasks and lists")) { () throws(SQLiteFailure) in try rows() }
    look(message("The undo history")) { () throws(SQLiteFailure) in try history() }
    return findings
  }

  private func database() throws(SQLiteFailure) -> [String] {
    let statement = try connection.prepare("PRAGMA integrity_check(100)")
    var lines: [String] = []
    while try statement.step() { lines.append(statement.text(0)) }
    return lines == ["ok"] ? [] : lines
  }

  private func references() throws(SQLiteFailure) -> [String] {
    let statement = try connection.prepare("PRAGMA foreign_key_check")
    var lines: [String] = []
    while try statement.step() {
      lines.append(
        message(
          "row %1 of %2 refers to nothing", "\(statement.integer(1))", statement.text(0)))
    }
    return lines
  }

  private func rows() throws(SQLiteFailure) -> [String] {
    let reader = StoreReader(connection)
    let outline = try reader.outline()
    var lines: [String] = []
    if let nonsense = reader.nonsenseWords { lines.append(nonsense) }
    if let violation = outline.violation() { lines.append(violation) }
    return lines
  }

  private func history() throws(SQLiteFailure) -> [String] {
    let statement = try connection.prepare("SELECT rank, id, body FROM steps ORDER BY rank")
    var lines: [String] = []
    while try statement.step() {
      guard let id = statement.uniqueID(1), Step(encoded: statement.blob(2), id: StepID(id)) != nil
      else {
        lines.append(
          message(
            "step %1 makes no sense, and cannot be undone", "\(statement.integer(0))"))
        continue
      }
    }
    return lines
  }
}
