/// Why a protocol description, or the list of them, cannot be used; reads as `file:line: reason`.
package struct ScanError: Error, Equatable, CustomStringConvertible {
  package var file: String
  /// The line that the reason speaks of, from 1; 0 where the file as a whole is meant.
  package var line: Int
  package var reason: String

  package init(file: String, line: Int, reason: String) {
    self.file = file
    self.line = line
    self.reason = reason
  }

  package var description: String {
    "\(file):\(line): \(reason)"
  }
}
