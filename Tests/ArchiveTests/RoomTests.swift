import Testing

@testable import Archive

@Suite("Room on a disk")
struct RoomTests {
  @Test(
    arguments: [
      (0, 4096, true), (15, 4096, true), (16, 4096, false), (.max, 1, false), (.max, 4096, false),
      (1 << 60, 1 << 4, false), (100, 0, true),
    ] as [(UInt64, UInt64, Bool)])
  func `However much room a file system tells of, it is little or enough`(
    blocks: UInt64, size: UInt64, isLittle: Bool
  ) {
    #expect(Files.hasLittleRoom(blocks: blocks, of: size) == isLittle)
  }
}
