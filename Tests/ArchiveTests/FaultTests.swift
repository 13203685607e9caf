import Archive
import Foundation
import Outline
import Testing

@Suite("A disk that fails at every call in turn")
struct FaultTests {
  @Test(arguments: [
    (ENOSPC, ["disk is full", "disk reports an error", "cannot be written to", "No snapshot"]),
    (EIO, ["disk reports an error", "cannot be written to", "No snapshot"]),
    (EROFS, ["disk reports an error", "cannot be written", "No snapshot"]),
  ])
  func `Whichever write, sync or rename fails, it is told, the edit waits, and nothing is lost`(
    _ number: Int32, _ words: [String]
  ) throws {
    let folder = Folder()
    let result = try Child.probe("faults", folder.location.folder, "\(number)").finish()
    #expect(result.status == 0, "\(result.output.suffix(500)) \(result.complaints)")
    let last = try #require(result.lines.last)
    let count = try #require(Int(last.dropFirst(4)))
    #expect(last.hasPrefix("end ") && count > 10, "\(last)")
    let lines = result.lines.dropLast()
    #expect(lines.count == count)
    for (place, line) in lines.enumerated() {
      let fields = line.split(separator: " ", maxSplits: 2)
      #expect(fields.first == "\(place)")
      // A failure of what is not needed for the edit may be kept quiet: the log's own length, say.
      let sentence = fields.last.map(String.init) ?? ""
      #expect(
        words.contains { sentence.contains($0) } || fields[1] == "kept" && sentence == "nothing",
        "\(line)")
    }
    #expect(lines.count { $0.contains(" waits ") } > 3, "\(lines)")
    #expect(lines.contains { $0.contains(words[0]) }, "\(lines)")
    #expect(lines.count { $0.contains("No snapshot") } > 1, "\(lines)")
    let desk = try StoreSession(folder)
    // Each run adds a row, and clears the one that the run before has added.
    #expect(desk.titles == ["edit \(count)"])
    try desk.store.close()
    #expect(try OutlineStore.check(at: folder.location).isEmpty)
    let backups = try FileManager.default.contentsOfDirectory(atPath: folder.location.backups)
    #expect(!backups.contains { $0.hasSuffix(".part") }, "\(backups)")
  }
}
