import Desk
import Glibc
import Wayland

/// A window with one field, without a picture.
final class Window {
  private let loop: EventLoop
  private let desktop: Desktop
  private(set) var window: DeskWindow
  private var field: Field?
  private var identity = 0
  private var caret = Box(x: 10, y: 20, width: 1, height: 16)

  private init(_ loop: EventLoop, _ desktop: Desktop) {
    self.loop = loop
    self.desktop = desktop
    window = Self.makeWindow(on: desktop)
  }

  private static func makeWindow(on desktop: Desktop) -> DeskWindow {
    DeskWindow(on: desktop, title: "Probe", appID: "io.github.pleat.Probe")
  }

  static func run(commands path: String) {
    let loop = EventLoop()
    let signals = SignalWatch([SIGTERM]) { _ in loop.quit() }
    let token = LaunchToken.take()
    guard let desktop = try? Desktop.connect(loop: loop) else {
      DeskProbe.say("no desktop")
      exit(1)
    }
    let window = Window(loop, desktop)
    window.window.launchToken = token
    desktop.onFailure = { failure in
      DeskProbe.say("failure \(failure)")
      exit(1)
    }
    window.listen()
    let commands = Commands(path) { window.obey($0) }
    withExtendedLifetime((signals, commands)) { loop.run() }
    desktop.disconnect()
  }
}

extension Window {
  private func listen() {
    window.onPlan = { _, isRequired in isRequired ? .window : .none }
    window.onDraw = { target, damage in
      memset(target.pixels, 0x80, target.stride * target.height)
      damage.append(DamageRect(x: 0, y: 0, width: target.width, height: target.height))
      return true
    }
    window.onConfigure = { [unowned self] _ in window.requestFrame() }
    window.onClose = { [unowned self] in loop.quit() }
    window.onFocus = { DeskProbe.say("focus \($0)") }
    window.onMiddlePress = { [unowned self] _, _, _ in paste(.primary) }
    window.onKey = { [unowned self] key in
      DeskProbe.say("key \(key.text)")
      field?.insert(key.text)
      tell()
    }
    window.onTextInput = { [unowned self] event in
      field?.apply(event)
      tell()
    }
    loop.onBeforeBlocking = { [unowned self] in
      window.textField = field.map {
        TextField(
          identity: identity, text: String(decoding: $0.text, as: UTF8.self), cursor: $0.cursor,
          anchor: $0.anchor, caret: caret)
      }
    }
  }

  private func tell() {
    if let field { DeskProbe.say(field.description) }
  }
}

extension Window {
  private func obey(_ line: String) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
    let rest = words.dropFirst().joined(separator: " ")
    switch words[0] {
    case "edit": edit(rest, cursor: rest.utf8.count, anchor: rest.utf8.count)
    // Cursor, anchor, text.
    case "place":
      let text = words.dropFirst(3).joined(separator: " ")
      place(text, cursor: Int(words[1]) ?? 0, anchor: Int(words[2]) ?? 0)
    case "long":
      edit(String(repeating: "é", count: (Int(rest) ?? 0) / 2), cursor: 0, anchor: 0)
    case "end": field = nil
    case "caret": caret.x = Int(rest) ?? 0
    case "tap": window.tapTextField()
    default: exchange(words[0], rest)
    }
    DeskProbe.say("did \(line.prefix(40))")
  }

  private func edit(_ text: String, cursor: Int, anchor: Int) {
    identity += 1
    place(text, cursor: cursor, anchor: anchor)
  }

  private func place(_ text: String, cursor: Int, anchor: Int) {
    var field = Field()
    field.set(text, cursor: cursor, anchor: anchor)
    self.field = field
  }

  private func exchange(_ word: String, _ rest: String) {
    switch word {
    case "copy": window.clipboard.copy(rest)
    case "copy-size": window.clipboard.copy(Self.pattern(Int(rest) ?? 0))
    case "copy-primary": window.clipboard.copy(rest, to: .primary)
    case "paste": paste(.clipboard)
    case "paste-primary": paste(.primary)
    case "tell-input": tellInput()
    case "reopen":
      window.close()
      window = Self.makeWindow(on: desktop)
      listen()
      tellInput()
    case "take-drops": window.onDrop = { DeskProbe.say("drop \($0)") }
    case "raise": window.raise(token: rest.isEmpty ? nil : rest)
    default: DeskProbe.say("not understood")
    }
  }

  private func tellInput() {
    window.onInput = { DeskProbe.say("input \("\($0)".prefix { $0 != "(" })") }
  }

  private func paste(_ selection: Clipboard.Selection) {
    window.clipboard.paste(from: selection) { result in
      switch result {
      case .success(let text):
        let isPattern = text == Self.pattern(text.utf8.count)
        DeskProbe.say("pasted \(text.utf8.count) \(isPattern ? "pattern" : text)")
      case .failure(let failure): DeskProbe.say("pasted \(failure)")
      }
    }
  }

  /// Text that shows where something is missing.
  private static func pattern(_ length: Int) -> String {
    String(decoding: (0..<length).map { UInt8(ascii: "a") + UInt8($0 % 23) }, as: UTF8.self)
  }
}

/// Lines of a FIFO.
private final class Commands {
  private let descriptor: Int32
  private var watch: DescriptorWatch?
  private var line: [UInt8] = []

  init(_ path: String, _ obey: @escaping (String) -> Void) {
    // Opened for writing too, it has no end.
    descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      DeskProbe.say("no commands at \(path)")
      exit(1)
    }
    watch = DescriptorWatch(descriptor, for: .readable) { [unowned self] in
      var byte: UInt8 = 0
      while read(descriptor, &byte, 1) == 1 {
        guard byte == UInt8(ascii: "\n") else {
          line.append(byte)
          continue
        }
        let text = String(decoding: line, as: UTF8.self)
        line.removeAll()
        obey(text)
      }
    }
  }
}
