import Archive
import Interchange

extension StoreOptions {
  /// How this program opens stores: with snapshots that people can read.
  static var ours: StoreOptions {
    var options = StoreOptions()
    options.snapshots = [
      SnapshotFormat(suffix: "md") { SnapshotText.markdown(of: $1, in: $0) },
      SnapshotFormat(suffix: "json") { SnapshotText.json(of: $1, in: $0) },
    ]
    options.imageFile = StoreLocation.standardImage()
    return options
  }
}
