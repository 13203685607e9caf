import CWayland
import Glibc

/// The connection to a compositor: its socket and its queue of events.
///
/// It belongs to one thread. The order of a turn of the loop is `prepareRead`, `flush`, poll,
/// `read` or `cancelRead`, `dispatch`.
package final class WaylandConnection {
  package let display: WlDisplay

  private init(display: WlDisplay) { self.display = display }

  /// Speaks over a socket that is connected already, whose ownership is taken.
  package convenience init(descriptor: Int32) throws(ConnectionError) {
    Self.silenceLibrary()
    guard let display = wl_display_connect_to_fd(descriptor) else {
      throw .cannotConnect(path: "descriptor \(descriptor)", reason: Self.reason(errno))
    }
    self.init(display: WlDisplay(proxy: display))
  }

  /// Ends the connection. Every object of it ends too.
  package func close() { wl_display_disconnect(display.proxy) }
}

// Connecting.
extension WaylandConnection {
  /// Connects to the compositor that the environment names.
  package static func open() throws(ConnectionError) -> WaylandConnection {
    silenceLibrary()
    // A launcher may hand over a connected socket; libwayland takes it from the environment.
    if getenv("WAYLAND_SOCKET") != nil {
      guard let display = wl_display_connect(nil) else {
        throw .cannotConnect(path: "WAYLAND_SOCKET", reason: reason(errno))
      }
      return WaylandConnection(display: WlDisplay(proxy: display))
    }
    let name = environment("WAYLAND_DISPLAY")
    let path = try socketPath(name ?? "wayland-0")
    guard let display = wl_display_connect(path) else {
      let code = errno
      switch code {
      case ENOENT: throw name == nil ? .noSession : .noSocket(path: path)
      case ECONNREFUSED: throw .refused(path: path)
      default: throw .cannotConnect(path: path, reason: reason(code))
      }
    }
    return WaylandConnection(display: WlDisplay(proxy: display))
  }

  private static func socketPath(_ name: String) throws(ConnectionError) -> String {
    if name.hasPrefix("/") { return name }
    guard let folder = environment("XDG_RUNTIME_DIR") else { throw .noRuntimeDirectory }
    return "\(folder)/\(name)"
  }

  private static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

  /// What libwayland would print is told by `ConnectionError` instead.
  private static func silenceLibrary() {
    wl_log_set_handler_client { format, arguments in LibraryLog.keep(format, arguments) }
  }
}

// A turn of the loop.
extension WaylandConnection {
  package enum Flushed {
    case everything
    /// The socket is full: the rest goes when it can be written to again.
    case partly
    case failed
  }

  /// The socket, to be polled.
  package var descriptor: Int32 { wl_display_get_fd(display.proxy) }

  /// Announces a read; false while events are waiting to be dispatched.
  package func prepareRead() -> Bool { wl_display_prepare_read(display.proxy) == 0 }

  /// Whether something has arrived that has yet to be read.
  package var hasArrivals: Bool {
    var socket = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&socket, 1, 0) > 0
  }

  package func cancelRead() { wl_display_cancel_read(display.proxy) }

  /// Takes what has arrived into the queue; false when the connection has failed.
  package func read() -> Bool { wl_display_read_events(display.proxy) == 0 }

  /// Handles the events in the queue; false when the connection has failed.
  package func dispatch() -> Bool { wl_display_dispatch_pending(display.proxy) >= 0 }

  /// Sends what is waiting, as far as the socket takes it.
  @discardableResult
  package func flush() -> Flushed {
    if wl_display_flush(display.proxy) >= 0 { return .everything }
    // A compositor that has gone may have left an error to be read first.
    if errno == EAGAIN || errno == EPIPE { return .partly }
    return .failed
  }

  /// Waits until the compositor has handled all that was sent, and handles what it answers.
  package func roundtrip() throws(ConnectionError) {
    if wl_display_roundtrip(display.proxy) < 0 { throw failure }
  }

  /// What ended the connection.
  package var failure: ConnectionError {
    guard wl_display_get_error(display.proxy) == EPROTO else { return .lost }
    var interface: UnsafePointer<wl_interface>?
    var id: UInt32 = 0
    let code = wl_display_get_protocol_error(display.proxy, &interface, &id)
    return .protocolError(
      interface: interface.map { String(cString: $0.pointee.name) } ?? "unknown object", id: id,
      code: code, message: LibraryLog.errorMessage)
  }
}
