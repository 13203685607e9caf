import Glibc

/// What can be told of a store's state from outside: two stamps that are equal are of the same lists.
package struct StoreStamp: Equatable {
  /// In words, as a file keeps it.
  package let words: String

  /// - Returns: `nil` without a store, and for one whose log holds what is not in the database yet.
  package init?(of location: StoreLocation) {
    let location = location.inUse
    guard let status = Files.status(location.file), (Files.size(location.log) ?? 0) == 0 else {
      return nil
    }
    let (changed, touched) = (status.st_mtim, status.st_ctim)
    words =
      "\(status.st_dev) \(status.st_ino) \(status.st_size) \(changed.tv_sec).\(changed.tv_nsec)"
      + " \(touched.tv_sec).\(touched.tv_nsec)"
  }
}
