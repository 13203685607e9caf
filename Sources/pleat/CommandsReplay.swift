import Archive
import Glibc
import Outline
import PleatTraces
import Words

extension Commands {
  /// Plays a trace, writes what there is in the end, and compares it with what the trace says.
  static func replay(_ order: CommandInvocation.Replaying) throws(CommandFailure) {
    let trace = try readTrace(order.file)
    if let pictures = order.pictures { try CommandOutput.makeFolder(pictures) }
    let folder = try ScratchFolder("pleat-replay")
    defer { folder.remove() }
    let location = StoreLocation(folder: folder.path)
    let replay: Replay
    do throws(CommandFailure) {
      replay = try Replay(trace, at: location, pictures: order.pictures)
      if order.isInWindow { try ReplayWindow.play(replay) } else { try replay.play() }
      try replay.takeLastPicture()
    } catch {
      guard error.isPlain else { throw error }
      throw CommandFailure("\(order.file):\(error.description)", isPlain: true)
    }
    let stored = try TraceStore.open(at: location)
    try CommandStore.close(stored.store)
    let titles = TraceDocument(document: stored.document).titles
    try CommandOutput.write(lines(titles))
    guard titles == TraceDocument(document: replay.outcome).titles else {
      throw CommandFailure(message("The store is not what the screen has shown."))
    }
    try compare(titles, with: trace.expected, of: order.file)
  }

  private static func readTrace(_ file: String) throws(CommandFailure) -> Trace {
    let text = try CommandInput.read(file)
    do throws(TraceError) {
      return try Trace(parsing: text)
    } catch {
      let hint =
        isOther(text, until: error.line)
        ? ". " + message("This is no trace, such as pleat --record writes.") : ""
      throw CommandFailure("\(file):\(error)\(hint)", isPlain: true)
    }
  }

  /// Whether a text has nothing of a trace before a line of it.
  private static func isOther(_ text: String, until line: Int) -> Bool {
    !text.hasPrefix(Recorder.firstWord)
      && text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .prefix(line - 1)
        .allSatisfy { line in
          let first = line.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
          return first == nil || first == UInt8(ascii: "#")
        }
  }

  /// As `pleat show --completed` has them, without identifiers; a line for each list if there are
  /// several.
  private static func lines(_ lists: [TraceList]) -> String {
    var text = ""
    for list in lists {
      if lists.count > 1 { text += "list\t\(list.name)\n" }
      for row in list.rows { text += "\(row.isDone ? "done" : "open")\t\(row.title)\n" }
    }
    return text
  }

  private static func compare(
    _ lists: [TraceList], with expected: [TraceList], of file: String
  ) throws(CommandFailure) {
    guard !expected.isEmpty else {
      return CommandOutput.complain(
        message("%1 does not say what there is to be in the end.", file))
    }
    // Rows that are expected of no list in particular are those of the only one.
    var expected = expected
    if expected.count == 1, lists.count == 1, expected[0].name.isEmpty {
      expected[0].name = lists[0].name
    }
    guard lists != expected else {
      return CommandOutput.complain(message("The end is as %1 says.", file))
    }
    let (ours, theirs) = (
      lines(lists).split(separator: "\n"), lines(expected).split(separator: "\n")
    )
    let same = zip(ours, theirs).prefix { $0 == $1 }.count
    func line(_ lines: [Substring]) -> String {
      same < lines.count ? "“\(lines[same])”" : message("nothing more")
    }
    throw CommandFailure(
      message(
        "The end is not as %1 says: line %2 is %3, not %4.", file, "\(same + 1)", line(ours),
        line(theirs)))
  }
}
