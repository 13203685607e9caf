import CSQLite
import Outline

/// A prepared statement. What it points to is valid until the next step or reset.
final class Statement {
  private let handle: OpaquePointer
  private let connection: OpaquePointer

  init(_ handle: OpaquePointer, of connection: OpaquePointer) {
    self.handle = handle
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  /// - Returns: whether there is a row.
  func step() throws(SQLiteFailure) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code:
      let failure = SQLiteFailure(code: code, handle: connection)
      sqlite3_reset(handle)
      throw failure
    }
  }

  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  /// Runs the statement to its end, with values for its parameters in order.
  func run(_ values: SQLiteValue...) throws(SQLiteFailure) {
    defer { reset() }
    bind(values)
    while try step() {}
  }

  /// As above; the first column of the first row it gives, `nil` without a row.
  func number(_ values: SQLiteValue...) throws(SQLiteFailure) -> Int64? {
    defer { reset() }
    bind(values)
    guard try step() else { return nil }
    let number = integer(0)
    while try step() {}
    return number
  }

  func bind(_ values: [SQLiteValue]) {
    for (position, value) in values.enumerated() { bind(value, at: Int32(position + 1)) }
  }

  private func bind(_ value: SQLiteValue, at position: Int32) {
    // SQLITE_TRANSIENT: SQLite keeps a copy.
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch value {
    case .null: sqlite3_bind_null(handle, position)
    case .zeros(let count): sqlite3_bind_zeroblob64(handle, position, UInt64(count))
    case .integer(let value): sqlite3_bind_int64(handle, position, value)
    case .text(var value):
      value.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          _ = sqlite3_bind_text64(
            handle, position, $0.baseAddress ?? Self.emptyText, UInt64($0.count), transient,
            UInt8(SQLITE_UTF8))
        }
      }
    case .blob(let bytes):
      _ = bytes.withUnsafeBytes {
        // A null pointer would bind NULL here too.
        if $0.isEmpty {
          sqlite3_bind_zeroblob(handle, position, 0)
        } else {
          sqlite3_bind_blob64(handle, position, $0.baseAddress, UInt64($0.count), transient)
        }
      }
    }
  }

  /// A null pointer would bind NULL where an empty text is meant.
  nonisolated(unsafe) private static let emptyText: UnsafePointer<CChar> = {
    let pointer = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
    pointer.initialize(to: 0)
    return UnsafePointer(pointer)
  }()
}

/// A value for a parameter of a statement.
enum SQLiteValue {
  case null
  case integer(Int64)
  case text(String)
  case blob([UInt8])
  /// So many bytes, to be filled later.
  case zeros(Int)

  init(_ id: UniqueID) {
    self = .blob(
      Array(unsafeUninitializedCapacity: 16) { bytes, count in
        let raw = UnsafeMutableRawBufferPointer(bytes)
        raw.storeBytes(of: id.high.bigEndian, as: UInt64.self)
        raw.storeBytes(of: id.low.bigEndian, toByteOffset: 8, as: UInt64.self)
        count = 16
      })
  }

  init(_ time: WallTime?) {
    self = time.map { .integer($0.milliseconds) } ?? .null
  }

  init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  init(_ bytes: [UInt8]?) { self = bytes.map { .blob($0) } ?? .null }
}

extension Statement {
  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  func time(_ column: Int32) -> WallTime { WallTime(milliseconds: integer(column)) }

  func optionalTime(_ column: Int32) -> WallTime? { isNull(column) ? nil : time(column) }

  /// The bytes of a text, valid until the next step; whatever is stored there.
  func utf8(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
    let start = sqlite3_column_text(handle, column)
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
  }

  func text(_ column: Int32) -> String { String(decoding: utf8(column), as: UTF8.self) }

  func blob(_ column: Int32) -> [UInt8] {
    let start = sqlite3_column_blob(handle, column)
    let count = Int(sqlite3_column_bytes(handle, column))
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Sixteen bytes, big-endian; `nil` for anything else.
  func uniqueID(_ column: Int32) -> UniqueID? {
    guard let start = sqlite3_column_blob(handle, column),
      sqlite3_column_bytes(handle, column) == 16
    else { return nil }
    return UniqueID(
      high: UInt64(bigEndian: start.loadUnaligned(as: UInt64.self)),
      low: UInt64(bigEndian: start.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
  }

  func key(_ column: Int32) -> OrderKey? { OrderKey(utf8: utf8(column)) }
}
