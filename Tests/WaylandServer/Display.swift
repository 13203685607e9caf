import CWaylandServer

/// A Wayland display: the server's socket, its clients, and the loop that serves them.
package final class Display {
  /// The `wl_display`, for libwayland's own functions.
  package let display: OpaquePointer
  /// The `wl_event_loop`.
  package let loop: OpaquePointer
  /// How many requests have come, and how many events have gone.
  package private(set) var messageCount = 0

  package init?() {
    guard let display = wl_display_create() else { return nil }
    self.display = display
    loop = wl_display_get_event_loop(display)
    wl_display_add_protocol_logger(
      display,
      { context, _, _ in
        guard let context else { return }
        Unmanaged<Display>.fromOpaque(context).takeUnretainedValue().messageCount += 1
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Ends every client, then the display. Nothing of it may be used afterwards.
  package func destroy() {
    wl_display_destroy_clients(display)
    wl_display_destroy(display)
  }
}

extension Display {
  /// Listens on a free name (`wayland-0` and so on) in `XDG_RUNTIME_DIR`; nil when it cannot.
  package func addSocket() -> String? {
    wl_display_add_socket_auto(display).map { String(cString: $0) }
  }

  /// Listens on a name of the caller's in `XDG_RUNTIME_DIR`; false when it cannot.
  package func addSocket(named name: String) -> Bool {
    wl_display_add_socket(display, name) == 0
  }

  /// Serves a client at the other end of a socket, whose ownership is taken. Gives its `wl_client`.
  package func addClient(descriptor: Int32) -> OpaquePointer? {
    wl_client_create(display, descriptor)
  }

  /// Sends what is waiting, then serves what arrives within the timeout (-1: without end).
  package func serve(milliseconds: Int32) {
    wl_display_flush_clients(display)
    wl_event_loop_dispatch(loop, milliseconds)
    wl_display_flush_clients(display)
  }

  package func flush() { wl_display_flush_clients(display) }

  /// A serial for an event.
  package func nextSerial() -> UInt32 { wl_display_next_serial(display) }

  /// Has libwayland answer for `wl_shm` itself; its buffers are read with `wl_shm_buffer_get`.
  package func addSharedMemory() { wl_display_init_shm(display) }
}
