import Foundation
import Testing

@Suite("Commands on tasks")
struct TaskCommandTests {
  @Test func `Tasks are completed, reopened and deleted by the beginning of their ID`() throws {
    let home = try Sandbox()
    try home.pleat("add", input: "a\nb\nc")
    let (a, b) = (try home.id("a"), try home.id("b"))
    #expect(try home.pleat("done", String(a.prefix(8)), b.uppercased()).status == 0)
    #expect(try home.titles() == ["c"])
    #expect(try home.titles("--completed") == ["c", "a", "b"])
    #expect(try home.pleat("reopen", a).status == 0)
    #expect(try home.titles() == ["c", "a"])
    #expect(try home.pleat("delete", a, b).status == 0)
    #expect(try home.titles("--completed") == ["c"])
    #expect(try home.pleat("undo").status == 0)
    #expect(try home.titles("--completed") == ["c", "a", "b"])
    #expect(try home.pleat("redo").status == 0)
    #expect(try home.titles("--completed") == ["c"])
    let again = try home.pleat("redo")
    #expect(again.status == 1 && again.complaints.hasPrefix("pleat: There is nothing to redo"))
  }

  @Test func `Undo and redo say what they have done`() throws {
    let home = try Sandbox()
    let long = String(repeating: "long ", count: 30)
    try home.pleat("add", "Milk")
    try home.pleat("add", input: "a\nb")
    let (milk, a, b) = (try home.id("Milk"), try home.id("a"), try home.id("b"))
    try home.pleat("done", milk)
    try home.pleat("reopen", milk)
    try home.pleat("move", "--top", b)
    try home.pleat("add", long)
    try home.write("x\ny\n", to: "in.txt")
    try home.pleat("import", "in.txt")
    try home.pleat("delete", milk)
    try home.pleat("delete", a, b)
    let said = [
      "Deleted 2 tasks", "Deleted “Milk”", "Imported 2 tasks",
      "Added “\(long.prefix(59))…”", "Moved “b”", "Reopened “Milk”", "Completed “Milk”",
      "Added 2 tasks", "Added “Milk”",
    ]
    for words in said {
      let result = try home.pleat("undo")
      #expect(result.status == 0 && result.complaints.isEmpty)
      #expect(result.output == "Undone: \(words)\n")
    }
    let none = try home.pleat("undo")
    #expect(none.status == 1 && none.output.isEmpty)
    #expect(none.complaints == "pleat: There is nothing to undo.\n")
    for words in said.reversed() {
      #expect(try home.pleat("redo").output == "Done again: \(words)\n")
    }
  }

  @Test func `What is not found is told with the way to find it`() throws {
    let home = try Sandbox()
    #expect(try home.pleat("show", "--list", "Nope").complaints.contains("no other"))
    try home.pleat("add", "a")
    let one = try home.pleat("add", "--list", "Nope", "b").complaints
    #expect(one.contains("only To Do") && one.contains("pleat import --list"))
    #expect(try home.pleat("done", "0000").complaints.contains("--completed has them all"))
    try home.write("x\n", to: "in.txt")
    // The way that is told is one.
    #expect(try home.pleat("import", "--list", "Nope", "in.txt").status == 0)
    let two = try home.pleat("add", "--list", "None", "b").complaints
    #expect(two.contains("there are To Do, Nope."))
    let missing = try home.pleat("done", "0000").complaints
    #expect(missing.contains("--list NAME") && missing.contains("pleat lists"))
    for text in [one, two, missing] { #expect(text.count { $0 == "\n" } == 1) }
  }

  @Test func `What is done already stays done, and that is no failure`() throws {
    let home = try Sandbox()
    try home.pleat("add", "a")
    let id = try home.id("a")
    #expect(try home.pleat("done", id).status == 0)
    #expect(try home.pleat("done", id).status == 0)
    #expect(try home.pleat("undo").status == 0)
    #expect(try home.titles() == ["a"])
  }

  @Test func `An ID that could be several names them, and nothing is changed`() throws {
    let home = try Sandbox()
    // With more than 16 tasks, two begin with the same digit.
    try home.pleat("add", input: (0..<40).map { "task \($0)" }.joined(separator: "\n"))
    let shown = try home.pleat("show").lines
    let firsts = Dictionary(grouping: shown) { $0.first ?? " " }
    let (digit, some) = try #require(firsts.first { $0.value.count > 1 })
    let one = try #require(shown.first { $0.first != digit }).prefix(8)
    let result = try home.pleat("done", String(one), String(digit))
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.complaints.hasPrefix("pleat: “\(digit)” could be \(digit)"))
    #expect(result.complaints.count { $0 == "\n" } == 1)
    let title = try #require(some[0].split(separator: "\t").last)
    #expect(result.complaints.contains("“\(title)”") || some.count > 5)
    #expect(try home.pleat("show").lines == shown)
  }

  @Test(arguments: ["0123456789", "xyz", "", "-"])
  func `An ID that is none changes nothing`(_ id: String) throws {
    let home = try Sandbox()
    try home.pleat("add", "a")
    let own = try home.id("a")
    for command in ["done", "reopen", "delete", "move"] {
      let result = try home.pleat(command, own, "--", id)
      #expect(result.status == 1 && result.complaints.contains("“\(id)”"))
    }
    #expect(try home.titles() == ["a"])
  }

  @Test func `Tasks are moved to the top, the end, beside others and to other lists`() throws {
    let home = try Sandbox()
    try home.pleat("add", input: "a\nb\nc\nd")
    let ids = try ["a", "b", "c", "d"].map { try home.id($0) }
    #expect(try home.pleat("move", "--top", ids[2], ids[3]).status == 0)
    #expect(try home.titles() == ["c", "d", "a", "b"])
    #expect(try home.pleat("move", ids[2]).status == 0)
    #expect(try home.titles() == ["d", "a", "b", "c"])
    #expect(try home.pleat("move", "--before", ids[1], ids[2], ids[3]).status == 0)
    #expect(try home.titles() == ["a", "d", "c", "b"])
    #expect(try home.pleat("move", "--after=\(ids[1])", ids[0]).status == 0)
    #expect(try home.titles() == ["d", "c", "b", "a"])
    try home.write("x\ny\n", to: "Other.txt")
    try home.pleat("import", "Other.txt")
    #expect(try home.pleat("move", "--list", "Other", "--top", ids[1], ids[3]).status == 0)
    #expect(try home.titles("--list", "Other") == ["d", "b", "x", "y"])
    let x = try home.id("x", list: "Other")
    #expect(try home.pleat("move", "--after", x, ids[2]).status == 0)
    #expect(try home.titles("--list", "Other") == ["d", "b", "x", "c", "y"])
    #expect(try home.pleat("undo").status == 0)
    #expect(try home.titles() == ["c", "a"])
    #expect(try home.pleat("undo").status == 0)
    #expect(try home.titles() == ["d", "c", "b", "a"])
  }

  @Test func `A completed task that is moved stays completed`() throws {
    let home = try Sandbox()
    try home.pleat("add", input: "a\nb\nc")
    let ids = try ["a", "b", "c"].map { try home.id($0) }
    try home.pleat("done", ids[0], ids[1])
    #expect(try home.pleat("move", "--top", ids[1]).status == 0)
    #expect(try home.titles() == ["c"])
    #expect(try home.titles("--completed") == ["c", "b", "a"])
  }

  @Test(arguments: [
    ["done"], ["move"], ["move", "--top", "--before", "1", "2"],
    ["move", "--list", "a", "--after", "1", "2"],
    ["lists", "x"], ["redo", "x"], ["import", "a", "b"], ["import", "--format", "word"], ["import"],
    ["export"], ["export", "a.doc"], ["restore"], ["restore", "a", "b"], ["check", "x"],
    ["backup", "x"],
    ["help", "frobnicate"], ["show", "--json=yes"], ["add", "--list"],
  ])
  func `What cannot be understood is answered with status 2 and one line`(
    _ arguments: [String]
  ) throws {
    let home = try Sandbox()
    let result = try home.run([Sandbox.executable()] + arguments)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.complaints.hasPrefix("pleat: ") && result.complaints.hasSuffix("--help.\n"))
    #expect(result.complaints.count { $0 == "\n" } == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).isEmpty)
  }
}
