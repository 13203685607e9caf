/// Which interfaces are bound, and the version of each beyond which nothing is generated.
///
/// Read from `protocols.txt`: a line `protocol NAME PACKAGE PATH` for each description, and below
/// it a line `bind INTERFACE VERSION` for each global. `#` begins a comment.
package struct Selection: Equatable {
  package struct Bound: Equatable {
    package var version: UInt32
    package var line: Int
  }

  package var file: String
  /// The protocols' names, in the list's order.
  package var protocols: [String] = []
  package var bounds: [String: Bound] = [:]
}

extension Selection {
  package init(file: String, text: String) throws(ScanError) {
    self.file = file
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      let words = line.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" }.map { String($0) }
      if words.isEmpty { continue }
      try take(words, line: number)
    }
  }

  private mutating func take(_ words: [String], line: Int) throws(ScanError) {
    switch (words[0], words.count) {
    case ("protocol", 4):
      if protocols.contains(words[1]) {
        throw ScanError(file: file, line: line, reason: "a second protocol \"\(words[1])\"")
      }
      protocols.append(words[1])
    case ("bind", 3):
      guard let version = UInt32(words[2]), version >= 1 else {
        throw ScanError(file: file, line: line, reason: "\"\(words[2])\" is not a version")
      }
      if protocols.isEmpty {
        throw ScanError(file: file, line: line, reason: "\"bind\" before any \"protocol\"")
      }
      if bounds.updateValue(Bound(version: version, line: line), forKey: words[1]) != nil {
        throw ScanError(file: file, line: line, reason: "a second bound of \"\(words[1])\"")
      }
    default:
      throw ScanError(
        file: file, line: line,
        reason: "expected \"protocol NAME PACKAGE PATH\" or \"bind INTERFACE VERSION\"")
    }
  }
}
