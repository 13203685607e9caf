package import Glibc

/// The user that children run as: one of their own where the tests are root, since some programs
/// refuse to run as root, and none should see root's settings.
package struct Account: Sendable {
  package let user: uid_t
  package let group: gid_t
  /// Whether children must change to it.
  package let isForeign: Bool

  /// The account for tests, made if absent.
  package static func forTests() throws -> Account {
    guard geteuid() == 0 else {
      return Account(user: geteuid(), group: getegid(), isForeign: false)
    }
    if let account = named("pleat-test") { return account }
    let scratch = try Scratch("account")
    let useradd = try Child(
      ["useradd", "--system", "--no-create-home", "--shell", "/usr/sbin/nologin", "pleat-test"],
      environment: ["PATH": Child.path], logs: scratch.path)
    try useradd.wait()
    guard let account = named("pleat-test") else {
      throw Overdue("no user pleat-test: \(useradd.errors)")
    }
    return account
  }

  private static func named(_ name: String) -> Account? {
    guard let entry = getpwnam(name) else { return nil }
    return Account(user: entry.pointee.pw_uid, group: entry.pointee.pw_gid, isForeign: true)
  }

  /// Gives it a file or folder.
  package func own(_ path: String) {
    if isForeign { chown(path, user, group) }
  }

  /// What stands before a command so that it runs as this user. Execs: the process stays the same.
  var prefix: [String] {
    isForeign
      ? ["setpriv", "--reuid=\(user)", "--regid=\(group)", "--clear-groups", "--"] : []
  }
}
