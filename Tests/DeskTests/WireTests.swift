import CWayland
import Glibc
import Testing
import Wayland

@Suite("Messages on the wire")
struct WireTests {
  @Test("A global is bound by name, interface and the lower version")
  func bind() throws {
    let wire = try Wire()
    let registry = wire.connection.display.getRegistry()
    #expect(wire.sent() == [1, 12 << 16 | 1, 2])
    let shm = registry.bind(WlShm.self, name: 9, offered: 77)
    // "wl_shm" and its NUL take two words.
    let text: [UInt32] = [0x735F_6C77, 0x0000_6D68]
    #expect(wire.sent() == [2, 32 << 16, 9, 7] + text + [WlShm.highestVersion, 3])
    #expect(shm.version == WlShm.highestVersion)
    let output = registry.bind(WlOutput.self, name: 10, offered: 2)
    #expect(output.version == 2)
  }

  @Test("Requests carry numbers, objects, null and strings as the protocol has them")
  func requests() throws {
    let wire = try Wire()
    let registry = wire.connection.display.getRegistry()
    let surface = registry.bind(WlCompositor.self, name: 1, offered: 5).createSurface()
    _ = wire.sent()
    surface.attach(buffer: nil, x: -1, y: 2)
    surface.setBufferScale(scale: 2)
    let id = surface.id
    #expect(
      wire.sent() == [
        id, 20 << 16 | 1, 0, UInt32(bitPattern: -1), 2, id, 12 << 16 | 8, 2,
      ])
    let shell = registry.bind(XdgWmBase.self, name: 2, offered: 1)
    let toplevel = shell.getXdgSurface(surface: surface).getToplevel()
    _ = wire.sent()
    toplevel.setTitle(title: "abc")
    toplevel.destroy()
    #expect(
      wire.sent() == [
        toplevel.id, 16 << 16 | 2, 4, 0x0063_6261, toplevel.id, 8 << 16,
      ])
  }

  @Test("Events arrive with their values, also with some that nobody knows yet")
  func events() throws {
    let wire = try Wire()
    let registry = wire.connection.display.getRegistry()
    let seat = registry.bind(WlSeat.self, name: 1, offered: 8)
    let pointer = seat.getPointer()
    var motions: [(Double, Double)] = []
    var buttons: [UInt32] = []
    pointer.onEvent { event in
      switch event {
      case .motion(_, let x, let y): motions.append((Double(x), Double(y)))
      case .button(_, _, _, let state): buttons.append(state.rawValue)
      default: break
      }
    }
    wire.receive(pointer.id, 2, [5, UInt32(bitPattern: -384), 128])
    wire.receive(pointer.id, 3, [1, 5, 272, 9])
    #expect(motions.count == 1)
    #expect(motions[0] == (-1.5, 0.5))
    #expect(buttons == [9])
  }

  @Test("A callback ends with its event, and its listener can serve the next")
  func callbacks() throws {
    let wire = try Wire()
    var count = 0
    var listener: Listener<WlCallback.Event>? = Listener { _ in count += 1 }
    weak let watched = listener
    for round in 1...3 {
      let callback = wire.connection.display.sync()
      if let listener { callback.listen(listener) }
      wire.receive(callback.id, 0, [7])
      // The compositor lets the number be used again.
      wire.receive(1, 1, [callback.id])
      #expect(count == round)
    }
    listener = nil
    #expect(watched == nil)
  }

  @Test("An object keeps its listener until it ends")
  func listenerLife() throws {
    let wire = try Wire()
    let registry = wire.connection.display.getRegistry()
    let surface = registry.bind(WlCompositor.self, name: 1, offered: 5).createSurface()
    weak var watched: Listener<WlSurface.Event>?
    do {
      let listener = Listener<WlSurface.Event> { _ in }
      watched = listener
      surface.listen(listener)
    }
    #expect(watched != nil)
    surface.destroy()
    #expect(watched == nil)
  }

  @Test("A protocol error is told with interface, object, code and message")
  func protocolError() throws {
    let wire = try Wire()
    let registry = wire.connection.display.getRegistry()
    // Object 2, code 3, "no: way" with its NUL.
    wire.receive(1, 0, [registry.id, 3, 8, 0x203A_6F6E, 0x0079_6177])
    #expect(
      wire.connection.failure
        == .protocolError(interface: "wl_registry", id: 2, code: 3, message: "no: way"))
    #expect(
      "\(wire.connection.failure)"
        == "Wayland protocol error: wl_registry#2, code 3: no: way")
  }

  @Test("A compositor that has gone is told as that")
  func hangUp() throws {
    let wire = try Wire()
    wire.hangUp()
    #expect(wire.connection.prepareRead())
    #expect(wire.connection.read() == false)
    #expect(wire.connection.failure == .lost)
  }

  @Test(
    "Numbers of the wire keep their 8 fractional bits, and huge ones become the range's end",
    arguments: [(0.5, 128), (-1.25, -320), (1e300, Int32.max), (-1e300, Int32.min), (.nan, 0)])
  func fixed(value: Double, raw: Int32) {
    #expect(Fixed(value).rawValue == raw)
  }
}
