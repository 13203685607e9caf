import Glibc

/// A thread that runs a writer to its end.
struct WriterThread {
  private let thread: pthread_t

  /// - Returns: `nil` if the system has no thread left.
  init?(_ writer: StoreWriter) {
    // Signals are for the interface's thread.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let argument = Unmanaged.passRetained(writer)
    let number = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<StoreWriter>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, argument.toOpaque())
    guard number == 0 else {
      argument.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits for the thread's end.
  func join() { pthread_join(thread, nil) }
}
