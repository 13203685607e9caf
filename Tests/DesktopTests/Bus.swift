import CGLib
import Harness

/// A connection to a message bus.
final class Bus {
  private let connection: OpaquePointer
  private let context: OpaquePointer
  private var nodes: UInt32?

  init(address: String) throws {
    context = g_main_context_new()
    g_main_context_push_thread_default(context)
    var failure: UnsafeMutablePointer<GError>?
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    guard
      let opened = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, &failure)
    else { throw Bus.overdue("no bus at \(address)", failure) }
    connection = opened
  }

  deinit {
    g_dbus_connection_close_sync(connection, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(connection))
    g_main_context_pop_thread_default(context)
    g_main_context_unref(context)
  }
}

extension Bus {
  /// Whether somebody owns the name.
  func hasOwner(_ name: String) throws -> Bool {
    try call(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
      "('\(name)',)"
    ).text == "(true,)"
  }

  /// Calls a method and waits for its answer.
  ///
  /// - Parameter arguments: A tuple in GVariant's text form.
  @discardableResult
  func call(
    _ name: String, _ object: String, _ interface: String, _ method: String,
    _ arguments: String = "()"
  ) throws -> Variant {
    var failure: UnsafeMutablePointer<GError>?
    guard let parameters = g_variant_parse(nil, arguments, nil, nil, &failure) else {
      throw Bus.overdue("malformed arguments \(arguments)", failure)
    }
    let answer = g_dbus_connection_call_sync(
      connection, name, object, interface, method, parameters, nil, G_DBUS_CALL_FLAGS_NONE, 30_000,
      nil, &failure)
    g_variant_unref(parameters)
    guard let answer else { throw Bus.overdue("\(method) failed", failure) }
    return Variant(answer)
  }

  /// The first number that a signal brings, after something has been done that makes it come.
  func firstNumber(
    ofSignal signal: String, from object: String, interface: String, after act: () throws -> Void
  ) throws -> UInt32 {
    nodes = nil
    let target = Unmanaged.passUnretained(self).toOpaque()
    let subscription = g_dbus_connection_signal_subscribe(
      connection, nil, interface, signal, object, nil, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, target in
        guard let parameters, let target else { return }
        var number: UInt32 = 0
        let value = g_variant_get_child_value(parameters, 0)
        number = g_variant_get_uint32(value)
        g_variant_unref(value)
        Unmanaged<Bus>.fromOpaque(target).takeUnretainedValue().nodes = number
      }, target, nil)
    defer { g_dbus_connection_signal_unsubscribe(connection, subscription) }
    try act()
    try wait(for: "the signal \(signal)") {
      while g_main_context_iteration(context, 0) != 0 {}
      return nodes != nil
    }
    return nodes ?? 0
  }

  private static func overdue(
    _ what: String, _ failure: UnsafeMutablePointer<GError>?
  ) -> Overdue {
    let reason = failure.map { String(cString: $0.pointee.message) } ?? "no reason given"
    g_error_free(failure)
    return Overdue("\(what): \(reason)")
  }
}

/// A value of a message.
final class Variant {
  private let value: OpaquePointer

  /// Takes over a reference.
  init(_ value: OpaquePointer) { self.value = value }

  deinit { g_variant_unref(value) }

  subscript(index: Int) -> Variant { Variant(g_variant_get_child_value(value, gsize(index))) }

  var count: Int { Int(g_variant_n_children(value)) }
  var number: UInt32 { g_variant_get_uint32(value) }

  /// A string's own text, or any other value's text form.
  var text: String {
    if g_variant_classify(value) == G_VARIANT_CLASS_STRING
      || g_variant_classify(value) == G_VARIANT_CLASS_OBJECT_PATH
    {
      return String(cString: g_variant_get_string(value, nil))
    }
    return literal
  }

  /// The text form, in which strings are quoted and escaped.
  var literal: String {
    let text = g_variant_print(value, 0)
    defer { g_free(text) }
    return text.map { String(cString: $0) } ?? ""
  }
}
