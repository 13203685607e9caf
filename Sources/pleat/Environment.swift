import Glibc

/// What the process was started with.
enum Environment {
  static func value(of name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
