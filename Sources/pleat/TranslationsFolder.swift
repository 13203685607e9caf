import Glibc

/// Where translations are installed.
enum TranslationsFolder {
  /// The folder that belongs to where the program is: `share/locale` beside its own `bin`, so that
  /// what is installed can be moved.
  ///
  /// - Parameter program: a path of the executable; symbolic links are followed.
  /// - Returns: `nil` where there is none, so that the system's folder is left to be used.
  static func beside(program: String) -> String? {
    guard let resolved = realpath(program, nil) else { return nil }
    defer { free(resolved) }
    let path = String(cString: resolved)
    let bin = path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)
    let prefix = bin.prefix(upTo: bin.lastIndex(of: "/") ?? bin.startIndex)
    let folder = "\(prefix)/share/locale"
    return access(folder, R_OK | X_OK) == 0 ? folder : nil
  }
}
