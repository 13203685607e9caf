import Glibc
import Interchange
import Outline
import Seeded
import Testing

/// Files that are nearly right. The short run makes a few hundred for each format; for a long one,
/// `PLEAT_FUZZ_SECONDS` says how long each format is at it. `PLEAT_FUZZ_SEED` repeats a run.
@Suite("Files that are nearly right")
struct FuzzTests {
  @Test(arguments: ExchangeFormat.allCases)
  func `A mutated file is refused, or comes back to the byte`(_ format: ExchangeFormat) throws {
    let seed = Self.number("PLEAT_FUZZ_SEED") ?? UInt64.random(in: 0 ... .max)
    let seconds = Self.number("PLEAT_FUZZ_SECONDS").map { Duration.seconds(Int64($0)) }
    let end = seconds.map { ContinuousClock.now + $0 }
    print("Mutations of \(format.rawValue): seed \(seed)")
    var mutator = Mutator(seed: seed, corpus: Self.corpus(format))
    var (count, understood) = (0, 0)
    while end.map({ ContinuousClock.now < $0 }) ?? (count < 400) {
      let bytes = mutator.next()
      count += 1
      if try check(format, bytes, "seed \(seed), file \(count)") { understood += 1 }
    }
    print("Mutations of \(format.rawValue): \(count) files, \(understood) understood")
    #expect(understood > 0 && understood < count || format == .todoTxt || format == .markdown)
  }

  /// - Returns: whether it was understood.
  private func check(
    _ format: ExchangeFormat, _ bytes: [UInt8], _ name: String
  ) throws -> Bool {
    var options = ReadingOptions()
    options.isLenient = true
    if let file = try? format.read(bytes, options: options) {
      // What was taken of it can be written, and is whole then.
      let written = format.write(file.lists).bytes
      let again = try? format.read(written, options: options)
      #expect(
        again?.itemCount == file.itemCount,
        "\(name), lenient\n\(String(decoding: bytes, as: UTF8.self).debugDescription)")
      bring(file)
    }
    guard let file = try? format.read(bytes) else { return false }
    if file.itemCount == 0, file.lists.allSatisfy({ $0.foreign == nil }) { return true }
    if format == .json {
      #expect(try format.read(format.write(file.lists).bytes).lists == file.lists, "\(name)")
    } else {
      let isSame = format.write(file.lists).bytes == bytes
      #expect(isSame, "\(name)\n\(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
    return true
  }

  private func bring(_ file: ExchangedFile) {
    var document = OutlineDocument(outline: TodoOutline())
    let now = WallTime(milliseconds: 0)
    var source = EditSource(time: now, seed: (1, 2))
    _ = document.perform(
      document.outline.bringing(file.lists.map { $0.newList(now: now) }, by: &source))
    #expect(document.outline.violation() == nil)
    #expect(document.outline.itemCount == file.itemCount)
  }

  private static func number(_ name: String) -> UInt64? {
    getenv(name).flatMap { UInt64(String(cString: $0)) }
  }

  private static func corpus(_ format: ExchangeFormat) -> [[UInt8]] {
    let file = AnyListTests.file(format)
    var random = SeededLists(seed: 1)
    let made = (0..<4).map { _ in format.write(random.lists()).bytes }
    return [Array(file.utf8), Array(file.crlf.utf8)] + made
  }
}

/// Makes files out of others, as a bad disk or a bad person would.
struct Mutator {
  private var random: SeededRandom
  private let corpus: [[UInt8]]

  init(seed: UInt64, corpus: [[UInt8]]) {
    random = SeededRandom(seed: seed)
    self.corpus = corpus
  }

  mutating func next() -> [UInt8] {
    var bytes = corpus[random.next(below: corpus.count)]
    for _ in 0...random.next(below: 4) { mutate(&bytes) }
    return bytes
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    let place = random.next(below: bytes.count + 1)
    let length = min(random.next(below: 40), bytes.count - place)
    switch random.next(below: 9) {
    case 0 where place < bytes.count: bytes[place] = UInt8(random.next(below: 256))
    case 1 where place < bytes.count: bytes[place] ^= 1 << UInt8(random.next(below: 8))
    case 2: bytes.removeSubrange(place..<(place + length))
    case 3: bytes.insert(contentsOf: bytes[place..<(place + length)], at: place)
    case 4: bytes.removeSubrange(place...)
    case 5:
      let other = corpus[random.next(below: corpus.count)]
      let start = random.next(below: other.count + 1)
      bytes.insert(contentsOf: other[start...].prefix(200), at: place)
    case 6: swapLines(&bytes)
    case 7: bytes.insert(contentsOf: Self.odd[random.next(below: Self.odd.count)], at: place)
    default:
      let word = PlainWords.all[random.next(below: PlainWords.all.count)]
      bytes.insert(contentsOf: word.utf8, at: place)
    }
  }

  private mutating func swapLines(_ bytes: inout [UInt8]) {
    var lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false).map(Array.init)
    guard lines.count > 1 else { return }
    lines.swapAt(random.next(below: lines.count), random.next(below: lines.count))
    bytes = Array(lines.joined(separator: [0x0a]))
  }

  private static let odd: [[UInt8]] = [
    [0], [0xff], [0xef, 0xbb, 0xbf], [0x0d], [0x0a], [0x0d, 0x0a], [0xe2, 0x80, 0xa8], [0x09],
    Array("\\u0000".utf8), Array("1e999".utf8), Array("99999999999999999999".utf8),
    Array("\r\n ".utf8), Array("\n\n\n".utf8), Array("    ".utf8), Array("\\".utf8),
    Array(";X=\"".utf8), Array("[[[[".utf8), Array("}}".utf8), Array("T250000Z".utf8),
  ]
}
