import Glibc
import Harness
import Testing

@Suite("Translations") struct TranslationTests {
  /// What gettext reads of a language.
  private func catalog(_ language: String, in scratch: Scratch) throws -> MessageCatalog {
    let file = "\(scratch.path)/\(language).mo"
    let compiler = try Project.run(
      ["msgfmt", "--output=\(file)", Project.data("po/\(language).po")], in: scratch)
    guard compiler.exitStatus == 0 else { throw Overdue(compiler.log) }
    return try MessageCatalog(file: file)
  }

  @Test func `Each has a place for every value that a text has, and for no other`() throws {
    let scratch = try Scratch("words")
    #expect(!Project.languages.isEmpty)
    for language in Project.languages {
      let texts = try catalog(language, in: scratch).texts
      #expect(texts.count > 400)
      for (key, translation) in texts where !key.isEmpty {
        // Of a plural's forms the last has all values.
        let forms = key.split(separator: "\u{4}").last?.split(separator: "\0") ?? []
        for form in translation.split(separator: "\0") {
          #expect(places(form) == places(forms.last ?? ""), "\(language): \(form)")
        }
      }
    }
  }

  private func places(_ text: Substring) -> Set<Character> {
    Set(zip(text, text.dropFirst()).filter { $0.0 == "%" && $0.1.isNumber }.map(\.1))
  }

  @Test func `Each ends, and breaks its lines, as the text does`() throws {
    let scratch = try Scratch("words")
    for language in Project.languages {
      for (key, translation) in try catalog(language, in: scratch).texts where !key.isEmpty {
        #expect(!translation.isEmpty, "\(key)")
        #expect(translation.count { $0 == "\n" } == key.count { $0 == "\n" }, "\(key)")
        #expect(translation.first?.isWhitespace == false, "\(key)")
      }
    }
  }

  /// A program in a place of its own, with the translations that were installed beside it.
  private func installed() throws -> (installation: Installation, program: String) {
    let installation = try Installation(prefix: "opt/x", program: Project.executable())
    try installation.install()
    return (installation, installation.path("bin/pleat"))
  }

  /// A locale that is made for the test, as it may not be there.
  private func chinese(in scratch: Scratch) throws -> [String: String] {
    let maker = try Project.run(
      ["localedef", "-i", "zh_CN", "-f", "UTF-8", "\(scratch.path)/zh_CN.UTF-8"], in: scratch)
    guard Files.exists("\(scratch.path)/zh_CN.UTF-8/LC_CTYPE") else { throw Overdue(maker.log) }
    return ["LOCPATH": scratch.path, "LANG": "zh_CN.UTF-8"]
  }

  @Test func `In a Chinese locale the program answers in Chinese, wherever it is installed`() throws
  {
    let (installation, program) = try installed()
    let scratch = installation.scratch
    let environment = try chinese(in: scratch)
    let help = try Project.run([program, "--help"], environment, in: scratch)
    #expect(help.exitStatus == 0, "\(help.log)")
    #expect(help.output.hasPrefix("Pleat，指尖上的待办清单。\n"))
    let mistake = try Project.run([program, "fold"], environment, in: scratch)
    #expect(mistake.exitStatus == 2)
    #expect(mistake.errors == "pleat: 没有命令“fold”。请参阅 pleat --help。\n")
    let window = try Project.run([program], environment, in: scratch)
    #expect(window.exitStatus == 1)
    #expect(window.errors.hasPrefix("pleat: 这里没有 Wayland 会话"), "\(window.errors)")
  }

  @Test func `A language that is asked for goes before the locale's own`() throws {
    let (installation, program) = try installed()
    let scratch = installation.scratch
    for (language, begins) in [
      ("zh_CN", "Pleat，"), ("xx:zh_CN", "Pleat，"), ("en_GB:zh_CN", "Pleat, "),
      ("en", "Pleat, "),
    ] {
      let help = try Project.run([program, "--help"], ["LANGUAGE": language], in: scratch)
      #expect(help.output.hasPrefix(begins), "\(language)")
    }
    let plain = try Project.run(
      [program, "--help"], ["LANG": "C", "LANGUAGE": "zh_CN"], in: scratch)
    #expect(plain.output.hasPrefix("Pleat, a to-do list"))
  }

  @Test func `What programs read is the same in every language`() throws {
    let (installation, program) = try installed()
    let scratch = installation.scratch
    let chinese = try chinese(in: scratch)
    for words in [["add", "Buy milk"], ["done", "--list", "none"], ["add", "1.5"]] {
      _ = try Project.run([program] + words, in: scratch)
    }
    for words in [
      ["show"], ["show", "--json"], ["lists"], ["lists", "--json"], ["--version"],
      ["export", "--format", "json"], ["export", "--format", "markdown"],
    ] {
      let english = try Project.run([program] + words, in: scratch)
      let other = try Project.run([program] + words, chinese, in: scratch)
      #expect(english.exitStatus == 0, "\(english.log)")
      #expect(!english.output.isEmpty)
      #expect(other.output == english.output, "\(words)")
    }
  }

  @Test func `The first list is called in the user's language, and keeps its name`() throws {
    let (installation, program) = try installed()
    let scratch = installation.scratch
    let chinese = try chinese(in: scratch)
    _ = try Project.run([program, "add", "牛奶"], chinese, in: scratch)
    let lists = try Project.run([program, "lists"], in: scratch)
    #expect(lists.output == "1\t0\t待办\n")
  }
}
