import Glibc

/// Which file it is, whatever its name.
struct FileIdentity: Sendable {
  private let path: String
  let device: dev_t
  let inode: ino_t

  init?(_ path: String) {
    guard let status = Files.status(path) else { return nil }
    self.path = path
    device = status.st_dev
    inode = status.st_ino
  }

  var isStillThere: Bool {
    guard let status = Files.status(path) else { return false }
    return status.st_dev == device && status.st_ino == inode
  }
}
