import Archive
import Desk
import Drawing
import Glibc
import Screens

/// What a window that opens shows, kept as pixels in the user's cache: it is there at once, before
/// lists and fonts are.
///
/// It is shown if it is true: made of the lists as they are on disk now, on this day, with these
/// settings, for such a window. Else, and where there is none, the window waits for its lists. It is
/// looked at alone: input waits for the session, whose first frame takes its place.
struct OpeningPicture {
  private let path: String
  private let location: StoreLocation
  private let preferences: Preferences?
}

extension OpeningPicture {
  /// That of the present user's lists; `nil` without a home.
  static func standard(_ preferences: Preferences?) -> OpeningPicture? {
    guard let image = StoreLocation.standardImage(), let slash = image.lastIndex(of: "/"),
      let location = try? StoreLocation.standard()
    else { return nil }
    return OpeningPicture(
      path: image[...slash] + "opening.picture", location: location, preferences: preferences)
  }

  /// Everything that decides what is seen, but the window; `nil` where that cannot be told.
  private var subject: String? {
    guard let stamp = StoreStamp(of: location), let preferences else { return nil }
    let opening = TraceOpening(preferences)
    var words = ["Pleat \(Version.current)", stamp.words, "\(CivilDay.today)"]
    for (key, value) in opening.settings.entries + (opening.view?.entries ?? []) {
      words.append("\(key)=\(value)")
    }
    for name in ["LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LC_TIME"] {
      words.append(Environment.value(of: name) ?? "")
    }
    return words.joined(separator: "\n")
  }
}

// Showing it.
extension OpeningPicture {
  /// Shows the picture with the window's first frame, if it is true.
  ///
  /// - Parameter isLate: whether the lists themselves are there already.
  func show(in window: DeskWindow, _ loop: EventLoop, unless isLate: () -> Bool) {
    guard let subject, let file = PictureFile(path), file.isOf(subject) else { return }
    var isOver = false
    window.onPlan = { _, _ in
      isOver = true
      return file.isFor(window.configuration) ? .window : .none
    }
    window.onDraw = { target, damage in
      guard file.read(into: target) else { return false }
      damage.append(DamageRect(x: 0, y: 0, width: target.width, height: target.height))
      return true
    }
    loop.run { isOver || isLate() }
    window.onPlan = { _, _ in .none }
    window.onDraw = { _, _ in false }
  }
}

// Keeping it.
extension OpeningPicture {
  /// Larger ones take longer than what they spare.
  private static let mostPixels = 1 << 22

  /// Keeps a scene as what a window of this configuration shows first. Where it cannot be kept there
  /// is none.
  func keep(_ scene: Scene, of window: WindowConfiguration, _ painter: Painter) {
    let count = scene.width * scene.height
    guard let subject, count <= Self.mostPixels else { return remove() }
    if PictureFile(path)?.isOf(subject, window) == true { return }
    let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: count * 4, alignment: 64)
    defer { pixels.deallocate() }
    guard let base = pixels.baseAddress else { return }
    var damage: [PixelRect] = []
    painter.paint(scene, over: nil, onto: base, stride: scene.width * 4, damage: &damage)
    if !PictureFile.write(subject, window, pixels, to: path) { remove() }
  }

  private func remove() { unlink(path) }
}
