import Harness
import Stage
import Testing

@Suite("The check of damage")
struct DamageCheckTests {
  private let blank = Picture(width: 8, height: 6, words: Array(repeating: 0, count: 48))

  @Test("finds every single pixel that changed outside every damage")
  func everyPlace() {
    let damage = [
      Box(x: 1, y: 1, width: 3, height: 2), Box(x: 6, y: 0, width: 9, height: 3),
      Box(x: 2, y: 2, width: 3, height: 9),
    ]
    for place in 0..<48 {
      let (x, y) = (place % 8, place / 8)
      var after = blank
      after.words[place] = 1
      let covered = damage.contains {
        $0.x <= x && x < $0.x + $0.width && $0.y <= y && y < $0.y + $0.height
      }
      let found = DamageCheck(before: blank, after: after, damage: damage).escaped
      #expect((found == nil) == covered, "at \(x), \(y)")
      if let found { #expect(found == (x, y)) }
    }
  }

  @Test("counts every pixel of a first or resized picture as changed")
  func fresh() {
    let whole = Box(x: 0, y: 0, width: 8, height: 6)
    #expect(DamageCheck(before: nil, after: blank, damage: [whole]).escaped == nil)
    #expect(DamageCheck(before: nil, after: blank, damage: []).escaped != nil)
    let small = Picture(width: 1, height: 1, words: [0])
    #expect(DamageCheck(before: small, after: blank, damage: []).escaped != nil)
  }
}
