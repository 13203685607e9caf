import Harness

/// An input method (`zwp_input_method_v2`) that composes: letters gather, and Space makes a
/// character of them.
///
/// It does its work when it is asked to `serve`.
final class InputMethod {
  private(set) var isActive = false
  /// What the program told of its field, as of the last time that it was complete.
  private(set) var surroundings: (text: String, cursor: Int, anchor: Int)?
  /// How often a field was activated.
  private(set) var activations = 0
  private(set) var hint: UInt32 = 0
  /// What was typed and is no character yet.
  private(set) var letters = ""
  /// Why it may not work: there is another.
  private(set) var isUnavailable = false

  private let client: WireClient
  private let method: UInt32
  /// The keyboard, which it has only while a field is active.
  private var grab: UInt32?
  private var serial: UInt32 = 0
  private var pending = Pending()

  private struct Pending {
    var isActive = false
    var surroundings: (text: String, cursor: Int, anchor: Int)?
    var hint: UInt32 = 0
  }

  static let characters = ["ni": "你", "hao": "好", "ma": "吗"]

  init(at path: String) throws {
    client = try WireClient(path)
    let seat = try client.bind("wl_seat")
    let manager = try client.bind("zwp_input_method_manager_v2")
    method = client.makeID()
    client.send(manager, 0, [.number(seat), .number(method)])
  }
}

extension InputMethod {
  /// Handles what has come.
  func serve() {
    for event in client.events() {
      switch event.object {
      case method: take(event)
      case grab: takeKey(event)
      default: break
      }
    }
  }

  func preedit(_ text: String, caret: Int32) {
    let place = UInt32(bitPattern: caret)
    client.send(method, 1, [.text(text), .number(place), .number(place)])
  }

  func commit(_ text: String) { client.send(method, 0, [.text(text)]) }

  func delete(before: UInt32, after: UInt32) {
    client.send(method, 2, [.number(before), .number(after)])
  }

  /// Puts what was said in force.
  func done() { client.send(method, 3, [.number(serial)]) }

  private func take(_ event: WireClient.Event) {
    var event = event
    switch event.opcode {
    case 0:
      pending = Pending(isActive: true)
      activations += 1
      letters = ""
    case 1: pending.isActive = false
    case 2:
      let text = event.text()
      pending.surroundings = (text, Int(event.number()), Int(event.number()))
    case 4: pending.hint = event.number()
    case 5:
      serial += 1
      isActive = pending.isActive
      surroundings = pending.surroundings
      hint = pending.hint
      if !isActive { letters = "" }
      holdKeyboard(isActive)
    case 6: isUnavailable = true
    default: break
    }
  }

  private func holdKeyboard(_ isHeld: Bool) {
    if isHeld, grab == nil {
      let id = client.makeID()
      client.send(method, 5, [.number(id)])
      grab = id
    }
    if !isHeld, let grab {
      client.send(grab, 0)
      self.grab = nil
    }
  }

  private func takeKey(_ event: WireClient.Event) {
    var event = event
    guard event.opcode == 1, isActive else { return }
    _ = (event.number(), event.number())
    let code = event.number()
    guard event.number() == 1 else { return }
    if code == Keys.space, let character = Self.characters[letters] {
      letters = ""
      commit(character)
    } else if code == Keys.backspace {
      letters = String(letters.dropLast())
      preedit(letters, caret: Int32(letters.utf8.count))
    } else if let letter = "nihaom".first(where: { Keys.code(of: $0) == code }) {
      letters.append(letter)
      preedit(letters, caret: Int32(letters.utf8.count))
    } else {
      return
    }
    done()
  }
}
