/// Reads decisions from bytes; what is not there is 0.
struct FuzzBytes {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func bytes(atMost count: Int) -> [UInt8] {
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  /// A number that is likely to be odd.
  mutating func word() -> UInt32 {
    let first = byte()
    switch first {
    case 0xff: return (0..<4).reduce(0) { word, _ in word << 8 | UInt32(byte()) }
    case 0xe0...0xfe: return Self.odd[Int(first - 0xe0) % Self.odd.count]
    default: return UInt32(first)
    }
  }

  private static let odd: [UInt32] = [
    .max, 0x7fff_ffff, 0x8000_0000, 0x8000_0001, 0x1_0000, 0xffff, 0xffff_ff00, 0x100, 420, 760,
    0x0001_a400, 0xff00_0000, 0xfffe_5c00, 1 << 20, 0x110, 300 << 8, 100 << 8,
  ]
}
