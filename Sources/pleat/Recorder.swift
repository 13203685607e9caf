import Desk
import Drawing
import Glibc
import Outline
import PleatGestures
import PleatMotion
import PleatTraces
import Screens
import Words

/// Writes a session down while it goes on: what the screen was told, in the order in which it was
/// told, so that a replay tells it the same.
final class Recorder {
  private(set) var clock: TraceClock
  /// The moment that the trace counts from.
  private let origin: Instant
  private let descriptor: Int32
  private let path: String
  private var text = ""
  /// An event of hands whose frame has not come yet.
  private var pending: TraceStep?
  private var header = 0.0
  /// What contacts are called here, where small numbers are easier to read.
  private var names: [ContactID: ContactID] = [:]
  private var nextName: UInt64 = 1
  private var describedRows = ""
  private(set) var failure: String?

  /// A file that is there is replaced if it is a recording, once there is something to record.
  ///
  /// - Throws: why the file cannot be written, or shall not be.
  init(path: String, wallTime: WallTime) throws(CommandFailure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw CommandFailure(
        message(
          "The session cannot be recorded in %1 (%2): check its folder, or name another file.",
          path, String(cString: strerror(errno))))
    }
    guard Recorder.mayReplace(path, descriptor) else {
      close(descriptor)
      throw CommandFailure(
        message(
          "%1 is there already and is no recording, so it is left as it is: name another file.",
          path))
    }
    self.descriptor = descriptor
    self.path = path
    origin = EventLoop.now()
    clock = TraceClock(startingAt: wallTime)
  }

  deinit { close(descriptor) }

  /// Whether a file is empty, no plain file, or begins as recordings do.
  private static func mayReplace(_ path: String, _ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    if status.st_mode & S_IFMT != S_IFREG || status.st_size == 0 { return true }
    let reading = open(path, O_RDONLY | O_CLOEXEC)
    guard reading >= 0 else { return false }
    defer { close(reading) }
    var beginning = [UInt8](repeating: 0, count: firstWord.utf8.count)
    let count = read(reading, &beginning, beginning.count)
    return count == beginning.count && beginning.elementsEqual(firstWord.utf8)
  }

  /// What each recording begins with; the version follows.
  static let firstWord = "trace "
}

// What happens.
extension Recorder {
  func begin(_ document: OutlineDocument, _ opening: TraceOpening) {
    // What is no plain file has nothing to be cut.
    _ = ftruncate(descriptor, 0)
    let told = TraceDocument(document: document)
    text = Recorder.firstWord + "1\n# Play it with: pleat replay FILE\n"
    for list in told.lists { text += list.lines }
    for setting in clock.settings + opening.traced { text += setting.line }
    if !told.history.isEmpty {
      text += "# What had been done before, and can be undone and redone:\n"
    }
    for setting in told.history { text += setting.line }
    write()
  }

  func configure(_ window: WindowConfiguration, at time: Instant) {
    header = Double(window.header?.height ?? 0)
    add(.window(TraceWindow(window)), at: time)
  }

  func input(_ event: InputEvent, shown: Scene?) {
    if case .frame = event { return end() }
    describe(event, shown)
    let place = event.moved(upBy: header)
    add(.input(place.moved(from: origin, named: name)), at: event.time)
    switch event {
    case .up(let id, _): names[id] = nil
    case .cancel: names.removeAll(keepingCapacity: true)
    default: break
    }
  }

  func key(_ key: KeyPress) { add(.key(TraceKey(key)), at: key.time) }

  func advance(to time: Instant) { add(.advance, at: time) }

  func focusLost(at time: Instant) { add(.setting(TraceSetting("focus", ["lost"])), at: time) }

  /// A pointer's second button.
  func secondary(x: Double, y: Double, at time: Instant) {
    add(.secondary(x: x, y: y - header), at: time)
  }

  func middle(x: Double, y: Double, at time: Instant) {
    add(.setting(TraceSetting("middle", ["\(x)", "\(y)"])), at: time)
  }

  /// Touch screens have come, or the last one has gone.
  func touch(_ isThere: Bool, at time: Instant) {
    add(.setting(TraceSetting("touch", [isThere ? "there" : "gone"])), at: time)
  }

  func compose(_ event: TextInputEvent, at time: Instant) {
    add(.setting(event.traced), at: time)
  }

  func paste(_ text: String, at time: Instant) {
    add(.setting(TraceSetting("paste", [text])), at: time)
  }

  /// Rows that a Pleat has copied, as our JSON.
  func paste(_ rows: [UInt8], at time: Instant) {
    add(.setting(TraceSetting("rows", [String(decoding: rows, as: UTF8.self)])), at: time)
  }

  func drop(_ text: String, y: Double, at time: Instant) {
    add(.setting(TraceSetting("drop", [text, "\(y)"])), at: time)
  }

  func desktop(_ preferences: DesktopPreferences, at time: Instant) {
    add(.setting(preferences.traced), at: time)
  }

  /// What a file brings is not part of a trace.
  func outsideFile(_ file: String, at time: Instant) {
    comment("a file was dropped; a replay does not have it")
  }

  func action(_ action: SessionAction, at time: Instant) {
    add(.setting(TraceSetting("action", [action.rawValue])), at: time)
  }

  func day(_ number: Int) {
    add(.setting(TraceSetting("day", ["\(number)"])), at: nil)
  }

  /// Another process has changed the document, or the history.
  func outside(_ step: Step?, _ document: OutlineDocument, at time: Instant) {
    if let step {
      comment("another process made \(step.edits.count) edits")
      add(
        .setting(TraceSetting("outside", [TraceBytes.text(step.encoded())])), at: time)
    }
    add(.setting(TraceSetting("history", ["new"])), at: time)
    for setting in TraceDocument(document: document).history { add(.setting(setting), at: time) }
  }

  /// All that one turn of the loop brought has been told.
  func endBatch() {
    end()
    write()
  }

  /// The session is over: what there is in the end.
  func finish(_ document: OutlineDocument) {
    end()
    for list in TraceDocument(document: document).titles { text += list.lines(after: "expect ") }
    write()
  }
}

extension Recorder {
  private func add(_ event: TraceEvent, at time: Instant?) {
    flush(isPartial: true)
    let time = time.map { Instant(nanoseconds: $0.nanoseconds &- origin.nanoseconds) }
    clock.told(time ?? clock.now)
    pending = TraceStep(event, at: time ?? clock.now)
    if case .input = event { return }
    flush(isPartial: false)
  }

  private func end() { flush(isPartial: false) }

  private func flush(isPartial: Bool) {
    guard let step = pending else { return }
    text += step.line(isPartial: isPartial)
    pending = nil
  }

  private func name(_ contact: ContactID) -> ContactID {
    if let name = names[contact] { return name }
    let name = ContactID(nextName)
    nextName += 1
    names[contact] = name
    return name
  }

  private func comment(_ words: String) {
    flush(isPartial: true)
    text += "# \(words)\n"
  }

  private func write() {
    guard !text.isEmpty else { return }
    if failure == nil {
      let number = text.withUTF8 { CommandOutput.write(UnsafeRawBufferPointer($0), to: descriptor) }
      if number != 0 {
        failure = message(
          "The recording %1 is not whole: %2.", path, String(cString: strerror(number)))
      }
    }
    text.removeAll(keepingCapacity: true)
  }
}

// What was on screen, for those who read.
extension Recorder {
  private func describe(_ event: InputEvent, _ shown: Scene?) {
    guard case .down(_, _, let x, let y, _) = event, let shown else { return }
    describeRows(of: shown)
    if let title = shown.title(atX: x, y: y) { comment("on \(Recorder.short(title))") }
  }

  /// The rows and where they stand, if that was not the last thing said of them.
  private func describeRows(of scene: Scene) {
    let factor = scene.scale.factor
    let rows = scene.rows.map { row in
      let top = (Double(row.frame.y) / factor - header).rounded()
      return "\(row.isCompleted ? "done" : "open") \(Recorder.short(row.title)) at \(Int(top))"
    }
    let words = "on screen: " + rows.joined(separator: ", ")
    guard words != describedRows else { return }
    describedRows = words
    comment(words)
  }

  /// A title that does not break the line that it stands in.
  private static func short(_ title: String) -> String {
    let letters = title.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7f ? " " : $0 }
    var text = ""
    text.unicodeScalars.append(contentsOf: letters.prefix(32))
    return "“\(text)\(letters.count > 32 ? "…" : "")”"
  }
}

extension Scene {
  fileprivate var rows: [RowPicture] {
    items.compactMap { if case .row(let row) = $0.content { row } else { nil } }
  }

  /// The row that is shown at a place of the window.
  fileprivate func title(atX x: Double, y: Double) -> String? {
    let (x, y) = (x * scale.factor, y * scale.factor)
    return rows.last { row in
      x >= Double(row.frame.x) && x < Double(row.frame.x + row.frame.width)
        && y >= Double(row.frame.y) && y < Double(row.frame.y + row.frame.height)
    }?.title
  }
}
