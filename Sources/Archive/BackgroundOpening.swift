import Glibc
import Synchronization

/// A store that is being opened on a thread of its own, while the caller does something else.
package final class BackgroundOpening: @unchecked Sendable {
  private let body: () -> Result<OpenedStore, StoreError>
  private let whenDone: @Sendable () -> Void
  /// Written by the thread before its end, and read after that alone.
  private var outcome: Result<OpenedStore, StoreError>?
  private var thread: pthread_t?
  private let done = Atomic(false)

  /// Begins. Where there is no thread to be had, the store is opened when the result is asked for.
  ///
  /// - Parameters:
  ///   - report: called on the writer's thread.
  ///   - whenDone: called on the thread, when the result is there.
  package init(
    at location: StoreLocation, options: StoreOptions,
    report: @escaping @Sendable (SaveOutcome) -> Void, whenDone: @escaping @Sendable () -> Void
  ) {
    body = {
      do throws(StoreError) {
        return .success(try OutlineStore.open(at: location, options: options, report: report))
      } catch {
        return .failure(error)
      }
    }
    self.whenDone = whenDone
    thread = start()
  }

  private func start() -> pthread_t? {
    var thread = pthread_t()
    let argument = Unmanaged.passRetained(self)
    let number = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        let opening = Unmanaged<BackgroundOpening>.fromOpaque(argument).takeRetainedValue()
        opening.outcome = opening.body()
        opening.done.store(true, ordering: .releasing)
        opening.whenDone()
        return nil
      }, argument.toOpaque())
    guard number == 0 else {
      argument.release()
      return nil
    }
    return thread
  }

  deinit {
    if let thread { pthread_join(thread, nil) }
  }
}

extension BackgroundOpening {
  /// Whether the result can be had without waiting.
  package var isDone: Bool { done.load(ordering: .acquiring) }

  /// Waits for the store.
  package func result() throws(StoreError) -> OpenedStore {
    if let thread { pthread_join(thread, nil) }
    thread = nil
    let outcome = outcome ?? body()
    self.outcome = nil
    return try outcome.get()
  }
}
