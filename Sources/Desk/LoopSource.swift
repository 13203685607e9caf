import CGLib
import PleatMotion

/// A source of GLib's main context whose stages are closures, stored once.
///
/// It is part of the loop from `init` to `cancel()`, and may be cancelled from within its stages.
final class LoopSource {
  /// Before the loop blocks: true when there is something to dispatch at once.
  var prepare: (() -> Bool)?
  /// After the loop blocked: true when there is something to dispatch. Where it is nil, that is the
  /// case when a watched descriptor is ready or the time has come.
  var check: (() -> Bool)?
  var dispatch: () -> Void
  /// The moment on `CLOCK_MONOTONIC` from which it is dispatched; nil for never. To be set on the
  /// loop's thread: GLib's own ready time costs three calls of the system each time it is set.
  var wakeTime: Instant?

  private var source: UnsafeMutablePointer<GSource>?

  init(priority: Int32, _ dispatch: @escaping () -> Void) {
    self.dispatch = dispatch
    let size = MemoryLayout<Layout>.stride
    guard let source = g_source_new(Self.functions, guint(size)) else { return }
    Self.layout(source).pointee.owner = Unmanaged.passRetained(self)
    g_source_set_priority(source, priority)
    // Else GLib takes its descriptor out of the loop and puts it back around each dispatch, which is
    // four calls of the system and a turn for nothing. No stage turns the loop.
    g_source_set_can_recurse(source, 1)
    g_source_attach(source, nil)
    self.source = source
  }

  /// Leaves the loop; nothing is called any more.
  func cancel() {
    guard let source else { return }
    self.source = nil
    g_source_destroy(source)
    g_source_unref(source)
  }
}

// What wakes it.
extension LoopSource {
  /// Watches a descriptor. The tag names it to `readiness` and `change`.
  func watch(_ descriptor: Int32, for condition: GIOCondition) -> UnsafeMutableRawPointer? {
    source.flatMap { g_source_add_unix_fd($0, descriptor, condition) }
  }

  func change(_ tag: UnsafeMutableRawPointer?, to condition: GIOCondition) {
    if let source, let tag { g_source_modify_unix_fd(source, tag, condition) }
  }

  func readiness(_ tag: UnsafeMutableRawPointer?) -> GIOCondition {
    guard let source, let tag else { return GIOCondition(rawValue: 0) }
    return g_source_query_unix_fd(source, tag)
  }
}

// The way from C.
extension LoopSource {
  /// GLib's record, followed by the object that it stands for.
  private struct Layout {
    var source: GSource
    var owner: Unmanaged<LoopSource>
  }

  private static func layout(
    _ source: UnsafeMutablePointer<GSource>
  ) -> UnsafeMutablePointer<Layout> {
    UnsafeMutableRawPointer(source).assumingMemoryBound(to: Layout.self)
  }

  private static func owner(_ source: UnsafeMutablePointer<GSource>?) -> LoopSource? {
    source.map { layout($0).pointee.owner.takeUnretainedValue() }
  }

  private nonisolated(unsafe) static let functions: UnsafeMutablePointer<GSourceFuncs> = {
    let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
    var table = GSourceFuncs()
    table.prepare = { source, timeout in
      guard let owner = owner(source) else { return 0 }
      let isReady = owner.prepare?() == true
      timeout?.pointee = owner.timeout
      return isReady || timeout?.pointee == 0 ? 1 : 0
    }
    table.check = { source in owner(source)?.isReady == true ? 1 : 0 }
    table.dispatch = { source, _, _ in
      owner(source)?.dispatch()
      return 1
    }
    table.finalize = { source in
      if let source { layout(source).pointee.owner.release() }
    }
    functions.initialize(to: table)
    return functions
  }()

  private var isReady: Bool { check?() ?? (timeout == 0) }

  /// How many milliseconds the loop may block, rounded up: it must not wake too early; -1 for ever.
  private var timeout: gint {
    guard let wakeTime, let source else { return -1 }
    let wait = wakeTime.nanoseconds - Int64(g_source_get_time(source)) * 1000
    return gint(min(max(0, (wait + 999_999) / 1_000_000), 1_000_000))
  }
}
