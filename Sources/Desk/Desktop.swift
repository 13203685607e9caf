package import Wayland

/// Why there is no desktop, or no longer one; its description is a sentence for the user.
package typealias DesktopError = ConnectionError

/// The user's desktop: the connection to the compositor, its screens and its seats.
///
/// One window is shown on it. All belongs to the loop's thread.
package final class Desktop {
  /// Called once when the connection has failed; nothing is shown or received from then on.
  package var onFailure: ((DesktopError) -> Void)?

  let loop: EventLoop
  let globals: Globals
  /// What the seats do beside moving fingers, pointers and keys.
  let services: SeatServices
  /// The window that the seats' input goes to.
  var window: DeskWindow? {
    didSet {
      for seat in seats { seat.surface = window?.surface }
      services.surface = window?.surface
    }
  }
  private(set) var outputs: [Output] = []
  private(set) var seats: [Seat] = []
  /// Seats are numbered so that a later one never takes the contacts of an earlier one.
  private var seatCount: UInt64 = 0
  /// How the compositor's times of frames are to be read.
  let frameClock: FrameClock
  private let connection: WaylandConnection
  private let source: ConnectionSource
  /// Those that are still to be answered, by their serials.
  private var pings: [UInt32] = []

  private init(loop: EventLoop, connection: WaylandConnection, globals: Globals) {
    self.loop = loop
    self.connection = connection
    self.globals = globals
    services = SeatServices(globals.offers)
    frameClock = FrameClock(globals.presentation)
    source = ConnectionSource(connection)
  }
}

// Beginning and end.
extension Desktop {
  /// Connects to the compositor that the environment names.
  package static func connect(loop: EventLoop) throws(DesktopError) -> Desktop {
    try begin(loop, WaylandConnection.open())
  }

  /// Speaks to a compositor at the other end of a socket.
  package static func connect(
    loop: EventLoop, descriptor: Int32
  ) throws(ConnectionError) -> Desktop {
    try begin(loop, WaylandConnection(descriptor: descriptor))
  }

  private static func begin(
    _ loop: EventLoop, _ connection: WaylandConnection
  ) throws(ConnectionError) -> Desktop {
    let offers = GlobalOffers(connection.display.getRegistry())
    try connection.roundtrip()
    let globals = try Globals(offers, display: connection.display)
    let desktop = Desktop(loop: loop, connection: connection, globals: globals)
    for offer in offers.current { desktop.appeared(offer) }
    offers.onAppear = { [unowned desktop] in desktop.appeared($0) }
    offers.onVanish = { [unowned desktop] in desktop.vanished($0) }
    desktop.start()
    return desktop
  }

  private func start() {
    globals.shell.onEvent { [unowned self] event in
      switch event {
      case .ping(let serial):
        pings.append(serial)
        answerPings()
      }
    }
    source.onBatch = { [unowned self] in
      endBatch()
      answerPings()
    }
    source.onFailure = { [unowned self] failure in
      window?.connectionFailed()
      onFailure?(failure)
    }
    loop.inputStages.append { [unowned self] in endBatch() }
    loop.drawingStages.append { [unowned self] in
      // A compositor that does not listen is told the newest of everything once it does.
      if source.isFull { return }
      window?.turn()
      services.endTurn()
    }
  }

  /// A compositor that gets no answer takes the program for stuck: the answer leaves at once, or as
  /// soon as there is room for it.
  private func answerPings() {
    var count = 0
    while count < pings.count, !source.isFull {
      globals.shell.pong(serial: pings[count])
      source.flush()
      count += 1
    }
    pings.removeFirst(count)
  }

  /// Sends what is waiting, before anything that takes its time.
  package func flush() { source.flush() }

  /// Closes the window, gives everything back and ends the connection.
  package func disconnect() {
    window?.close()
    services.destroy()
    for seat in seats { seat.destroy() }
    for output in outputs { output.destroy() }
    seats.removeAll()
    outputs.removeAll()
    loop.inputStages.removeAll()
    loop.drawingStages.removeAll()
    source.stop()
    globals.destroy()
    connection.flush()
    connection.close()
  }

  private func endBatch() {
    for seat in seats { seat.endBatch() }
  }
}

// What comes and goes.
extension Desktop {
  private func appeared(_ offer: GlobalOffers.Offer) {
    switch offer.interface {
    case WlSeat.interfaceName:
      let seat = globals.offers.bind(WlSeat.self, offer)
      let cursor = PointerCursor(
        compositor: globals.compositor, shm: globals.shm, shapes: globals.cursorShapes)
      cursor.wantedScale = window?.cursorScale ?? 1
      add(
        Seat(
          number: nextSeatNumber(), name: offer.name, seat: seat, cursor: cursor,
          extras: SeatExtras(gestures: globals.gestures, timestamps: globals.timestamps)))
    case WlOutput.interfaceName:
      let output = Output(name: offer.name, output: globals.offers.bind(WlOutput.self, offer))
      output.onChange = { [unowned self] in window?.outputsChanged() }
      outputs.append(output)
    default: services.appeared(offer)
    }
  }

  private func vanished(_ name: UInt32) {
    if let index = seats.firstIndex(where: { $0.name == name }) {
      services.remove(seats[index])
      seats.remove(at: index).destroy()
    }
    if let index = outputs.firstIndex(where: { $0.name == name }) {
      let output = outputs.remove(at: index)
      window?.left(output.output)
      output.destroy()
    }
  }

  /// A seat whose events a script gives to `Seat.receive`, for as long as the desktop is connected.
  package func makeScriptSeat() -> Seat {
    let seat = Seat(script: nextSeatNumber())
    add(seat)
    return seat
  }

  private func nextSeatNumber() -> UInt64 {
    seatCount += 1
    return seatCount
  }

  private func add(_ seat: Seat) {
    seat.surface = window?.surface
    seat.deliver = { [unowned self, unowned seat] event in window?.take(event, from: seat) }
    seat.flushOthers = { [unowned self] in endBatch() }
    seats.append(seat)
    services.add(seat)
  }
}
