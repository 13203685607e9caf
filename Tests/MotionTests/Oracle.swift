import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// The folder of recorded touch data, told by the environment.
enum Oracle {
  static let folder: String? = getenv("PLEAT_ORACLES").map { String(cString: $0) }
  static var isThere: Bool { folder != nil }

  /// The rows of a file without its header, split at commas.
  static func rows(_ name: String) throws -> [[String]] {
    let path = (folder ?? "") + "/" + name
    let file = try #require(fopen(path, "r"), "\(path) cannot be read")
    defer { fclose(file) }
    var text = [UInt8]()
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { break }
      text.append(contentsOf: buffer[..<count])
    }
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").dropFirst()
    return lines.map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// The test needs the recorded touch data.
  static var recorded: Self {
    .enabled(if: Oracle.isThere, "PLEAT_ORACLES names no folder of recorded touch data")
  }
}
