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
  /// Why nothing may be written.
  var refusal: StoreError?
  var wasUnclean = false
}
