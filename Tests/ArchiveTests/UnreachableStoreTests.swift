import Archive
import Foundation
import Outline
import Testing

/// A window has something to work on, whatever the disk says.
@Suite("Stores that a window cannot open")
struct UnreachableStoreTests {
  private var options: StoreOptions {
    var options = StoreOptions()
    options.opensRegardless = true
    options.retryPause = 5
    return options
  }

  @Test func `Where none can be made, edits wait, and are in the one that is made later`() throws {
    let folder = Folder()
    // A file where the folder is to be.
    try Data().write(to: URL(fileURLWithPath: folder.location.folder))
    #expect(throws: StoreError.self) { try StoreSession(folder) }
    let desk = try StoreSession(folder, options: options)
    #expect(desk.store.access == .writable && desk.titles.isEmpty)
    #expect(eventually { !desk.outcomes.failures.isEmpty })
    guard case .folder = desk.outcomes.failures.first else {
      Issue.record("\(desk.outcomes.list)")
      return
    }
    desk.add("a")
    #expect(throws: StoreError.self) { try desk.store.flush() }
    #expect(desk.titles == ["a"] && desk.store.pendingCount == 1)
    try FileManager.default.removeItem(atPath: folder.location.folder)
    #expect(eventually { desk.store.pendingCount == 0 })
    #expect(eventually { desk.outcomes.list.last == .saved })
    try desk.pull()
    desk.add("b")
    #expect(desk.undo() && desk.redo())
    try desk.store.close()
    let again = try StoreSession(folder)
    #expect(again.titles == ["a", "b"] && again.document.outline.lists.count == 1)
    #expect(again.document.outline == desk.document.outline)
    try again.store.close()
  }

  @Test func `One that is there is shown as soon as it can be read, with what was done meanwhile`()
    throws
  {
    let folder = Folder()
    let first = try StoreSession(folder)
    first.add("kept")
    try first.store.close()
    let away = folder.path + "/away.db"
    try FileManager.default.moveItem(atPath: folder.location.file, toPath: away)
    // A loop of links: nobody can follow it.
    symlink(folder.location.file, folder.location.file)
    let (idle, busy) = (
      try StoreSession(folder, options: options), try StoreSession(folder, options: options)
    )
    busy.add("meanwhile")
    #expect(throws: StoreError.self) { try busy.store.flush() }
    #expect(rename(away, folder.location.file) == 0)
    #expect(eventually { idle.outcomes.list.last == .saved })
    #expect(eventually { busy.store.pendingCount == 0 })
    try idle.pull()
    try busy.pull()
    for desk in [idle, busy] {
      #expect(desk.document.outline.lists.first.map(\.id) == first.list)
      #expect(desk.titles == ["kept"])
    }
    #expect(busy.document.outline.lists.count == 2 && busy.document.outline.itemCount == 2)
    try idle.pull()
    #expect(idle.document.outline.lists == busy.document.outline.lists)
    #expect(idle.document.outline == busy.document.outline)
    try busy.store.close()
    try idle.store.close()
  }

  @Test func `A newer one that makes no sense here is left alone, and nothing is written`() throws {
    let folder = Folder()
    try StoreSession(folder).store.close()
    try execute(folder, "PRAGMA user_version=8; DROP TABLE tasks; CREATE TABLE things(x)")
    let bytes = folder.bytes
    let desk = try StoreSession(folder, options: options)
    guard case .readOnly(.newer) = desk.store.access else {
      Issue.record("\(desk.store.access)")
      return
    }
    desk.add("x")
    #expect(throws: StoreError.self) { try desk.store.close() }
    #expect(folder.bytes == bytes)
  }

  @Test func `Edits of one that may only be read are written once it may be written`() throws {
    try #require(getuid() != 0 || geteuid() == 0)
    let folder = Folder()
    let first = try StoreSession(folder)
    first.add("kept")
    try first.store.close()
    let child = try Child.probe(
      "readonly", folder.location.folder, getuid() == 0 ? "65534" : "\(getuid())")
    let result = child.finish()
    #expect(result.status == 0, "\(result.output) \(result.complaints)")
    #expect(result.lines.first?.hasPrefix("failed ") == true, "\(result.output)")
    #expect(result.lines.last == "kept", "\(result.output)")
    let again = try StoreSession(folder)
    #expect(again.titles == ["kept", "late"])
    try again.store.close()
  }
}
