import Wayland

/// The window's buffers: two at first need, up to four while the compositor holds on to them.
final class WindowBuffers {
  /// Called when the compositor gives a buffer back.
  var onRelease: () -> Void = {}

  private let shm: WlShm
  private var buffers: [WindowBuffer] = []
  private var slots: [SlotChoice.Slot] = []
  private var commits: UInt64 = 0

  init(_ shm: WlShm) {
    self.shm = shm
    buffers.reserveCapacity(SlotChoice.limit)
    slots.reserveCapacity(SlotChoice.limit)
  }

  enum Failure: Error {
    /// Every buffer is held by the compositor.
    case allBusy
    case noMemory
  }
}

extension WindowBuffers {
  subscript(slot: Int) -> WindowBuffer { buffers[slot] }

  /// The slot of a free buffer of the size.
  func free(width: Int, height: Int) throws(Failure) -> Int {
    slots.removeAll(keepingCapacity: true)
    for buffer in buffers {
      let hasRightSize = buffer.width == width && buffer.height == height
      slots.append(
        SlotChoice.Slot(isBusy: buffer.isBusy, hasRightSize: hasRightSize, shown: buffer.shown))
    }
    switch SlotChoice.pick(slots) {
    case .reuse(let slot): return slot
    case .resize(let slot):
      guard buffers[slot].resize(width: width, height: height) else { throw .noMemory }
      return slot
    case .add: return try add(width: width, height: height)
    case .none: throw .allBusy
    }
  }

  /// Makes the second buffer before it is needed.
  func prepareSpare(width: Int, height: Int) {
    if buffers.count < 2 { _ = try? add(width: width, height: height) }
  }

  func attach(_ slot: Int, to surface: WlSurface) {
    commits += 1
    buffers[slot].attach(to: surface, commit: commits)
  }

  /// Gives up the buffer that the compositor has held the longest, which it seems to keep for good.
  /// What it shows now is never among them.
  func replaceOldest(width: Int, height: Int) {
    guard buffers.count == SlotChoice.limit,
      let oldest = buffers.indices.min(by: { buffers[$0].shown < buffers[$1].shown }),
      let fresh = make(width: width, height: height)
    else { return }
    buffers[oldest].destroy()
    buffers[oldest] = fresh
  }

  func destroy() {
    for buffer in buffers { buffer.destroy() }
    buffers.removeAll()
  }

  private func add(width: Int, height: Int) throws(Failure) -> Int {
    guard let buffer = make(width: width, height: height) else { throw .noMemory }
    buffers.append(buffer)
    return buffers.count - 1
  }

  private func make(width: Int, height: Int) -> WindowBuffer? {
    WindowBuffer(shm, width: width, height: height) { [unowned self] in onRelease() }
  }
}
