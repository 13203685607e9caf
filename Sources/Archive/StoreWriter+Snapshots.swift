import Outline
import Words

extension StoreWriter {
  /// Makes the snapshots that are due before some transactions: of bulk acts at once; of the day's
  /// first change later, so that the change need not wait for them.
  ///
  /// - Returns: a connection that sees what is on disk now, if the day's are due.
  func stateBefore(_ part: ArraySlice<Transaction>) -> Connection? {
    if let act = snapshots.act(in: part) {
      keepSnapshots(label: act.label, only: act.lists, from: pinned())
      snapshots.note(act)
    }
    return snapshots.isDayDue() ? pinned() : nil
  }

  func keepDay(_ state: Connection) {
    if !keepSnapshots(label: nil, only: [], from: state) { snapshots.forgetDay() }
  }

  /// Sees the store as it is now for as long as it lives.
  private func pinned() -> Connection? {
    guard let reading = try? readingConnection(), (try? reading.run("BEGIN")) != nil,
      (try? StoreReader(reading).version()) != nil
    else { return nil }
    return reading
  }

  /// - Returns: whether there are snapshots now; if not, that is told after the next commit.
  @discardableResult
  private func keepSnapshots(
    label: String?, only lists: Set<ListID>, from state: Connection?
  ) -> Bool {
    do throws(StoreError) {
      guard let state else {
        throw .cannotOpen(path: location.file, reason: message("for reading"))
      }
      let outline: TodoOutline
      do throws(SQLiteFailure) {
        outline = try StoreReader(state).outline()
      } catch {
        throw StoreError(error, path: location.file)
      }
      try snapshots.make(of: outline, label: label, only: lists)
      return true
    } catch {
      news.append(SnapshotKeeper.failure(error, in: location.backups))
      return false
    }
  }
}
