package import WaylandServer

/// One client's text input of one seat, and what the client may not do with it.
package final class TextInput {
  package struct State: Equatable {
    package var isEnabled = false
    package var text: String?
    package var cursor: Int32 = 0
    package var anchor: Int32 = 0
    package var cause = ZwpTextInputV3.ChangeCause.inputMethod
    package var hint: ZwpTextInputV3.ContentHint = []
    package var caret: Box?
  }

  package let seat: WlSeat
  /// Every state that was committed, the oldest first.
  package private(set) var committed: [State] = []
  /// Every wish for an on-screen keyboard to be there, or not.
  package private(set) var panels: [Bool] = []
  private let resource: ZwpTextInputV3
  private var pending = State()
  private var enables = 0
  private var surface: WlSurface?
  private unowned let stage: Stage

  init(_ resource: ZwpTextInputV3, _ seat: WlSeat, on stage: Stage) {
    self.resource = resource
    self.seat = seat
    self.stage = stage
    resource.onRequest { [unowned self] in handle($0) }
  }
}

extension TextInput {
  package var state: State { committed.last ?? State() }

  /// How many commits there were: the serial of an answer that knows all.
  package var serial: UInt32 { UInt32(committed.count) }

  package func enter(_ surface: WlSurface) {
    self.surface = surface
    resource.sendEnter(surface: surface)
  }

  package func leave() {
    guard let surface else { return }
    self.surface = nil
    pending = State()
    resource.sendLeave(surface: surface)
  }

  package func preedit(_ text: String?, _ begin: Int32, _ end: Int32) {
    resource.sendPreeditString(text: text, cursorBegin: begin, cursorEnd: end)
  }

  package func commit(_ text: String?) { resource.sendCommitString(text: text) }

  package func delete(before: UInt32, after: UInt32) {
    resource.sendDeleteSurroundingText(beforeLength: before, afterLength: after)
  }

  /// What only version 2 can say, and nobody needs.
  package func chatter() {
    resource.sendLanguage(language: "zh-Hans")
    resource.sendPreeditHint(begin: 0, end: 1, hint: 1)
    resource.sendAction(action: 1, serial: 1)
  }

  /// - Parameter serial: By default, that of the last commit.
  package func done(serial: UInt32? = nil) { resource.sendDone(serial: serial ?? self.serial) }
}

extension TextInput {
  private func handle(_ request: ZwpTextInputV3.Request) {
    if case .destroy = request { return }
    if surface == nil { stage.fault("a text input speaks without focus") }
    switch request {
    case .enable:
      pending = State(isEnabled: true)
      enables += 1
    case .disable: pending = State()
    case .setSurroundingText(let text, let cursor, let anchor): setText(text, cursor, anchor)
    case .setTextChangeCause(let cause): pending.cause = cause
    case .setContentType(let hint, _): pending.hint = hint
    case .setCursorRectangle(let x, let y, let width, let height):
      pending.caret = Box(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
    case .commit:
      var before = committed.last ?? State()
      before.cause = pending.cause
      if before == pending, enables == 0 { stage.fault("a text input's commit changes nothing") }
      enables = 0
      committed.append(pending)
      pending.cause = .inputMethod
    case .showInputPanel: panels.append(true)
    case .hideInputPanel: panels.append(false)
    case .setAvailableActions, .destroy: break
    }
  }

  private func setText(_ text: String, _ cursor: Int32, _ anchor: Int32) {
    let bytes = text.utf8
    if bytes.count > 4000 { stage.fault("\(bytes.count) bytes of surrounding text") }
    for offset in [cursor, anchor] {
      let isInside = (0...Int32(bytes.count)).contains(offset)
      if !isInside
        || bytes.index(bytes.startIndex, offsetBy: Int(offset)).samePosition(
          in: text.unicodeScalars) == nil
      {
        stage.fault("\(offset) is no place in the surrounding text")
      }
    }
    pending.text = text
    pending.cursor = cursor
    pending.anchor = anchor
  }
}
