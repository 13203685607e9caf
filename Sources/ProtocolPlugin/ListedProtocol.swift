import Foundation

/// A line `protocol NAME PACKAGE PATH` of the list, with the file that it leads to.
struct ListedProtocol {
  var name: String
  var description: URL
  /// What later editions append, where this package has it.
  var additions: URL?
}

extension ListedProtocol {
  /// Every protocol of the list; `own` is where those of the package `own` lie.
  static func all(in list: URL, own: URL) throws -> [ListedProtocol] {
    let text = try String(contentsOf: list, encoding: .utf8)
    var folders: [String: URL] = ["own": own]
    return try text.split(separator: "\n").compactMap { line in
      let words = line.prefix { $0 != "#" }.split(separator: " ").map { String($0) }
      guard words.count == 4, words[0] == "protocol" else { return nil }
      let folder = try folders[words[2]] ?? PackageConfiguration.dataFolder(of: words[2])
      folders[words[2]] = folder
      let file = folder.appending(path: words[3])
      guard FileManager.default.isReadableFile(atPath: file.path) else {
        throw PluginError(
          "\(file.path) is missing; install a newer \(PackageConfiguration.package(of: words[2]))")
      }
      let additions = own.appending(path: "\(words[1]).additions.xml")
      let hasAdditions = FileManager.default.isReadableFile(atPath: additions.path)
      return ListedProtocol(
        name: words[1], description: file, additions: hasAdditions ? additions : nil)
    }
  }
}

struct PluginError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
