import Glibc
import Harness

/// Measures the engine and the shipped executable, beside other programs in the same run, and
/// compares them with the limits; fails when one is missed.
///
/// Arguments name what to measure: engine, drawing, touch, frames, energy, start, rest, memory, store,
/// files; all without any.
@main enum Bench {
  static func main() {
    let groups: [(name: String, measure: () throws -> [Figure])] = [
      ("engine", engine), ("drawing", DrawingCost.figures),
      ("touch", { try Touch.figures(executable: executable()) }),
      ("frames", { try Frames.figures(executable: executable()) }),
      ("energy", { try Frames.energy(executable: executable()) }),
      ("start", { try Start.figures(executable: executable()) }),
      ("rest", { try Rest.figures(executable: executable()) }),
      ("memory", { try Rest.memory(executable: executable()) }),
      ("store", store), ("files", { try FileTransfer.figures(executable: executable()) }),
    ]
    let asked = CommandLine.arguments.dropFirst()
    do {
      if asked.first == "bytes-per-row", let folder = asked.last {
        return try Store.printBytesPerRow(of: folder)
      }
      var areAllMet = true
      print(Figure.head)
      for group in groups where asked.isEmpty || asked.contains(group.name) {
        for figure in try group.measure() {
          print(figure.line)
          areAllMet = areAllMet && figure.isMet
        }
        fflush(nil)
      }
      exit(areAllMet ? 0 : 1)
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

  private static func engine() -> [Figure] {
    let frames = Engine.frameTimes(rows: [100, 100_000])
    return [
      Figure(
        name: "engine, one event", value: Engine.eventTime(), limit: 2, unit: "µs",
        note: "a frame at 120 Hz is 8333"),
      Figure(
        name: "engine, a gesture of each kind, warm", value: Engine.allocations(), limit: 0,
        unit: "blocks", note: "nothing is allocated"),
      Figure(
        name: "engine, one frame, 100 000 rows", value: frames[1], limit: frames[0] * 1.25,
        unit: "µs", note: "1.25 times that of 100 rows"),
      Figure(
        name: "engine, opening 100 000 rows", milliseconds: Engine.openingTime(rows: 100_000),
        limit: 20, note: "two frames at 120 Hz"),
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
        note: "less than two frames at 120 Hz"),
      Figure(
        name: "store, opening 100 000 tasks without an image",
        milliseconds: try large.openingTimes(samples: 7, withImage: false).quantile(0.5),
        limit: 100, note: "every row out of the tables"),
      Figure(
        name: "store, completing 100 000 tasks and back",
        milliseconds: try large.bulkTimes(samples: 5).quantile(0.5), limit: 50,
        note: "what the interface waits"),
      Figure(
        name: "store, one edit's transaction, median", value: ratios.quantile(0.5), limit: 4,
        unit: "times", note: "a bare fsync of 4 KiB, \(Figure.microseconds(writing.sync))"),
      Figure(
        name: "store, rows written by moving one in 100 000",
        value: Double(try large.rowsWrittenByMoving()), limit: 1, unit: "rows",
        note: "no other row is touched"),
      Figure(
        name: "store, memory of a task", value: try large.bytesPerRow(), limit: 160,
        unit: "bytes", note: "with a title of 40 bytes"),
      Figure(
        name: "pleat show of 10 000 tasks, median",
        milliseconds: try Store(rows: 10_000).showTimes(of: executable(), samples: 15)
          .quantile(0.5), limit: 60, note: "from start to end of the process"),
    ]
  }
}
