import CWaylandServer

/// What a resource of ours carries.
class ResourceState {
  var onDestroy: (() -> Void)?
}

/// The closure that handles a resource's requests; without one they are ignored.
final class RequestListener<Request>: ResourceState {
  var body: ((Request) -> Void)?

  static func held(by resource: OpaquePointer) -> RequestListener<Request> {
    unsafeDowncast(Wire.state(of: resource), to: RequestListener<Request>.self)
  }
}

/// What the generated methods are made of.
enum Wire {
  /// The implementation of every resource that carries a `ResourceState`.
  private nonisolated(unsafe) static let mark = UnsafeMutableRawPointer.allocate(
    byteCount: 1, alignment: 1)

  static func attach(
    _ state: ResourceState, to resource: OpaquePointer,
    _ dispatch: @escaping wl_dispatcher_func_t
  ) {
    let held = Unmanaged.passRetained(state).toOpaque()
    wl_resource_set_dispatcher(resource, dispatch, mark, held) { resource in
      guard let resource, let data = wl_resource_get_user_data(resource) else { return }
      let state = Unmanaged<ResourceState>.fromOpaque(data).takeRetainedValue()
      state.onDestroy?()
    }
  }

  static func state(of resource: OpaquePointer) -> ResourceState {
    guard let data = wl_resource_get_user_data(resource) else {
      preconditionFailure("The resource is not one of ours")
    }
    return Unmanaged<ResourceState>.fromOpaque(data).takeUnretainedValue()
  }

  /// The resource, after making sure that it carries a `ResourceState`: what libwayland made
  /// itself, such as the buffers of `wl_display_init_shm`, does not.
  static func checked<Resource: WaylandResource>(_ resource: Resource) -> OpaquePointer {
    precondition(
      wl_resource_instance_of(resource.resource, Resource.interface, mark) != 0,
      "libwayland answers for this \(Resource.interfaceName)")
    return resource.resource
  }

  static func post<let count: Int>(
    _ resource: OpaquePointer, _ opcode: UInt32, _ arguments: [count of wl_argument]
  ) {
    var arguments = arguments
    var span = arguments.mutableSpan
    span.withUnsafeMutableBufferPointer {
      wl_resource_post_event_array(resource, opcode, $0.baseAddress)
    }
  }

  static func post(_ resource: OpaquePointer, _ opcode: UInt32) {
    wl_resource_post_event_array(resource, opcode, nil)
  }
}
