import CSQLite
import Glibc
import Harness
import Stage
import Testing

@Suite("A store that cannot be used", .serialized)
struct StoreTroubleTests {
  @Test(
    "because it is something else is named and left as it is, and work goes on beside it",
    arguments: ["add", "show"])
  func notAStore(command: String) throws {
    let stage = try Stage()
    let path = storePath(on: stage)
    let bytes = Array("This is a letter to my aunt, not a list.\n".utf8)
    Files.write(bytes, to: path)
    let child = try App.command(command == "add" ? ["add", "x"] : ["show"], on: stage)
    #expect(child.exitStatus == 0, "\(child.log)")
    #expect(child.errors.contains(path), "it says: \(child.errors)")
    #expect(Files.bytes(path) == bytes)
    #expect(try App.store(on: stage) == (command == "add" ? ["x"] : []))
  }

  @Test("because it is newer takes nothing, and says so in one sentence")
  func newer() throws {
    let stage = try Stage()
    try App.change(["add", "kept"], on: stage)
    let path = storePath(on: stage)
    run("PRAGMA user_version = 9999", on: path)
    let child = try App.command(["add", "refused"], on: stage)
    #expect(child.exitStatus == 1, "\(child.log)")
    #expect(oneSentence(child.errors), "it says: \(child.errors)")
    run("PRAGMA user_version = 1", on: path)
    #expect(try App.store(on: stage) == ["kept"])
  }

  @Test("still opens a window that shows what can be read")
  func newerWindow() throws {
    let stage = try Stage()
    try App.change(["add", "kept"], on: stage)
    run("PRAGMA user_version = 9999", on: storePath(on: stage))
    let child = try stage.start([App.executable()])
    try stage.run("the window") { stage.window?.isMapped == true || !child.isRunning }
    #expect(stage.window?.isMapped == true, "\(child.log)")
    #expect(stage.faults == [])
  }

  private func storePath(on stage: Stage) -> String {
    let folder = (stage.environment["XDG_DATA_HOME"] ?? "") + "/io.github.pleat.Pleat"
    mkdir(folder, 0o700)
    return folder + "/lists.db"
  }

  private func run(_ statement: String, on path: String) {
    var database: OpaquePointer?
    sqlite3_open(path, &database)
    sqlite3_exec(database, statement, nil, nil, nil)
    sqlite3_close(database)
  }
}
