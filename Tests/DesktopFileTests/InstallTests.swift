import Glibc
import Harness
import Testing

@Suite("An installation")
struct InstallTests {
  @Test(arguments: [true, false])
  func `All comes under the prefix, and all goes from there`(staged: Bool) throws {
    let installation = try Installation(prefix: "opt/pleat", staged: staged)
    let before = try installation.tree(installation.scratch.path, folders: true)
    try installation.install()
    #expect(try installation.tree(installation.path("")) == Installation.expected)
    // Again is the same as once.
    try installation.install()
    #expect(try installation.tree(installation.path("")) == Installation.expected)
    try installation.uninstall()
    let logs = try installation.tree(installation.scratch.path, folders: true)
    #expect(logs.filter { !before.contains($0) && !$0.contains(".") } == [])
    #expect(!Files.exists(installation.path("")))
  }

  @Test func `What is installed says where the program will be, not where it was put`() throws {
    let installation = try Installation(prefix: "opt/pleat", staged: true)
    try installation.install()
    let name = Project.application
    let entry = KeyFileText(installation.text("share/applications/\(name).desktop"))
    #expect(entry["Desktop Entry", "Exec"] == "/opt/pleat/bin/pleat")
    #expect(entry["Desktop Entry", "TryExec"] == "/opt/pleat/bin/pleat")
    #expect(entry["Desktop Action new-task", "Exec"] == "/opt/pleat/bin/pleat --new-task")
    let service = KeyFileText(installation.text("share/dbus-1/services/\(name).service"))
    #expect(service["D-BUS Service", "Exec"] == "/opt/pleat/bin/pleat")
    for name in try installation.tree(installation.path("")) {
      let file = String(name.dropFirst(4))
      #expect(!installation.text(file).contains(installation.destination), "\(file)")
    }
  }

  @Test func `Without a folder it is ~/.local, or /usr/local for root`() throws {
    let installation = try Installation(staged: true)
    let child = try installation.run(["--install"], ["HOME": "/home/somebody"])
    #expect(child.exitStatus == 0, "\(child.log)")
    let place = geteuid() == 0 ? "/usr/local" : "/home/somebody/.local"
    #expect(Files.exists("\(installation.destination)\(place)/bin/pleat"))
  }

  @Test func `Files of others stay, a user's lists above all`() throws {
    let installation = try Installation(prefix: "home/.local")
    let lists = "share/\(Project.application)"
    let others = [lists, "share/icons/hicolor/scalable/apps", "share/applications", "share/empty"]
    for folder in others {
      let made = try Project.run(
        ["mkdir", "-p", installation.path(folder)], in: installation.scratch)
      #expect(made.exitStatus == 0)
    }
    Files.write("lists", to: installation.path(lists + "/lists.db"))
    Files.write("icon", to: installation.path("share/icons/hicolor/scalable/apps/other.svg"))
    let before = try installation.tree(installation.path(""), folders: true)
    try installation.install()
    // Somebody else comes to use a folder that was made for us.
    Files.write("manual", to: installation.path("bin/other"))
    try installation.uninstall()
    let after = try installation.tree(installation.path(""), folders: true)
    #expect(after == (before + ["755 bin", "644 bin/other"]).sorted())
  }

  @Test func `What only an older version had goes when the new one comes`() throws {
    let installation = try Installation()
    try installation.install()
    let record = installation.path("share/pleat/installed")
    let old = installation.path("share/pleat/old")
    Files.write("old", to: old)
    Files.write(Files.text(record) + "\(installation.prefix)/share/pleat/old\n", to: record)
    try installation.install()
    #expect(!Files.exists(old))
    #expect(!Files.text(record).contains("share/pleat/old"))
    #expect(try installation.tree(installation.path("")) == Installation.expected)
  }

  @Test(arguments: ["/../../kept", "/share/../../kept", "-kept"])
  func `A record cannot make it remove anything outside`(place: String) throws {
    let installation = try Installation(prefix: "a/b")
    try installation.install()
    for name in ["kept", "a/kept", "a/b-kept"] {
      Files.write("kept", to: "\(installation.scratch.path)/\(name)")
    }
    let record = installation.path("share/pleat/installed")
    Files.write(Files.text(record) + "\(installation.prefix)\(place)\n", to: record)
    let child = try installation.run(["--uninstall", installation.prefix])
    #expect(child.exitStatus == 1)
    #expect(child.errors.contains("nothing is removed"))
    #expect(try installation.tree(installation.path("")) == Installation.expected)
    for name in ["kept", "a/kept", "a/b-kept"] {
      #expect(Files.exists("\(installation.scratch.path)/\(name)"))
    }
  }

  @Test func `What cannot be done is said, and nothing is changed`() throws {
    let installation = try Installation()
    let nothing = try installation.run(["--uninstall", installation.prefix])
    #expect(nothing.exitStatus == 1)
    #expect(nothing.errors.contains("is not installed in"))
    let noProgram = try installation.run(
      ["--install", installation.prefix], ["PLEAT_EXECUTABLE": "/nonexistent"])
    #expect(noProgram.exitStatus == 1)
    #expect(noProgram.errors.contains("no program at /nonexistent"))
    for words in [
      ["--install", "a", "b"], ["--install", "--force"], ["--install", "a\nb"],
      ["--install", "a%b"], ["--install", "a=b"],
    ] {
      let child = try installation.run(words)
      #expect(child.exitStatus == 1)
      #expect(!child.errors.isEmpty)
    }
    #expect(!Files.exists(installation.prefix))
  }
}
