import Archive
import Foundation
import Outline
import Testing

@Suite("The command line")
struct CommandTests {
  /// A folder for `XDG_DATA_HOME`, and where the store is in it.
  private func location(_ folder: Folder) -> StoreLocation {
    StoreLocation(folder: folder.path + "/" + StoreLocation.applicationID)
  }

  private func titles(_ result: Child.Result) -> [String] {
    result.lines.map { $0.split(separator: "\t", maxSplits: 2).last.map(String.init) ?? "" }
  }

  @Test("Added tasks are shown in order, one line each: identifier, state, title")
  func addAndShow() throws {
    let folder = Folder()
    for title in ["Buy milk", "中文 العربية 🎉"] {
      let added = try Child.pleat("add", title, in: folder)
      #expect(added.status == 0 && added.output.isEmpty && added.complaints.isEmpty)
    }
    #expect(
      try Child.pleat("add", "--top", "several", "words", "--list", "To Do", in: folder).status == 0
    )
    let shown = try Child.pleat("show", in: folder)
    #expect(titles(shown) == ["several words", "Buy milk", "中文 العربية 🎉"])
    for line in shown.lines {
      let fields = line.split(separator: "\t")
      #expect(fields.count == 3 && fields[1] == "open")
      #expect(fields[0].count == 8 && UInt32(fields[0], radix: 16) != nil)
    }
    #expect(try Child.pleat("show", "--list=To Do", in: folder).output == shown.output)
    let names = try FileManager.default.contentsOfDirectory(atPath: location(folder).folder)
    #expect(names.sorted() == ["backups", "lists.db"])
  }

  @Test("Lines of standard input become tasks; blank ones do not")
  func standardInput() throws {
    let folder = Folder()
    let input = "\u{feff}one\r\n\n  two  \n\tthree\u{0}3"
    #expect(try Child.pleat("add", in: folder, input: input).status == 0)
    #expect(titles(try Child.pleat("show", in: folder)) == ["one", "two", "three 3"])
    #expect(try Child.pleat("add", in: folder, input: "").status == 0)
    #expect(try Child.pleat("show", in: folder).lines.count == 3)
    #expect(try Child.pleat("undo", in: folder).status == 0)
    #expect(try Child.pleat("show", in: folder).output.isEmpty)
  }

  @Test("After two hyphens, a hyphen is text")
  func hyphens() throws {
    let folder = Folder()
    #expect(try Child.pleat("add", "--", "--top", "-x", in: folder).status == 0)
    #expect(try Child.pleat("add", "-", in: folder).status == 0)
    #expect(titles(try Child.pleat("show", in: folder)) == ["--top -x", "-"])
  }

  @Test("Where the last list was deleted there is none, and nothing is added to it")
  func noList() throws {
    let folder = Folder()
    #expect(try Child.pleat("add", "gone with its list", in: folder).status == 0)
    let window = try StoreSession(at: location(folder))
    window.perform { $0.deletingLists([$1], by: &$2) }
    #expect(window.document.outline.lists.isEmpty)
    try window.store.close()
    let again = try StoreSession(at: location(folder))
    #expect(again.document.outline.lists.isEmpty)
    try again.store.close()
    #expect(try Child.pleat("lists", in: folder).output.isEmpty)
    let added = try Child.pleat("add", "to nothing", in: folder)
    #expect(added.status == 1)
    #expect(added.complaints.contains("There is no list"), "\(added.complaints)")
    #expect(try Child.pleat("undo", in: folder).status == 0)
    #expect(titles(try Child.pleat("show", in: folder)) == ["gone with its list"])
  }

  @Test("What the database refuses is no success")
  func refused() throws {
    let folder = Folder()
    #expect(try Child.pleat("add", "one", in: folder).status == 0)
    try execute(
      location(folder),
      "CREATE TRIGGER no BEFORE INSERT ON tasks BEGIN SELECT raise(ABORT, 'not today'); END")
    let added = try Child.pleat("add", "two", in: folder)
    #expect(added.status == 1 && added.complaints.contains("not today"), "\(added.complaints)")
    #expect(titles(try Child.pleat("show", in: folder)) == ["one"])
  }

  @Test("Completed tasks are shown when asked for, after the open ones")
  func completed() throws {
    let folder = Folder()
    #expect(try Child.pleat("add", in: folder, input: "a\nb\nc").status == 0)
    let opened = try OutlineStore.open(at: location(folder)) { _ in }
    var document = opened.document
    var source = EditSource(time: .current)
    let list = document.outline.lists[0].id
    let first = document.outline.itemID(at: 0, in: list)
    let made = document.perform(document.outline.completing([first], by: &source))
    opened.store.commit(try #require(made))
    try opened.store.flush()
    // The window's store is still open.
    #expect(titles(try Child.pleat("show", in: folder)) == ["b", "c"])
    let all = try Child.pleat("show", "--completed", in: folder)
    #expect(titles(all) == ["b", "c", "a"])
    #expect(all.lines.last?.contains("\tdone\t") == true)
    #expect(try Child.pleat("add", "d", in: folder).status == 0)
    #expect(try opened.store.pullChanges(into: &document)?.edits.count == 1)
    #expect(document.outline.title(at: 2, in: list) == "d")
    try opened.store.close()
  }

  @Test("Showing makes no store, and says nothing where there is none")
  func showingNothing() throws {
    let folder = Folder()
    let shown = try Child.pleat("show", in: folder)
    #expect(shown.status == 0 && shown.output.isEmpty && shown.complaints.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test(
    "What cannot be understood is answered with status 2 and one line",
    arguments: [
      ["frobnicate"], ["--frobnicate"], ["add", "--bottom", "x"], ["add", "--list"],
      ["add", "--top=yes", "x"], ["show", "this"], ["show", "--all"], ["undo", "2"], ["-x"], [""],
    ])
  func usage(_ arguments: [String]) throws {
    let folder = Folder()
    let path = try #require(ProcessInfo.processInfo.environment["PLEAT_EXECUTABLE"])
    let result = try Child(path, arguments, environment: ["XDG_DATA_HOME": folder.path]).finish()
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.complaints.hasPrefix("pleat: ") && result.complaints.hasSuffix("--help.\n"))
    #expect(result.complaints.count { $0 == "\n" } == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("What fails is answered with status 1 and one line that names it")
  func failure() throws {
    let folder = Folder()
    let unknown = try Child.pleat("add", "--list", "Nope", "x", in: folder)
    #expect(unknown.status == 1 && unknown.complaints.contains("“Nope”"))
    #expect(unknown.complaints.contains("To Do"))
    #expect(try Child.pleat("add", " ", in: folder).status == 1)
    #expect(try Child.pleat("undo", in: folder).status == 1)
    #expect(try Child.pleat("show", in: folder).output.isEmpty)

    let newer = Folder()
    let made = Folder()
    try StoreSession(made).store.close()
    try execute(made, "PRAGMA user_version=99")
    try FileManager.default.createDirectory(
      atPath: location(newer).folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: made.location.file, toPath: location(newer).file)
    let result = try Child.pleat("add", "x", in: newer)
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.complaints.contains(location(newer).file))
    #expect(result.complaints.count { $0 == "\n" } == 1)
    #expect(FileManager.default.contents(atPath: location(newer).file) == made.data)
  }

  @Test func `Beside a file that is no store commands go on in a new one`() throws {
    let broken = Folder()
    try FileManager.default.createDirectory(
      atPath: location(broken).folder, withIntermediateDirectories: true)
    let bytes = Data("not a database at all, but long enough for a header".utf8)
    _ = FileManager.default.createFile(atPath: location(broken).file, contents: bytes)
    #expect(try Child.pleat("add", "x", in: broken).status == 0)
    #expect(titles(try Child.pleat("show", in: broken)) == ["x"])
    #expect(FileManager.default.contents(atPath: location(broken).file) == bytes)
  }

  @Test(
    "Where a file is in the place of the folder, every command says so",
    arguments: [["lists"], ["show"], ["check"], ["add", "x"], ["backup"], ["undo"]])
  func noFolder(_ words: [String]) throws {
    let folder = Folder()
    let data = folder.path + "/file"
    _ = FileManager.default.createFile(atPath: data, contents: Data("x".utf8))
    let path = try #require(ProcessInfo.processInfo.environment["PLEAT_EXECUTABLE"])
    for home in [data, data + "/deeper"] {
      let result = try Child(path, words, environment: ["XDG_DATA_HOME": home]).finish(input: "")
      #expect(result.status == 1 && result.output.isEmpty)
      #expect(result.complaints.contains(home) && result.complaints.contains("XDG_DATA_HOME"))
      #expect(result.complaints.count { $0 == "\n" } == 1, "\(result.complaints)")
    }
    #expect(FileManager.default.contents(atPath: data) == Data("x".utf8))
  }

  @Test("Without any folder to keep lists in, it says which variables to set")
  func noHome() throws {
    let path = try #require(ProcessInfo.processInfo.environment["PLEAT_EXECUTABLE"])
    let result = try Child(path, ["add", "x"], environment: ["XDG_DATA_HOME": "relative"]).finish()
    #expect(result.status == 1 && result.complaints.contains("HOME"))
  }

  @Test(
    "Help and version are written to standard output",
    arguments: [
      ["--help"], ["-h"], ["help"], ["--version"], ["add", "--help"], ["show", "-h"],
      ["undo", "--help"],
    ])
  func help(_ arguments: [String]) throws {
    let path = try #require(ProcessInfo.processInfo.environment["PLEAT_EXECUTABLE"])
    let result = try Child(path, arguments).finish()
    #expect(result.status == 0 && result.complaints.isEmpty)
    #expect(result.output.lowercased().hasPrefix("pleat"))
  }

  @Test("Twenty commands at once all add their task")
  func atOnce() throws {
    let folder = Folder()
    let path = try #require(ProcessInfo.processInfo.environment["PLEAT_EXECUTABLE"])
    let children = try (0..<20).map {
      try Child(path, ["add", "task \($0)"], environment: ["XDG_DATA_HOME": folder.path])
    }
    for child in children {
      let result = child.finish()
      #expect(result.status == 0, "\(result.complaints)")
    }
    #expect(Set(titles(try Child.pleat("show", in: folder))) == Set((0..<20).map { "task \($0)" }))
  }
}
