/// What few tasks have, and most have not.
package struct ItemDetails: Hashable, Sendable {
  /// Any text of any number of lines; empty where there is none.
  package var note: String
  package var due: DueDate?
  /// What an import brought with the task that nothing here understands.
  package var foreign: ForeignData?

  package init(note: String = "", due: DueDate? = nil, foreign: ForeignData? = nil) {
    (self.note, self.due, self.foreign) = (note, due, foreign)
  }

  package static let none = ItemDetails()

  package var isEmpty: Bool { note.isEmpty && due == nil && foreign == nil }
}

/// What a file of another format said that nothing here understands, kept to the byte for the way
/// back.
package struct ForeignData: Hashable, Sendable {
  /// Which format the bytes are of: whoever wrote them knows what it means.
  package var format: String
  package var bytes: [UInt8]

  package init(format: String, bytes: [UInt8]) {
    (self.format, self.bytes) = (format, bytes)
  }
}
