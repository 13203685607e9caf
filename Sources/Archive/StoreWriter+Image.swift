import Outline

extension StoreWriter {
  /// Compares what the image gave with the tables; the document is read anew if they differ.
  func checkImage() {
    guard let image = uncheckedImage else { return }
    uncheckedImage = nil
    guard let isTrue = try? isTrue(image.file), !isTrue else { return }
    image.file.remove()
    imageVersion = nil
    queue.demandReload()
    notifyOthers()
  }

  private func isTrue(_ file: StoreImage) throws(SQLiteFailure) -> Bool {
    let reading = try readingConnection()
    try reading.run("BEGIN")
    defer { try? reading.run("COMMIT") }
    let outline = try StoreReader(reading).outline()
    // An image that has been replaced meanwhile by another process is that one's to check.
    guard let image = file.read(), let read = try file.outline(of: image, on: reading) else {
      return true
    }
    return read == outline
  }

  /// Makes the image anew if the store has changed since it was made, as the tables are now.
  ///
  /// A command that has made a change leaves that to the next process: it has taken time and memory
  /// enough. One that has only read does so when the image has fallen far behind.
  func keepImage() {
    let isCommand = options.verification == .afterUncleanClose
    guard let path = options.imageFile, let identity, !isCommand || !hasWritten,
      let reading = try? readingConnection()
    else { return }
    try? reading.run("BEGIN")
    defer { try? reading.run("COMMIT") }
    let reader = StoreReader(reading)
    guard let version = try? reader.version(), version != imageVersion,
      !isCommand || isFarBehind(reading),
      let count = try? reading.integer("SELECT count(*) FROM tasks"),
      count >= StoreImage.leastCount, let outline = try? reader.outline(), reader.isSound
    else { return }
    StoreImage(path: path, store: identity).write(outline, version: version)
  }

  private func isFarBehind(_ reading: Connection) -> Bool {
    guard let imageVersion else { return true }
    let newer = try? reading.integer(
      "SELECT count(*) FROM tasks WHERE version > \(imageVersion)")
    guard let newer else { return false }
    return newer > Int64(StoreImage.leastCount / 4)
  }
}
