import Harness
import Stage

/// From a finger's motion being sent to the commit that shows it.
struct Touch {
  private let stage: Stage
  private let surface: Surface

  /// Opens the program on a list that is longer than its window.
  init(executable: String) throws {
    var setup = Setup()
    setup.frames = .immediate
    setup.release = .immediate
    setup.checksPixels = false
    // Frames come as soon as they are asked for here; a foretold refresh would hold motion back.
    setup.without = ["wp_presentation"]
    stage = try Stage(setup)
    let titles = (1...100).map { "Task number \($0)" }.joined(separator: "\n")
    let add = try stage.start([executable, "add"], input: titles + "\n")
    try add.wait()
    _ = try stage.start([executable])
    try stage.run("the window") { [stage] in stage.window?.isMapped == true }
    guard let window = stage.window else { throw Overdue("no window") }
    surface = window.surface
    try stage.rest()
  }

  /// Milliseconds for each motion of a finger that goes to and fro along a line.
  func times(horizontal: Bool, samples: Int) throws -> [Double] {
    let origin = (x: 120.0, y: 400.0)
    stage.seat.down(1, origin.x, origin.y)
    stage.seat.frame()
    var times: [Double] = []
    for sample in 0..<samples {
      let travel = 20 + Double(abs((sample * 3) % 240 - 120))
      let commits = surface.commits
      let sent = Deadline.now
      stage.seat.motion(
        1, origin.x + (horizontal ? travel : 0), origin.y - (horizontal ? 0 : travel))
      stage.seat.frame()
      try stage.run("the commit", within: 2) { surface.commits > commits }
      times.append((surface.lastCommit - sent) * 1000)
      stage.play(milliseconds: 6)
    }
    stage.seat.cancel()
    try stage.rest()
    return times
  }
}
