import Outline

/// What the interface's thread and the writer's share.
final class WriteQueue: @unchecked Sendable {
  private let monitor = Monitor()
  private var waiting: [Transaction] = []
  private var failure: StoreError?
  private var attempts = 0
  private var isClosing = false
  private var isClosed = false
  private var wantsAttempt = false
  /// Versions of the store that this process has made, since they were last asked for.
  private var ownVersions: [Int64] = []
  private var mustReload = false
  private var newLocation: StoreLocation?
}

// The interface's side.
extension WriteQueue {
  func append(_ transaction: Transaction) {
    monitor.locked {
      waiting.append(transaction)
      wantsAttempt = failure != nil
      monitor.wakeAll()
    }
  }

  /// What is not known to be on disk.
  var pending: [Transaction] { monitor.locked { waiting } }

  /// Waits until nothing is left to write, or until the next attempt has failed.
  func flush() -> StoreError? {
    monitor.locked {
      if failure != nil { wantsAttempt = true }
      let before = attempts
      monitor.wakeAll()
      while !waiting.isEmpty, !isClosed, failure == nil || attempts == before { monitor.wait() }
      return waiting.isEmpty ? nil : failure
    }
  }

  /// Lets the writer end after one more attempt.
  func close() {
    monitor.locked {
      isClosing = true
      monitor.wakeAll()
    }
  }

  /// Whether what is in memory has turned out not to be what is on disk, since this was last asked.
  func takeReload() -> Bool {
    monitor.locked {
      defer { mustReload = false }
      return mustReload
    }
  }

  /// The store that has taken the place of the one that was open, since this was last asked.
  func takeMove() -> StoreLocation? {
    monitor.locked {
      defer { newLocation = nil }
      return newLocation
    }
  }

  func takeOwnVersions() -> [Int64] {
    monitor.locked {
      defer { ownVersions.removeAll(keepingCapacity: true) }
      return ownVersions
    }
  }
}

// The writer's side.
extension WriteQueue {
  enum Work {
    case write([Transaction])
    /// Nothing has come for a while.
    case idle
    case end([Transaction])
  }

  /// Waits until there is something to write, and after a failure until its pause is over or somebody
  /// asks.
  ///
  /// - Parameters:
  ///   - pause: in milliseconds, after a failure.
  ///   - leisure: after how many milliseconds without work to say so; `nil` for never.
  func next(pause: Int64?, leisure: Int64?) -> Work {
    monitor.locked {
      let wait = failure == nil ? leisure : pause
      let deadline = wait.map { Monitor.now + $0 * 1_000_000 }
      while !isClosing {
        if failure == nil ? !waiting.isEmpty : wantsAttempt { break }
        if let deadline {
          if Monitor.now >= deadline {
            if failure == nil { return .idle }
            break
          }
          monitor.wait(until: deadline)
        } else {
          monitor.wait()
        }
      }
      wantsAttempt = false
      return isClosing ? .end(waiting) : .write(waiting)
    }
  }

  func finish(_ count: Int, version: Int64?) {
    monitor.locked {
      waiting.removeFirst(count)
      failure = nil
      attempts += 1
      if let version { ownVersions.append(version) }
      monitor.wakeAll()
    }
  }

  /// - Returns: whether this is news, and how many transactions wait.
  func fail(_ error: StoreError) -> (isNew: Bool, waiting: Int) {
    monitor.locked {
      let isNew = failure != error
      failure = error
      attempts += 1
      monitor.wakeAll()
      return (isNew, waiting.count)
    }
  }

  func move(to location: StoreLocation) {
    monitor.locked {
      newLocation = location
      mustReload = true
    }
  }

  func demandReload() { monitor.locked { mustReload = true } }

  func end() {
    monitor.locked {
      isClosed = true
      monitor.wakeAll()
    }
  }
}
