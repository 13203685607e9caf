import Glibc
import Harness

/// Measures the engine and the shipped executable, and compares them with the limits; fails when one is missed.
/// Arguments name what to measure: engine, drawing, touch, start, store, files; all without
/// any.
@main enum Bench {
  static func main() {
    let groups: [(name: String, measure: () throws -> [Figure])] = [
      ("engine", engine), ("drawing", DrawingCost.figures), ("touch", touch), ("start", start),
      ("store", store), ("files", files),
    ]
    let asked = CommandLine.arguments.dropFirst()
    do {
      if asked.first == "memory", let folder = asked.last {
        return try Store.printBytesPerRow(of: folder)
      }
      let figures = try groups.filter { asked.isEmpty || asked.contains($0.name) }
        .flatMap { try $0.measure() }
      print(Figure.head)
      for figure in figures { print(figure.line) }
      exit(figures.allSatisfy(\.isMet) ? 0 : 1)
    } catch {
      print("bench: \(error)")
      exit(1)
    }
  }

  private static func executable() throws -> String {
    guard let path = getenv("PLEAT_EXECUTABLE") else {
      throw Overdue("PLEAT_EXECUTABLE names no executable; ./bench sets it")
    }
    return String(cString: path)
  }

  private static func files() throws -> [Figure] {
    try FileTransfer.figures(executable: executable())
  }

  private static func engine() -> [Figure] {
    let frames = Engine.frameTimes(rows: [100, 100_000])
    return [
      Figure(
        name: "engine, one event", value: Engine.eventTime(), limit: 2, unit: "µs",
        reference: "a frame at 120 Hz is 8333"),
      Figure(
        name: "engine, a gesture of each kind, warm", value: Engine.allocations(), limit: 0,
        unit: "blocks", reference: "nothing is allocated"),
      Figure(
        name: "engine, one frame, 100 000 rows", value: frames[1], limit: frames[0] * 1.25,
        unit: "µs", reference: "1.25 times that of 100 rows"),
      Figure(
        name: "engine, opening 100 000 rows", milliseconds: Engine.openingTime(rows: 100_000),
        limit: 20, reference: "two frames at 120 Hz"),
    ]
  }

  private static func store() throws -> [Figure] {
    let large = try Store(rows: 100_000)
    let writing = try large.writingTimes(samples: 200)
    let ratios = zip(writing.edit, writing.sync).map { $0 / $1 }
    return [
      Figure(
        name: "store, opening 100 000 tasks, median",
        milliseconds: try large.openingTimes(samples: 21).quantile(0.5), limit: 10,
        reference: "less than two frames at 120 Hz"),
      Figure(
        name: "store, opening 100 000 tasks without an image",
        milliseconds: try large.openingTimes(samples: 7, withImage: false).quantile(0.5),
        limit: 100, reference: "every row out of the tables"),
      Figure(
        name: "store, completing 100 000 tasks and back",
        milliseconds: try large.bulkTimes(samples: 5).quantile(0.5), limit: 50,
        reference: "what the interface waits"),
      Figure(
        name: "store, one edit's transaction, median", value: ratios.quantile(0.5), limit: 4,
        unit: "times", reference: "a bare fsync of 4 KiB, \(Figure.microseconds(writing.sync))"),
      Figure(
        name: "store, rows written by moving one in 100 000",
        value: Double(try large.rowsWrittenByMoving()), limit: 1, unit: "rows",
        reference: "no other row is touched"),
      Figure(
        name: "store, memory of a task", value: try large.bytesPerRow(), limit: 160,
        unit: "bytes", reference: "with a title of 40 bytes"),
      Figure(
        name: "pleat show of 10 000 tasks, median",
        milliseconds: try Store(rows: 10_000).showTimes(of: executable(), samples: 15)
          .quantile(0.5), limit: 60, reference: "from start to end of the process"),
    ]
  }

  private static func touch() throws -> [Figure] {
    let touch = try Touch(executable: executable())
    var figures: [Figure] = []
    for (name, horizontal) in [("scroll", false), ("swipe", true)] {
      let times = try touch.times(horizontal: horizontal, samples: 400)
      figures += [
        Figure(
          name: "touch to commit, \(name), median", milliseconds: times.quantile(0.5), limit: 0.6,
          reference: "a frame at 120 Hz is 8.33"),
        Figure(
          name: "touch to commit, \(name), 99 of 100", milliseconds: times.quantile(0.99),
          limit: 8.33, reference: "a frame at 120 Hz; motion is drawn 5 ms behind"),
      ]
    }
    return figures
  }

  private static func start() throws -> [Figure] {
    let start = Start(scratch: try Scratch("bench"))
    let commands = [[try executable()], ["foot", "sleep", "60"]]
    var times: [[Double]] = [[], []]
    for run in 0..<17 {
      for (place, command) in commands.enumerated() {
        let time = try start.times(of: command, runs: 1)
        // The first two fill caches.
        if run >= 2 { times[place] += time }
      }
    }
    let foot = times[1].quantile(0.5)
    let name = "start to first frame, median"
    return [
      Figure(
        name: name, milliseconds: times[0].quantile(0.5), limit: foot * 1.5,
        reference: "1.5 times foot's \((foot * 100).rounded() / 100)")
    ]
  }
}
