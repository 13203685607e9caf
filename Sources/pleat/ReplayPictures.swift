import Drawing
import PleatMotion
import Screens
import Words

/// Pictures of a replay: of what the trace asks for, and of what else is to be seen, ten a second at
/// most.
struct ReplayPictures {
  private let folder: String
  private let painter: Painter
  private var scene = Scene(width: 0, height: 0, scale: Scale(integer: 1))
  private var last: Scene?
  private var lastTime: Instant?
  private var count = 0

  init(folder: String, painter: Painter) {
    self.folder = folder
    self.painter = painter
  }

  private static let pause = 0.1

  /// - Parameter name: of a picture that is wanted whatever it shows.
  mutating func take(
    of screen: Screen, at time: Instant, named name: String?
  ) throws(CommandFailure) {
    if name == nil, let lastTime, time.seconds(since: lastTime) < Self.pause { return }
    screen.draw(into: &scene)
    if name == nil, scene == last { return }
    last = scene
    lastTime = time
    count += 1
    let digits = "\(count)"
    let number = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let words = name.flatMap { $0.isEmpty ? nil : $0 } ?? "\(time.nanoseconds / 1_000_000)-ms"
    let safe = String(words.map { $0.isLetter || $0.isNumber ? $0 : "-" })
    do throws(PictureError) {
      try painter.writePNG(of: scene, to: "\(folder)/\(number)-\(safe).png")
    } catch {
      throw CommandFailure(
        message("no picture can be written to %1; is it a folder, and is there room?", folder))
    }
  }
}
