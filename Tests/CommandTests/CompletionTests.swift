import Foundation
import Testing

@Suite("Completion")
struct CompletionTests {
  private func home() throws -> Sandbox {
    let home = try Sandbox()
    try home.pleat("add", input: "Buy milk\nCall: Ann's \"cat\"")
    try home.write("x\nx 2026-01-01 y\n", to: "in.txt")
    for name in ["Work", "Home sweet home", "Übung"] {
      try home.pleat("import", "--list", name, "in.txt")
    }
    return home
  }

  private func names(_ home: Sandbox, _ words: String...) throws -> [String] {
    let result = try home.run([Sandbox.executable(), "complete", "--"] + words)
    #expect(result.status == 0 && result.complaints.isEmpty)
    return result.lines.map { String($0.split(separator: "\t")[0]) }
  }

  @Test func `Commands, options, formats, lists and IDs are offered where they belong`() throws {
    let home = try home()
    #expect(try names(home, "") == HelpTests.commands())
    #expect(try names(home, "re") == ["reopen", "redo", "restore", "replay"])
    #expect(try names(home, "--") == ["--new-task", "--record", "--help", "--version"])
    for command in try HelpTests.commands() {
      #expect(try Set(names(home, command, "--")) == HelpTests.options(command))
    }
    #expect(
      try names(home, "add", "--list", "") == ["To Do", "Work", "Home sweet home", "Übung"])
    #expect(try names(home, "add", "--list", "Ho") == ["Home sweet home"])
    #expect(try names(home, "add", "--list=W") == ["--list=Work"])
    #expect(try names(home, "add", "--list", "=", "W") == ["Work"])
    #expect(
      try names(home, "show", "--list", "=") == ["To Do", "Work", "Home sweet home", "Übung"])
    #expect(try names(home, "import", "--format", "t") == ["todo.txt", "taskwarrior"])
    #expect(try names(home, "import", "x") == [":files"])
    #expect(try names(home, "tour", "--pictures", "x") == [":folders"])
    #expect(try names(home, "--record", "x") == [":files"])
    #expect(try names(home, "undo", "").isEmpty)
    #expect(try names(home, "add", "").isEmpty)
    #expect(try names(home, "help", "im") == ["import"])
    #expect(try names(home, "nonsense", "").isEmpty)
    let milk = String(try home.id("Buy milk").prefix(8))
    #expect(try names(home, "done", String(milk.prefix(3))).contains(milk))
    #expect(try names(home, "done", "").count == 5)
    #expect(try names(home, "reopen", "").count == 3)
    #expect(try names(home, "delete", "").count == 8)
    #expect(try names(home, "move", "--before", "").count == 8)
    let lines = try home.pleat("complete", "--", "done", milk).output
    #expect(lines == "\(milk)\tBuy milk\n")
  }

  @Test func `Where there is nothing yet, nothing is offered and nothing is made`() throws {
    let home = try Sandbox()
    #expect(try names(home, "add", "--list", "").isEmpty)
    #expect(try names(home, "done", "").isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).isEmpty)
  }

  private static func script(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../data/completions/\(name)").standardizedFileURL.path
  }

  /// A folder with the program, under its own name, at the beginning of the path.
  private func environment(_ home: Sandbox) throws -> [String: String] {
    let folder = home.path + "/bin"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? FileManager.default.createSymbolicLink(
      atPath: folder + "/pleat", withDestinationPath: Sandbox.executable())
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return ["PATH": "\(folder):\(path)", "TERM": "dumb"]
  }

  @Test(arguments: [
    (["show", "--co"], ["--completed"]), (["lis"], ["lists"]), (["add", "--list", "Wo"], ["Work"]),
    (["add", "--list", "Home"], [#"Home\ sweet\ home"#]),
    (["add", "--list", #"Home\ sw"#], [#"Home\ sweet\ home"#]),
    (["add", "--list", "\"Home sw"], ["Home sweet home"]),
    (["add", "--list", "=", "Wo"], ["Work"]),
    (["import", "in"], ["in.txt"]), (["import", "--format", "ta"], ["taskwarrior"]),
  ])
  func `bash completes`(_ words: [String], _ expected: [String]) throws {
    let home = try home()
    let quoted = (["pleat"] + words).map { "'\($0)'" }.joined(separator: " ")
    let script = """
      source '\(Self.script("pleat.bash"))'
      COMP_WORDS=(\(quoted)) COMP_CWORD=\(words.count)
      _pleat
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let result = try home.run(
      ["/usr/bin/env", "bash", "--norc", "-c", script], environment: environment(home))
    #expect(result.lines == expected && result.complaints.isEmpty, "\(result)")
  }

  @Test(arguments: [
    ("show --co", ["--completed"]), ("lis", ["lists"]), ("add --list Wo", ["Work"]),
    ("add --list Home", ["Home sweet home"]), ("add --list=Wo", ["--list=Work"]),
    ("import in", ["in.txt"]), ("import --format ta", ["taskwarrior"]), ("undo ", []),
  ])
  func `fish completes`(_ line: String, _ expected: [String]) throws {
    let home = try home()
    let script = "source '\(Self.script("pleat.fish"))'; complete -C 'pleat \(line)'"
    let result = try home.run(
      ["/usr/bin/env", "fish", "--no-config", "-c", script], environment: environment(home))
    let names = result.lines.map { String($0.split(separator: "\t")[0]) }
    #expect(names == expected && result.complaints.isEmpty, "\(result)")
  }

  @Test(arguments: [
    ("show --co", "show --completed"), ("lis", "lists"), ("add --list Wo", "add --list Work"),
    ("add --list Home", #"add --list Home\ sweet\ home"#), ("add --list=Wo", "add --list=Work"),
    ("import in", "import in.txt"), ("import --format ta", "import --format taskwarrior"),
    ("add --list Üb", "add --list Übung"),
  ])
  func `zsh completes`(_ line: String, _ expected: String) throws {
    let home = try home()
    // A shell in a terminal of its own, in which the line is typed and then shown.
    let script = """
      zmodload zsh/zpty
      zpty -b shell "zsh -f -i"
      zpty -w shell 'PS1= PS2= RPS1=; unsetopt zle_bracketed_paste; stty -echo'
      zpty -w shell 'fpath=(\(Self.script("_pleat").dropLast(7)) $fpath); autoload -U compinit; compinit -u -D'
      zpty -w shell 'show-line() { print -r -- "<<$BUFFER>>"; exit }; zle -N show-line; bindkey "^X" show-line'
      zpty -w shell 'bindkey "^I" complete-word; print -r -- READY:$((6 * 7))'
      zpty -r shell seen '*READY:42*'
      zpty -n -w shell $'pleat \(line)\\t\\x18'
      zpty -r shell line '*<<*>>*'
      print -r -- "$line"
      zpty -d shell
      """
    let result = try home.run(
      ["/usr/bin/env", "timeout", "60", "zsh", "-f", "-c", script],
      environment: environment(home).merging(["LANG": "C.UTF-8"]) { $1 })
    let text = try #require(
      result.output.firstRange(of: /<<(.*?)>>/).map { result.output[$0] }, "\(result)")
    let shown = text.dropFirst(2).dropLast(2).trimmingCharacters(in: .whitespaces)
    #expect(shown == "pleat " + expected, "\(result)")
  }
}
