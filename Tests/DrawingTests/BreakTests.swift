import Drawing
import Testing

@Suite struct BreakTests {
  @Test func `Words are found from anywhere`() {
    let breaks = TextBreaks("Call grandmother, now")
    #expect(breaks.word(at: 7) == 5..<16)
    #expect(breaks.word(at: 5) == 5..<16)
    #expect(breaks.word(at: 4) == 4..<5)
    #expect(breaks.word(at: 21) == 18..<21)
    #expect(breaks.word(at: 17) == 16..<18)
    #expect(breaks.nextWordEnd(after: 0) == 4)
    #expect(breaks.nextWordEnd(after: 4) == 16)
    #expect(breaks.nextWordEnd(after: 16) == 21)
    #expect(breaks.previousWordStart(before: 21) == 18)
    #expect(breaks.previousWordStart(before: 18) == 5)
    #expect(breaks.previousWordStart(before: 2) == 0)
  }

  @Test func `A word with an apostrophe is one word`() {
    #expect(TextBreaks("the bicycle's light").word(at: 8) == 4..<13)
  }

  @Test func `Thai words are told apart without spaces, Chinese phrases by their punctuation`() {
    let thai = "ฉันไปตลาด"
    #expect(TextBreaks(thai).nextWordEnd(after: 0) < thai.utf8.count)
    #expect(TextBreaks("豆腐、白菜").nextWordEnd(after: 0) == 6)
    #expect(TextBreaks("豆腐、白菜").word(at: 10) == 9..<15)
  }

  @Test func `A caret never stands inside of a character`() {
    let family = "👩‍👩‍👧‍👦"
    for title in ["a\(family)b", "क्षत्रिय", "ก็ไป", "한글", "e\u{301}x", "🏳️‍🌈🇩🇪"] {
      let breaks = TextBreaks(title)
      var places: [Int] = []
      var offset = 0
      while offset < title.utf8.count {
        let next = breaks.nextCharacter(after: offset)
        #expect(next > offset)
        #expect(breaks.previousCharacter(before: next) == offset, "\(title)")
        for inside in offset..<next {
          #expect(breaks.character(atOrBefore: inside) == offset, "\(title)")
        }
        places.append(next)
        offset = next
      }
      #expect(places.last == title.utf8.count)
      if title.hasPrefix("a") {
        #expect(places == [1, 1 + family.utf8.count, 2 + family.utf8.count])
      }
    }
  }

  @Test func `Backspace takes a whole emoji, and of a letter with a mark what its script asks for`()
  {
    let family = "👩‍👩‍👧‍👦"
    let emoji = TextBreaks("x\(family)")
    #expect(emoji.backspaceStart(before: 1 + family.utf8.count) == 1)
    #expect(TextBreaks("abc").backspaceStart(before: 3) == 2)
    #expect(TextBreaks("कि").backspaceStart(before: 6) == 3)
    #expect(TextBreaks("").backspaceStart(before: 4) == 0)
  }

  @Test(arguments: 0..<Corpus.texts.count)
  func `No text and no offset leads out of the text`(index: Int) {
    let text = Corpus.texts[index]
    let breaks = TextBreaks(text)
    let count = text.utf8.count
    for offset in [Int.min, -1, 0, 1, count / 2, count - 1, count, count + 1, Int.max] {
      let word = breaks.word(at: offset)
      let places = [
        breaks.nextCharacter(after: offset), breaks.previousCharacter(before: offset),
        breaks.nextWordEnd(after: offset), breaks.previousWordStart(before: offset),
        breaks.character(atOrBefore: offset), breaks.backspaceStart(before: offset),
        word.lowerBound, word.upperBound,
      ]
      #expect(places.allSatisfy { (0...count).contains($0) }, "\(offset): \(places)")
    }
    var offset = 0
    var steps = 0
    while offset < count, steps <= count {
      offset = breaks.nextCharacter(after: offset)
      steps += 1
    }
    #expect(offset == count)
  }
}
