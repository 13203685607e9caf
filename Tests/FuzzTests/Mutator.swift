import Seeded

/// Makes files out of others, as a bad disk or a bad person would.
struct Mutator {
  private var random: SeededRandom
  private let corpus: [[UInt8]]

  init(seed: UInt64, corpus: [[UInt8]]) {
    random = SeededRandom(seed: seed)
    self.corpus = corpus
  }

  mutating func next() -> [UInt8] {
    guard !corpus.isEmpty else { return [] }
    var bytes = corpus[random.next(below: corpus.count)]
    for _ in 0...random.next(below: 4) { mutate(&bytes) }
    return bytes
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    let place = random.next(below: bytes.count + 1)
    let length = min(random.next(below: 40), bytes.count - place)
    switch random.next(below: 10) {
    case 0 where place < bytes.count: bytes[place] = UInt8(random.next(below: 256))
    case 1 where place < bytes.count: bytes[place] ^= 1 << UInt8(random.next(below: 8))
    case 2: bytes.removeSubrange(place..<(place + length))
    case 3: bytes.insert(contentsOf: bytes[place..<(place + length)], at: place)
    case 4: bytes.removeSubrange(place...)
    case 5:
      let other = corpus[random.next(below: corpus.count)]
      let start = random.next(below: other.count + 1)
      bytes.insert(contentsOf: other[start...].prefix(200), at: place)
    case 8 where place + 4 <= bytes.count:
      // Lengths and counts of binary files.
      bytes.replaceSubrange(place..<(place + 4), with: Self.odd[random.next(below: 3)])
    case 6: swapLines(&bytes)
    case 7: bytes.insert(contentsOf: Self.odd[random.next(below: Self.odd.count)], at: place)
    default: bytes.insert(UInt8(random.next(below: 256)), at: place)
    }
  }

  private mutating func swapLines(_ bytes: inout [UInt8]) {
    var lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false).map(Array.init)
    guard lines.count > 1 else { return }
    lines.swapAt(random.next(below: lines.count), random.next(below: lines.count))
    bytes = Array(lines.joined(separator: [0x0a]))
  }

  private static let odd: [[UInt8]] = [
    [255, 255, 255, 127], [255, 255, 255, 255], [0, 0, 0, 128], [0], [0xff], [0xef, 0xbb, 0xbf],
    [0x0d], [0x0a], [0x0d, 0x0a], [0xe2, 0x80, 0xa8], [0x09],
    Array("\\u0000".utf8), Array("1e999".utf8), Array("99999999999999999999".utf8),
    Array("\r\n ".utf8), Array("\n\n\n".utf8), Array("    ".utf8), Array("\\".utf8),
    Array(";X=\"".utf8), Array("[[[[".utf8), Array("}}".utf8), Array("T250000Z".utf8),
  ]
}
