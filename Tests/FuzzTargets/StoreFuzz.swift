import Archive
import Harness
import Outline

/// Any bytes where the store is to be: it opens, with what can be read; what is added then is kept;
/// and the bytes themselves are still there unless they were a sound store.
enum StoreFuzz {
  static func run(_ bytes: [UInt8]) throws(FuzzFailure) {
    guard let folder = try? Scratch("fuzz") else { throw FuzzFailure("no folder") }
    let location = StoreLocation(folder: folder.path)
    Files.write(bytes, to: location.file)
    let added = try add(to: location)
    guard let added else { return }
    var again: OpenedStore?
    do { again = try OutlineStore.open(at: location) { _ in } } catch {
      throw FuzzFailure("a store that was open does not open again: \(error)")
    }
    guard let again else { return }
    defer { try? again.store.close() }
    try FuzzFailure.unless(
      again.document.outline.item(added)?.title == "added", "what was added is lost")
  }

  /// - Returns: nothing for what cannot be opened or written to.
  private static func add(to location: StoreLocation) throws(FuzzFailure) -> ItemID? {
    guard let opened = try? OutlineStore.open(at: location, report: { _ in }) else { return nil }
    defer { try? opened.store.close() }
    if let violation = opened.document.outline.violation() { throw FuzzFailure("\(violation)") }
    var document = opened.document
    var source = EditSource(time: WallTime.current, seed: (1, 2))
    guard case .writable = opened.store.access, let list = document.outline.lists.first,
      let made = document.perform(
        document.outline.adding(["added"], at: 0, in: list.id, by: &source))
    else { return nil }
    opened.store.commit(made)
    guard (try? opened.store.flush()) != nil else { return nil }
    return document.outline.itemID(at: 0, in: list.id)
  }
}
