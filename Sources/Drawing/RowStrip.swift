/// Rows in a ring of lines, so that they can be shown further up or down without being painted anew.
///
/// What scrolls is counted in lines, of which number n lies at line n modulo `period` of a memory;
/// those that lie in its first `height` lines lie a `period` further down as well. So any `height`
/// lines in a row can be shown in one piece, and rows that come into view overwrite those that have
/// been gone for long.
///
/// It follows scenes for as long as they are the first one's rows, moved, and gives up at the first
/// that shows anything else.
package struct RowStrip {
  /// A row as it lies in the ring: its frame's upper edge is a line.
  struct Row {
    var id: SceneItemID
    var picture: RowPicture
  }

  /// The part of the window that scrolls, in its pixels.
  package private(set) var area = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// The line at the area's upper edge.
  package private(set) var top = 0
  var period = 1
  /// The rows that were painted or are seen, downwards.
  var rows: [Row] = []
  /// What else is shown: the window's header.
  private(set) var rest: [SceneItem] = []
  /// Which lines each memory holds.
  var held: [Range<Int>] = []
  var shownSlot: Int?
  /// Whether the memory that is shown was painted since rows are followed.
  var isShown = false
  /// What is painted: a few rows, with the scene's looks.
  var piece: Scene
  var clip = [PixelRect(x: 0, y: 0, width: 0, height: 0)]

  /// More lines than this are beyond what many compositors can show.
  private static let mostLines = 8192

  package init() { piece = Scene(width: 0, height: 0, scale: Scale(integer: 1)) }
}

extension RowStrip {
  /// The memory's height; half a window beyond what is seen stays painted.
  ///
  /// - Returns: nil where there is no room for it.
  package static func lines(of area: PixelRect) -> Int? {
    let height = area.height
    let period = min(height + height / 2, mostLines - height)
    return height > 0 && period >= height + height / 8 ? period + height : nil
  }

  /// The line of the memory at the area's upper edge.
  package var place: Int { place(of: top) }

  func place(of line: Int) -> Int {
    let place = line % period
    return place < 0 ? place + period : place
  }

  /// Whether the memory that is shown holds all that is to be seen.
  package var isCovered: Bool {
    guard isShown, let shownSlot else { return false }
    return held[shownSlot].lowerBound <= top && held[shownSlot].upperBound >= top + depth
  }

  /// The lines from the area's upper edge to the scene's lower one: more than the area's, where what
  /// lies below it is not shown from here but copied.
  var depth: Int { piece.height - area.y }

  /// Begins to follow rows, if all that `next` differs in from `shown` is that they have moved.
  ///
  /// - Complexity: O(n) for n rows.
  package mutating func begin(from shown: Scene, to next: Scene, in area: PixelRect) -> Bool {
    guard let count = shown.plainRows(in: area), let lines = Self.lines(of: area),
      shown.height - area.y <= lines - area.height
    else { return false }
    self.area = area
    period = lines - area.height
    top = 0
    isShown = false
    for slot in held.indices { held[slot] = 0..<0 }
    piece = shown
    rest.removeAll(keepingCapacity: true)
    rest.append(contentsOf: shown.items[count...])
    rows.removeAll(keepingCapacity: true)
    for item in shown.items[..<count] { rows.append(row(item, top: 0)) }
    piece.items.removeAll(keepingCapacity: true)
    return follow(next) && top != 0
  }

  /// Moves on to another scene; false, and nothing may be made of it any more, where it differs in
  /// more than how far its rows are scrolled.
  ///
  /// - Complexity: O(n) for n rows.
  package mutating func follow(_ scene: Scene) -> Bool {
    guard scene.looksLike(piece), let count = scene.plainRows(in: area),
      scene.items[count...].elementsEqual(rest)
    else { return false }
    let seen = scene.items[..<count]
    guard let (index, known) = firstKnown(seen) else { return false }
    let shift = rows[known].picture.frame.y - seen[index].bounds.y + area.y
    guard index == 0 || known == 0, agrees(seen[index...], from: known, top: shift) else {
      return false
    }
    return take(seen, knownFrom: index, known, top: shift)
  }

  /// Moves on to a scene of the same rows, of which one that is known begins at a line of the window;
  /// false, and nothing is done, where the memory that is shown does not hold all that comes into view.
  ///
  /// - Complexity: O(n) for n rows; allocates nothing.
  package mutating func move(_ row: SceneItemID, to line: Int) -> Bool {
    guard let known = rows.first(where: { $0.id == row }) else { return false }
    let old = top
    top = known.picture.frame.y - line + area.y
    if isCovered { return true }
    top = old
    return false
  }

  /// Makes `scene` what is shown.
  package func draw(into scene: inout Scene) {
    scene.take(looksOf: piece)
    scene.items.removeAll(keepingCapacity: true)
    for row in rows
    where row.picture.frame.maxY > top && row.picture.frame.y < top + depth {
      var picture = row.picture
      picture.frame.y += area.y - top
      scene.items.append(SceneItem(row: picture, id: row.id, scale: scene.scale))
    }
    scene.items.append(contentsOf: rest)
  }

  private func firstKnown(_ seen: ArraySlice<SceneItem>) -> (Int, Int)? {
    for index in seen.indices {
      if let known = rows.firstIndex(where: { $0.id == seen[index].id }) { return (index, known) }
    }
    return nil
  }

  /// Whether rows that are known look as they did, and whether none is missing.
  private func agrees(_ seen: ArraySlice<SceneItem>, from known: Int, top: Int) -> Bool {
    if known > 0, rows[known - 1].picture.frame.maxY > top { return false }
    var index = seen.startIndex
    for row in rows[known...] {
      guard index < seen.endIndex else { return row.picture.frame.y >= top + area.height }
      guard row.id == seen[index].id, case .row(var picture) = seen[index].content else {
        return false
      }
      picture.frame.y += top - area.y
      guard picture == row.picture else { return false }
      index += 1
    }
    return true
  }

  /// Notes the rows that come into view above the known ones and below.
  private mutating func take(
    _ seen: ArraySlice<SceneItem>, knownFrom index: Int, _ known: Int, top: Int
  ) -> Bool {
    self.top = top
    for item in seen.dropFirst(index + rows.count - known) {
      let row = row(item, top: top)
      if isPainted(row) { return false }
      rows.append(row)
    }
    for item in seen[..<index].reversed() {
      let row = row(item, top: top)
      if isPainted(row) { return false }
      rows.insert(row, at: 0)
    }
    return true
  }

  private func row(_ item: SceneItem, top: Int) -> Row {
    guard case .row(var picture) = item.content else {
      preconditionFailure("plain rows are rows")
    }
    picture.frame.y += top - area.y
    return Row(id: item.id, picture: picture)
  }

  /// Whether a memory shows something else there, such as the ground beyond the last row.
  private func isPainted(_ row: Row) -> Bool {
    let frame = row.picture.frame
    return held.contains { $0.overlaps(frame.y..<frame.maxY) }
  }
}
