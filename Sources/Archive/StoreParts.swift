import Outline

/// What a store consists of, once it has been opened for reading.
struct StoreParts {
  var location: StoreLocation
  var queue = WriteQueue()
  var connection: Connection?
  var lock: FolderLock?
  var watch: ChangeWatch?
  /// `nil` for a store that could not be opened.
  var identity: FileIdentity?
  var bodies: StepBodies
  var version: Int64 = 0
  /// The image that the outline was read from, and the version that it had.
  var image: (file: StoreImage, version: Int64)?
  /// Why nothing may be written.
  var refusal: StoreError?
  var wasUnclean = false
  /// Why there is nothing to write to yet, and the list that stands for what there will be.
  var absence: StoreAbsence?
}

/// A store that could be neither made nor read, but may be later.
struct StoreAbsence {
  var error: StoreError
  /// All that the outline in memory began with.
  let list: TodoList
}
