import Wayland

/// What a buffer is like, in pixels.
struct BufferShape: Equatable {
  var width: Int
  var height: Int
  /// Its upper bytes have no meaning.
  var isOpaque: Bool
}

extension SurfaceLayout {
  var shape: BufferShape {
    BufferShape(width: pixelWidth, height: pixelHeight, isOpaque: frame.isEmpty)
  }
}

/// One buffer of a surface: a pool of its own, and the picture that lies in it.
final class WindowBuffer {
  /// From attaching until the compositor's release. A flag and no count: compositors send fewer
  /// releases than there were commits.
  private(set) var isBusy = false
  /// Nothing was drawn to it since it took on its size.
  var isFresh = true
  /// The commit that showed it last.
  private(set) var shown: UInt64 = 0
  private(set) var shape: BufferShape
  /// Its place among the surface's buffers.
  let slot: Int
  /// What surrounds the contents that lie in it.
  var layout: SurfaceLayout?
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
  init?(_ shm: WlShm, slot: Int, shape: BufferShape, onRelease: @escaping () -> Void) {
    let size = Self.bytes(shape)
    guard size <= Self.mostBytes, var memory = SharedMemory(size: size) else { return nil }
    self.shape = shape
    self.slot = slot
    self.onRelease = onRelease
    pool = memory.share { shm.createPool(fd: $0, size: Int32(size)) }
    self.memory = memory
    buffer = Self.makeBuffer(pool, shape)
    buffer.listen(listener)
  }

  /// Ends the buffer; the compositor keeps what it still reads.
  func destroy() {
    buffer.destroy()
    pool.destroy()
  }
}

extension WindowBuffer {
  var stride: Int { Self.stride(shape.width) }
  var pixels: UnsafeMutableRawPointer { memory.bytes }

  /// Takes on another size while it is free; false when there is no memory.
  func adopt(_ shape: BufferShape) -> Bool {
    let size = Self.bytes(shape)
    guard size <= Self.mostBytes else { return false }
    if size > memory.size {
      // A window that grows will grow further.
      let roomy = min(size + size / 4, Self.mostBytes)
      guard memory.grow(to: roomy) || memory.grow(to: size) else { return false }
      pool.resize(size: Int32(memory.size))
    }
    buffer.destroy()
    self.shape = shape
    buffer = Self.makeBuffer(pool, shape)
    buffer.listen(listener)
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

  private static func bytes(_ shape: BufferShape) -> Int { stride(shape.width) * shape.height }

  /// The wire counts a pool's bytes in a signed number.
  private static let mostBytes = Int(Int32.max)

  private static func makeBuffer(_ pool: WlShmPool, _ shape: BufferShape) -> WlBuffer {
    pool.createBuffer(
      offset: 0, width: Int32(shape.width), height: Int32(shape.height),
      stride: Int32(stride(shape.width)), format: shape.isOpaque ? .xrgb8888 : .argb8888)
  }
}
