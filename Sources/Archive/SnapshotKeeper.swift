import Glibc
import Outline

/// Makes snapshots when they are due, and removes those that are older than anyone needs.
struct SnapshotKeeper {
  private let location: StoreLocation
  private let options: StoreOptions
  /// The day that has its snapshots.
  private var doneDay: DueDate?
  /// Acts that have theirs, but may have failed to be written themselves.
  private var doneActs: Set<StepID> = []

  init(location: StoreLocation, options: StoreOptions) {
    self.location = location
    self.options = options
  }
}

extension SnapshotKeeper {
  /// An act that takes or brings many rows at once.
  struct Act {
    let id: StepID
    let label: String
    /// The lists that it touches; none for all.
    let lists: Set<ListID>

    init?(_ transaction: Transaction) {
      guard transaction.purpose != .undo else { return nil }
      let removesLists = transaction.made.edits.contains {
        if case .removeList = $0 { true } else { false }
      }
      switch transaction.made.kind {
      case .clearCompleted: label = "before-clear"
      case .bringIn where transaction.made.edits.count > 1: label = "before-import"
      case .restore: label = "before-restore"
      default:
        guard removesLists else { return nil }
        label = "before-delete"
      }
      id = transaction.entry.id
      lists = Self.touched(by: transaction.made)
    }

    private static func touched(by step: Step) -> Set<ListID> {
      var lists: Set<ListID> = []
      for edit in step.edits {
        switch edit {
        case .insert(let item), .remove(let item): lists.insert(item.placement.list)
        case .place(_, let from, let to): lists.formUnion([from.list, to.list])
        default: if let list = edit.listID { lists.insert(list) }
        }
      }
      return lists
    }
  }

  /// The act among transactions that still needs snapshots.
  func act(in part: ArraySlice<Transaction>) -> Act? {
    guard !options.snapshots.isEmpty else { return nil }
    return part.first.flatMap(Act.init).flatMap { doneActs.contains($0.id) ? nil : $0 }
  }

  /// Transactions in as few parts as there can be if an act is the first of one: its snapshots are to
  /// show what was before it.
  func parts(of batch: [Transaction]) -> [ArraySlice<Transaction>] {
    guard !options.snapshots.isEmpty else { return [batch[...]] }
    var parts: [ArraySlice<Transaction>] = []
    var start = 0
    for (place, transaction) in batch.enumerated().dropFirst() where Act(transaction) != nil {
      parts.append(batch[start..<place])
      start = place
    }
    return parts + [batch[start...]]
  }

  mutating func note(_ act: Act) { doneActs.insert(act.id) }

  /// Whether today's first change is about to be written.
  mutating func isDayDue() -> Bool {
    guard !options.snapshots.isEmpty else { return false }
    let today = Calendar.day(of: .current(options))
    guard today != doneDay else { return false }
    doneDay = today
    return !location.snapshots().contains { $0.day == today && $0.label == nil }
  }

  /// Today's snapshots have come to nothing: the next change tries again.
  mutating func forgetDay() { doneDay = nil }
}

extension SnapshotKeeper {
  /// One file for each list and format. When this returns they are on disk.
  ///
  /// - Parameters:
  ///   - label: `nil` for those of the day.
  ///   - lists: only these; none for all.
  /// - Returns: the paths.
  @discardableResult
  func make(
    of outline: TodoOutline, label: String?, only lists: Set<ListID> = []
  ) throws(StoreError) -> [String] {
    let some = outline.lists.filter {
      (lists.isEmpty || lists.contains($0.id)) && outline.count(in: $0.id) > 0
    }
    guard !some.isEmpty else { return [] }
    try Files.makeFolder(location.backups)
    let now = WallTime.current(options)
    let stamp = label.map { "\(Calendar.stamp(of: now)) \($0)" } ?? "\(Calendar.day(of: now))"
    var paths: [String] = []
    for list in some {
      for format in options.snapshots {
        let path = "\(location.backups)/\(stamp) \(Self.fileName(list)).\(format.suffix)"
        try write(format.write(outline, list.id), to: path)
        paths.append(path)
      }
    }
    Files.synchronizeFolder(location.backups)
    SnapshotRotation(location: location, today: Calendar.day(of: now)).run()
    return paths
  }

  /// The same, said of snapshots.
  static func failure(_ error: StoreError, in folder: String) -> StoreError {
    switch error {
    case .snapshotFailed: error
    case .folder(_, let reason), .cannotOpen(_, let reason):
      .snapshotFailed(path: folder, reason: reason)
    case .diskFull: .snapshotFailed(path: folder, reason: reason(ENOSPC))
    case .readOnly: .snapshotFailed(path: folder, reason: reason(EROFS))
    default: .snapshotFailed(path: folder, reason: error.description)
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(StoreError) {
    let draft = path + ".part"
    var number = Files.write([bytes], to: draft, isDurable: true)
    if number == 0, rename(draft, path) != 0 { number = errno }
    guard number == 0 else {
      unlink(draft)
      throw .snapshotFailed(path: location.backups, reason: reason(number))
    }
  }

  /// The list's name as far as a file can be called so, and enough of its identifier.
  private static func fileName(_ list: TodoList) -> String {
    var name = ""
    for scalar in list.name.unicodeScalars {
      let isFit = scalar.value >= 0x20 && scalar != "/" && scalar != "\\" && scalar.value != 0x7f
      let next = isFit ? Character(scalar) : "_"
      guard name.utf8.count + next.utf8.count <= 100 else { break }
      name.unicodeScalars.append(contentsOf: next.unicodeScalars)
    }
    return "\(name)-\(list.id.value.prefix(8))"
  }
}
