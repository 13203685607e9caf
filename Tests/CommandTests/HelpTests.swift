import Foundation
import Testing

/// Help, the man page and what shells complete say the same, and what they say is true.
@Suite("Help that does not lie")
struct HelpTests {
  /// The commands that help lists.
  static func commands() throws -> [String] {
    let help = try Sandbox().pleat("--help").output
    return help.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count > 2, words[0] == "pleat", words[1].allSatisfy({ $0.isLowercase }),
        line.contains("   ")
      else { return nil }
      return words[1] == "open" ? nil : String(words[1])
    }
  }

  /// The options that a command's help lists.
  static func options(_ command: String) throws -> Set<String> {
    let help = try Sandbox().pleat(command, "--help").output
    let lines = help.split(separator: "\n").filter {
      $0.hasPrefix("  --") && !$0.hasPrefix("  -- ")
    }
    return Set(lines.compactMap { $0.split(separator: " ").first.map(String.init) })
  }

  static func manual() throws -> String {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../data/pleat.1")
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test func `There are all the commands that there should be`() throws {
    let expected = [
      "add", "show", "lists", "done", "reopen", "delete", "move", "undo", "redo", "import",
      "export",
      "backup", "restore", "check", "tour", "replay", "help",
    ]
    #expect(try Self.commands() == expected)
    let home = try Sandbox()
    let help = try home.pleat("--help").output
    #expect(help.contains("-h is the same"))
    #expect(try home.pleat("help").output == help && home.pleat("-h").output == help)
  }

  @Test func `Every command has help with a usage, an example and sentences`() throws {
    let home = try Sandbox()
    for command in try Self.commands() {
      let help = try home.pleat(command, "--help")
      #expect(help.status == 0 && help.complaints.isEmpty)
      #expect(help.output.hasPrefix("pleat \(command)"))
      #expect(help.output.contains("Example"))
      #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 100 }, "\(command)")
      #expect(try home.pleat("help", command).output == help.output)
      #expect(try home.pleat(command, "-h").output == help.output)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).isEmpty)
  }

  @Test func `Options that help names are understood, and no others`() throws {
    let home = try Sandbox()
    for command in try Self.commands() {
      for option in try Self.options(command) {
        // With help asked for behind it, nothing is done; a value may be needed before.
        let plain = try home.pleat(command, option, "--help")
        let valued = try home.pleat(command, option, "1", "--help")
        #expect(plain.status == 0 || valued.status == 0, "\(command) \(option)")
      }
      let none = try home.pleat(command, "--frobnicate")
      #expect(none.status == 2 && none.complaints.contains("“--frobnicate”"))
    }
  }

  @Test func `The man page has the same commands and options`() throws {
    let lines = try Self.manual().split(separator: "\n")
    var found: [String: Set<String>] = [:]
    var order: [String] = []
    var command = ""
    var isInside = false
    for line in lines {
      if line.hasPrefix(".Sh ") { isInside = line == ".Sh COMMANDS" }
      guard isInside else { continue }
      if line.hasPrefix(".It Cm ") {
        command = String(line.split(separator: " ")[2])
        order.append(command)
        found[command] = []
      } else if line.hasPrefix(".It Fl -") {
        found[command]?.insert("--" + String(line.split(separator: " ")[2].dropFirst()))
      }
    }
    #expect(try order == Self.commands())
    for (command, options) in found {
      #expect(try options == Self.options(command).subtracting(["--help"]), "\(command)")
    }
    // The usage lines name them too.
    for line in lines where line.hasPrefix(".It Cm ") {
      let words = line.split(separator: " ")
      let named = words.indices.filter { words[$0] == "Fl" && words[$0 + 1] != "-" }
        .map { "--" + String(words[$0 + 1].dropFirst()) }
      if let own = found[String(words[2])] { #expect(Set(named) == own, "\(line)") }
    }
  }

  @Test func `The man page has all formats`() throws {
    let manual = try Self.manual()
    let home = try Sandbox()
    for format in try home.pleat("complete", "--", "export", "--format", "").lines {
      #expect(manual.contains(".It Cm \(format)\n"))
    }
  }

  @Test func `The man page is sound`() throws {
    let home = try Sandbox()
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../data/pleat.1").path
    let lint = try home.run(["/usr/bin/env", "mandoc", "-T", "lint", "-W", "style", file])
    #expect(lint.status == 0 && lint.output.isEmpty && lint.complaints.isEmpty, "\(lint.output)")
  }

  @Test func `Commands need no window system and no fonts`() throws {
    let home = try Sandbox()
    // Each of these would be complained of.
    let environment = [
      "FONTCONFIG_FILE": "/nonexistent", "FONTCONFIG_PATH": "/nonexistent", "WAYLAND_DEBUG": "1",
      "WAYLAND_DISPLAY": "/nonexistent", "G_MESSAGES_DEBUG": "all",
    ]
    for arguments in [
      ["add", "a"], ["show"], ["lists"], ["export", "--format", "md"], ["--help"],
    ] {
      let result = try home.run([Sandbox.executable()] + arguments, environment: environment)
      #expect(result.status == 0 && result.complaints.isEmpty)
    }
  }

  @Test func `Nothing is written in colours`() throws {
    let home = try Sandbox()
    try home.pleat("add", "a")
    for arguments in [["show"], ["--help"], ["add", "--help"], ["show", "--json"], ["nonsense"]] {
      let result = try home.run(
        [Sandbox.executable()] + arguments, environment: ["TERM": "xterm-256color"])
      #expect(!result.output.contains("\u{1b}") && !result.complaints.contains("\u{1b}"))
    }
  }
}
