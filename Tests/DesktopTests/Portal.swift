import CGLib
import Harness

/// A portal of the tests' own: its settings are what the test says. It answers from a thread.
final class Portal {
  private let context: OpaquePointer
  private let loop: OpaquePointer
  private let connection: OpaquePointer
  private var thread: UnsafeMutablePointer<GThread>?
  /// The answer to `ReadAll` in GVariant's text form; set before the portal is asked.
  private let settings: Settings

  private static let object = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let name = "org.freedesktop.portal.Desktop"
  private static let description = """
    <node><interface name="org.freedesktop.portal.Settings">
    <method name="ReadAll"><arg type="as" direction="in"/>
    <arg type="a{sa{sv}}" direction="out"/></method>
    </interface></node>
    """

  private final class Settings {
    let text: String
    init(_ text: String) { self.text = text }
  }

  /// - Parameter settings: Of type `a{sa{sv}}`, in GVariant's text form.
  init(on bus: Household, settings: String) throws {
    self.settings = Settings(settings)
    let context: OpaquePointer = g_main_context_new()
    self.context = context
    loop = g_main_loop_new(context, 0)
    g_main_context_push_thread_default(context)
    defer { g_main_context_pop_thread_default(context) }
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    guard
      let connection = g_dbus_connection_new_for_address_sync(
        bus.busAddress, flags, nil, nil, nil)
    else { throw Overdue("no bus for a portal") }
    self.connection = connection
    try register()
    thread = g_thread_new(
      "portal",
      { loop in
        g_main_loop_run(loop.map { OpaquePointer($0) })
        return nil
      }, UnsafeMutableRawPointer(loop))
    try own()
  }

  deinit {
    g_main_loop_quit(loop)
    if let thread { g_thread_join(thread) }
    g_dbus_connection_close_sync(connection, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(connection))
    g_main_loop_unref(loop)
    g_main_context_unref(context)
  }
}

extension Portal {
  private func register() throws {
    guard let node = g_dbus_node_info_new_for_xml(Self.description, nil) else {
      throw Overdue("a malformed description")
    }
    defer { g_dbus_node_info_unref(node) }
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, _, _, _, invocation, target in
      guard let target, let invocation else { return }
      let settings = Unmanaged<Settings>.fromOpaque(target).takeUnretainedValue()
      let answer = g_variant_parse(nil, "(\(settings.text),)", nil, nil, nil)
      g_dbus_method_invocation_return_value(invocation, answer)
    }
    g_dbus_connection_register_object(
      connection, Self.object, node.pointee.interfaces[0], &table,
      Unmanaged.passUnretained(settings).toOpaque(), nil, nil)
  }

  private func own() throws {
    var items = [g_variant_new_string(Self.name), g_variant_new_uint32(4)]
    let answer = g_dbus_connection_call_sync(
      connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
      "RequestName", g_variant_new_tuple(&items, 2), nil, G_DBUS_CALL_FLAGS_NONE, 10_000, nil, nil)
    guard let answer else { throw Overdue("the portal's name is not to be had") }
    g_variant_unref(answer)
  }

  /// Tells all programs of a change.
  ///
  /// - Parameter change: Of type `(ssv)`, in GVariant's text form.
  func change(_ change: String) {
    let parameters = g_variant_parse(nil, change, nil, nil, nil)
    g_dbus_connection_emit_signal(
      connection, nil, Self.object, Self.interface, "SettingChanged", parameters, nil)
    g_dbus_connection_flush_sync(connection, nil, nil)
  }
}
