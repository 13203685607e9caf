package import Glibc

/// What a test reads and writes, without Foundation.
package enum Files {
  /// The whole file as text; empty when there is none.
  package static func text(_ path: String) -> String {
    String(decoding: bytes(path), as: UTF8.self)
  }

  package static func bytes(_ path: String) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var all: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(file, &chunk, chunk.count)
      guard count > 0 else { return all }
      all.append(contentsOf: chunk[..<count])
    }
  }

  package static func write(_ bytes: [UInt8], to path: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { return }
    defer { close(file) }
    _ = Glibc.write(file, bytes, bytes.count)
  }

  package static func write(_ text: String, to path: String) { write(Array(text.utf8), to: path) }

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  package static func contents(ofFolder path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Removes a file, or a folder with all that is in it.
  package static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    for name in contents(ofFolder: path) { remove("\(path)/\(name)") }
    rmdir(path)
  }
}

/// A temporary folder that lives as long as the value that owns it.
package final class Scratch {
  package let path: String

  package init(_ name: String = "pleat") throws {
    var template = Array("\(Scratch.root)/\(name)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Overdue("no temporary folder: errno \(errno)") }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { Files.remove(path) }

  private static var root: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }

  /// Makes a folder in it.
  package func folder(_ name: String, mode: mode_t = 0o700) -> String {
    mkdir("\(path)/\(name)", mode)
    return "\(path)/\(name)"
  }
}
