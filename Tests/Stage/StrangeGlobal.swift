import CWaylandServer
import Glibc
import WaylandServer

/// A global of which nothing is known but its name.
final class StrangeGlobal {
  private let name: UnsafeMutablePointer<CChar>?
  private let interface: UnsafeMutablePointer<wl_interface>
  private let onBind: () -> Void

  init(_ name: String, on display: Display, onBind: @escaping () -> Void) {
    self.name = strdup(name)
    self.onBind = onBind
    interface = .allocate(capacity: 1)
    interface.initialize(
      to: wl_interface(
        name: self.name, version: 1, method_count: 0, methods: nil, event_count: 0, events: nil))
    let context = Unmanaged.passUnretained(self).toOpaque()
    wl_global_create(display.display, interface, 1, context) { client, data, version, id in
      guard let client, let data else { return }
      let global = Unmanaged<StrangeGlobal>.fromOpaque(data).takeUnretainedValue()
      wl_resource_create(client, global.interface, Int32(version), id)
      global.onBind()
    }
  }

  deinit {
    interface.deallocate()
    free(name)
  }
}
