import Harness
import Testing

@Suite("The metainfo")
struct MetainfoTests {
  private let text = Files.text(Project.metainfo)

  /// What elements hold whose tag begins with just this.
  private func contents(_ opening: String, _ name: String) -> [String] {
    text.split(separator: "<\(opening)>").dropFirst().compactMap { rest in
      rest.firstRange(of: "</\(name)>").map { String(rest[..<$0.lowerBound]) }
    }
  }

  private func isValid(_ path: String) throws -> Bool {
    let scratch = try Scratch("metainfo")
    let child = try Project.run(
      ["appstreamcli", "validate", "--no-net", "--strict", path], in: scratch)
    return child.exitStatus == 0
  }

  @Test func `It is valid, strictly`() throws {
    #expect(try isValid(Project.metainfo))
    // And the validator sees what there is to see.
    let scratch = try Scratch("metainfo")
    let broken = "\(scratch.path)/\(Project.application).metainfo.xml"
    Files.write(text.replacing("<summary>", with: "<summery>"), to: broken)
    #expect(try !isValid(broken))
  }

  @Test func `It speaks of the application, its desktop entry and its program`() {
    #expect(contents("id", "id") == [Project.application])
    #expect(
      contents("launchable type=\"desktop-id\"", "launchable") == [
        Project.application + ".desktop"
      ])
    #expect(contents("dbus type=\"user\"", "dbus") == [Project.application])
    #expect(contents("binary", "binary") == ["pleat"])
  }

  @Test func `Its newest release is the program's version`() throws {
    let scratch = try Scratch("version")
    let child = try Project.run([Project.executable(), "--version"], in: scratch)
    let version = try #require(text.firstRange(of: "<release version=\""))
    let rest = text[version.upperBound...]
    #expect(child.output == "pleat \(rest.prefix { $0 != "\"" })\n")
  }

  @Test func `Every text is there in Chinese too`() {
    for name in ["summary", "developer_name", "p", "li"] {
      let translated = contents("\(name) xml:lang=\"zh_CN\"", name)
      #expect(!translated.isEmpty)
      #expect(translated.count == contents(name, name).count, "\(name)")
      #expect(translated.allSatisfy { $0.unicodeScalars.contains { $0.value >= 0x4E00 } })
    }
  }
}
