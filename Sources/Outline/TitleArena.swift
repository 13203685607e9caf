/// Titles end to end in one array of UTF-8.
struct TitleArena {
  private(set) var bytes: [UInt8] = []
  /// Bytes that no title uses any more.
  private(set) var garbage = 0

  init() {}

  /// - Parameter bytes: titles end to end.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Where a title lies.
  struct Extent {
    var start: Int
    var length: UInt32
  }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  mutating func append(_ title: String) -> Extent {
    let start = bytes.count
    bytes.append(contentsOf: title.utf8)
    return Extent(start: start, length: UInt32(clamping: bytes.count - start))
  }

  /// - Parameter title: any bytes; what is no UTF-8 becomes U+FFFD.
  @unsafe
  mutating func append(validating title: UnsafeBufferPointer<UInt8>) -> Extent {
    guard unsafe title.allSatisfy({ $0 < 0x80 }) else {
      return append(unsafe String(decoding: title, as: UTF8.self))
    }
    let start = bytes.count
    unsafe bytes.append(contentsOf: title)
    return Extent(start: start, length: UInt32(clamping: title.count))
  }

  mutating func discard(_ extent: Extent) { garbage += Int(extent.length) }

  func title(_ extent: Extent) -> String {
    String(decoding: bytes[extent.start..<extent.start + Int(extent.length)], as: UTF8.self)
  }

  func title(_ extent: Extent, equals other: String) -> Bool {
    bytes[extent.start..<extent.start + Int(extent.length)].elementsEqual(other.utf8)
  }

  func title(_ extent: Extent, matches search: TitleSearch) -> Bool {
    search.matches(bytes[extent.start..<extent.start + Int(extent.length)])
  }

  /// More than half of a good many bytes are waste.
  var needsCompaction: Bool { garbage > 65_536 && garbage * 2 > bytes.count }
}
