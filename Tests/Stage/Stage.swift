import CWaylandServer
import Glibc
package import Harness
package import WaylandServer

/// A compositor in the test's own thread, which does nothing but when the test lets it.
///
/// It notes what a client may not do in `faults`, and goes on.
package final class Stage {
  package var setup: Setup
  package let scratch: Scratch
  package private(set) var faults: [String] = []
  /// Every toplevel window that was made, the oldest first.
  package internal(set) var windows: [Window] = []
  package internal(set) var pongs: [UInt32] = []
  /// Called as each pong comes, before what comes after it.
  package var onPong: (UInt32) -> Void = { _ in }
  /// Globals that were bound of those that no client of ours has a use for.
  package internal(set) var boundStrangers: [String] = []
  var strangers: [StrangeGlobal] = []
  package private(set) var children: [Child] = []
  let display: Display
  var surfaces: [WlSurface: Surface] = [:]
  var parts: [WlSubsurface: Part] = [:]
  var globals: [Global] = []
  /// The interfaces that are offered, in their order.
  package internal(set) var offered: [String] = []
  var regions: [WlRegion: [Box]] = [:]
  package internal(set) var outputs: [Output] = []
  var shells: [XdgWmBase] = []
  var buffers: [WlBuffer: Buffer] = [:]
  /// The first seat, and all of them.
  package let seat: Seat
  package let services = Services()
  var seats: [Seat]
  let reference = Reference()

  /// A stage that may not have begun yet, or have ended.
  final class Reference {
    weak var stage: Stage?
  }

  private var isClosed = false
  private var lastTick = Deadline.now
  private var lastTurn = Deadline.now
  private var lastLate = 0.0
  /// Whether the stage itself came late, so that a client may have lost patience rightly.
  var isLate: Bool { Deadline.now - lastLate < 0.25 || Deadline.now - lastTurn > 0.02 }

  package init(_ setup: Setup = Setup()) throws {
    self.setup = setup
    scratch = try Scratch("stage")
    guard let display = Display() else { throw Overdue("no Wayland display") }
    self.display = display
    seat = Seat(setup: setup, on: display, reference)
    seats = [seat]
    reference.stage = self
    guard display.addSocket(named: "\(scratch.folder("runtime"))/stage-0") else {
      throw Overdue("no socket in \(scratch.path)")
    }
    announce()
  }

  deinit { close() }
}

extension Stage {
  /// Ends every client's connection at once, as a compositor that falls does.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    display.destroy()
  }

  func fault(_ text: String) {
    // One fault repeated at every frame would hide the others.
    if !faults.contains(text) { faults.append(text) }
  }

  package var window: Window? { windows.last }

  /// A surface of the same client that is another one, if there is one.
  package func otherSurface(than surface: Surface) -> WlSurface? {
    surfaces.keys.first { $0 != surface.resource && $0.client == surface.resource.client }
  }

  /// Whether title bars are the compositor's.
  package var drawsTitleBars: Bool {
    setup.decorates && !setup.leavesDecorations
      && !setup.without.contains(ZxdgDecorationManagerV1.interfaceName)
  }

  /// The environment of a client: this compositor, and folders of its own.
  package var environment: [String: String] {
    var all = [
      "PATH": Child.path, "LANG": "C.UTF-8", "WAYLAND_DISPLAY": "stage-0", "NO_AT_BRIDGE": "1",
      "GSETTINGS_BACKEND": "memory", "XDG_RUNTIME_DIR": "\(scratch.path)/runtime",
    ]
    for (variable, name) in [
      ("HOME", "home"), ("XDG_DATA_HOME", "data"), ("XDG_CONFIG_HOME", "config"),
      ("XDG_STATE_HOME", "state"), ("XDG_CACHE_HOME", "cache"),
    ] { all[variable] = scratch.folder(name) }
    // How a sanitiser that the program is built with behaves.
    if let options = getenv("ASAN_OPTIONS") { all["ASAN_OPTIONS"] = String(cString: options) }
    return all
  }

  /// Starts a client that ends, at the latest, with the stage.
  package func start(
    _ arguments: [String], _ additions: [String: String] = [:], input: String = ""
  ) throws -> Child {
    let child = try Child(
      arguments, environment: environment.merging(additions) { $1 },
      logs: scratch.folder("logs"), input: input)
    children.append(child)
    return child
  }
}

extension Stage {
  /// Serves clients until the condition holds.
  package func run(
    _ what: String, within seconds: Double = 20, until condition: () throws -> Bool
  ) throws {
    let deadline = Deadline(after: seconds)
    while try !condition() {
      guard !deadline.isPast else {
        let logs = children.map(\.log).joined()
        throw Overdue("waited in vain for \(what), \(seconds) s\nfaults: \(faults)\n\(logs)")
      }
      turn()
    }
  }

  /// Serves clients for a while: the time that a hand takes.
  package func play(milliseconds: Double) {
    let deadline = Deadline(after: milliseconds / 1000)
    while !deadline.isPast { turn() }
  }

  /// Serves clients until the window has made no commit for a while, in which it was not just slow:
  /// it has answered, twice, and still had nothing to show.
  package func rest() throws {
    var quiet = -1
    while quiet != commits {
      quiet = try awaitQuiet()
      guard !shells.isEmpty else { return }
      try roundtrip()
      try roundtrip()
    }
  }

  private var commits: Int { windows.reduce(0) { $0 + $1.surface.commits } }

  /// - Returns: how many commits there were.
  private func awaitQuiet() throws -> Int {
    var last = -1
    var since = Deadline.now
    try run("a window at rest") {
      if commits != last {
        last = commits
        since = Deadline.now
      }
      return Deadline.now - since > 0.25
    }
    return last
  }

  /// Sends what is waiting, serves what has come, and answers the frames that are due.
  package func turn() {
    guard !isClosed else { return }
    // What the client did meanwhile is served bit by bit.
    if Deadline.now - lastTurn > 0.02 { lastLate = Deadline.now }
    lastTurn = Deadline.now
    display.serve(milliseconds: 1)
    guard case .perTick(let milliseconds) = setup.frames,
      Deadline.now - lastTick >= milliseconds / 1000
    else { return }
    lastTick = Deadline.now
    answerFrames()
    for surface in surfaces.values { surface.answerFeedbacks() }
  }

  /// Answers the callbacks that are owed on any surface.
  package func answerFrames() {
    for surface in surfaces.values { surface.answerFrames() }
  }

  /// How many requests and events there have been.
  package var messageCount: Int { display.messageCount }

  /// Sends what is waiting without serving anything.
  package func flush() { display.flush() }

  /// Bytes of a surface's client that have come and were not served yet.
  package func unreadBytes(of surface: Surface) -> Int {
    bytes(of: surface, UInt(FIONREAD))
  }

  /// What the system keeps of the bytes that were sent to a surface's client and not read by it yet.
  package func unheardBytes(of surface: Surface) -> Int {
    bytes(of: surface, UInt(TIOCOUTQ))
  }

  private func bytes(of surface: Surface, _ question: UInt) -> Int {
    var count: Int32 = 0
    guard surfaces[surface.resource] === surface else { return 0 }
    _ = ioctl(wl_client_get_fd(surface.resource.client), question, &count)
    return Int(count)
  }
}

extension Stage {
  /// Nanoseconds from one frame of the screen to the next.
  package static let refreshPeriod: UInt64 = 16_666_667

  /// The event time of now, in milliseconds.
  package static var time: UInt32 { UInt32(truncatingIfNeeded: Int(Deadline.now * 1000)) }

  /// Asks every client for a sign of life.
  @discardableResult
  package func ping() -> UInt32 {
    let serial = display.nextSerial()
    for shell in shells { shell.sendPing(serial: serial) }
    return serial
  }

  /// Waits until clients have read all that was sent.
  package func roundtrip() throws {
    let serial = ping()
    try run("a pong") { pongs.contains(serial) }
  }
}
