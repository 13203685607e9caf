import Glibc
import Wayland

/// The focus that programs hand each other, as tokens of the compositor's.
final class Activation {
  var manager: XdgActivationV1?
  /// The surface of the program's window.
  var surface: WlSurface?
  /// What the launcher handed over; it is used up when the window is shown.
  var launchToken: String?
  /// A token that was asked for and has not come yet. A compositor may never answer, so who wants to
  /// raise the window again asks anew, and the answer before counts no more.
  private var request: XdgActivationTokenV1?
}

extension Activation {
  /// The surface has got its first contents.
  func shown(_ surface: WlSurface) {
    if let token = launchToken { manager?.activate(token: token, surface: surface) }
    launchToken = nil
  }

  /// Brings the surface to the front, or has the user told of it.
  func raise(
    _ surface: WlSurface, token: String?, appID: String, input: (seat: Seat, serial: UInt32)?
  ) {
    guard let manager else { return }
    if let token { return manager.activate(token: token, surface: surface) }
    request?.destroy()
    let request = manager.getActivationToken()
    self.request = request
    request.onEvent { [unowned self] event in
      switch event {
      case .done(let token):
        // The window may have been closed meanwhile.
        if surface == self.surface { self.manager?.activate(token: token, surface: surface) }
        self.request = nil
        request.destroy()
      }
    }
    request.setAppId(appId: appID)
    request.setSurface(surface: surface)
    if let input, let seat = input.seat.seat { request.setSerial(serial: input.serial, seat: seat) }
    request.commit()
  }

  func destroy() {
    request?.destroy()
    request = nil
    manager?.destroy()
    manager = nil
  }
}

/// The focus that the program's launcher handed over.
package enum LaunchToken {
  /// Takes the token out of the environment, so that no child takes it for its own.
  ///
  /// To be called before any other thread is started: the environment has no lock.
  package static func take() -> String? {
    var found: String?
    for name in ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"] {
      if found == nil, let value = getenv(name), value.pointee != 0 {
        found = String(cString: value)
      }
      unsetenv(name)
    }
    return found.map { ToplevelText.bounded($0) }
  }
}
