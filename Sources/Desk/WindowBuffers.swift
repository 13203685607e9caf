import Wayland

/// A surface's buffers: two at first need, up to four while the compositor holds on to them.
final class WindowBuffers {
  /// Called when the compositor gives a buffer back.
  var onRelease: () -> Void = {}

  private let shm: WlShm
  private let limit: Int
  private var buffers: [WindowBuffer] = []
  private var slots: [SlotChoice.Slot] = []
  private var commits: UInt64 = 0

  /// - Parameter limit: As many are used at most.
  init(_ shm: WlShm, limit: Int = SlotChoice.limit) {
    self.shm = shm
    self.limit = limit
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

  /// The buffer that was attached last.
  var newest: WindowBuffer? { commits > 0 ? buffers.max { $0.shown < $1.shown } : nil }

  /// The slot of a free buffer of the shape.
  func free(_ shape: BufferShape) throws(Failure) -> Int {
    slots.removeAll(keepingCapacity: true)
    for buffer in buffers {
      slots.append(
        SlotChoice.Slot(
          isBusy: buffer.isBusy, hasRightSize: buffer.shape == shape, shown: buffer.shown))
    }
    switch SlotChoice.pick(slots, limit: limit) {
    case .reuse(let slot): return slot
    case .resize(let slot):
      guard buffers[slot].adopt(shape) else { throw .noMemory }
      return slot
    case .add: return try add(shape)
    case .none: throw .allBusy
    }
  }

  /// Makes the first buffers before they are needed, one at each call.
  func prepare(_ count: Int, _ shape: BufferShape) {
    if buffers.count < count { _ = try? add(shape) }
  }

  func attach(_ slot: Int, to surface: WlSurface) {
    commits += 1
    buffers[slot].attach(to: surface, commit: commits)
  }

  /// Gives up the buffer that the compositor has held the longest, which it seems to keep for good.
  /// What it shows now is never among them.
  func replaceOldest(_ shape: BufferShape) {
    guard buffers.count == limit,
      let oldest = buffers.indices.min(by: { buffers[$0].shown < buffers[$1].shown }),
      let fresh = make(shape, slot: oldest)
    else { return }
    buffers[oldest].destroy()
    buffers[oldest] = fresh
  }

  func destroy() {
    for buffer in buffers { buffer.destroy() }
    buffers.removeAll()
  }

  private func add(_ shape: BufferShape) throws(Failure) -> Int {
    guard let buffer = make(shape, slot: buffers.count) else { throw .noMemory }
    buffers.append(buffer)
    return buffers.count - 1
  }

  private func make(_ shape: BufferShape, slot: Int) -> WindowBuffer? {
    WindowBuffer(shm, slot: slot, shape: shape) { [unowned self] in onRelease() }
  }
}
