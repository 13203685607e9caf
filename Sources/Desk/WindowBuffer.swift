import Wayland

/// One buffer of the window: a pool of its own, and the picture that lies in it.
final class WindowBuffer {
  /// From attaching until the compositor's release. A flag and no count: compositors send fewer
  /// releases than there were commits.
  private(set) var isBusy = false
  /// Nothing was drawn to it since it took on its size.
  var isFresh = true
  /// The commit that showed it last.
  private(set) var shown: UInt64 = 0
  private(set) var width: Int
  private(set) var height: Int
  /// Its place among the window's buffers.
  let slot: Int
  /// What surrounds the contents that lie in it.
  var layout: SurfaceLayout?
  private(set) var isOpaque: Bool
  let onRelease: () -> Void

  private var memory: SharedMemory
  private let pool: WlShmPool
  private var buffer: WlBuffer
  private lazy var listener = Listener<WlBuffer.Event> { [unowned self] event in
    switch event {
    case .release:
      isBusy = false
      onRelease()
    }
  }

  /// Nil when there is no memory.
  init?(_ shm: WlShm, slot: Int, for layout: SurfaceLayout, onRelease: @escaping () -> Void) {
    width = layout.pixelWidth
    height = layout.pixelHeight
    let size = Self.bytes(width, height)
    guard size <= Self.mostBytes, let memory = SharedMemory(size: size) else { return nil }
    self.memory = memory
    self.slot = slot
    isOpaque = layout.frame.isEmpty
    self.onRelease = onRelease
    pool = shm.createPool(fd: self.memory.descriptor, size: Int32(size))
    buffer = Self.makeBuffer(pool, width, height, isOpaque: isOpaque)
    buffer.listen(listener)
  }

  /// Ends the buffer; the compositor keeps what it still reads.
  func destroy() {
    buffer.destroy()
    pool.destroy()
  }
}

extension WindowBuffer {
  var stride: Int { Self.stride(width) }
  var pixels: UnsafeMutableRawPointer { memory.bytes }

  /// Takes on another size while it is free; false when there is no memory.
  func adopt(_ layout: SurfaceLayout) -> Bool {
    let (width, height) = (layout.pixelWidth, layout.pixelHeight)
    let size = Self.bytes(width, height)
    guard size <= Self.mostBytes else { return false }
    if size > memory.size {
      // A window that grows will grow further.
      let roomy = min(size + size / 4, Self.mostBytes)
      guard memory.grow(to: roomy) || memory.grow(to: size) else { return false }
      pool.resize(size: Int32(memory.size))
    }
    buffer.destroy()
    isOpaque = layout.frame.isEmpty
    buffer = Self.makeBuffer(pool, width, height, isOpaque: isOpaque)
    buffer.listen(listener)
    self.width = width
    self.height = height
    isFresh = true
    self.layout = nil
    shown = 0
    return true
  }

  /// Shows the buffer with the surface's next commit.
  func attach(to surface: WlSurface, commit: UInt64) {
    surface.attach(buffer: buffer, x: 0, y: 0)
    isBusy = true
    isFresh = false
    shown = commit
  }

  /// Rows begin at multiples of 256 bytes, which lets graphics hardware read them as they are.
  private static func stride(_ width: Int) -> Int { (width * 4 + 255) & ~255 }

  private static func bytes(_ width: Int, _ height: Int) -> Int { stride(width) * height }

  /// The wire counts a pool's bytes in a signed number.
  private static let mostBytes = Int(Int32.max)

  private static func makeBuffer(
    _ pool: WlShmPool, _ width: Int, _ height: Int, isOpaque: Bool
  ) -> WlBuffer {
    pool.createBuffer(
      offset: 0, width: Int32(width), height: Int32(height), stride: Int32(stride(width)),
      format: isOpaque ? .xrgb8888 : .argb8888)
  }
}
