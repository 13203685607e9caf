import CPango

/// One pixel's colour, each part 0 to 255.
package struct Pixel: Equatable, CustomStringConvertible, Sendable {
  package var red: Int
  package var green: Int
  package var blue: Int

  package init(red: Int, green: Int, blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  package var description: String { "(\(red), \(green), \(blue))" }

  /// The largest difference of a part.
  package func distance(to other: Pixel) -> Int {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
  }
}

/// Pixels as 0xXXRRGGBB words, row by row, without gaps.
package struct Picture: Equatable, Sendable {
  package let width: Int
  package let height: Int
  package var words: [UInt32]

  package init(width: Int, height: Int, words: [UInt32]) {
    precondition(words.count == width * height)
    self.width = width
    self.height = height
    self.words = words
  }

  /// - Precondition: The place lies inside.
  package subscript(x: Int, y: Int) -> Pixel {
    let word = words[y * width + x]
    return Pixel(
      red: Int(word >> 16 & 0xff), green: Int(word >> 8 & 0xff), blue: Int(word & 0xff))
  }
}

extension Picture {
  /// How opaque a pixel is, 0 to 255, where the words say so.
  package func alpha(_ x: Int, _ y: Int) -> Int { Int(words[y * width + x] >> 24) }

  /// A part of it; what would lie outside is left out.
  package func cropped(x: Int, y: Int, width: Int, height: Int) -> Picture {
    let columns = max(0, x)..<max(0, x, min(x + width, self.width))
    let rows = max(0, y)..<max(0, y, min(y + height, self.height))
    var part: [UInt32] = []
    part.reserveCapacity(columns.count * rows.count)
    for row in rows {
      part += words[(row * self.width + columns.lowerBound)...].prefix(columns.count)
    }
    return Picture(width: columns.count, height: rows.count, words: part)
  }
}

extension Picture: CustomStringConvertible {
  package var description: String { "a picture of \(width)x\(height)" }
}

extension Picture {
  /// Where and how much another picture differs; nil when it does not.
  package func difference(from other: Picture) -> String? {
    if self == other { return nil }
    guard width == other.width, height == other.height else { return "\(self), not \(other)" }
    let places = words.indices.filter { words[$0] != other.words[$0] }
    let rows = places.map { $0 / width }
    let columns = places.map { $0 % width }
    return """
      \(places.count) pixels differ, in rows \(rows.min() ?? 0) to \(rows.max() ?? 0), \
      columns \(columns.min() ?? 0) to \(columns.max() ?? 0)
      """
  }

  /// Reads a PNG file.
  package init(png path: String) throws {
    let surface = cairo_image_surface_create_from_png(path)
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let bytes = cairo_image_surface_get_data(surface)
    else { throw Overdue("\(path) is no picture") }
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    words = []
    words.reserveCapacity(width * height)
    for row in 0..<height {
      let start = UnsafeRawPointer(bytes + row * stride)
      for column in 0..<width {
        words.append(start.loadUnaligned(fromByteOffset: column * 4, as: UInt32.self))
      }
    }
  }

  /// Writes a PNG file.
  package func write(png path: String) {
    var copy = words
    copy.withUnsafeMutableBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
      let surface = cairo_image_surface_create_for_data(
        start, CAIRO_FORMAT_RGB24, Int32(width), Int32(height), Int32(width * 4))
      cairo_surface_write_to_png(surface, path)
      cairo_surface_destroy(surface)
    }
  }
}
