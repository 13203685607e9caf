import Glibc

/// Programs that are built together with the tests, and lie beside them.
package enum BuiltProgram {
  package static func path(_ name: String) throws -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let tests = String(decoding: buffer.prefix(max(0, length)).map(UInt8.init), as: UTF8.self)
    let path = tests.prefix(upTo: tests.lastIndex(of: "/") ?? tests.startIndex) + "/" + name
    guard access(String(path), X_OK) == 0 else { throw Overdue("\(path) is not built") }
    return String(path)
  }
}
