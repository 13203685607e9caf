import Glibc
import Harness
import Testing

@Suite("The example of a playlist")
struct ReorderExampleTests {
  private static let songs = """
    open "Aria"
    open "Blues"
    open "Chorale"

    """

  /// What the example, which lies beside the tests, makes of a trace.
  private func run(
    _ trace: String
  ) throws -> (status: Int32?, output: String, errors: String, log: String) {
    let scratch = try Scratch("example")
    let child = try Child(
      [try BuiltProgram.path("ReorderExample")], environment: [:], logs: scratch.path,
      input: Self.songs + trace)
    try child.wait()
    // The folder that they are in goes with this.
    return (child.exitStatus, child.output, child.errors, child.log)
  }

  /// What it prints.
  private func output(of trace: String) throws -> [String] {
    let child = try run(trace)
    #expect(child.status == 0, "\(child.log)")
    return child.output.split(separator: "\n").map(String.init)
  }

  @Test func `A song that is held, dragged down and let go stands where it was dropped`() throws {
    let lines = try output(
      of: """
        0 down 1 100 28
        500 to
        600 move 1 100 130
        700 move 1 100 130
        710 picture "held"
        900 up 1
        """)
    #expect(lines[0] == "held:")
    #expect(lines.contains("  102 Aria, carried"))
    #expect(lines.suffix(4) == ["at rest:", "  0 Blues", "  56 Chorale", "  112 Aria"])
  }

  @Test func `A song that is swiped right is skipped, and one that is swiped left goes`() throws {
    let lines = try output(
      of: """
        0 down 1 100 28
        10 move 1 160 28
        20 move 1 260 28
        80 move 1 260 28
        90 picture "right"
        100 up 1
        1000 down 1 300 84
        1010 move 1 200 84
        1020 move 1 60 84
        1100 up 1
        """)
    #expect(lines.contains("  0 Aria, moved by 148"))
    #expect(lines.suffix(3) == ["at rest:", "  0 Aria, skipped", "  56 Chorale"])
  }

  @Test func `A song that plays is not swiped, and no row is pinched in`() throws {
    let lines = try output(
      of: """
        0 down 1 100 28
        50 up 1
        1000 down 1 100 28
        1010 move 1 260 28
        1100 up 1
        2000 down 1 100 100 &
        2000 down 2 100 120
        2100 move 2 100 300
        2200 up 1
        2210 up 2
        """)
    #expect(
      lines.suffix(5) == [
        "at rest:", "  0 Aria", "  56 Blues", "  112 Chorale", "  playing Aria",
      ])
  }

  @Test func `Pulled down far enough, the top makes room for a song from the library`() throws {
    let lines = try output(
      of: """
        0 down 1 100 28
        100 move 1 100 100
        200 move 1 100 200
        200 picture "pulled"
        600 up 1
        """)
    #expect(lines[1] == "  a new song, let go to add it")
    #expect(
      lines.suffix(5) == [
        "at rest:", "  0 A song from the library", "  56 Aria", "  112 Blues", "  168 Chorale",
      ])
  }

  @Test func `What is no trace is told with its line`() throws {
    let child = try run("0 jump")
    #expect(child.status == 1 && child.output.isEmpty)
    #expect(child.errors == "standard input, line 4: nothing is called “jump”\n")
  }
}

@Suite("The article on writing a host")
struct HostArticleTests {
  private static let root = String(
    #filePath.split(separator: "/").dropLast(3).joined(separator: "/"))

  private static func file(_ path: String) -> String { Files.text("/\(root)/\(path)") }

  @Test func `shows the example's own code, line by line`() {
    let code = ["Playlist", "ReorderExample"].map {
      Self.file("Sources/Examples/ReorderExample/\($0).swift")
    }
    let article = Self.file("Sources/PleatGestures/PleatGestures.docc/WritingAHost.md")
    let parts = article.split(separator: "```", omittingEmptySubsequences: false)
    let snippets = parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
    #expect(snippets.count >= 7)
    for snippet in snippets {
      #expect(snippet.hasPrefix("swift\n"))
      let lines = snippet.dropFirst("swift".count)
      #expect(code.contains { $0.contains(lines) }, "not in the example: \(lines)")
    }
  }

  @Test func `tells of a program of less than 150 lines`() {
    let folder = "/\(Self.root)/Sources/Examples/ReorderExample"
    let lines = Files.contents(ofFolder: folder).reduce(0) { count, name in
      count + Files.text("\(folder)/\(name)").count { $0 == "\n" }
    }
    #expect((60..<150).contains(lines))
  }
}
