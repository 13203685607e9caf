import Glibc
import Harness

/// What a process has taken, as the kernel counts it.
struct ProcessGauge {
  let process: pid_t
}

extension ProcessGauge {
  /// Milliseconds of all its threads on processors, user and system, since its start.
  var processorTime: Double {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return .infinity
    }
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }

  /// How often each of its threads has been put on a processor and taken off it again.
  var switches: [String: Int] {
    let tasks = "/proc/\(process)/task"
    var switches: [String: Int] = [:]
    for task in Files.contents(ofFolder: tasks) where Int(task) != nil {
      switches[task] = Files.text("\(tasks)/\(task)/status").split(separator: "\n")
        .filter { $0.contains("voluntary_ctxt_switches:") }
        .compactMap { $0.split(separator: "\t").last.flatMap { Int($0) } }
        .reduce(0, +)
    }
    return switches
  }

  /// How often any of its threads has woken since; beginning and ending count as well.
  func wakeUps(since before: [String: Int]) -> Int {
    let now = switches
    let ended = before.keys.count { now[$0] == nil }
    return now.reduce(ended) { $0 + $1.value - (before[$1.key] ?? 0) }
  }

  /// Its share of memory in bytes (PSS), but for the pictures that it shares with the compositor.
  var memory: Double {
    var isPicture = false
    var kilobytes = 0
    for line in Files.text("/proc/\(process)/smaps").split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let first = words.first else { continue }
      if first.hasSuffix(":") {
        guard first == "Pss:", !isPicture, words.count > 1 else { continue }
        kilobytes += Int(words[1]) ?? 0
      } else {
        isPicture = words.count > 5 && words[5].hasPrefix("/memfd:")
      }
    }
    return Double(kilobytes) * 1024
  }
}
