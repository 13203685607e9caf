import Archive
import Glibc
import Outline

/// Edits of a store that may only be read at first.
struct Permission {
  let folder: String
  let user: UInt32

  private var location: StoreLocation { StoreLocation(folder: folder) }

  /// A child that keeps its rights gives the permission.
  func run() throws(StoreError) {
    let (mayNot, may): (mode_t, mode_t) = (0o555, 0o777)
    chmod(location.file, 0o444)
    chmod(folder, mayNot)
    // Root could write all the same, and so could give the permission: it does so by a process.
    var pipes: (Int32, Int32) = (-1, -1)
    guard
      withUnsafeMutablePointer(
        to: &pipes, { pipe(UnsafeMutableRawPointer($0).assumingMemoryBound(to: Int32.self)) }) == 0
    else { exit(5) }
    var giver = pid_t()
    let script =
      "read line <&\(pipes.0); chmod 666 '\(location.file)'; chmod \(String(may, radix: 8)) '\(folder)'"
    guard spawn(["/bin/sh", "-c", script], &giver) else { exit(6) }
    if user != getuid(), setgid(user) != 0 || setuid(user) != 0 { exit(4) }
    try edit { _ = Glibc.write(pipes.1, "\n", 1) }
    var status: Int32 = 0
    waitpid(giver, &status, 0)
  }

  private func spawn(_ words: [String], _ child: inout pid_t) -> Bool {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    return posix_spawn(&child, words[0], nil, nil, &arguments, environ) == 0
  }

  private func edit(_ givePermission: () -> Void) throws(StoreError) {
    var options = StoreOptions()
    options.opensRegardless = true
    options.retryPause = 10
    let opened = try OutlineStore.open(at: location, options: options) { _ in }
    var document = opened.document
    var source = EditSource(time: .current)
    guard case .readOnly = opened.store.access, let list = document.outline.lists.first else {
      return ArchiveProbe.say("writable")
    }
    let step = document.outline.adding(["late"], at: 9, in: list.id, by: &source)
    if let made = document.perform(step) { opened.store.commit(made) }
    do throws(StoreError) { try opened.store.flush() } catch { ArchiveProbe.say("failed \(error)") }
    givePermission()
    while opened.store.pendingCount > 0 { usleep(2000) }
    _ = try opened.store.pullChanges(into: &document)
    try opened.store.close()
    let isThere = document.outline.openCount(in: list.id) == 2
    ArchiveProbe.say(isThere ? "kept" : "lost")
  }
}
