import Seeded

/// Other processes that change the store while the window is open: the program's own commands.
package final class Outsider {
  private var random: SeededRandom
  private let start: (_ words: [String], _ input: String) throws -> Child
  /// Waits for a condition while whatever must be served is served.
  private let wait: (_ what: String, _ until: () throws -> Bool) throws -> Void
  private var running: [Child] = []
  private var number = 0
  /// How many commands there were, and how many found that a task was gone already.
  package private(set) var counts = (done: 0, late: 0)

  /// - Parameter start: Starts the program with some words and something to read.
  package init(
    seed: UInt64, start: @escaping (_ words: [String], _ input: String) throws -> Child,
    wait: @escaping (_ what: String, _ until: () throws -> Bool) throws -> Void
  ) {
    random = SeededRandom(seed: seed)
    self.start = start
    self.wait = wait
  }
}

extension Outsider {
  /// Begins one change, which goes on while other things happen.
  package func act() throws -> String {
    let ids = try identifiers()
    let words = command(ids)
    running.append(try start(words.words, words.input))
    if running.count > 3 { try finish() }
    return words.words.prefix(2).joined(separator: " ")
  }

  /// Waits for all that was begun.
  package func finish() throws {
    for child in running {
      try wait("the end of \(child.name)") { !child.isRunning }
      counts.done += 1
      // A task that the window has deleted meanwhile, or nothing to undo.
      if child.exitStatus == 1, child.errors.split(separator: "\n").count == 1 {
        counts.late += 1
      } else if child.exitStatus != 0 {
        throw Overdue("a command failed: \(child.log)")
      }
    }
    running = []
  }

  /// What a command prints, which must not fail.
  package func output(of words: [String]) throws -> String {
    let child = try ended(words)
    guard child.exitStatus == 0 else { throw Overdue("pleat \(words): \(child.log)") }
    return child.output
  }

  private func ended(_ words: [String]) throws -> Child {
    let child = try start(words, "")
    try wait("the end of pleat \(words)") { !child.isRunning }
    return child
  }
}

extension Outsider {
  private func identifiers() throws -> [String] {
    let show = try ended(["show", "--completed"])
    // The window has deleted the last list.
    let hasNoList = show.exitStatus == 1 && show.errors.contains("There is no list")
    guard show.exitStatus == 0 || hasNoList else { throw Overdue("pleat show: \(show.log)") }
    return show.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  private func command(_ ids: [String]) -> (words: [String], input: String) {
    number += 1
    let chosen = random.next(below: 10)
    let first = random.next(below: 1_000_000)
    func some(_ most: Int) -> [String] {
      if ids.isEmpty { return ["00000000"] }
      return (0..<most).map { ids[(first + $0 * 7) % ids.count] }
    }
    // The list stays about as long as it is.
    if ids.count > 60 { return (["delete"] + some(12), "") }
    switch chosen {
    case 0: return (["add", "--top", "top \(number)"], "")
    case 1: return (["add", "end \(number) with words that go on to a second line of it"], "")
    case 2: return (["done"] + some(2), "")
    case 3: return (["reopen"] + some(1), "")
    case 4: return (["delete"] + some(3), "")
    case 5: return (["move", "--top"] + some(1), "")
    case 6: return (["move", "--after", some(1)[0], some(3).last ?? "00000000"], "")
    case 7: return (["undo"], "")
    case 8:
      let file = "- [ ] marked \(number)\n- [x] \u{5e9}\u{5dc}\u{5d5}\u{5dd} 你好\n"
      return (["import", "--format", "markdown", "--list", "To Do"], file)
    default: return (["add"], "one \(number)\ntwo \(number)\n👩‍👩‍👧 three\n")
    }
  }
}
