import CGLib

/// The program's name on the bus, and what desktops call there (`org.freedesktop.Application`).
final class ApplicationObject {
  var onRequest: (LaunchRequest, _ token: String?) -> Void = { _, _ in }
  /// Another program has the name.
  var onTaken: () -> Void = {}

  private let name: String
  private let bus: SessionBus
  private var connection: OpaquePointer?
  private var registration: guint = 0

  init(_ name: String, _ bus: SessionBus) {
    self.name = name
    self.bus = bus
  }

  deinit {
    guard let connection else { return }
    if registration != 0 { g_dbus_connection_unregister_object(connection, registration) }
    g_object_unref(UnsafeMutableRawPointer(connection))
  }
}

extension ApplicationObject {
  private static let interface = "org.freedesktop.Application"
  private static let description = """
    <node><interface name="org.freedesktop.Application">
    <method name="Activate"><arg type="a{sv}" direction="in"/></method>
    <method name="Open"><arg type="as" direction="in"/><arg type="a{sv}" direction="in"/></method>
    <method name="ActivateAction"><arg type="s" direction="in"/><arg type="av" direction="in"/>
    <arg type="a{sv}" direction="in"/></method>
    </interface></node>
    """

  /// The object's path is the name with slashes, as the desktop entry specification has it.
  private var path: String {
    "/" + name.map { $0 == "." ? "/" : $0 == "-" ? "_" : String($0) }.joined()
  }

  func start() {
    bus.whenConnected { [weak self] connection in
      guard let self, let connection else { return }
      self.connection = connection
      g_object_ref(UnsafeMutableRawPointer(connection))
      // Whoever finds the name must find the object.
      register(on: connection)
      requestName()
    }
  }

  private func requestName() {
    let doNotQueue: UInt32 = 4
    let arguments = BusTuple.of([g_variant_new_string(name), g_variant_new_uint32(doNotQueue)])
    let method = BusMethod(
      name: "org.freedesktop.DBus", object: "/org/freedesktop/DBus",
      interface: "org.freedesktop.DBus", member: "RequestName")
    bus.call(method, arguments) { [weak self] answer in
      let exists: UInt32 = 3
      guard let self, let answer, answer.isOf("(u)"), answer.child(0).uint32 == exists else {
        return
      }
      onTaken()
    }
  }

  private func register(on connection: OpaquePointer) {
    guard let node = g_dbus_node_info_new_for_xml(Self.description, nil) else { return }
    defer { g_dbus_node_info_unref(node) }
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, _, member, parameters, invocation, target in
      guard let target, let member, let parameters, let invocation else { return }
      Unmanaged<ApplicationObject>.fromOpaque(target).takeUnretainedValue()
        .called(String(cString: member), parameters)
      g_dbus_method_invocation_return_value(invocation, nil)
    }
    registration = g_dbus_connection_register_object(
      connection, path, node.pointee.interfaces[0], &table,
      Unmanaged.passUnretained(self).toOpaque(), nil, nil)
  }

  /// GIO has checked the types by our description.
  private func called(_ member: String, _ parameters: OpaquePointer) {
    let arguments = parameters.children
    let token = arguments.last.flatMap { Self.token(in: $0) }
    switch member {
    case "Activate": onRequest(.activate, token)
    case "Open": onRequest(.open(arguments[0].children.map(\.string)), token)
    case "ActivateAction": onRequest(.action(arguments[0].string), token)
    default: break
    }
  }

  private static func token(in platformData: BusValue) -> String? {
    for key in ["activation-token", "desktop-startup-id"] {
      for entry in platformData.children where entry.child(0).string == key {
        let value = entry.child(1).child(0).string
        if !value.isEmpty { return value }
      }
    }
    return nil
  }
}

// The other end.
extension ApplicationObject {
  /// Tells whoever has the name what is wanted; `body` learns whether it was heard.
  func tellOther(_ message: InstanceMessage, _ body: @escaping (Bool) -> Void) {
    var arguments: [OpaquePointer?]
    let member: String
    switch message.request {
    case .activate:
      member = "Activate"
      arguments = []
    case .open(let files):
      member = "Open"
      arguments = [BusTuple.array(of: "s", files.map { g_variant_new_string($0) })]
    case .action(let action):
      member = "ActivateAction"
      arguments = [g_variant_new_string(action), BusTuple.array(of: "v", [])]
    }
    arguments.append(Self.platformData(token: message.token))
    let method = BusMethod(
      name: name, object: path, interface: Self.interface, member: member)
    bus.call(method, BusTuple.of(arguments)) { body($0 != nil) }
  }

  private static func platformData(token: String?) -> OpaquePointer? {
    var entries: [OpaquePointer?] = []
    if let token {
      for key in ["activation-token", "desktop-startup-id"] {
        entries.append(
          g_variant_new_dict_entry(
            g_variant_new_string(key), g_variant_new_variant(g_variant_new_string(token))))
      }
    }
    return BusTuple.array(of: "{sv}", entries)
  }
}
