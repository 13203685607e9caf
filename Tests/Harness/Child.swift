package import Glibc

/// A process that ends, at the latest, with the value that owns it.
package final class Child {
  package let name: String
  package let process: pid_t
  /// As `waitpid` gave it; nil while it runs.
  package private(set) var rawStatus: Int32?
  private let outputPath: String
  private let errorPath: String

  /// - Parameters:
  ///   - arguments: The program, looked for on `PATH`, and its arguments.
  ///   - environment: All of its environment.
  ///   - logs: The folder that takes what it prints.
  ///   - input: What it reads from standard input.
  package init(
    _ arguments: [String], environment: [String: String], logs: String, as account: Account? = nil,
    input: String = ""
  ) throws {
    let program = arguments.first ?? ""
    name = String(program.split(separator: "/").last ?? "")
    let stem = "\(logs)/\(name)-\(Child.next())"
    outputPath = stem + ".out"
    errorPath = stem + ".err"
    Files.write(input, to: stem + ".in")
    let all = (account?.prefix ?? []) + arguments
    process = try Child.spawn(all, environment, (stem + ".in", outputPath, errorPath))
  }

  deinit { stop() }

  /// What a child finds programs with.
  package static var path: String {
    getenv("PATH").map { String(cString: $0) } ?? "/usr/sbin:/usr/bin:/sbin:/bin"
  }
}

extension Child {
  private static func spawn(
    _ arguments: [String], _ environment: [String: String],
    _ files: (input: String, output: String, errors: String)
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let created = O_WRONLY | O_CREAT | O_APPEND
    posix_spawn_file_actions_addopen(&actions, 0, files.input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, files.output, created, 0o644)
    posix_spawn_file_actions_addopen(&actions, 2, files.errors, created, 0o644)
    // The threads of the runner's pool block signals, and a child would inherit that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var words = arguments.map { strdup($0) } + [nil]
    var pairs = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + pairs).forEach { free($0) } }
    var process: pid_t = 0
    let failure = posix_spawnp(
      &process, arguments.first ?? "", &actions, &attributes, &words, &pairs)
    guard failure == 0 else {
      throw Overdue("cannot start \(arguments): \(String(cString: strerror(failure)))")
    }
    return process
  }

  private static func next() -> Int {
    counter.withLock { count in
      count += 1
      return count
    }
  }

  private static let counter = Counter()
}

extension Child {
  package var output: String { Files.text(outputPath) }
  package var errors: String { Files.text(errorPath) }

  /// The end of what it printed, for messages.
  package var log: String {
    let text = (output + errors).split(separator: "\n").suffix(40).joined(separator: "\n")
    return "--- \(name) \(ending ?? "runs")\n\(text)\n"
  }

  /// Whether it still runs; takes note of its end.
  package var isRunning: Bool {
    guard rawStatus == nil else { return false }
    var status: Int32 = 0
    if waitpid(process, &status, WNOHANG) == process { rawStatus = status }
    return rawStatus == nil
  }

  /// The status that it exited with; nil while it runs, or when a signal ended it.
  package var exitStatus: Int32? {
    guard !isRunning, let rawStatus, rawStatus & 0x7f == 0 else { return nil }
    return (rawStatus >> 8) & 0xff
  }

  /// How it ended, in words; nil while it runs.
  package var ending: String? {
    guard !isRunning, let rawStatus else { return nil }
    if let exitStatus { return "exited with \(exitStatus)" }
    return "ended by signal \(rawStatus & 0x7f)"
  }

  /// Waits for its end.
  package func wait(within seconds: Double = 30) throws {
    try Harness.wait(for: "the end of \(name)", within: seconds, context: { self.log }) {
      !self.isRunning
    }
  }

  package func signal(_ number: Int32) {
    if isRunning { kill(process, number) }
  }

  /// Asks it to end, and makes it end when it does not.
  package func stop() {
    guard isRunning else { return }
    kill(process, SIGTERM)
    let deadline = Deadline(after: 3)
    while isRunning {
      if deadline.isPast { kill(process, SIGKILL) }
      usleep(2000)
    }
  }
}
