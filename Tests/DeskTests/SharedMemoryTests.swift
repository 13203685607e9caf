import CLinux
import Glibc
import Testing

@testable import Desk

@Suite("Memory that is shared with the compositor")
struct SharedMemoryTests {
  /// A large screen's pixels.
  private static let size = 1920 * 1200 * 4

  private func make(_ size: Int) throws -> SharedMemory {
    guard let memory = SharedMemory(size: size) else { throw NoMemory() }
    return memory
  }

  private struct NoMemory: Error {}

  /// `RUSAGE_THREAD`, which Swift's Glibc module lacks.
  private static let thisThread: Int32 = 1

  /// How often this thread met a page that was not there.
  private func faults(_ body: () -> Void) -> Int {
    func count() -> Int {
      var usage = rusage()
      getrusage(Self.thisThread, &usage)
      return usage.ru_minflt
    }
    let before = count()
    body()
    return count() - before
  }

  @Test("Is there before it is drawn to, also what it has grown by")
  func touched() throws {
    let pages = Self.size / Int(getpagesize())
    var memory = try make(Self.size)
    let first = faults { memset(memory.bytes, 0x80, Self.size) }
    // Without looking ahead there is one for each page.
    #expect(first < pages / 100, "\(first) faults, \(pages) pages")
    let hasGrown = memory.grow(to: 2 * Self.size)
    try #require(hasGrown)
    let second = faults { memset(memory.bytes, 0x40, 2 * Self.size) }
    #expect(second < pages / 100, "\(second) faults, \(2 * pages) pages")
  }

  @Test("Keeps what it held as it grows, and never shrinks")
  func grows() throws {
    var memory = try make(4096)
    memset(memory.bytes, 0x5a, 4096)
    let hasGrown = memory.grow(to: 1 << 20)
    try #require(hasGrown)
    let (last, next) = (
      (memory.bytes + 4095).load(as: UInt8.self), (memory.bytes + 4096).load(as: UInt8.self)
    )
    #expect((last, next) == (0x5a, 0))
    let hasShrunk = memory.grow(to: 100) && memory.size < 1 << 20
    #expect(!hasShrunk)
    let isCut = memory.share { ftruncate($0, 100) == 0 }
    #expect(!isCut)
  }
}
