import Archive
import Interchange
import Words

extension StoreOptions {
  /// How this program opens stores: with snapshots that people can read, and a first list in
  /// the user's language.
  static var ours: StoreOptions {
    var options = StoreOptions()
    options.snapshots = [
      SnapshotFormat(suffix: "md") { SnapshotText.markdown(of: $1, in: $0) },
      SnapshotFormat(suffix: "json") { SnapshotText.json(of: $1, in: $0) },
    ]
    options.firstListName = message("To Do")
    options.imageFile = StoreLocation.standardImage()
    return options
  }

  /// As ``ours``, and there is always something to work on.
  static var ofWindow: StoreOptions {
    var options = ours
    options.opensRegardless = true
    return options
  }
}
