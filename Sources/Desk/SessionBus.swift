import CGLib
import Glibc

/// The user's message bus. It is connected to when it is first needed, and nobody waits for it.
package final class SessionBus {
  private enum State {
    case idle(address: String?)
    case connecting([(OpaquePointer?) -> Void])
    case connected(OpaquePointer)
    case absent
  }

  private var state: State
  private let cancellable = g_cancellable_new()

  /// - Parameter address: Where the bus is; nil where there is none.
  package init(address: String? = SessionBus.address()) { state = .idle(address: address) }

  deinit {
    g_cancellable_cancel(cancellable)
    if case .connected(let connection) = state {
      g_dbus_connection_close(connection, nil, nil, nil)
      g_object_unref(UnsafeMutableRawPointer(connection))
    }
    g_object_unref(cancellable)
  }

  /// Where the environment says that the bus is. No bus is started for us.
  package static func address() -> String? {
    if let value = getenv("DBUS_SESSION_BUS_ADDRESS"), value.pointee != 0 {
      return String(cString: value)
    }
    guard let folder = getenv("XDG_RUNTIME_DIR"), folder.pointee != 0 else { return nil }
    let path = String(cString: folder) + "/bus"
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return nil }
    guard let escaped = g_dbus_address_escape_value(path) else { return nil }
    defer { g_free(escaped) }
    return "unix:path=" + String(cString: escaped)
  }
}

extension SessionBus {
  /// Calls `body` on the loop's thread with the connection (a `GDBusConnection`), or with nil where
  /// there is none. It is never called once the bus is let go of.
  func whenConnected(_ body: @escaping (OpaquePointer?) -> Void) {
    switch state {
    case .connected(let connection): body(connection)
    case .absent: body(nil)
    case .connecting(let bodies): state = .connecting(bodies + [body])
    case .idle(let address):
      guard let address else {
        state = .absent
        return body(nil)
      }
      state = .connecting([body])
      connect(to: address)
    }
  }

  private func connect(to address: String) {
    let flags =
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
      | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
    g_dbus_connection_new_for_address(
      address, GDBusConnectionFlags(flags), nil, cancellable, BusAnswer.callback,
      BusAnswer.made { [weak self] _, result in
        let connection = g_dbus_connection_new_for_address_finish(result, nil)
        guard let self else {
          if let connection { g_object_unref(UnsafeMutableRawPointer(connection)) }
          return
        }
        finish(connection)
      })
  }

  private func finish(_ connection: OpaquePointer?) {
    guard case .connecting(let bodies) = state else { return }
    state = connection.map { .connected($0) } ?? .absent
    for body in bodies { body(connection) }
  }
}

extension SessionBus {
  /// Calls a method; `body` gets the answer (a `GVariant` that lives while it runs), or nil where
  /// the call failed.
  ///
  /// - Parameter arguments: A floating `GVariant` tuple.
  func call(
    _ method: BusMethod, _ arguments: OpaquePointer?,
    _ body: @escaping (OpaquePointer?) -> Void = { _ in }
  ) {
    guard case .connected(let connection) = state else {
      if let arguments { g_variant_unref(g_variant_ref_sink(arguments)) }
      return body(nil)
    }
    g_dbus_connection_call(
      connection, method.name, method.object, method.interface, method.member, arguments, nil,
      G_DBUS_CALL_FLAGS_NONE, -1, cancellable, BusAnswer.callback,
      BusAnswer.made { source, result in
        let answer = source.flatMap { g_dbus_connection_call_finish($0, result, nil) }
        body(answer)
        if let answer { g_variant_unref(answer) }
      })
  }
}

/// Where a method is found.
struct BusMethod {
  var name: String
  var object: String
  var interface: String
  var member: String
}

/// Brings an answer of GIO's to a closure.
final class BusAnswer {
  typealias Body = (_ source: OpaquePointer?, _ result: OpaquePointer?) -> Void
  private let body: Body

  private init(_ body: @escaping Body) { self.body = body }

  /// What is handed to GIO beside `callback`.
  static func made(_ body: @escaping Body) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(BusAnswer(body)).toOpaque()
  }

  static let callback: GAsyncReadyCallback = { source, result, data in
    guard let data else { return }
    let source = source.map { OpaquePointer($0) }
    Unmanaged<BusAnswer>.fromOpaque(data).takeRetainedValue().body(source, result)
  }
}
