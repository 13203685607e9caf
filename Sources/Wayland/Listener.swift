import CWayland

/// A stored closure that handles an object's events. One listener can serve several objects, one
/// after another or at the same time, so that what is created for each frame needs no new one.
package final class Listener<Event> {
  let body: (Event) -> Void

  package init(_ body: @escaping (Event) -> Void) { self.body = body }

  /// The listener that an object holds.
  static func held(by implementation: UnsafeRawPointer) -> Self {
    Unmanaged<Self>.fromOpaque(implementation).takeUnretainedValue()
  }
}

extension Wire {
  /// Makes `listener` the implementation of the object, which keeps it until it ends.
  static func attach<Event>(
    _ listener: Listener<Event>, to proxy: OpaquePointer, _ dispatch: @escaping wl_dispatcher_func_t
  ) {
    let held = Unmanaged.passRetained(listener)
    let status = wl_proxy_add_dispatcher(proxy, dispatch, held.toOpaque(), nil)
    precondition(status == 0, "The object has a listener already")
  }

  /// Ends this side's object and lets its listener go.
  static func abandon(_ proxy: OpaquePointer) {
    let listener = heldListener(of: proxy)
    wl_proxy_destroy(proxy)
    listener?.release()
  }

  static func heldListener(of proxy: OpaquePointer) -> Unmanaged<AnyObject>? {
    wl_proxy_get_listener(proxy).map { Unmanaged.fromOpaque($0) }
  }
}
