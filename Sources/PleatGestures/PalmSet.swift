/// The few contacts that were told to be palms before their down was applied.
struct PalmSet {
  private var ids: [ContactID] = []

  init() {
    ids.reserveCapacity(16)
  }

  mutating func insert(_ id: ContactID) {
    guard !ids.contains(id), ids.count < 16 else { return }
    ids.append(id)
  }

  /// - Returns: the id, if it was a palm's.
  @discardableResult
  mutating func remove(_ id: ContactID) -> ContactID? {
    guard let index = ids.firstIndex(of: id) else { return nil }
    return ids.remove(at: index)
  }
}
