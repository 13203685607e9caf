import Outline

extension StoreWriter {
  /// Goes on in a new store beside one that has turned out to be damaged, to which nothing is
  /// written any more.
  func moveBeside(_ error: StoreError) throws(StoreError) {
    connection?.keepLogAtClose()
    disconnect()
    let report = try StoreRescue(unusable: location, reason: error, options: options).make()
    guard let identity = FileIdentity(report.beside) else { throw .vanished(path: report.beside) }
    location = location.next
    self.identity = identity
    snapshots = SnapshotKeeper(location: location, options: options)
    uncheckedImage = nil
    imageVersion = nil
    news.append(.continuedBeside(report))
    queue.move(to: location)
  }
}
