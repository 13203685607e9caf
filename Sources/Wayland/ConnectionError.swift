import Words

/// Why there is no connection to a compositor, or no longer one.
package enum ConnectionError: Error, Equatable {
  /// Neither `WAYLAND_DISPLAY` nor a socket of the usual name tells where a compositor listens.
  case noSession
  /// `XDG_RUNTIME_DIR`, in which sockets are looked for, is not set.
  case noRuntimeDirectory
  case noSocket(path: String)
  case refused(path: String)
  case cannotConnect(path: String, reason: String)
  /// The compositor lacks what no window can do without.
  case missingGlobal(interface: String)
  /// The compositor has gone.
  case lost
  /// The compositor ended the connection because of something that we asked for.
  case protocolError(interface: String, id: UInt32, code: UInt32, message: String)
}

extension ConnectionError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noSession:
      message(
        "There is no Wayland session here: WAYLAND_DISPLAY is not set, and no compositor listens at"
          + " wayland-0.")
    case .noRuntimeDirectory:
      message("There is no Wayland session here: XDG_RUNTIME_DIR is not set.")
    case .noSocket(let path):
      message("There is no Wayland compositor at %1: start one, or correct WAYLAND_DISPLAY.", path)
    case .refused(let path):
      message("The Wayland compositor at %1 refuses the connection: it may have ended.", path)
    case .cannotConnect(let path, let reason):
      message("The Wayland compositor at %1 cannot be reached: %2.", path, reason)
    case .missingGlobal(let interface):
      message("The Wayland compositor does not offer %1, which a window needs.", interface)
    case .lost:
      message("The connection to the Wayland compositor is lost.")
    case .protocolError(let interface, let id, let code, let text):
      message("Wayland protocol error: %1#%2, code %3: %4", interface, "\(id)", "\(code)", text)
    }
  }
}
