/// What `pleat show --completed` printed.
package enum StoreListing {
  /// The titles in order, those of completed tasks after "x ".
  package static func titles(in output: String) -> [String] {
    output.split(separator: "\n").map { line in
      let fields = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { return "malformed: \(line)" }
      switch fields[1] {
      case "open": return String(fields[2])
      case "done": return "x \(fields[2])"
      default: return "malformed: \(line)"
      }
    }
  }
}
