import Desk
import Glibc
import PleatGestures
import PleatMotion

/// A window on a compositor that sends whatever the wire can carry: it lives on, or the connection
/// ends with an error; what an input method does to a text stays within it; no file stays open, so
/// nothing else may be at work in the process.
enum WireFuzz {
  static func run(_ bytes: [UInt8]) throws(FuzzFailure) {
    _ = warmUp
    let files = openFiles
    try play(bytes)
    try FuzzFailure.unless(openFiles <= files, "\(openFiles - files) files stay open")
  }

  private static func play(_ bytes: [UInt8]) throws(FuzzFailure) {
    let compositor = try HostileCompositor()
    var bytes = FuzzBytes(bytes)
    guard let desktop = try? Desktop.connect(loop: loop, descriptor: compositor.client) else {
      return
    }
    var hasFailed = false
    desktop.onFailure = { _ in hasFailed = true }
    let window = FuzzedWindow(on: desktop, loop)
    loop.turn(blocking: false)
    while !bytes.isAtEnd, !hasFailed {
      let count = Int(bytes.byte() % 4) + 1
      for _ in 0..<count { compositor.act(&bytes) }
      window.identity = Int(bytes.byte() & 1)
      for _ in 0..<3 { loop.turn(blocking: false) }
    }
    window.text = nil
    loop.turn(blocking: false)
    desktop.disconnect()
    if let failure = window.failure { throw failure }
  }

  /// All on one thread.
  private nonisolated(unsafe) static let loop = EventLoop()

  /// What the loop opens once stays open.
  private static let warmUp: Void = { try? play([]) }()

  private static var openFiles: Int { (0..<256).count { fcntl($0, F_GETFD) >= 0 } }
}

/// A window with a text under edit.
private final class FuzzedWindow {
  let window: DeskWindow
  var text: String? = "é milk 👩‍👩‍👧"
  var identity = 0
  private(set) var failure: FuzzFailure?
  private let pastes = [Clipboard.Selection.clipboard, .primary]

  init(on desktop: Desktop, _ loop: EventLoop) {
    window = DeskWindow(on: desktop, title: "Fuzz", appID: "io.github.pleat.Fuzz")
    window.onConfigure = { [unowned self] _ in window.requestFrame() }
    window.onDraw = { target, damage in
      damage.append(DamageRect(x: 0, y: 0, width: target.width, height: target.height))
      return true
    }
    window.onTextInput = { [unowned self] in take($0) }
    window.onDrop = { _ in }
    window.onMiddlePress = { [unowned self] _, _, _ in
      window.clipboard.paste(from: .primary) { _ in }
    }
    window.onKey = { [unowned self] key in
      window.clipboard.copy(key.text)
      window.clipboard.paste(from: .clipboard) { _ in }
    }
    window.onInput = { [unowned self] event in
      if case .down(_, device: _, x: _, y: _, time: _) = event { window.tapTextField() }
      window.requestFrame()
    }
    loop.onBeforeBlocking = { [unowned self] in tellText() }
  }

  private func tellText() {
    let caret = Box(x: 10, y: 20, width: 1, height: 16)
    window.textField = text.map {
      TextField(
        identity: identity, text: $0, cursor: $0.utf8.count, anchor: 2, caret: caret)
    }
  }

  private func take(_ event: TextInputEvent) {
    guard let text else { return }
    let bytes = text.utf8
    // The selection is from 2 to the end.
    let (start, end) = (2 - event.deletedBefore, bytes.count + event.deletedAfter)
    guard start >= 0, end <= bytes.count,
      bytes.index(bytes.startIndex, offsetBy: start).samePosition(in: text) != nil
    else { return fail("deletes \(event.deletedBefore), \(event.deletedAfter) of “\(text)”") }
    guard let preedit = event.preedit, let cursor = preedit.cursor else { return }
    let composed = preedit.text.utf8
    guard cursor.lowerBound >= 0, cursor.upperBound <= composed.count else {
      return fail("a caret at \(cursor) of \(composed.count)")
    }
  }

  private func fail(_ text: String) { failure = failure ?? FuzzFailure(text) }
}
