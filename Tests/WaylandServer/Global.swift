import CWaylandServer

/// A global that clients can bind while it exists.
package final class Global {
  private var global: OpaquePointer?
  private let bound: (OpaquePointer, UInt32, UInt32) -> Void

  /// Announces `type` at `version`; `bind` is given each client's object.
  package init<Resource: WaylandResource>(
    _ type: Resource.Type, version: UInt32, on display: Display,
    bind: @escaping (Resource) -> Void
  ) {
    bound = { client, version, id in
      if let resource = Resource.create(id: id, version: version, client: client) {
        bind(resource)
      }
    }
    let context = Unmanaged.passUnretained(self).toOpaque()
    global = wl_global_create(
      display.display, Resource.interface, Int32(version), context
    ) { client, data, version, id in
      guard let client, let data else { return }
      let global = Unmanaged<Global>.fromOpaque(data).takeUnretainedValue()
      global.bound(client, version, id)
    }
  }

  /// Tells clients that the global is gone. Objects that were bound stay.
  package func withdraw() {
    if let global { wl_global_remove(global) }
  }

  /// Ends the global; a client that binds it afterwards has failed.
  package func destroy() {
    if let global { wl_global_destroy(global) }
    global = nil
  }
}
