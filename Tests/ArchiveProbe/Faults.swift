import Archive
import CFaultyCalls
import Glibc
import Outline
import Synchronization

/// Edits on a disk that fails at every operation in turn.
struct Faults {
  let folder: String
  /// What the failing calls answer: `ENOSPC`, for one.
  let number: Int32

  private let told = Told()

  init(folder: String, number: Int32) {
    self.folder = folder
    self.number = number
  }

  /// What the store has told last.
  private final class Told: Sendable {
    private let last = Mutex<String?>(nil)

    func note(_ outcome: SaveOutcome) {
      if case .failed(let error, _) = outcome { last.withLock { $0 = "\(error)" } }
    }

    func take() -> String {
      last.withLock { last in
        defer { last = nil }
        return last ?? "nothing"
      }
    }
  }

  /// For each operation a line: its number, whether the edit was answered with `kept` or `waits`, and
  /// the sentence.
  func run() throws(StoreError) {
    var operation: Int32 = 0
    while true {
      let failed = try edit(failingAfter: operation)
      if failed == 0 { return ArchiveProbe.say("end \(operation)") }
      operation += 1
    }
  }

  /// Each run is of another day, so that its edit is the day's first and leaves snapshots, and
  /// clears completed rows, which does too.
  ///
  /// - Returns: how many calls have failed.
  private func edit(failingAfter operation: Int32) throws(StoreError) -> Int32 {
    let opened = try OutlineStore.open(
      at: StoreLocation(folder: folder), options: options(day: Int64(operation))
    ) { [told] in told.note($0) }
    var document = opened.document
    var source = EditSource(time: .current)
    guard let list = document.outline.lists.first?.id else { exit(3) }
    let ids = (0..<document.outline.openCount(in: list)).suffix(1).map {
      document.outline.itemID(at: $0, in: list)
    }
    faulty_calls_begin(operation, number)
    commit(document.outline.completing(ids, by: &source), &document, opened.store)
    let clearing = document.outline.clearingCompleted(in: list, by: &source)
    commit(clearing, &document, opened.store)
    let adding = document.outline.adding(["edit \(operation)"], at: 0, in: list, by: &source)
    commit(adding, &document, opened.store)
    var answer = "kept"
    do throws(StoreError) { try opened.store.flush() } catch { answer = "waits" }
    let failed = faulty_calls_end()
    try opened.store.flush()
    try opened.store.close()
    if failed > 0 { ArchiveProbe.say("\(operation) \(answer) \(told.take())") }
    return failed
  }

  private func commit(_ step: Step, _ document: inout OutlineDocument, _ store: OutlineStore) {
    if let made = document.perform(step) { store.commit(made) }
  }

  private func options(day: Int64) -> StoreOptions {
    var options = StoreOptions()
    options.now = WallTime(milliseconds: WallTime.current.milliseconds + day * 86_400_000)
    options.retryPause = 60_000
    options.snapshots = [
      SnapshotFormat(suffix: "md") { outline, list in
        Array("\(outline.count(in: list)) tasks".utf8)
      }
    ]
    return options
  }
}
