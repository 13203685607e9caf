import Interchange
import Outline

/// A file is refused, or comes back to the byte.
enum ImportFuzz {
  static func run(_ format: ExchangeFormat, _ bytes: [UInt8]) throws(FuzzFailure) {
    try readLeniently(format, bytes)
    guard let file = try? format.read(bytes) else { return }
    if file.itemCount == 0, file.lists.allSatisfy({ $0.foreign == nil }) { return }
    let written = format.write(file.lists).bytes
    if format == .json {
      let again = try? format.read(written)
      try FuzzFailure.unless(again?.lists == file.lists, "what is written is not what was read")
    } else {
      try FuzzFailure.unless(written == bytes, "the file does not come back to the byte")
    }
  }

  /// What was taken of a file that is not quite right can be written, and is whole then.
  private static func readLeniently(
    _ format: ExchangeFormat, _ bytes: [UInt8]
  ) throws(FuzzFailure) {
    var options = ReadingOptions()
    options.isLenient = true
    guard let file = try? format.read(bytes, options: options) else { return }
    let again = try? format.read(format.write(file.lists).bytes, options: options)
    try FuzzFailure.unless(
      again?.itemCount == file.itemCount, "what was taken of the file is not whole when written")
    try bring(file)
  }

  private static func bring(_ file: ExchangedFile) throws(FuzzFailure) {
    var document = OutlineDocument(outline: TodoOutline())
    let now = WallTime(milliseconds: 0)
    var source = EditSource(time: now, seed: (1, 2))
    _ = document.perform(
      document.outline.bringing(file.lists.map { $0.newList(now: now) }, by: &source))
    if let violation = document.outline.violation() { throw FuzzFailure("\(violation)") }
    try FuzzFailure.unless(
      document.outline.itemCount == file.itemCount, "not all that was read is in the outline")
  }
}

extension ExchangedFile {
  fileprivate var itemCount: Int { lists.reduce(0) { $0 + $1.items.count } }
}
