import CLinux
import CWayland
import Glibc
import Wayland

/// The compositor's end of a connection, which knows what the client has made, and sends it events
/// that bytes choose: well formed, so that they reach the client, and without sense.
final class HostileCompositor {
  /// The client's end, which is the client's to close.
  let client: Int32
  private let server: Int32
  /// What lives, or did, by its number on the wire.
  private var objects: [UInt32: UnsafePointer<wl_interface>] = [1: WlDisplay.interface]
  private var nextOwn: UInt32 = 0xff00_0000
  private var unread: [UInt8] = []

  init() throws(FuzzFailure) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
      throw FuzzFailure("no sockets")
    }
    (client, server) = (ends[0], ends[1])
    _ = fcntl(server, F_SETFL, O_NONBLOCK)
    greet()
  }

  deinit { close(server) }

  private static var globals: [UnsafePointer<wl_interface>] {
    [
      WlCompositor.interface, WlShm.interface, XdgWmBase.interface, WlSeat.interface,
      WlOutput.interface, WlOutput.interface, WlDataDeviceManager.interface,
      ZwpPrimarySelectionDeviceManagerV1.interface, ZwpTextInputManagerV3.interface,
      WpViewporter.interface, WpFractionalScaleManagerV1.interface, WpPresentation.interface,
      WpCursorShapeManagerV1.interface, ZwpPointerGesturesV1.interface,
      ZwpInputTimestampsManagerV1.interface, ZxdgDecorationManagerV1.interface,
      XdgActivationV1.interface,
    ]
  }

  /// A client asks for the registry first, and then to be told when all has been said: objects 2, 3.
  private func greet() {
    for (place, interface) in Self.globals.enumerated() {
      var body = WireBody()
      body.word(UInt32(place + 1))
      body.string(Array(String(cString: interface.pointee.name).utf8))
      body.word(UInt32(interface.pointee.version))
      send(2, 0, body)
    }
    send(3, 0, WireBody(words: [0]))
    send(1, 1, WireBody(words: [3]))
  }

  private func send(_ object: UInt32, _ opcode: Int, _ body: WireBody) {
    body.send(to: server, object: object, opcode: UInt32(opcode))
  }
}

extension HostileCompositor {
  /// Sends one event of some object.
  func act(_ bytes: inout FuzzBytes) {
    readRequests()
    let numbers = objects.keys.filter { (objects[$0]?.pointee.event_count ?? 0) > 0 }.sorted()
    let object = numbers[Int(bytes.byte()) % numbers.count]
    guard let interface = objects[object] else { return }
    let opcode = Int(bytes.byte()) % Int(interface.pointee.event_count)
    let message = interface.pointee.events[opcode]
    var body = WireBody()
    var isOptional = false
    var place = 0
    for letter in String(cString: message.signature).utf8 {
      switch letter {
      case UInt8(ascii: "?"): isOptional = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): break
      default:
        add(letter, message.types?[place], isOptional, to: &body, &bytes)
        isOptional = false
        place += 1
      }
    }
    Self.limit(&body, of: String(cString: interface.pointee.name), opcode)
    send(object, opcode, body)
  }

  private func add(
    _ letter: UInt8, _ type: UnsafePointer<wl_interface>?, _ isOptional: Bool,
    to body: inout WireBody, _ bytes: inout FuzzBytes
  ) {
    switch letter {
    case UInt8(ascii: "s"):
      let length = bytes.byte()
      if isOptional && length > 0xf0 { return body.word(0) }
      body.string(bytes.bytes(atMost: Int(length & 63)))
    case UInt8(ascii: "a"): body.array(bytes.bytes(atMost: Int(bytes.byte() & 31)))
    case UInt8(ascii: "o"):
      let fitting = objects.keys.filter { type == nil || objects[$0] == type }.sorted()
      let choice = Int(bytes.byte())
      body.word(choice < 8 || fitting.isEmpty ? UInt32(choice) : fitting[choice % fitting.count])
    case UInt8(ascii: "n"):
      if let type { objects[nextOwn] = type }
      body.word(nextOwn)
      nextOwn += 1
    case UInt8(ascii: "h"): body.descriptor = Self.file(bytes.bytes(atMost: Int(bytes.byte() & 63)))
    default: body.word(bytes.word())
    }
  }

  /// What only costs memory and time is kept within bounds.
  private static func limit(_ body: inout WireBody, of interface: String, _ opcode: Int) {
    switch (interface, opcode) {
    case ("xdg_toplevel", 0), ("xdg_toplevel", 2):
      body.remainder(of: 0, by: 400)
      body.remainder(of: 1, by: 400)
    // The upper half of these numbers would be negative ones, and small.
    case ("wp_fractional_scale_v1", 0): body.remainder(ofUnsigned: 0, by: 260)
    case ("wl_output", 3), ("wl_surface", 2): body.remainder(of: 0, by: 3)
    default: break
    }
  }

  private static func file(_ bytes: [UInt8]) -> Int32 {
    let file = memfd_create("sent", UInt32(MFD_CLOEXEC))
    _ = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    lseek(file, 0, SEEK_SET)
    return file
  }
}

// What the client makes.
extension HostileCompositor {
  private func readRequests() {
    while let more = WireBody.receive(from: server) { unread += more }
    while unread.count >= 8 {
      let header = unread.withUnsafeBytes { bytes in
        (0..<2).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
      }
      let size = Int(header[1] >> 16)
      guard size >= 8, unread.count >= size else { return }
      learn(header[0], Int(header[1] & 0xffff), Array(unread[8..<size]))
      unread.removeFirst(size)
    }
  }

  /// Takes note of the object that a request makes.
  private func learn(_ object: UInt32, _ opcode: Int, _ body: [UInt8]) {
    guard let interface = objects[object], opcode < interface.pointee.method_count else { return }
    let message = interface.pointee.methods[opcode]
    var (offset, place) = (0, 0)
    var name = ""
    func word() -> UInt32 {
      guard offset + 4 <= body.count else { return 0 }
      return body.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
    }
    for letter in String(cString: message.signature).utf8 where letter >= UInt8(ascii: "a") {
      switch letter {
      case UInt8(ascii: "h"): offset -= 4
      case UInt8(ascii: "s"), UInt8(ascii: "a"):
        let length = Int(word())
        name = String(
          decoding: body.dropFirst(offset + 4).prefix(max(0, length - 1)), as: UTF8.self)
        offset += (length + 3) & ~3
      case UInt8(ascii: "n"):
        // What is bound tells its interface by name.
        let bound = Self.globals.first { String(cString: $0.pointee.name) == name }
        if let type = message.types?[place] ?? bound { objects[word()] = type }
      default: break
      }
      offset += 4
      place += 1
    }
  }
}
