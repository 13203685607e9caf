/// One line of a folded panel's text: the mean of the lines of its mask that it takes in.
///
/// Averaged once for a whole line, and then only stretched along it: a screenful of folded rows costs
/// what a screenful of plain text does, not many samples for each pixel.
struct FoldedText {
  /// How much ink there is in each column, with an empty one before the first and after the last.
  private var columns: [Int32] = []
  /// The sums above are shifted left by this.
  private var shift: Int32 = 0
}

extension FoldedText {
  /// Reads the line of a mask that a line of the panel shows.
  ///
  /// - Parameter top: where the text begins on the panel.
  mutating func read(
    _ bytes: UnsafePointer<UInt8>, width: Int, height: Int, top: Double,
    _ line: FoldedPanel.Line
  ) {
    if columns.count < width + 2 { columns = [Int32](repeating: 0, count: width + 2) }
    for index in 0..<(width + 2) { columns[index] = 0 }
    let power = FoldedText.power(taking: line.extent)
    shift = 8 + power
    let count = 1 << Int(power)
    columns.withUnsafeMutableBufferPointer { columns in
      guard let sums = columns.baseAddress else { return }
      for step in 0..<count {
        let part = (Double(step) + 0.5) / Double(count) * 2 - 1
        let place = line.place + (count > 1 ? part * line.extent : 0) - top - 0.5
        let upper = place.rounded(.down)
        let below = Int32((place - upper) * 256)
        let row = Int(min(max(upper, -2), Double(height)))
        if row >= 0, row < height {
          Self.add(bytes + row * width, 256 - below, width, to: sums + 1)
        }
        if row + 1 >= 0, row + 1 < height {
          Self.add(bytes + (row + 1) * width, below, width, to: sums + 1)
        }
      }
    }
  }

  @inline(__always)
  private static func add(
    _ bytes: UnsafePointer<UInt8>, _ weight: Int32, _ width: Int,
    to sums: UnsafeMutablePointer<Int32>
  ) {
    for x in 0..<width { sums[x] &+= Int32(bytes[x]) &* weight }
  }

  /// A line is the mean of 1, 2, 4 or 8 samples.
  private static func power(taking extent: Double) -> Int32 {
    extent <= 0.5 ? 0 : extent <= 1 ? 1 : extent <= 2 ? 2 : 3
  }

  /// Lays the line over pixels.
  ///
  /// - Parameters:
  ///   - start: the text's column that lies at pixel 0, in 65,536ths; `step` from one to the next.
  ///   - alpha: how much light there is, 0 to 255.
  func blend(
    onto target: UnsafeMutablePointer<UInt32>, _ span: Range<Int>, width: Int, start: Int64,
    step: Int64, ink: UInt32, alpha: UInt32
  ) {
    columns.withUnsafeBufferPointer { columns in
      guard let sums = columns.baseAddress else { return }
      var position = start &+ Int64(span.lowerBound) &* step
      for x in span {
        let column = Int(position >> 16) + 1
        let right = Int32(truncatingIfNeeded: position & 0xffff) >> 8
        position &+= step
        guard column >= 0, column <= width else { continue }
        let sum = sums[column] &* (256 &- right) &+ sums[column + 1] &* right
        guard sum != 0 else { continue }
        let cover = UInt32(truncatingIfNeeded: sum >> (shift + 8)) &* alpha / 255
        target[x] = over(target[x], scaled(ink, cover))
      }
    }
  }
}
