package import CWayland

/// The client's end of a protocol object: one word, without ownership.
///
/// An object ends with its destructor request, or with `abandon()` where it has none. Using it
/// afterwards is an error that only libwayland notices.
package protocol WaylandProxy: Hashable {
  static var interface: UnsafePointer<wl_interface> { get }
  /// The highest version that the bindings know.
  static var highestVersion: UInt32 { get }
  var proxy: OpaquePointer { get }
  init(proxy: OpaquePointer)
}

extension WaylandProxy {
  /// The version that the object was bound at.
  package var version: UInt32 { wl_proxy_get_version(proxy) }

  /// The object's number on the wire.
  package var id: UInt32 { wl_proxy_get_id(proxy) }

  /// The protocol's name of the interface.
  package static var interfaceName: String { String(cString: interface.pointee.name) }

  /// Ends this side's object without a word to the compositor.
  package func abandon() { Wire.abandon(proxy) }
}

extension WlRegistry {
  /// Binds a global at the lower of the offered version and ours.
  package func bind<Global: WaylandProxy>(
    _ type: Global.Type, name: UInt32, offered: UInt32
  ) -> Global {
    let version = max(1, min(offered, type.highestVersion))
    return Global(proxy: bind(name: name, interface: type.interface, version: version))
  }
}
