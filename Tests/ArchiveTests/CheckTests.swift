import Archive
import Foundation
import Outline
import Testing

@Suite("Checking a store")
struct CheckTests {
  private func filled() throws -> Folder {
    let folder = Folder()
    let desk = try StoreSession(folder)
    desk.perform { $0.adding((0..<500).map { "row \($0)" }, at: 0, in: $1, by: &$2) }
    desk.add("x")
    try desk.store.close()
    return folder
  }

  @Test func `A good store has nothing to say, and is not touched`() throws {
    let folder = try filled()
    let bytes = folder.bytes
    #expect(try OutlineStore.check(at: folder.location).isEmpty)
    #expect(folder.bytes == bytes && folder.names == ["lists.db"])
    let desk = try StoreSession(folder)
    desk.add("while it is open")
    try desk.store.flush()
    #expect(try OutlineStore.check(at: folder.location).isEmpty)
    try desk.store.close()
  }

  @Test(arguments: [
    ("UPDATE tasks SET place = '' WHERE title = 'x'", "makes no sense"),
    ("PRAGMA foreign_keys=OFF; UPDATE tasks SET list = 77 WHERE title = 'x'", "refers to nothing"),
    ("UPDATE steps SET body = x'01' WHERE rank = 1", "cannot be undone"),
    ("PRAGMA ignore_check_constraints=ON; UPDATE tasks SET id = x'02' WHERE title = 'x'", "CHECK"),
  ])
  func `What is wrong is told in sentences`(_ sql: String, _ words: String) throws {
    let folder = try filled()
    try execute(folder, sql)
    let findings = try OutlineStore.check(at: folder.location)
    #expect(findings.contains { $0.description.contains(words) }, "\(findings)")
  }

  @Test func `A damaged page is found, and what is no store is said to be none`() throws {
    let folder = try filled()
    var bytes = folder.bytes
    for place in 4096 * 4 + 100..<4096 * 5 { bytes[place] = 0x5a }
    folder.put(bytes)
    #expect(try !OutlineStore.check(at: folder.location).isEmpty)
    #expect(folder.bytes == bytes)
    folder.put(Array("no store".utf8))
    #expect(throws: StoreError.notAStore(path: folder.location.file)) {
      try OutlineStore.check(at: folder.location)
    }
  }
}
