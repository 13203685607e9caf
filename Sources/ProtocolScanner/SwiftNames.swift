/// How the protocols' names are spelled in Swift.
enum SwiftNames {
  /// `wl_surface` becomes `WlSurface`.
  static func type(_ name: String) -> String {
    let joined = words(name).map { capitalized($0) }.joined()
    return startsWithDigit(joined) ? "_" + joined : joined
  }

  /// An enumeration's type, which lies within its interface's. `Type` has a meaning of its own
  /// there, and the others would hide what the bindings declare.
  static func nestedType(_ name: String) -> String {
    let type = type(name)
    switch type {
    case "Type": return "Kind"
    case "Event", "Request", "Protocol", "Self", "Since": return type + "Value"
    default: return type
    }
  }

  /// `damage_buffer` becomes `damageBuffer`; a keyword is put between backticks.
  static func member(_ name: String) -> String { escaped(plainMember(name)) }

  /// A request's or event's method, clear of what every binding declares.
  static func method(_ name: String) -> String {
    let member = plainMember(name)
    return declared.contains(member) ? member + "Message" : escaped(member)
  }

  /// `member` without backticks, to put before or after something.
  static func plainMember(_ name: String) -> String {
    let parts = words(name)
    let rest = parts.dropFirst().map { capitalized($0) }
    let joined = lowercased(parts.first ?? name) + rest.joined()
    return startsWithDigit(joined) ? "_" + joined : joined
  }

  static func capitalizedMember(_ name: String) -> String { capitalized(plainMember(name)) }
}

extension SwiftNames {
  /// What `WaylandProxy` and `WaylandResource` declare.
  private static let declared: Set<String> = [
    "abandon", "client", "hash", "hashValue", "highestVersion", "id", "interface", "listen",
    "onDestroy", "onRequest", "proxy", "resource", "table", "version",
  ]

  private static let keywords: Set<String> = [
    "Any", "Self", "actor", "as", "associatedtype", "async", "await", "break", "case", "catch",
    "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "package", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
    "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  private static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  private static func words(_ name: String) -> [String] {
    name.split(separator: "_").map { String($0) }
  }

  private static func capitalized(_ word: String) -> String {
    (word.first?.uppercased() ?? "") + word.dropFirst()
  }

  private static func lowercased(_ word: String) -> String {
    (word.first?.lowercased() ?? "") + word.dropFirst()
  }

  private static func startsWithDigit(_ name: String) -> Bool {
    name.utf8.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }
}
