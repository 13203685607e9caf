/// A window that is worked on at random, and what must hold of any: it lives on, shows what is stored,
/// takes no more and more memory, and comes to the same when it is replayed.
package final class SoakRun {
  private let options: SoakOptions
  private let window: Child
  private let others: Outsider
  private let recording: String
  /// What the recording has told.
  package private(set) var screen: RecordedScreen
  private var memory = MemoryTrend()
  private var log: [String] = []
  private var counts = (acts: 0, moves: 0, rests: 0)

  /// - Parameter recording: the trace that the window writes.
  package init(_ options: SoakOptions, _ window: Child, _ others: Outsider, recording: String) {
    (self.options, self.window, self.others) = (options, window, others)
    self.recording = recording
    screen = RecordedScreen(recording: recording)
  }
}

extension SoakRun {
  /// Plays for the time that was asked for, with a rest now and then. A recording of what goes wrong
  /// is kept with the pictures.
  ///
  /// - Parameters:
  ///   - act: does one thing, and notes it.
  ///   - rest: lets all come to rest, looks at it, and samples the memory.
  ///   - end: ends the window.
  ///   - report: what else there is to tell in the end.
  package func play(
    act: () throws -> Void, rest: () throws -> Void, end: () throws -> Void,
    report: () -> String = { "" }
  ) throws {
    let deadline = Deadline(after: options.seconds)
    do {
      repeat {
        for _ in 0..<16 {
          try act()
          counts.acts += 1
          guard window.isRunning else { throw Overdue("the window is gone") }
        }
        counts.rests += 1
        try others.finish()
        try rest()
      } while !deadline.isPast
      try end()
      try expectSoundStore()
      try tell(report())
    } catch {
      Files.write(Files.bytes(recording), to: "\(Pictures.folder)/soak-\(options.seed).trace")
      throw Overdue("seed \(options.seed), after \(log.suffix(24)): \(error)\n\(window.log)")
    }
  }

  package func note(_ name: String, moves: Int = 0) {
    log.append(name)
    if log.count > 100 { log.removeFirst(50) }
    counts.moves += moves
  }

  package func updateScreen() { screen.update() }

  /// Notes how much memory the window takes at a rest.
  package func sampleMemory() { memory.sample(window) }

  /// The rows on screen are a part of a list as it is stored.
  ///
  /// - Parameter touch: has a finger fall, which makes the recording tell on what.
  package func expectStoredRows(_ touch: () throws -> Void) throws {
    var stored: StoredLists?
    let deadline = Deadline(after: 5)
    repeat {
      try touch()
      screen.update()
      stored = try lists()
      if stored?.hold(screen.rows) == true { return }
    } while !deadline.isPast
    throw Overdue("on screen: \(screen.rows)\nstored: \(stored?.lists as Any)")
  }
}

extension SoakRun {
  private func lists() throws -> StoredLists {
    try StoredLists(json: others.output(of: ["export", "--format", "json"]))
  }

  /// The window has ended as it was told, all it knew is in the store, which is sound, and a replay of
  /// it all comes to the same.
  private func expectSoundStore() throws {
    guard window.exitStatus == 0, window.errors.isEmpty else { throw Overdue("it ended badly") }
    try lists().expect(try others.output(of: ["replay", recording]))
    _ = try others.output(of: ["check"])
  }

  private func tell(_ more: String) throws {
    print(
      "Soak: seed \(options.seed), \(counts.acts) acts, \(counts.moves) moves of hands,",
      "\(counts.rests) rests, \(others.counts.done) commands (\(others.counts.late) late),",
      "\(memory)\(more)")
    if let slope = memory.slope(), slope > options.slopeLimit {
      throw Overdue("memory grows by \(slope) KB a minute: \(memory.samples)")
    }
  }
}
