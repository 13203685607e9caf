import Outline
import Seeded
import Testing

@Suite("Order keys")
struct OrderKeyTests {
  @Test("A key between two neighbours sorts between them, as a key and as text")
  func between() throws {
    var dice = SeededRandom(seed: 42)
    var keys = [OrderKey.first]
    for _ in 0..<3000 {
      let place = Int.random(in: 0...keys.count, using: &dice)
      let lower = place > 0 ? keys[place - 1] : nil
      let upper = place < keys.count ? keys[place] : nil
      keys.insert(try #require(OrderKey.between(lower, upper)), at: place)
    }
    #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 })
    let texts = keys.map { Array($0.description.utf8) }
    #expect(zip(texts, texts.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
    #expect(keys.allSatisfy { OrderKey(bytes: $0.description.utf8) == $0 })
  }

  @Test("A hundred thousand rows added at either end have keys of four bytes at most")
  func appending() throws {
    for keys in [
      try #require(OrderKey.keys(100_000, between: .first, nil)),
      try #require(OrderKey.keys(100_000, between: nil, .first)),
    ] {
      #expect(keys.allSatisfy { $0.length <= 4 })
      #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test("Many keys fit between two neighbours that are next to each other")
  func bisecting() throws {
    let lower = OrderKey.first
    let upper = OrderKey.between(lower, nil)
    let keys = try #require(OrderKey.keys(10_000, between: lower, upper))
    #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 })
    #expect(keys.allSatisfy { lower < $0 && $0 < upper ?? lower && $0.length <= 6 })
  }

  @Test("Between equal keys, and where 32 bytes are used up, there is none")
  func exhaustion() {
    #expect(OrderKey.between(.first, .first) == nil)
    var lower = OrderKey.first
    let upper = OrderKey.between(lower, nil)
    var count = 0
    while let next = OrderKey.between(lower, upper) {
      #expect(lower < next && next.length <= OrderKey.capacity)
      lower = next
      count += 1
    }
    #expect(count > 100)
  }

  @Test(
    "What is no key is not taken for one",
    arguments: ["", "a", "b0", "a0 ", "a00", "!", "a0é", "zz", String(repeating: "a", count: 33)])
  func malformed(_ text: String) {
    #expect(OrderKey(bytes: Array(text.utf8)) == nil)
  }

  @Test("Nothing comes before the least key or after the greatest, and nothing breaks")
  func extremes() {
    let least = OrderKey(bytes: Array(("A" + String(repeating: "0", count: 26)).utf8))
    #expect(least != nil)
    #expect(OrderKey.between(nil, least) == nil)
    #expect(OrderKey.between(.last, nil).map { $0 > .last } == true)
  }
}
