import CGLib

/// Learns from the desktop's portal what the user has asked of all programs.
///
/// Until the portal has answered, and where there is none, everything is as usual.
package final class PreferencesPortal {
  /// What is known.
  package private(set) var preferences = DesktopPreferences()
  /// Called on the loop's thread when something of it has changed.
  package var onChange: (DesktopPreferences) -> Void = { _ in }

  private let bus: SessionBus
  private var connection: OpaquePointer?
  private var settings = PortalSettings()
  private var subscription: guint = 0
  private var watch: guint = 0

  package init(_ bus: SessionBus) { self.bus = bus }

  deinit {
    if watch != 0 { g_bus_unwatch_name(watch) }
    guard let connection else { return }
    if subscription != 0 { g_dbus_connection_signal_unsubscribe(connection, subscription) }
    g_object_unref(UnsafeMutableRawPointer(connection))
  }
}

extension PreferencesPortal {
  private static let name = "org.freedesktop.portal.Desktop"
  private static let object = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  /// Begins to ask; the answers come from the loop.
  package func start() {
    bus.whenConnected { [weak self] connection in
      if let connection { self?.begin(connection) }
    }
  }

  private func begin(_ connection: OpaquePointer) {
    self.connection = connection
    g_object_ref(UnsafeMutableRawPointer(connection))
    let target = Unmanaged.passUnretained(self).toOpaque()
    subscription = g_dbus_connection_signal_subscribe(
      connection, Self.name, Self.interface, "SettingChanged", Self.object, nil,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, target in
        guard let target, let parameters else { return }
        Unmanaged<PreferencesPortal>.fromOpaque(target).takeUnretainedValue().changed(parameters)
      }, target, nil)
    // A portal that starts late, or again, is asked then.
    watch = g_bus_watch_name_on_connection(
      connection, Self.name, G_BUS_NAME_WATCHER_FLAGS_AUTO_START,
      { _, _, _, target in
        guard let target else { return }
        Unmanaged<PreferencesPortal>.fromOpaque(target).takeUnretainedValue().ask()
      }, { _, _, _ in }, target, nil)
  }

  private func ask() {
    let namespaces = BusTuple.array(
      of: "s", PortalSettings.namespaces.map { g_variant_new_string($0) })
    let method = BusMethod(
      name: Self.name, object: Self.object, interface: Self.interface, member: "ReadAll")
    bus.call(method, BusTuple.of([namespaces])) { [weak self] answer in
      guard let self, let answer else { return }
      var settings = PortalSettings()
      settings.readAll(answer)
      adopt(settings)
    }
  }

  private func changed(_ parameters: OpaquePointer) {
    var settings = settings
    settings.readChange(parameters)
    adopt(settings)
  }

  private func adopt(_ settings: PortalSettings) {
    self.settings = settings
    let preferences = settings.preferences
    if preferences == self.preferences { return }
    self.preferences = preferences
    onChange(preferences)
  }
}
