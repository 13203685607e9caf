package import CWaylandServer

/// The server's end of a protocol object: one word, without ownership.
///
/// It ends with the client's destructor request, with `destroy()`, or with the client.
package protocol WaylandResource: Hashable {
  static var interface: UnsafePointer<wl_interface> { get }
  /// The highest version that the bindings know.
  static var highestVersion: UInt32 { get }
  var resource: OpaquePointer { get }
  init(resource: OpaquePointer)
  /// Begins to answer for the resource; the generated code implements it.
  func adopt()
}

extension WaylandResource {
  package var version: UInt32 { UInt32(wl_resource_get_version(resource)) }

  /// The object's number on the wire.
  package var id: UInt32 { wl_resource_get_id(resource) }

  /// The `wl_client` that the object belongs to.
  package var client: OpaquePointer { wl_resource_get_client(resource) }

  package static var interfaceName: String { String(cString: interface.pointee.name) }

  /// Ends the object from the server's side.
  package func destroy() { wl_resource_destroy(resource) }

  /// Has `body` called once when the object ends, however that happens.
  package func onDestroy(_ body: @escaping () -> Void) {
    Wire.state(of: Wire.checked(self)).onDestroy = body
  }

  /// Ends the client with a protocol error of this object.
  package func postError(code: UInt32, _ message: String) {
    message.withCString { pleat_resource_post_error(resource, code, $0) }
  }

  /// Makes an object that the server introduces by an event; `client` is a `wl_client`.
  package static func create(for client: OpaquePointer, version: UInt32) -> Self? {
    create(id: 0, version: version, client: client)
  }
}

extension WaylandResource {
  /// Makes the object of a request's new id, at the version of the object that was asked.
  static func create(id: UInt32, for origin: OpaquePointer) -> Self? {
    create(
      id: id, version: UInt32(wl_resource_get_version(origin)),
      client: wl_resource_get_client(origin))
  }

  static func create(id: UInt32, version: UInt32, client: OpaquePointer) -> Self? {
    let version = Int32(min(version, UInt32(interface.pointee.version)))
    guard let made = wl_resource_create(client, interface, version, id) else {
      wl_client_post_no_memory(client)
      return nil
    }
    let resource = Self(resource: made)
    resource.adopt()
    return resource
  }
}
