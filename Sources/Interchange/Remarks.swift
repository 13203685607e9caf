/// Something that a person should know of how a file was read.
package struct Remark: Hashable, Sendable, CustomStringConvertible {
  package var place: TextPlace
  package var what: String

  package var description: String { "\(place): \(what)" }
}

/// Remarks in the order of the file. A broken file may give one for each line, so only the first are
/// kept, and the rest is counted.
package struct Remarks: Hashable, Sendable {
  package private(set) var first: [Remark] = []
  /// How many there were in all.
  package private(set) var count = 0

  package static let limit = 1000

  /// How many are not told.
  package var untold: Int { count - first.count }

  mutating func append(_ remark: @autoclosure () -> Remark) {
    if first.count < Self.limit { first.append(remark()) }
    count += 1
  }
}
