import Archive
import Glibc
import Outline

/// A process that the tests kill, or run beside another.
///
///     ArchiveProbe write FOLDER NAME COUNT [MOST]
///
/// adds COUNT tasks named `NAME 0`, `NAME 1` ... one transaction each, at most MOST in one commit, and
/// writes the number of those that are on disk for certain after each answer. COUNT 0 means until
/// killed.
///
///     ArchiveProbe show FOLDER [UID]
///
/// writes the titles of all tasks in order, as another user if asked, and why it cannot change them.
///
///     ArchiveProbe faults FOLDER ERRNO
///
/// makes edits while the first, then the second ... of all writes, syncs and renames fails, and all
/// after it, until an edit needs fewer. For each it writes what the edit's answer was, and what is
/// told once the disk is whole again.
///
///     ArchiveProbe readonly FOLDER UID
///
/// makes an edit of a store that it may not write, as another user, has it made writable then, and
/// writes what became of the edit: why it failed, and `kept`.
///
///     ArchiveProbe load FOLDER
///
/// writes how many microseconds opening takes, and how many rows there are.
@main
enum ArchiveProbe {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3 else { exit(2) }
    do throws(StoreError) {
      switch arguments[1] {
      case "write" where arguments.count >= 5:
        try write(
          arguments[2], name: arguments[3], count: Int(arguments[4]) ?? 0,
          most: arguments.count > 5 ? Int(arguments[5]) ?? 3 : 3)
      case "show": try show(arguments[2], user: arguments.count > 3 ? UInt32(arguments[3]) : nil)
      case "faults" where arguments.count == 4:
        try Faults(folder: arguments[2], number: Int32(arguments[3]) ?? 0).run()
      case "readonly" where arguments.count == 4:
        try Permission(folder: arguments[2], user: UInt32(arguments[3]) ?? 0).run()
      case "load": try load(arguments[2])
      default: exit(2)
      }
    } catch {
      say("error \(error)")
      exit(1)
    }
  }

  private static func write(
    _ folder: String, name: String, count: Int, most: Int
  ) throws(StoreError) {
    let opened = try OutlineStore.open(at: StoreLocation(folder: folder)) { outcome in
      if case .failed(let error, _) = outcome { say("failed \(error)") }
    }
    var document = opened.document
    var source = EditSource(time: .current)
    guard let list = document.outline.lists.first else { exit(3) }
    var number = 0
    while number < count || count == 0 {
      // One, two or more share a commit.
      for _ in 0...number % most where number < count || count == 0 {
        let end = document.outline.openCount(in: list.id)
        let step = document.outline.adding(["\(name) \(number)"], at: end, in: list.id, by: &source)
        if let transaction = document.perform(step) { opened.store.commit(transaction) }
        number += 1
      }
      try opened.store.flush()
      say("\(number)")
      _ = try opened.store.pullChanges(into: &document)
    }
    try opened.store.close()
  }

  private static func show(_ folder: String, user: UInt32?) throws(StoreError) {
    if let user, setgid(user) != 0 || setuid(user) != 0 { exit(4) }
    let opened = try OutlineStore.open(at: StoreLocation(folder: folder)) { _ in }
    if case .readOnly(let error) = opened.store.access { say("readonly \(error)") }
    let outline = opened.document.outline
    for list in outline.lists {
      for index in 0..<outline.count(in: list.id) { say(outline.title(at: index, in: list.id)) }
    }
    try opened.store.close()
  }

  private static func load(_ folder: String) throws(StoreError) {
    let clock = ContinuousClock()
    let start = clock.now
    let opened = try OutlineStore.open(at: StoreLocation(folder: folder)) { _ in }
    let elapsed = start.duration(to: clock.now)
    say("\(elapsed / .microseconds(1)) \(opened.document.outline.itemCount)")
    try opened.store.close()
  }

  /// A line on standard output, at once.
  static func say(_ line: String) {
    var line = line + "\n"
    line.withUTF8 { bytes in _ = Glibc.write(STDOUT_FILENO, bytes.baseAddress, bytes.count) }
  }
}
