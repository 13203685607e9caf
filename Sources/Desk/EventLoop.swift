import CGLib
import CLinux
import Glibc
package import PleatMotion

/// The program's one loop, on GLib's default main context.
///
/// A turn of it is: `onBeforeBlocking`, the windows' drawing, sending what is waiting, blocking,
/// and handling what has come. Handlers only mark what has to be done; drawing happens once for all
/// that one turn brought.
package final class EventLoop {
  /// Called once in each turn, before anything is drawn.
  package var onBeforeBlocking: (() -> Void)?

  /// What this module does before blocking, in this order: input that waits for its end is handed
  /// on, then frames are drawn.
  var inputStages: [() -> Void] = []
  var drawingStages: [() -> Void] = []
  private var isRunning = false
  /// Whether `quit()` was called.
  package private(set) var hasQuit = false

  package init() {
    // A peer that has gone is an error of the write, and no reason to be killed.
    signal(SIGPIPE, SIG_IGN)
    // So is a file that may not become as large as it would.
    signal(SIGXFSZ, SIG_IGN)
    Self.giveBackSoon()
  }

  /// What is freed goes back to the system, and a thread of GLib's ends with its work: else it would
  /// wake the program a quarter of a minute later to do so.
  private static func giveBackSoon() {
    mallopt(M_ARENA_MAX, 1)
    mallopt(M_MMAP_THRESHOLD, 256 << 10)
    mallopt(M_TRIM_THRESHOLD, 256 << 10)
    g_thread_pool_set_max_idle_time(1)
  }

  /// Gives back what has been freed between what is still in use: a program that nobody looks at.
  /// Takes a millisecond or two.
  package static func returnMemory() { malloc_trim(0) }
}

extension EventLoop {
  /// The present time on the clock of every event and frame: `CLOCK_MONOTONIC`.
  package static func now() -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  /// Runs until `quit()`.
  package func run() {
    isRunning = true
    while isRunning { turn(blocking: true) }
  }

  /// Runs until a condition holds, or until `quit()`. The condition is looked at before each blocking:
  /// what comes after it has come true waits for whoever turns the loop next.
  package func run(until isDone: () -> Bool) {
    isRunning = true
    while isRunning {
      beginTurn()
      if isDone() { isRunning = false } else { g_main_context_iteration(nil, 1) }
    }
  }

  /// Ends `run()` after the present turn.
  package func quit() {
    isRunning = false
    hasQuit = true
    g_main_context_wakeup(nil)
  }

  /// One turn; without blocking, it handles what is there already.
  package func turn(blocking: Bool) {
    beginTurn()
    g_main_context_iteration(nil, blocking && isRunning ? 1 : 0)
  }

  private func beginTurn() {
    for stage in inputStages { stage() }
    onBeforeBlocking?()
    for stage in drawingStages { stage() }
  }

  /// Calls `body` on the loop's thread soon. May be used on any thread.
  package static func invoke(_ body: @escaping @Sendable () -> Void) {
    let call = Unmanaged.passRetained(Call(body))
    let source = g_idle_source_new()
    g_source_set_priority(source, LoopPriority.normal)
    g_source_set_callback(
      source,
      { data in
        guard let data else { return 0 }
        Unmanaged<Call>.fromOpaque(data).takeUnretainedValue().body()
        return 0
      }, call.toOpaque(),
      { data in
        if let data { Unmanaged<Call>.fromOpaque(data).release() }
      })
    g_source_attach(source, nil)
    g_source_unref(source)
  }

  private final class Call {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}

/// The order in which what is ready at the same time is handled.
enum LoopPriority {
  /// The compositor comes first: a release that is waiting stops a key from repeating.
  static let compositor: Int32 = -10
  static let normal: Int32 = 0
}
