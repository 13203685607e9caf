import Glibc

/// Where pictures stay after the tests, for people to look at: `PLEAT_PICTURES`, else a folder in
/// the build folder.
package enum Pictures {
  package static let folder: String = {
    let path = getenv("PLEAT_PICTURES").map { String(cString: $0) } ?? ".build/pictures"
    mkdir(path, 0o755)
    return path
  }()
}
