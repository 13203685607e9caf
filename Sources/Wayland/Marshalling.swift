import CWayland

/// `WL_MARSHAL_FLAG_DESTROY`: the proxy ends with the request.
private let destroyFlag: UInt32 = 1

/// What the generated methods are made of.
enum Wire {
  @inline(__always)
  private static func marshal<let count: Int>(
    _ proxy: OpaquePointer, _ opcode: UInt32, _ interface: UnsafePointer<wl_interface>?,
    _ version: UInt32, _ flags: UInt32, _ arguments: [count of wl_argument]
  ) -> OpaquePointer? {
    var arguments = arguments
    var span = arguments.mutableSpan
    return span.withUnsafeMutableBufferPointer {
      wl_proxy_marshal_array_flags(proxy, opcode, interface, version, flags, $0.baseAddress)
    }
  }

  @inline(__always)
  static func send<let count: Int>(
    _ proxy: OpaquePointer, _ opcode: UInt32, _ arguments: [count of wl_argument]
  ) {
    _ = marshal(proxy, opcode, nil, wl_proxy_get_version(proxy), 0, arguments)
  }

  static func send(_ proxy: OpaquePointer, _ opcode: UInt32) {
    _ = wl_proxy_marshal_array_flags(proxy, opcode, nil, wl_proxy_get_version(proxy), 0, nil)
  }

  /// Sends a destructor: the proxy and what listens to it end here.
  static func sendLast(_ proxy: OpaquePointer, _ opcode: UInt32) {
    let listener = heldListener(of: proxy)
    _ = wl_proxy_marshal_array_flags(
      proxy, opcode, nil, wl_proxy_get_version(proxy), destroyFlag, nil)
    listener?.release()
  }

  static func sendLast<let count: Int>(
    _ proxy: OpaquePointer, _ opcode: UInt32, _ arguments: [count of wl_argument]
  ) {
    let listener = heldListener(of: proxy)
    _ = marshal(proxy, opcode, nil, wl_proxy_get_version(proxy), destroyFlag, arguments)
    listener?.release()
  }

  /// Sends a request that creates an object of its parent's version.
  @inline(__always)
  static func construct<let count: Int>(
    _ proxy: OpaquePointer, _ opcode: UInt32, _ interface: UnsafePointer<wl_interface>,
    _ arguments: [count of wl_argument]
  ) -> OpaquePointer {
    construct(proxy, opcode, interface, wl_proxy_get_version(proxy), arguments)
  }

  @inline(__always)
  static func construct<let count: Int>(
    _ proxy: OpaquePointer, _ opcode: UInt32, _ interface: UnsafePointer<wl_interface>,
    _ version: UInt32, _ arguments: [count of wl_argument]
  ) -> OpaquePointer {
    guard let made = marshal(proxy, opcode, interface, version, 0, arguments) else {
      fatalError("No memory for another Wayland object")
    }
    return made
  }
}
