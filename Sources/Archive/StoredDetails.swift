import Outline

/// How details stand in the tables: which columns, and what is made of them.
enum StoredDetails {
  /// The first format of a store that has them.
  static let firstFormat = 2

  static func columns(format: Int) -> String {
    format >= firstFormat
      ? "details.note, details.due, details.foreign_format, details.foreign_data"
      : "NULL, NULL, NULL, NULL"
  }

  static func join(format: Int) -> String {
    format >= firstFormat ? "LEFT JOIN details ON details.task = tasks.row" : ""
  }

  static func listColumns(format: Int) -> String {
    format >= firstFormat
      ? "lists.theme, lists.foreign_format, lists.foreign_data" : "NULL, NULL, NULL"
  }

  /// - Parameter nonsense: counts what makes no sense. A date that is none is shown in the note.
  static func read(_ statement: Statement, at column: Int32, nonsense: inout Int) -> ItemDetails {
    var details = ItemDetails()
    if !statement.isNull(column) { details.note = statement.text(column) }
    if !statement.isNull(column + 1) {
      let text = statement.text(column + 1)
      details.due = DueDate(text)
      if details.due == nil {
        nonsense += 1
        details.note += details.note.isEmpty ? text : "\n" + text
      }
    }
    details.foreign = foreign(statement, at: column + 2)
    return details
  }

  static func foreign(_ statement: Statement, at column: Int32) -> ForeignData? {
    guard !statement.isNull(column) else { return nil }
    return ForeignData(format: statement.text(column), bytes: statement.blob(column + 1))
  }

  static func theme(_ statement: Statement, at column: Int32) -> String? {
    statement.isNull(column) ? nil : statement.text(column)
  }
}
