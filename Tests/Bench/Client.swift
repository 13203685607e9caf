import Harness
import Stage
import WaylandServer

/// A program that shows a list in a window of a given size, on a stage of its own.
struct Client {
  let stage: Stage
  let child: Child
  let surface: Surface
  /// The window's size in logical pixels.
  let width: Double
  let height: Double
  var gauge: ProcessGauge { ProcessGauge(process: child.process) }

  /// What a window is measured at.
  struct Size {
    var width: Int
    var height: Int
    /// Physical pixels for each logical one.
    var scale = 1
    /// Such a window has no round corners.
    var fillsScreen = false

    static let tablet = Size(width: 800, height: 1000)
    static let wall = Size(width: 3840, height: 2160, scale: 2, fillsScreen: true)

    var words: String { "\(width)x\(height)" }
  }

  /// - Parameter prepare: puts a store in place, if the program needs one.
  private init(
    _ command: [String], _ additions: [String: String], _ size: Size, _ frames: Setup.Frames,
    prepare: (Stage) throws -> Void
  ) throws {
    var setup = Setup()
    setup.frames = frames
    setup.release = .immediate
    setup.checksPixels = false
    setup.scale = Int32(size.scale)
    setup.initialWidth = Int32(size.width / size.scale)
    setup.initialHeight = Int32(size.height / size.scale)
    if size.fillsScreen { setup.initialStates = [.activated, .maximized] }
    // Frames come as soon as they are asked for here; a foretold refresh would hold motion back.
    setup.without = ["wp_presentation"]
    let stage = try Stage(setup)
    try prepare(stage)
    child = try stage.start(command, additions)
    try stage.run("the window") { stage.window?.isMapped == true }
    guard let window = stage.window else { throw Overdue("no window") }
    surface = window.surface
    (width, height) = (Double(setup.initialWidth), Double(setup.initialHeight))
    self.stage = stage
    // It has been on a screen of its scale since its first frame.
    window.configure(
      width: setup.initialWidth, height: setup.initialHeight, states: setup.initialStates)
    try stage.rest()
  }
}

extension Client {
  /// Pleat, on a list of these titles.
  static func ours(
    _ executable: String, _ titles: [String], at size: Size = .tablet,
    frames: Setup.Frames = .immediate, bus: String? = nil
  ) throws -> Client {
    let additions = bus.map { ["DBUS_SESSION_BUS_ADDRESS": $0] } ?? [:]
    return try Client([executable], additions, size, frames) { stage in
      let input = titles.joined(separator: "\n") + "\n"
      let add = try stage.start([executable, "add"], input: input)
      try add.wait()
    }
  }

  /// The list box of GTK's own demonstration, drawn by the processor as ours is.
  static func gtk(at size: Size = .tablet, frames: Setup.Frames = .immediate) throws -> Client {
    try Client(
      ["gtk4-demo", "--run=listbox"],
      ["GSK_RENDERER": "cairo", "GDK_BACKEND": "wayland", "GTK_A11Y": "none"], size, frames
    ) { _ in }
  }

  /// Ends the program: another one can have its name on the bus then.
  func stop() { child.stop() }

  static func titles(_ count: Int) -> [String] {
    (0..<count).map { "Task \($0): call about the \($0 * 7919 % 1000) things" }
  }

  /// The same in scripts that need fonts of their own.
  static func manyScripts(_ count: Int) -> [String] {
    let samples = [
      "买菜:豆腐、白菜和苹果", "اتصل بالطبيب صباح الغد", "Picnic 🧺🍓 with everyone",
      "Water the tomatoes", "会議の資料を印刷する", "시장에서 사과 사기",
    ]
    return (0..<count).map { "\(samples[$0 % samples.count]) \($0)" }
  }
}
