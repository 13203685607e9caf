/// A file of groups, keys and values, such as desktop entries and bus services are.
struct KeyFileText {
  private var groups: [String: [String: String]] = [:]

  init(_ text: String) {
    var group = ""
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("["), line.hasSuffix("]") {
        group = String(line.dropFirst().dropLast())
      } else if let equals = line.firstIndex(of: "=") {
        let value = line[line.index(after: equals)...]
        groups[group, default: [:]][String(line[..<equals])] = String(value)
      }
    }
  }

  subscript(group: String, key: String) -> String? { groups[group]?[key] }

  func keys(of group: String) -> [String] { groups[group]?.keys.sorted() ?? [] }

  var names: [String] { groups.keys.sorted() }
}
