package import Glibc

/// Folders that are made when something is to lie in them.
package enum FolderMaking {
  package struct Failure: Error, Equatable {
    /// The folder that could not be made, which may be one above.
    package let path: String
    /// The number of the system's error.
    package let number: Int32
  }

  /// Makes a folder, and those above it, unless it is there.
  ///
  /// - Parameter mode: who may do what there; for the owner alone if it is not said.
  package static func make(_ path: String, mode: mode_t = 0o700) throws(Failure) {
    if mkdir(path, mode) == 0 { return }
    var number = errno
    if number == ENOENT, let slash = path.dropLast().lastIndex(of: "/"), slash > path.startIndex {
      try make(String(path[..<slash]), mode: mode)
      number = mkdir(path, mode) == 0 ? 0 : errno
    }
    if number == EEXIST {
      let isFolder = Files.status(path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
      number = isFolder ? 0 : ENOTDIR
    }
    if number != 0 { throw Failure(path: path, number: number) }
  }
}
