import Glibc
import Harness
import Stage
import Testing

@Suite("Settings and view", .serialized)
struct PreferencesTests {
  private static let name = "io.github.pleat.Pleat"

  private static let escape: UInt32 = 1
  private static let enter: UInt32 = 28

  /// An app whose settings file says this.
  private func app(saying settings: String) throws -> App {
    try App(arguments: { stage in
      let folder = "\(stage.scratch.folder("config"))/\(Self.name)"
      mkdir(folder, 0o700)
      Files.write(settings, to: "\(folder)/settings.ini")
      return []
    })
  }

  private func settings(of app: App) -> String {
    Files.text("\(app.stage.scratch.path)/config/\(Self.name)/settings.ini")
  }

  /// Chooses another theme in the menu.
  private func chooseTheme(in app: App) throws {
    for key in [Self.escape, Self.escape, Self.enter] {
      app.stage.seat.press(key)
      try app.stage.rest()
    }
  }

  @Test("A setting chosen in the menu is kept, and what else the file says stays")
  func kept() throws {
    let app = try app(saying: "# mine\n[Pleat]\ntheme=moss\nfuture=7\n\n[other]\nkey=value\n")
    try chooseTheme(in: app)
    try app.stage.run("the settings") { settings(of: app).contains("theme=heather") }
    for line in ["# mine", "future=7", "[other]", "key=value"] {
      #expect(settings(of: app).contains(line))
    }
  }

  @Test("A setting that makes no sense is said, and stays in the file until another is chosen")
  func senseless() throws {
    let text = "[Pleat]\ntheme=mauve\n"
    let app = try app(saying: text)
    app.child.signal(SIGTERM)
    try app.stage.run("its end") { !app.child.isRunning }
    #expect(app.child.exitStatus == 0)
    #expect(settings(of: app) == text)
  }

  @Test("A settings file that cannot be read is put aside, not lost")
  func unreadable() throws {
    let text = "no group at all = 1\n"
    let app = try app(saying: text)
    let aside = "\(app.stage.scratch.path)/config/\(Self.name)/settings.ini.unreadable"
    Files.write("an earlier one", to: aside)
    try chooseTheme(in: app)
    try app.stage.run("the settings") { settings(of: app).contains("theme=tide") }
    #expect(Files.text(aside) == "an earlier one")
    #expect(Files.text(aside + ".2") == text)
  }

  @Test("What cannot be kept of the view is said, as it is of the settings")
  func blockedView() throws {
    let apps = try [false, false, true].map { isBlocked in
      try App(arguments: { stage in
        if isBlocked { Files.write("", to: "\(stage.scratch.folder("state"))/\(Self.name)") }
        return []
      })
    }
    for app in apps {
      app.stage.seat.press(Self.escape)
      try app.stage.rest()
    }
    let usual = try #require(apps[0].window.surface.picture)
    #expect(apps[1].window.surface.picture == usual)
    try apps[2].stage.run("the sentence") { apps[2].window.surface.picture != usual }
  }

  @Test("The level that was open is open after a restart")
  func restarted() throws {
    let app = try App()
    app.stage.seat.press(Self.escape)
    try app.stage.rest()
    let lists = app.window.surface.picture
    app.child.signal(SIGTERM)
    try app.stage.run("its end") { !app.child.isRunning }
    #expect(app.child.exitStatus == 0)
    let view = Files.text("\(app.stage.scratch.path)/state/\(Self.name)/view.ini")
    #expect(view.contains("level=lists"))
    _ = try app.stage.start([App.executable()])
    try app.stage.run("the second window") {
      app.stage.windows.count == 2 && app.stage.window?.isMapped == true
    }
    try app.stage.rest()
    // The first row's badge and colour; the row that was selected with the keyboard is not any more.
    let second = try #require(app.stage.window)
    let color = second.surface.picture?[410, Int(app.middle(0))]
    #expect(color == lists?[410, Int(app.middle(0))])
    #expect(app.stage.faults == [])
  }
}
