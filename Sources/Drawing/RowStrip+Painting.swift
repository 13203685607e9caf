extension RowStrip {
  /// Paints what a memory lacks of what is to be seen.
  ///
  /// - Parameters:
  ///   - slot: which memory it is, from 0; `lines(of:)` lines of the area's width.
  ///   - isFresh: whether its contents are undefined.
  ///   - damage: gets the rectangles that differ from the memory that was shown last.
  package mutating func paint(
    _ slot: Int, isFresh: Bool, with painter: Painter, onto pixels: UnsafeMutableRawPointer,
    stride: Int, damage: inout [PixelRect]
  ) {
    while held.count <= slot { held.append(0..<0) }
    let old = isFresh ? 0..<0 : held[slot]
    let wanted = wanted
    if old.upperBound < wanted.lowerBound || wanted.upperBound < old.lowerBound || old.isEmpty {
      paint(wanted, painter, pixels, stride, &damage)
      held[slot] = wanted
    } else {
      let above = wanted.lowerBound..<max(wanted.lowerBound, old.lowerBound)
      let below = min(wanted.upperBound, old.upperBound)..<wanted.upperBound
      paint(above, painter, pixels, stride, &damage)
      paint(below, painter, pixels, stride, &damage)
      held[slot] = joined(old, wanted)
    }
    if isFresh || slot != shownSlot {
      damage.removeAll(keepingCapacity: true)
      damage.append(PixelRect(x: 0, y: 0, width: area.width, height: period + area.height))
    }
    shownSlot = slot
    isShown = true
    forgetRows()
  }

  /// Copies what lies below the area from the memory that is shown.
  ///
  /// - Parameters:
  ///   - memory: the memory's first line, and its bytes from one line to the next.
  ///   - pixels: the scene's upper left pixel, and the bytes from one of its lines to the next.
  package func copyFoot(
    from memory: UnsafeRawPointer, _ memoryStride: Int, onto pixels: UnsafeMutableRawPointer,
    stride: Int
  ) {
    // Lines in a row lie in one piece, for the first ones are there twice.
    let first = place(of: top + area.height)
    for line in 0..<depth - area.height {
      (pixels + (area.maxY + line) * stride).copyMemory(
        from: memory + (first + line) * memoryStride, byteCount: area.width * 4)
    }
  }

  /// Paints what lies above the area.
  package mutating func paintHead(
    with painter: Painter, onto pixels: UnsafeMutableRawPointer, stride: Int
  ) {
    guard area.y > 0 else { return }
    piece.items.removeAll(keepingCapacity: true)
    piece.items.append(contentsOf: rest)
    clip[0] = PixelRect(x: 0, y: 0, width: area.width, height: area.y)
    painter.paint(piece, in: clip, onto: pixels, stride: stride)
  }

  /// Whole rows that are seen, and the ground where there are none.
  private var wanted: Range<Int> {
    let bottom = top + depth
    var first = top
    var last = bottom
    for row in rows where row.picture.frame.maxY > top && row.picture.frame.y < bottom {
      first = min(first, row.picture.frame.y)
      last = max(last, row.picture.frame.maxY)
    }
    // A row can be taller than the window.
    let spare = (period - depth) / 2
    return max(first, top - spare)..<min(last, bottom + spare)
  }

  /// Two ranges that touch, without the lines that the newer ones overwrote.
  private func joined(_ old: Range<Int>, _ new: Range<Int>) -> Range<Int> {
    let first = min(old.lowerBound, new.lowerBound)
    let last = max(old.upperBound, new.upperBound)
    if last - first <= period { return first..<last }
    return new.upperBound == last ? last - period..<last : first..<first + period
  }

  private mutating func paint(
    _ lines: Range<Int>, _ painter: Painter, _ pixels: UnsafeMutableRawPointer, _ stride: Int,
    _ damage: inout [PixelRect]
  ) {
    var line = lines.lowerBound
    while line < lines.upperBound {
      let place = place(of: line)
      let count = min(lines.upperBound - line, period - place, area.height)
      let start = pixels + place * stride
      paintPiece(line..<line + count, painter, start, stride)
      damage.append(PixelRect(x: 0, y: place, width: area.width, height: count))
      let twins = min(place + count, area.height) - place
      if twins > 0 {
        (start + period * stride).copyMemory(from: start, byteCount: twins * stride)
        damage.append(PixelRect(x: 0, y: place + period, width: area.width, height: twins))
      }
      line += count
    }
  }

  private mutating func paintPiece(
    _ lines: Range<Int>, _ painter: Painter, _ pixels: UnsafeMutableRawPointer, _ stride: Int
  ) {
    piece.items.removeAll(keepingCapacity: true)
    for row in rows
    where row.picture.frame.maxY > lines.lowerBound && row.picture.frame.y < lines.upperBound {
      var picture = row.picture
      picture.frame.y -= lines.lowerBound
      piece.items.append(SceneItem(row: picture, id: row.id, scale: piece.scale))
    }
    clip[0] = PixelRect(x: 0, y: 0, width: area.width, height: lines.count)
    painter.paint(piece, in: clip, onto: pixels, stride: stride)
  }

  /// Rows that no memory holds, and that are not seen, are not compared with any more.
  private mutating func forgetRows() {
    var first = top
    var last = top + depth
    for range in held where !range.isEmpty {
      first = min(first, range.lowerBound)
      last = max(last, range.upperBound)
    }
    let gone = rows.prefix { $0.picture.frame.maxY <= first }.count
    rows.removeFirst(gone)
    while let row = rows.last, row.picture.frame.y >= last { rows.removeLast() }
  }
}
