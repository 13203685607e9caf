import CLinux
import Glibc
import Harness
import WaylandServer

/// Memory that a client shares.
final class Pool {
  private let descriptor: Int32
  private(set) var size = 0
  private(set) var memory: UnsafeMutableRawPointer?

  init(descriptor: Int32, size: Int, on stage: Stage) {
    self.descriptor = descriptor
    let getSeals: Int32 = 1034
    if fcntl(descriptor, getSeals) & Int32(PLEAT_F_SEAL_SHRINK) == 0 {
      stage.fault("a pool is not sealed against shrinking")
    }
    map(size: size)
  }

  deinit {
    unmap()
    Glibc.close(descriptor)
  }

  func map(size: Int) {
    unmap()
    let mapped = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    memory = mapped == MAP_FAILED ? nil : mapped
    self.size = size
  }

  private func unmap() {
    if let memory { munmap(memory, size) }
  }
}

/// A picture in shared memory.
final class Buffer {
  let resource: WlBuffer
  let width: Int
  let height: Int
  private let pool: Pool
  private let offset: Int
  private let stride: Int
  /// Whether alpha has no meaning.
  let isOpaque: Bool
  /// What it held when it was committed; nil while the client may write to it.
  private var held: Picture?
  /// How many buffers its surface got since.
  var age = 0
  /// Whether the client has destroyed it.
  var isGone = false

  init(
    _ resource: WlBuffer, pool: Pool, offset: Int, width: Int, height: Int, stride: Int,
    isOpaque: Bool
  ) {
    self.resource = resource
    self.pool = pool
    self.offset = offset
    self.width = width
    self.height = height
    self.stride = stride
    self.isOpaque = isOpaque
  }
}

extension Buffer {
  /// Whether its memory lies in its pool.
  var isSound: Bool {
    width > 0 && height > 0 && stride >= width * 4 && offset >= 0
      && offset + stride * height <= pool.size && pool.memory != nil
  }

  /// A copy of its pixels.
  var picture: Picture {
    guard isSound, let memory = pool.memory else { return Picture(width: 0, height: 0, words: []) }
    let words = [UInt32](unsafeUninitializedCapacity: width * height) { words, count in
      guard let target = words.baseAddress else { return }
      for row in 0..<height {
        memcpy(target + row * width, memory + offset + row * stride, width * 4)
      }
      count = width * height
    }
    return Picture(width: width, height: height, words: words)
  }

  var isHeld: Bool { held != nil }

  func hold(_ picture: Picture) {
    held = picture
    age = 0
  }

  /// Whether it still holds what was committed.
  var isUntouched: Bool {
    guard let held, isSound, let memory = pool.memory else { return true }
    return held.words.withUnsafeBytes { words in
      guard let start = words.baseAddress else { return true }
      return (0..<height).allSatisfy {
        memcmp(start + $0 * width * 4, memory + offset + $0 * stride, width * 4) == 0
      }
    }
  }

  /// Gives it back to the client.
  func release() {
    guard isHeld else { return }
    held = nil
    if !isGone { resource.sendRelease() }
  }
}
