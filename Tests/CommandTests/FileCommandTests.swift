import Foundation
import Testing

@Suite("Files in and out")
struct FileCommandTests {
  private let todo =
    "(A) 2026-11-01 Call Ann @phone due:2026-12-03\nx 2026-11-02 Rent pri:B\n\nMilk"

  @Test func `A file goes in and comes out to the byte, and one undo takes it back`() throws {
    let home = try Sandbox()
    try home.write(todo, to: "todo.txt")
    let imported = try home.pleat("import", "todo.txt")
    #expect(imported.status == 0 && imported.complaints.isEmpty && imported.output == "3\ttodo\n")
    #expect(
      try home.titles("--list", "todo", "--completed") == ["Call Ann @phone", "Milk", "Rent"])
    #expect(try home.pleat("export", "--list", "todo", "--format", "todo.txt").output == todo)
    #expect(try home.pleat("export", "--list", "todo", "todo.txt").status == 0)
    #expect(try home.text(of: "todo.txt") == todo)
    try home.pleat("undo")
    #expect(try home.pleat("lists").output == "0\t0\tTo Do\n")
  }

  @Test(arguments: [
    (
      "icalendar",
      "BEGIN:VCALENDAR\r\nX-A:b\r\nBEGIN:VTODO\r\nSUMMARY:t\r\nX-C:d\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
    ),
    ("markdown", "# L\n\n- [ ] t\n  note\n- [x] u\n"),
    ("taskwarrior", "[\n{\"description\":\"t\",\"status\":\"pending\",\"x\":1.50}\n]\n"),
  ])
  func `Standard input goes in, standard output comes out`(_ format: String, _ text: String) throws
  {
    let home = try Sandbox()
    let imported = try home.pleat("import", "--format=\(format)", "-", input: text)
    #expect(imported.status == 0 && imported.complaints.isEmpty)
    let name = try #require(imported.lines.first?.split(separator: "\t").last)
    #expect(try home.titles("--list", String(name)) == ["t"])
    let exported = try home.pleat("export", "--format", format, "--list", String(name))
    #expect(exported.output == text && exported.complaints.isEmpty)
  }

  @Test func `Our JSON brings everything back, with its identifiers`() throws {
    let (home, other) = (try Sandbox(), try Sandbox())
    try home.write(todo, to: "todo.txt")
    try home.pleat("import", "todo.txt")
    try home.pleat("add", "plain")
    let all = try home.pleat("export", "all.json")
    #expect(all.status == 0 && all.output.isEmpty)
    let text = try home.text(of: "all.json")
    try other.write(text, to: "all.json")
    #expect(try other.pleat("import", "all.json").output == "1\tTo Do 2\n3\ttodo\n")
    #expect(try other.id("Milk", list: "todo") == home.id("Milk", list: "todo"))
    #expect(try other.pleat("export", "--list", "todo", "--format", "todo").output == todo)
  }

  @Test func `Lists are restored beside the present ones, or in their place when told so`() throws {
    let home = try Sandbox()
    try home.write("a\nx 2026-01-01 b\n", to: "Work.txt")
    try home.pleat("import", "Work.txt")
    try home.pleat("add", "kept")
    try home.pleat("export", "--list", "Work", "then.json")
    try home.pleat("delete", try home.id("a", list: "Work"))
    try home.pleat("add", "--list", "Work", "later")
    let beside = try home.pleat("restore", "then.json")
    #expect(beside.status == 0 && beside.complaints.isEmpty && beside.output == "2\tWork 2\n")
    #expect(try home.titles("--list", "Work 2", "--completed") == ["a", "b"])
    #expect(try home.titles("--list", "Work", "--completed") == ["later", "b"])
    try home.pleat("undo")
    #expect(try home.pleat("restore", "--replace", "then.json").output == "2\tWork\n")
    #expect(try home.titles("--list", "Work", "--completed") == ["a", "b"])
    #expect(try home.pleat("lists").output == "1\t0\tTo Do\n1\t1\tWork\n")
    #expect(
      try home.pleat("export", "--list", "Work", "--format", "todo.txt").output
        == "a\nx 2026-01-01 b\n")
    try home.pleat("undo")
    #expect(try home.titles("--list", "Work", "--completed") == ["later", "b"])
    let wrong = try home.pleat("restore", "Work.txt")
    #expect(wrong.status == 1 && wrong.complaints.hasPrefix("Work.txt:1:1: "))
    let complaints = wrong.complaints
    #expect(complaints.contains("This is no snapshot") && complaints.contains("Nothing was"))
    let text = try home.text(of: "then.json")
    try home.write(String(text.dropLast(30)), to: "cut.json")
    let cut = try home.pleat("restore", "cut.json")
    #expect(cut.status == 1 && !cut.complaints.contains("no snapshot"), "\(cut.complaints)")
  }

  @Test func `A backup is a file of each kind for each list, and can be restored`() throws {
    let home = try Sandbox()
    let none = try home.pleat("backup")
    #expect(none.status == 1 && none.complaints.contains("no lists yet"))
    try home.pleat("add", "gone")
    try home.pleat("undo")
    let empty = try home.pleat("backup")
    #expect(empty.status == 1 && empty.complaints.contains("no tasks yet"), "\(empty.complaints)")
    try home.write("a\nx 2026-01-01 b\n", to: "Work.txt")
    try home.pleat("import", "Work.txt")
    let made = try home.pleat("backup")
    #expect(made.status == 0 && made.complaints.isEmpty)
    let work = made.lines.filter { $0.contains("Work") }
    #expect(made.lines.count == 2 && work.count == 2)
    let markdown = try #require(work.first { $0.hasSuffix(".md") })
    let json = try #require(work.first { $0.hasSuffix(".json") })
    #expect(
      try String(contentsOfFile: markdown, encoding: .utf8) == "# Work\n\n- [ ] a\n- [x] b\n")
    #expect(try home.pleat("restore", json).output == "2\tWork 2\n")
    #expect(
      try home.pleat("export", "--list", "Work 2", "--format", "todo.txt").output
        == "a\nx 2026-01-01 b\n")
  }

  @Test func `A bulk act leaves a snapshot of what was before`() throws {
    let home = try Sandbox()
    try home.pleat("add", "precious")
    try home.pleat("import", "--format", "md", input: "- [ ] more\n")
    let folder = home.path + "/data/io.github.pleat.Pleat/backups"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let texts = try names.filter { $0.hasSuffix(".md") }.map {
      try String(contentsOfFile: folder + "/" + $0, encoding: .utf8)
    }
    #expect(texts.contains { $0.contains("- [ ] precious") })
  }

  @Test func `A check says that all is well, or what is not, and then fails`() throws {
    let home = try Sandbox()
    #expect(try home.pleat("check").output == "There are no lists yet.\n")
    try home.pleat("add", input: (0..<2000).map { "task number \($0)" }.joined(separator: "\n"))
    let well = try home.pleat("check")
    #expect(well.status == 0 && well.output == "All is well.\n" && well.complaints.isEmpty)
    let store = home.path + "/data/io.github.pleat.Pleat/lists.db"
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: store))
    try file.seek(toOffset: 4096 * 6)
    try file.write(contentsOf: Data(repeating: 0xa5, count: 4096 * 3))
    try file.close()
    let bad = try home.pleat("check")
    #expect(bad.status == 1 && bad.complaints.contains(store))
    #expect(bad.complaints.count { $0 == "\n" } == 1)
    #expect(bad.complaints.contains("pleat backup"), "\(bad.complaints)")
    // What it advises works, and then there is something else to advise.
    let kept = try home.pleat("backup")
    #expect(kept.status == 0, "\(kept.complaints)")
    let json = try #require(kept.lines.first { $0.hasSuffix(".json") })
    // Where what was read showed the damage, work has gone on beside it.
    let beside = store.replacingOccurrences(of: ".db", with: "-2.db")
    try? FileManager.default.removeItem(atPath: beside)
    let again = try home.pleat("check")
    #expect(again.complaints.contains("pleat restore") && again.complaints.contains(json))
  }

  @Test func `A backup that cannot be kept says why`() throws {
    let home = try Sandbox()
    try home.pleat("add", "a")
    let backups = home.path + "/data/io.github.pleat.Pleat/backups"
    try? FileManager.default.removeItem(atPath: backups)
    try home.write("no folder", to: "data/io.github.pleat.Pleat/backups")
    let result = try home.pleat("backup")
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.complaints.contains(backups), "\(result.complaints)")
    #expect(result.complaints.count { $0 == "\n" } == 1)
  }

  @Test func `A file that is no trace is said to be none`() throws {
    let home = try Sandbox()
    try home.write("\nroot:x:0:0\n", to: "passwd")
    let other = try home.pleat("replay", "passwd")
    #expect(other.status == 1 && other.complaints.hasPrefix("passwd:2: "))
    #expect(other.complaints.contains("This is no trace"), "\(other.complaints)")
    #expect(other.complaints.count { $0 == "\n" } == 1)
    try home.write("trace 1\nroot:x:0:0\n", to: "broken.trace")
    let broken = try home.pleat("replay", "broken.trace")
    #expect(broken.status == 1 && broken.complaints.hasPrefix("broken.trace:2: "))
    #expect(!broken.complaints.contains("This is no trace"))
  }

  @Test func `A store that may only be read can be checked`() throws {
    let home = try Sandbox()
    try home.pleat("add", "a")
    let folder = home.path + "/data/io.github.pleat.Pleat"
    for name in [folder + "/lists.db", folder + "/backups"] { chmod(name, 0o555) }
    chmod(home.path + "/data", 0o755)
    chmod(folder, 0o555)
    defer { chmod(folder, 0o755) }
    // Root may write anywhere.
    let command = [try Sandbox.executable(), "check"]
    let checked = try home.run(
      getuid() == 0
        ? ["/usr/bin/setpriv", "--reuid=65534", "--clear-groups", "--regid=65534"] + command
        : command)
    #expect(checked.status == 0, "\(checked.complaints)")
    #expect(checked.output == "All is well.\n" && checked.complaints.isEmpty)
  }

  @Test func `What a file says cannot command the terminal`() throws {
    let home = try Sandbox()
    let evil = "\u{1b}]0;x\u{7}\u{9b}31m"
    try home.write(
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nDUE:\(evil)\nEND:VTODO\nEND:VCALENDAR\n", to: "a.ics")
    let failed = try home.pleat("import", "a.ics")
    #expect(failed.status == 1)
    try home.write("\(evil)title\n", to: "b.txt")
    try home.pleat("import", "b.txt")
    let shown = try home.pleat("show", "--list", "b").output
    for text in [failed.complaints, shown] {
      let isPlain = text.unicodeScalars.allSatisfy {
        $0 == "\n" || $0 == "\t" || $0.value >= 0x20 && !(0x7f...0x9f).contains($0.value)
      }
      #expect(isPlain, "\(text.debugDescription)")
    }
  }

  @Test func `A file that cannot be understood changes nothing, and says where it is wrong`() throws
  {
    let home = try Sandbox()
    try home.write("[\n{\"description\":\"a\"},\n{\"description\":}\n]\n", to: "t.json")
    let failed = try home.pleat("import", "t.json")
    #expect(failed.status == 1 && failed.output.isEmpty)
    #expect(
      failed.complaints
        == "t.json:3:16: A value should be here. Nothing was added; --lenient takes what can be understood.\n"
    )
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path) == ["t.json"])
    let lenient = try home.pleat("import", "--lenient", "t.json")
    #expect(lenient.status == 0 && lenient.output == "1\tt\n")
    #expect(lenient.complaints == "t.json:3:16: A value should be here.\n")
    #expect(try home.titles("--list", "t") == ["a"])
  }

  @Test func `Tasks join a list that there is, or make it`() throws {
    let home = try Sandbox()
    try home.write("a\nx 2026-01-01 b\n", to: "one.txt")
    try home.write("c\nd\n", to: "two.txt")
    #expect(try home.pleat("import", "--list", "Both", "one.txt").output == "2\tBoth\n")
    #expect(try home.pleat("import", "--list", "Both", "two.txt").output == "2\tBoth\n")
    #expect(try home.titles("--list", "Both") == ["a", "c", "d"])
    let text = try home.pleat("export", "--list", "Both", "--format", "todo.txt").output
    #expect(text == "a\nx 2026-01-01 b\nc\nd\n")
    #expect(try home.pleat("import", "one.txt").output == "2\tone\n")
    #expect(try home.pleat("import", "one.txt").output == "2\tone 2\n")
  }

  @Test func `Several lists go into one file only where it holds several`() throws {
    let home = try Sandbox()
    try home.pleat("add", "a")
    try home.pleat("import", "--format", "markdown", input: "# B\n- [ ] b\n")
    #expect(
      try home.pleat("export", "--format", "md").output == "# To Do\n\n- [ ] a\n# B\n- [ ] b\n")
    for format in ["todo.txt", "taskwarrior"] {
      let result = try home.pleat("export", "--format", format)
      #expect(result.status == 1 && result.output.isEmpty)
      #expect(result.complaints.contains("--list") && result.complaints.contains("To Do, B"))
    }
  }

  @Test func `A file is replaced as a whole, with its mode, and behind its link`() throws {
    let home = try Sandbox()
    try home.pleat("add", "a")
    try home.write("old", to: "real.md")
    chmod(home.path + "/real.md", 0o640)
    symlink("real.md", home.path + "/link.md")
    #expect(try home.pleat("export", "link.md").status == 0)
    #expect(try home.text(of: "real.md") == "# To Do\n\n- [ ] a\n")
    let manager = FileManager.default
    #expect(try manager.destinationOfSymbolicLink(atPath: home.path + "/link.md") == "real.md")
    let mode = try manager.attributesOfItem(atPath: home.path + "/real.md")[.posixPermissions]
    #expect(mode as? Int == 0o640)
    let names = try manager.contentsOfDirectory(atPath: home.path)
    #expect(Set(names) == ["data", "link.md", "real.md"])
  }

  @Test(arguments: ["missing/a.md", "/proc/none/a.md"])
  func `Where nothing can be written, it says so and leaves nothing`(_ file: String) throws {
    let home = try Sandbox()
    try home.pleat("add", "a")
    let result = try home.pleat("export", file)
    #expect(result.status == 1 && result.complaints.contains(file))
    #expect(result.complaints.count { $0 == "\n" } == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path) == ["data"])
  }

  @Test func `Folders for pictures are made, with those above them`() throws {
    let home = try Sandbox()
    try home.write("no trace\n", to: "bad.trace")
    #expect(try home.pleat("replay", "--pictures", "p/q", "bad.trace").status == 1)
    #expect(!FileManager.default.fileExists(atPath: home.path + "/p"))
    let blocked = try home.pleat("tour", "--pictures", "bad.trace/p")
    #expect(blocked.status == 1 && blocked.complaints.contains("bad.trace/p cannot be written"))
  }

  @Test func `A full device is a failure with a sentence`() throws {
    let home = try Sandbox()
    try home.pleat("add", "a")
    for command in ["pleat show", "pleat export --format md", "pleat show --json", "pleat --help"] {
      let script = command.replacingOccurrences(of: "pleat", with: "\"$0\"") + " > /dev/full"
      let result = try home.run(["/bin/sh", "-c", script, Sandbox.executable()])
      #expect(result.status == 1 && result.complaints.contains("Standard output"))
    }
    let direct = try home.pleat("export", "--format", "md", "/dev/full")
    #expect(direct.status == 1 && direct.complaints.contains("/dev/full"))
  }

  @Test func `Folders, loops and files that are not there are told in one line`() throws {
    let home = try Sandbox()
    symlink("loop.txt", home.path + "/loop.txt")
    try FileManager.default.createDirectory(
      atPath: home.path + "/dir.txt", withIntermediateDirectories: true)
    for name in ["loop.txt", "dir.txt", "none.txt"] {
      let result = try home.pleat("import", name)
      #expect(result.status == 1 && result.output.isEmpty)
      #expect(result.complaints.hasPrefix("pleat: \(name) cannot be read"))
      #expect(result.complaints.contains(": check "), "\(result.complaints)")
      #expect(result.complaints.count { $0 == "\n" } == 1)
    }
    #expect(!FileManager.default.fileExists(atPath: home.path + "/data"))
  }

  @Test func `A list's name is one line with something on it, wherever one is given`() throws {
    let home = try Sandbox()
    try home.pleat("add", "a")
    try home.write("b\n", to: "b.txt")
    let all = try home.pleat("export", "--format", "json").output
    for name in ["", "  ", "\t", "two\nlines", "a\u{1b}b"] {
      for command in [
        ["add", "--list", name, "x"], ["show", "--list", name],
        ["show", "--json", "--list=" + name],
        ["move", "--list", name, "0"], ["import", "--list", name, "b.txt"],
        ["export", "--list", name, "out.md"],
      ] {
        let result = try home.run([Sandbox.executable()] + command)
        #expect(result.status == 2 && result.output.isEmpty, "\(command)")
        #expect(result.complaints.hasPrefix("pleat: --list needs the name of a list"))
        #expect(result.complaints.count { $0 == "\n" } == 1, "\(result.complaints)")
      }
    }
    #expect(try home.pleat("export", "--format", "json").output == all)
    #expect(try home.pleat("import", "--list", " Spaced ", "b.txt").output == "1\tSpaced\n")
    for blank in ["", " ", "\n"] {
      let result = try home.pleat("add", blank)
      #expect(result.status == 1 && result.complaints.contains("blank"))
    }
    try home.pleat("add", "one\ntitle", "of three lines\nas one")
    #expect(try home.titles() == ["a", "one title of three lines as one"])
  }

  @Test func `A file without tasks adds no list`() throws {
    let home = try Sandbox()
    for (name, text) in [("a.txt", ""), ("b.txt", "\n \n"), ("c.json", "[]")] {
      try home.write(text, to: name)
      let result = try home.pleat("import", name)
      #expect(result.status == 0 && result.output.isEmpty)
      #expect(result.complaints == "pleat: \(name) has no tasks, so nothing was added.\n")
    }
    #expect(try home.pleat("lists").output.isEmpty)
  }

  @Test func `A file's name tells its format, and what tells none is asked for`() throws {
    let home = try Sandbox()
    try home.write("a\n", to: "tasks")
    let result = try home.pleat("import", "tasks")
    #expect(result.status == 1 && result.complaints.contains("--format"))
    #expect(try home.pleat("import", "--format", "txt", "tasks").output == "1\ttasks\n")
  }

  @Test func `Days are those of the user's zone`() throws {
    let home = try Sandbox()
    let text = "[{\"description\":\"a\",\"due\":\"20261202T230000Z\",\"status\":\"pending\"}]"
    let zone = ["TZ": "CET-1"]
    try home.pleat(
      "import", "--format", "taskwarrior", "--list", "t", input: text, environment: zone)
    #expect(
      try home.pleat("show", "--list", "t", "--json").output.contains("\"due\": \"2026-12-03\""))
    let out = try home.pleat(
      "export", "--list", "t", "--format", "taskwarrior", environment: zone)
    #expect(out.output == text)
  }
}
