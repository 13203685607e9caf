import Glibc
import Harness

/// A Wayland client that writes and reads the wire itself: for protocols that Pleat does not speak.
///
/// Descriptors that come with events are dropped.
final class WireClient {
  struct Event {
    let object: UInt32
    let opcode: Int
    private var payload: ArraySlice<UInt8>

    init(object: UInt32, opcode: Int, payload: ArraySlice<UInt8>) {
      self.object = object
      self.opcode = opcode
      self.payload = payload
    }

    mutating func number() -> UInt32 {
      guard payload.count >= 4 else { return 0 }
      defer { payload = payload.dropFirst(4) }
      return payload.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    mutating func text() -> String {
      let length = Int(number())
      let text = String(decoding: payload.prefix(max(0, length - 1)), as: UTF8.self)
      payload = payload.dropFirst((length + 3) & ~3)
      return text
    }
  }

  enum Argument {
    case number(UInt32)
    case text(String)
  }

  private let socket: UnixSocket
  private var waiting: [UInt8] = []
  private var lastID: UInt32 = 1
  private let registry: UInt32
  private var globals: [String: UInt32] = [:]

  /// Connects, and learns what there is.
  init(_ path: String) throws {
    socket = try UnixSocket(path)
    registry = 2
    lastID = 2
    send(1, 1, [.number(registry)])
    let callback = makeID()
    send(1, 0, [.number(callback)])
    var isDone = false
    try Harness.wait(for: "the globals at \(path)") {
      for var event in events() {
        if event.object == callback { isDone = true }
        guard event.object == registry, event.opcode == 0 else { continue }
        let name = event.number()
        globals[event.text()] = name
      }
      return isDone
    }
  }
}

extension WireClient {
  func makeID() -> UInt32 {
    lastID += 1
    return lastID
  }

  /// Binds a global at its first version.
  func bind(_ interface: String) throws -> UInt32 {
    guard let name = globals[interface] else { throw Overdue("there is no \(interface)") }
    let id = makeID()
    send(registry, 0, [.number(name), .text(interface), .number(1), .number(id)])
    return id
  }

  func send(_ object: UInt32, _ opcode: UInt32, _ arguments: [Argument] = []) {
    var payload: [UInt8] = []
    for argument in arguments {
      switch argument {
      case .number(let number): payload += Self.bytes(number)
      case .text(let text):
        payload += Self.bytes(UInt32(text.utf8.count + 1)) + Array(text.utf8) + [0]
        while !payload.count.isMultiple(of: 4) { payload.append(0) }
      }
    }
    socket.write(
      Self.bytes(object) + Self.bytes(UInt32(payload.count + 8) << 16 | opcode) + payload)
  }

  /// What has come since the last call.
  func events() -> [Event] {
    waiting += socket.read()
    var events: [Event] = []
    while waiting.count >= 8 {
      func word(_ index: Int) -> UInt32 {
        waiting[index..<index + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
      }
      let size = Int(word(4) >> 16)
      guard size >= 8, waiting.count >= size else { break }
      events.append(
        Event(object: word(0), opcode: Int(word(4) & 0xFFFF), payload: waiting[8..<size]))
      waiting.removeFirst(size)
    }
    return events
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
