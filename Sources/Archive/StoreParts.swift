/// What a store consists of, once it has been opened for reading.
struct StoreParts {
  var location: StoreLocation
  var queue = WriteQueue()
  var connection: Connection?
  var lock: FolderLock?
  var watch: ChangeWatch?
  var identity: FileIdentity
  var bodies: StepBodies
  var version: Int64 = 0
  /// The image that the outline was read from, and the version that it had.
  var image: (file: StoreImage, version: Int64)?
  /// Why nothing may be written.
  var refusal: StoreError?
  var wasUnclean = false
}
