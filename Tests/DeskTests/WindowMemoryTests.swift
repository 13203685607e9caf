import Desk
import Testing

@Suite("What is known of the last window")
struct WindowMemoryTests {
  @Test("Is read as it was written")
  func written() throws {
    let memory = try #require(WindowMemory(width: 500, height: 900, isMaximized: true))
    let entries = Dictionary(memory.entries.map { ($0.key, $0.value) }) { $1 }
    #expect(WindowMemory(reading: { entries[$0] }) == memory)
  }

  @Test(
    "Is nothing where no hand can have made such a window",
    arguments: [(0, 0), (239, 700), (700, 239), (-400, 700), (16_385, 700), (Int.max, Int.max)])
  func absurd(width: Int, height: Int) {
    #expect(WindowMemory(width: width, height: height, isMaximized: false) == nil)
    #expect(
      WindowMemory(reading: { $0 == "width" ? "\(width)" : $0 == "height" ? "\(height)" : nil })
        == nil)
  }

  @Test("Is nothing where a file says something else than numbers")
  func words() {
    for word in ["", "x", "4e2", "0x200", " 500", "500.5", "99999999999999999999"] {
      #expect(WindowMemory(reading: { $0 == "width" ? word : "500" }) == nil, "“\(word)”")
    }
    #expect(WindowMemory(reading: { _ in nil }) == nil)
  }
}
