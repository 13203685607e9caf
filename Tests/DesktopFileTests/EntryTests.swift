import Harness
import Testing

@Suite("The desktop entry and the bus service")
struct EntryTests {
  private let entry = KeyFileText(Files.text(Project.entry))
  private let main = "Desktop Entry"

  @Test func `The desktop entry is valid, without a hint`() throws {
    let scratch = try Scratch("entry")
    let child = try Project.run(["desktop-file-validate", Project.entry], in: scratch)
    #expect(child.exitStatus == 0)
    #expect(child.output + child.errors == "")
  }

  @Test func `All that names the application names it as its windows do`() {
    #expect(entry[main, "Icon"] == Project.application)
    #expect(entry[main, "DBusActivatable"] == "true")
    let service = KeyFileText(Files.text(Project.service))
    #expect(service["D-BUS Service", "Name"] == Project.application)
    for icon in [Project.icon, Project.symbolicIcon] { #expect(Files.exists(icon)) }
  }

  @Test func `Every action that is announced is there, and starts the program`() throws {
    let actions = try #require(entry[main, "Actions"]).split(separator: ";").map(String.init)
    #expect(actions == ["new-task"])
    for action in actions {
      let command = try #require(entry["Desktop Action \(action)", "Exec"])
      #expect(command == "pleat --\(action)")
    }
    #expect(entry.names.count == actions.count + 1)
  }

  @Test func `Every text but the proper name is there in Chinese too`() {
    for group in entry.names {
      let keys = entry.keys(of: group)
      let texts = ["Name", "GenericName", "Comment", "Keywords"].filter(keys.contains)
      for key in texts where entry[group, key] != "Pleat" {
        #expect(keys.contains(key + "[zh_CN]"), "\(key) of \(group)")
      }
    }
  }
}
