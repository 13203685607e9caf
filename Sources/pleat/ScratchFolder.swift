import Glibc
import Words

/// A folder for a store that nobody keeps.
struct ScratchFolder {
  let path: String

  /// Makes it under `XDG_RUNTIME_DIR`, or else under `/tmp`.
  init(_ name: String) throws(CommandFailure) {
    let parent = Environment.value(of: "XDG_RUNTIME_DIR") ?? "/tmp"
    var template = Array("\(parent)/\(name)-XXXXXX".utf8CString)
    guard let folder = mkdtemp(&template) else {
      let reason = String(cString: strerror(errno))
      throw CommandFailure(
        message("cannot make a folder for the session in %1: %2", parent, reason))
    }
    path = String(cString: folder)
  }

  /// Removes it with the files in it.
  func remove() {
    guard let directory = opendir(path) else { return }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { unlink("\(path)/\(name)") }
    }
    closedir(directory)
    rmdir(path)
  }
}
