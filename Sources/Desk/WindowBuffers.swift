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

  /// The slot of a free buffer of the layout's size.
  func free(_ layout: SurfaceLayout) throws(Failure) -> Int {
    slots.removeAll(keepingCapacity: true)
    for buffer in buffers {
      let hasRightSize =
        buffer.width == layout.pixelWidth && buffer.height == layout.pixelHeight
        && buffer.isOpaque == layout.frame.isEmpty
      slots.append(
        SlotChoice.Slot(isBusy: buffer.isBusy, hasRightSize: hasRightSize, shown: buffer.shown))
    }
    switch SlotChoice.pick(slots) {
    case .reuse(let slot): return slot
    case .resize(let slot):
      guard buffers[slot].adopt(layout) else { throw .noMemory }
      return slot
    case .add: return try add(layout)
    case .none: throw .allBusy
    }
  }

  /// Makes the second buffer before it is needed.
  func prepareSpare(_ layout: SurfaceLayout) {
    if buffers.count < 2 { _ = try? add(layout) }
  }

  func attach(_ slot: Int, to surface: WlSurface) {
    commits += 1
    buffers[slot].attach(to: surface, commit: commits)
  }

  /// Gives up the buffer that the compositor has held the longest, which it seems to keep for good.
  /// What it shows now is never among them.
  func replaceOldest(_ layout: SurfaceLayout) {
    guard buffers.count == SlotChoice.limit,
      let oldest = buffers.indices.min(by: { buffers[$0].shown < buffers[$1].shown }),
      let fresh = make(layout, slot: oldest)
    else { return }
    buffers[oldest].destroy()
    buffers[oldest] = fresh
  }

  func destroy() {
    for buffer in buffers { buffer.destroy() }
    buffers.removeAll()
  }

  private func add(_ layout: SurfaceLayout) throws(Failure) -> Int {
    guard let buffer = make(layout, slot: buffers.count) else { throw .noMemory }
    buffers.append(buffer)
    return buffers.count - 1
  }

  private func make(_ layout: SurfaceLayout, slot: Int) -> WindowBuffer? {
    WindowBuffer(shm, slot: slot, for: layout) { [unowned self] in onRelease() }
  }
}
