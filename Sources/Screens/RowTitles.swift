import Outline

/// The titles of the rows in view, so that a frame makes no strings: the outline keeps its titles as
/// bytes, and a string of those is an allocation.
final class RowTitles {
  private var titles: [ItemID: String] = [:]
  private var revision: UInt64?
  /// Several windows full; what has been scrolled past goes.
  private static let limit = 512

  init() {
    titles.reserveCapacity(RowTitles.limit)
  }

  func title(of id: ItemID, in outline: TodoOutline) -> String {
    if revision != outline.revision || titles.count >= RowTitles.limit {
      titles.removeAll(keepingCapacity: true)
      revision = outline.revision
    }
    if let title = titles[id] { return title }
    let title = outline.title(of: id) ?? ""
    titles[id] = title
    return title
  }
}
