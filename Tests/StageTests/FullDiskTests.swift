import Glibc
import Harness
import Stage
import Testing

@Suite("A window on a full disk", .serialized)
struct FullDiskTests {
  /// A disk on which the store's files can become no longer while a file says so.
  private struct Disk {
    let switchFile: String
    let environment: [String: String]

    init(on stage: Stage) throws {
      switchFile = "\(stage.scratch.path)/full"
      environment = [
        "LD_PRELOAD": try BuiltProgram.path("libFaultyCalls.so"), "FAULTY_CALLS_AFTER": "0",
        "FAULTY_CALLS_ERROR": "\(ENOSPC)", "FAULTY_CALLS_PATH": "lists.db",
        "FAULTY_CALLS_GROWTH": "1", "FAULTY_CALLS_WHILE": switchFile,
      ]
    }

    func fill() { Files.write("", to: switchFile) }
    func free() { unlink(switchFile) }
  }

  /// A window whose disk has become full, and on which a row was completed since.
  private func trouble() throws -> (App, Disk) {
    let stage = try Stage()
    for task in App.untouched { try App.change(["add", task], on: stage) }
    let disk = try Disk(on: stage)
    let app = try App(try stage.start([App.executable()], disk.environment), on: stage)
    disk.fill()
    let before = bottom(of: app)
    Gesture.complete(0, in: app).play(on: stage)
    try stage.run("the banner") { bottom(of: app) != before }
    try stage.rest()
    return (app, disk)
  }

  /// The colours of the window's lower end, where trouble is told.
  private func bottom(of app: App) -> [Pixel] {
    guard let picture = app.window.surface.picture else { return [] }
    return (picture.height - 60..<picture.height - 4).flatMap { y in
      stride(from: 20, to: picture.width - 20, by: 2).map { picture[$0, y] }
    }
  }

  enum Request: CaseIterable {
    case compositor, key

    func make(in app: App) throws {
      switch self {
      case .compositor: app.window.close()
      case .key:
        app.stage.pressWithControl(try #require(Keys.code(of: "q")))
      }
    }
  }

  @Test(
    "stays open once when it is closed, says what would be lost, and then closes",
    arguments: Request.allCases)
  func closing(request: Request) throws {
    let (app, disk) = try trouble()
    let told = bottom(of: app)
    try request.make(in: app)
    try app.stage.run("the warning") { bottom(of: app) != told || !app.child.isRunning }
    try app.stage.rest()
    #expect(app.child.isRunning, "\(app.child.log)")
    try request.make(in: app)
    try app.stage.run("its end") { !app.child.isRunning }
    #expect(app.child.exitStatus == 1)
    #expect(oneSentence(app.child.errors), "\(app.child.errors)")
    #expect(app.child.errors.contains("1 change is lost."), "\(app.child.errors)")
    disk.free()
    let show = try App.command(["show", "--completed"], on: app.stage)
    #expect(StoreListing.titles(in: show.output) == App.untouched && show.errors == "")
    #expect(app.stage.faults == [])
  }

  @Test("closes at once when there is room again, with all that had waited")
  func roomAgain() throws {
    let (app, disk) = try trouble()
    let told = bottom(of: app)
    app.window.close()
    try app.stage.run("the warning") { bottom(of: app) != told || !app.child.isRunning }
    disk.free()
    app.window.close()
    try app.stage.run("its end") { !app.child.isRunning }
    #expect(app.child.exitStatus == 0 && app.child.errors == "", "\(app.child.log)")
    #expect(try App.store(on: app.stage) == ["bravo", "charlie", "delta", "x alpha"])
  }

  @Test("is not kept open by SIGTERM, which says what is lost")
  func terminated() throws {
    let (app, _) = try trouble()
    app.child.signal(SIGTERM)
    try app.stage.run("its end") { !app.child.isRunning }
    #expect(app.child.exitStatus == 1)
    #expect(app.child.errors.contains("1 change is lost."), "\(app.child.errors)")
  }

  @Test("that was full before shows the lists, and writes to them once there is room")
  func start() throws {
    let stage = try Stage()
    for task in App.untouched { try App.change(["add", task], on: stage) }
    let usual = try App(try stage.start([App.executable()]), on: stage)
    let colors = (0..<4).map { usual.color(ofRow: $0, in: usual.window) }
    usual.window.close()
    try stage.run("its end") { !usual.child.isRunning }
    let disk = try Disk(on: stage)
    disk.fill()
    let child = try stage.start([App.executable()], disk.environment)
    try stage.run("another window") { stage.windows.count == 2 }
    let app = try App(child, on: stage)
    #expect((0..<4).map { app.color(ofRow: $0, in: app.window) } == colors)
    Gesture.complete(0, in: app).play(on: stage)
    try stage.rest()
    #expect(try App.store(on: stage) == App.untouched)
    disk.free()
    try app.expectStore(["bravo", "charlie", "delta", "x alpha"])
    #expect(try App.command(["lists"], on: stage).output == "3\t1\tTo Do\n")
    app.window.close()
    try stage.run("its end") { !app.child.isRunning }
    #expect(app.child.exitStatus == 0 && app.child.errors == "", "\(app.child.log)")
    #expect(stage.faults == [])
  }
}
