import Foundation
import Testing

@Suite("JSON for programs")
struct JSONTests {
  @Test func `show has one object with the list and its tasks`() throws {
    let home = try Sandbox()
    try home.write(
      #"[{"description":"a \"b\" 🎉","status":"pending","due":"20261203T093000Z","entry":"20261101T080000Z","annotations":[{"entry":"20261101T080000Z","description":"n"}]},{"description":"c","status":"completed","end":"20261102T080000Z"}]"#,
      to: "t.json")
    #expect(try home.pleat("import", "--format", "taskwarrior", "t.json").output == "2\tt\n")
    let shown = try home.pleat("show", "--list", "t", "--completed", "--json")
    let object = try #require(try Sandbox.json(shown.output) as? [String: Any])
    #expect(Set(object.keys) == ["list", "tasks"])
    let list = try #require(object["list"] as? [String: String])
    #expect(Set(list.keys) == ["id", "name"] && list["name"] == "t")
    let tasks = try #require(object["tasks"] as? [[String: String]])
    #expect(tasks.count == 2)
    #expect(
      Set(tasks[0].keys) == ["id", "title", "state", "due", "note", "created", "changed"])
    #expect(tasks[0]["title"] == "a \"b\" 🎉" && tasks[0]["state"] == "open")
    #expect(tasks[0]["due"] == "2026-12-03T09:30Z" && tasks[0]["note"] == "n")
    #expect(tasks[0]["created"] == "2026-11-01T08:00:00.000Z")
    #expect(tasks[1]["state"] == "completed")
    #expect(tasks[1]["completed"] == "2026-11-02T08:00:00.000Z")
    #expect(UUID(uuidString: tasks[0]["id"] ?? "") != nil)
    let open = try home.pleat("show", "--list", "t", "--json")
    let part = try #require(try Sandbox.json(open.output) as? [String: Any])
    #expect((part["tasks"] as? [Any])?.count == 1)
  }

  @Test func `lists has one object with an array of them`() throws {
    let home = try Sandbox()
    try home.pleat("add", input: "a\nb")
    try home.pleat("done", try home.id("a"))
    try home.write("x\n", to: "Other \"one\".txt")
    try home.pleat("import", "Other \"one\".txt")
    #expect(try home.pleat("lists").output == "1\t1\tTo Do\n1\t0\tOther \"one\"\n")
    let object = try Sandbox.json(try home.pleat("lists", "--json").output) as? [String: Any]
    let lists = try #require(object?["lists"] as? [[String: Any]])
    #expect(lists.map { $0["name"] as? String } == ["To Do", "Other \"one\""])
    #expect(lists.map { $0["open"] as? Int } == [1, 1])
    #expect(lists.map { $0["completed"] as? Int } == [1, 0])
    #expect(lists.allSatisfy { UUID(uuidString: $0["id"] as? String ?? "") != nil })
  }

  @Test func `Where there is nothing yet, there is JSON all the same, and nothing is made`() throws
  {
    let home = try Sandbox()
    let shown = try Sandbox.json(try home.pleat("show", "--json").output) as? [String: Any]
    #expect(shown?["list"] is NSNull && (shown?["tasks"] as? [Any])?.isEmpty == true)
    let lists = try Sandbox.json(try home.pleat("lists", "--json").output) as? [String: Any]
    #expect((lists?["lists"] as? [Any])?.isEmpty == true)
    #expect(try home.pleat("lists").output.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).isEmpty)
  }
}
