import Drawing
import Outline

/// What the rows in view say, so that a frame makes no strings: the outline keeps its titles as
/// bytes, and a string of those is an allocation.
final class RowTitles {
  struct Words {
    var title: String
    /// When it is due, and how its note begins.
    var detail: RowDetail?
  }

  private var words: [ItemID: Words] = [:]
  private var revision: UInt64?
  private var today: Int?
  /// Several windows full; what has been scrolled past goes.
  private static let limit = 512

  init() {
    words.reserveCapacity(RowTitles.limit)
  }

  /// - Parameter today: the day that dates are told from, in days since 1970-01-01.
  func words(of id: ItemID, in outline: TodoOutline, today: Int) -> Words {
    if revision != outline.revision || self.today != today || words.count >= RowTitles.limit {
      words.removeAll(keepingCapacity: true)
      revision = outline.revision
      self.today = today
    }
    if let known = words[id] { return known }
    let made = Words(
      title: outline.title(of: id) ?? "", detail: RowDetail(outline.details(of: id), today: today))
    words[id] = made
    return made
  }
}

extension RowDetail {
  /// - Returns: `nil` where there is nothing to tell.
  init?(_ details: ItemDetails, today: Int) {
    guard details.due != nil || !details.note.isEmpty else { return nil }
    let firstLine = details.note.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    self.init(
      due: details.due.map { $0.words(today: today) } ?? "",
      isOverdue: details.due.map { $0.dayNumber < today } ?? false, note: firstLine)
  }
}
