import Archive
import Glibc
import Harness
import Outline

/// What the store and the outline cost, on a list of many rows.
final class Store {
  private let scratch: Scratch
  private let location: StoreLocation
  private let options: StoreOptions
  private var source = EditSource(time: .current, seed: (7, 11))

  /// Fills a store, and closes it.
  init(rows: Int) throws {
    scratch = try Scratch("store")
    location = StoreLocation(folder: scratch.path + "/" + StoreLocation.applicationID)
    var options = StoreOptions()
    options.imageFile = scratch.path + "/cache/lists.image"
    self.options = options
    let opened = try OutlineStore.open(at: location, options: options) { _ in }
    var document = opened.document
    let titles = (0..<rows).map { "Task \($0): call about the \($0 * 7919 % 1000) things" }
    let list = document.outline.lists[0].id
    if let made = document.perform(document.outline.adding(titles, at: 0, in: list, by: &source)) {
      opened.store.commit(made)
    }
    try opened.store.close()
  }
}

extension Store {
  /// From nothing to a document whose rows can be drawn.
  func openingTimes(samples: Int, withImage: Bool = true) throws -> [Double] {
    var options = options
    if !withImage { options.imageFile = nil }
    return try (0..<samples).map { _ in
      var opened: OpenedStore?
      let time = try milliseconds {
        opened = try OutlineStore.open(at: location, options: options) { _ in }
        if let outline = opened?.document.outline {
          for row in 0..<20 { _ = outline.title(at: row, in: outline.lists[0].id) }
        }
      }
      try opened?.store.close()
      return time
    }
  }

  /// How long the interface is kept from other work while all rows are completed at once, and
  /// reopened by an undo.
  func bulkTimes(samples: Int) throws -> [Double] {
    let opened = try OutlineStore.open(at: location, options: options) { _ in }
    var document = opened.document
    var times: [Double] = []
    for _ in 0..<samples {
      times.append(
        milliseconds {
          let step = document.outline.completingAll(
            in: document.outline.lists.map(\.id), by: &source)
          if let made = document.perform(step) { opened.store.commit(made) }
        })
      try opened.store.flush()
      times.append(
        milliseconds {
          if let made = document.undo(at: .current) { opened.store.commit(made) }
        })
      try opened.store.flush()
    }
    try opened.store.close()
    return times
  }

  /// One edit until it is on disk, and 4 KiB written and synced beside it, in turns.
  func writingTimes(samples: Int) throws -> (edit: [Double], sync: [Double]) {
    let opened = try OutlineStore.open(at: location, options: options) { _ in }
    var document = opened.document
    let list = document.outline.lists[0].id
    let file = open(scratch.path + "/plain", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(file) }
    let page = [UInt8](repeating: 7, count: 4096)
    var times: (edit: [Double], sync: [Double]) = ([], [])
    for sample in 0..<samples {
      let id = document.outline.itemID(
        at: sample * 37 % document.outline.openCount(in: list), in: list)
      let edit = try milliseconds {
        let step = document.outline.retitling(id, to: "Retitled \(sample)", by: &source)
        if let made = document.perform(step) { opened.store.commit(made) }
        try opened.store.flush()
      }
      let sync = milliseconds {
        pwrite(file, page, page.count, off_t(sample * page.count))
        fsync(file)
      }
      // The first write checks the whole store.
      if sample > 0 {
        times.edit.append(edit)
        times.sync.append(sync)
      }
    }
    try opened.store.close()
    return times
  }

  /// How many edits moving one row makes, each of one row.
  func rowsWrittenByMoving() throws -> Int {
    let opened = try OutlineStore.open(at: location, options: options) { _ in }
    var document = opened.document
    let list = document.outline.lists[0].id
    let count = document.outline.openCount(in: list)
    var most = 0
    for index in stride(from: 1, to: count, by: count / 50) {
      let id = document.outline.itemID(at: index, in: list)
      let step = document.outline.moving(id, to: count - index, in: list, by: &source)
      guard let made = document.perform(step) else { continue }
      opened.store.commit(made)
      most = max(most, made.made.edits.count)
    }
    try opened.store.close()
    return most
  }

  /// Bytes that a process takes more for each row, all in all, once it has read the tables.
  func bytesPerRow() throws -> Double {
    let command = [CommandLine.arguments[0], "bytes-per-row", location.folder]
    let child = try Child(command, environment: [:], logs: scratch.folder("logs"))
    while child.isRunning { usleep(100) }
    return Double(child.output.split(separator: "\n").first ?? "") ?? .infinity
  }

  /// Prints that, in a process of its own.
  static func printBytesPerRow(of folder: String) throws {
    let before = resident
    let opened = try OutlineStore.open(at: StoreLocation(folder: folder)) { _ in }
    let document = opened.document
    try opened.store.close()
    let grown = resident - before
    print(Double(grown) / Double(document.outline.itemCount))
  }

  /// What of the process's memory is there in fact.
  private static var resident: Int {
    let pages = Files.text("/proc/self/statm").split(separator: " ").dropFirst().first
    return (pages.flatMap { Int($0) } ?? 0) * 4096
  }

  /// How long `pleat show` takes, from its start to its end.
  func showTimes(of executable: String, samples: Int) throws -> [Double] {
    let environment = ["XDG_DATA_HOME": scratch.path, "PATH": Child.path, "HOME": scratch.path]
    let logs = scratch.folder("logs")
    return try (0..<samples).map { _ in
      try milliseconds {
        let child = try Child([executable, "show"], environment: environment, logs: logs)
        while child.isRunning { usleep(100) }
      }
    }
  }

  private func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    var (from, to) = (timespec(), timespec())
    clock_gettime(CLOCK_MONOTONIC, &from)
    try body()
    clock_gettime(CLOCK_MONOTONIC, &to)
    return Double(to.tv_sec - from.tv_sec) * 1000 + Double(to.tv_nsec - from.tv_nsec) / 1_000_000
  }
}
