import CPango

extension TextLayout {
  /// The line that shows the caret before a byte: where two lines meet, the later one.
  func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = lines.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].bytes.lowerBound <= offset { low = middle } else { high = middle - 1 }
    }
    return max(low, 0)
  }

  /// The caret before a byte, in pixels from the title's upper left corner.
  func caret(at offset: Int, style: TextStyle) -> PixelRect {
    let place = aligned(offset)
    let index = lineIndex(of: place)
    let height = min(spec.lineHeight, Int(Double(spec.fontSize) / 1024 * 1.2))
    let width = style.caretWidth
    let x = Int(x(of: place, line: index).rounded()) - width / 2
    return PixelRect(
      x: min(max(x, -width), spec.width),
      y: index * spec.lineHeight + (spec.lineHeight - height) / 2,
      width: width, height: height)
  }

  /// The distance from the title's left edge to a byte's leading edge, in pixels.
  func x(of offset: Int, line index: Int) -> Double {
    guard lines.indices.contains(index) else { return 0 }
    let line = lines[index]
    // Behind the last character the caret stands where the next one would be written.
    if offset >= line.bytes.upperBound { return line.isRightToLeft ? line.x : line.x + line.width }
    var units: Int32 = 0
    pango_layout_line_index_to_x(line.line, Int32(offset), 0, &units)
    return line.x + Double(units) / Double(PANGO_SCALE)
  }

  func offset(x: Int, y: Int) -> Int {
    let line = Int((Double(y) / Double(spec.lineHeight)).rounded(.down))
    return offset(x: x, line: min(max(line, 0), max(lines.count - 1, 0)))
  }

  func offset(x: Int, line index: Int) -> Int {
    guard lines.indices.contains(index) else { return 0 }
    let units = (Double(x) - lines[index].x) * Double(PANGO_SCALE)
    var byte: Int32 = 0
    var trailing: Int32 = 0
    pango_layout_line_x_to_index(
      lines[index].line, Int32(min(max(units, -1e9), 1e9)), &byte, &trailing)
    let place = advanced(Int(byte), byCharacters: Int(trailing))
    // A wrapped line's end is the next line's start: stay on the line that was asked for.
    let isWrapped = index + 1 < lines.count && lines[index + 1].bytes.lowerBound == place
    return isWrapped && place > lines[index].bytes.lowerBound
      ? breaks.previousCharacter(before: place) : min(place, byteCount)
  }

  /// Whole pixels that a selected range covers, line by line, from the title's upper left corner.
  func forEachRange(of selection: Range<Int>, _ body: (PixelRect) -> Void) {
    let selection = aligned(selection.lowerBound)..<aligned(selection.upperBound)
    for index in lines.indices {
      let part = selection.clamped(to: lines[index].bytes)
      guard !part.isEmpty else { continue }
      var ranges: UnsafeMutablePointer<Int32>?
      var count: Int32 = 0
      pango_layout_line_get_x_ranges(
        lines[index].line, Int32(part.lowerBound), Int32(part.upperBound), &ranges, &count)
      guard let ranges else { continue }
      for range in 0..<Int(count) {
        // Pango counts these from the layout's own left edge.
        let left = Int((Double(ranges[2 * range]) / Double(PANGO_SCALE)).rounded(.down))
        let right = Int((Double(ranges[2 * range + 1]) / Double(PANGO_SCALE)).rounded(.up))
        body(
          PixelRect(
            x: left, y: index * spec.lineHeight, width: right - left, height: spec.lineHeight))
      }
      g_free(ranges)
    }
  }
}

extension TextLayout {
  /// The nearest offset at or before this one that does not split an encoded character.
  func aligned(_ offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    guard offset < byteCount else { return byteCount }
    let text = spec.text.utf8
    var index = text.index(text.startIndex, offsetBy: offset)
    var place = offset
    while place > 0 && text[index] & 0xC0 == 0x80 {
      index = text.index(before: index)
      place -= 1
    }
    return place
  }

  private func advanced(_ offset: Int, byCharacters count: Int) -> Int {
    var place = min(max(offset, 0), byteCount)
    let text = spec.text.utf8
    var index = text.index(text.startIndex, offsetBy: place)
    for _ in 0..<count where place < byteCount {
      repeat {
        index = text.index(after: index)
        place += 1
      } while place < byteCount && text[index] & 0xC0 == 0x80
    }
    return place
  }
}
