import Drawing
import Screens
import Seeded
import Testing

@Suite struct TitleEditorTests {
  private func editor(_ text: String, caret: Int? = nil) -> TitleEditor {
    var editor = TitleEditor(text: text)
    if let caret { editor.place(at: caret) }
    return editor
  }

  @Test func `Typing goes in at the caret`() {
    var editor = editor("milk", caret: 0)
    editor.insert("oat ")
    #expect(editor.text == "oat milk")
    #expect(editor.caret == 4)
  }

  @Test func `Typing replaces the selection`() {
    var editor = editor("buy milk")
    editor.selectAll()
    editor.insert("x")
    #expect(editor.text == "x")
    #expect(editor.selection == 1..<1)
  }

  @Test(arguments: ["👩‍👩‍👧‍👦", "🇨🇳", "é", "각"])
  func `One press deletes one grapheme cluster`(cluster: String) {
    var editor = editor("a" + cluster)
    editor.delete(.backward)
    #expect(editor.text == "a")
    editor.insert(cluster)
    editor.move(.backward)
    #expect(editor.caret == 1)
    editor.delete(.forward)
    #expect(editor.text == "a")
  }

  @Test func `Where a script is written so, a press back takes the last mark alone`() {
    var editor = editor("ก็")
    editor.delete(.backward)
    #expect(editor.text == "ก")
    editor.insert("\u{0E47}")
    editor.move(.backward)
    #expect(editor.caret == 0)
    editor.delete(.forward)
    #expect(editor.text == "")
  }

  @Test func `A mark typed after its letter joins it and the caret stays behind both`() {
    var editor = editor("e", caret: 1)
    editor.insert("\u{301}")
    #expect(editor.text.count == 1)
    #expect(editor.caret == editor.text.utf8.count)
  }

  @Test func `What lies between the caret and an offset is deleted, on the borders of clusters`() {
    var editor = editor("buy oat milk")
    editor.delete(to: 8)
    #expect(editor.text == "buy oat ")
    var family = self.editor("a👩‍👩‍👧b", caret: 1)
    family.delete(to: 5)
    #expect(family.text == "a👩‍👩‍👧b", "there is nothing between a cluster's start and its inside")
  }

  @Test func `An input method deletes around the caret, whole clusters only`() {
    var editor = editor("abc👩‍👩‍👧def", caret: 3)
    editor.delete(before: 2, after: 4)
    #expect(editor.text == "adef")
    #expect(editor.caret == 1)
    editor.delete(before: 100, after: 100)
    #expect(editor.text == "")
    editor.undo()
    editor.undo()
    #expect(editor.text == "abc👩‍👩‍👧def")
  }

  @Test func `A note keeps its lines, of whatever kind they were`() {
    var editor = TitleEditor(text: "", keepsLines: true)
    editor.insert("one\r\ntwo\u{2028}three\u{0}")
    #expect(editor.text == "one\ntwo\nthree")
  }

  @Test func `A selection collapses to the side the arrow points to`() {
    var editor = editor("abc")
    editor.selectAll()
    editor.move(.backward)
    #expect(editor.caret == 0)
    #expect(!editor.hasSelection)
    editor.selectAll()
    editor.move(.forward)
    #expect(editor.caret == 3)
  }

  @Test func `Shift extends the selection from where it began`() {
    var editor = editor("abcd", caret: 2)
    editor.move(.forward, extending: true)
    editor.place(at: 0, extending: true)
    #expect(editor.selection == 0..<2)
    #expect(editor.selectedText == "ab")
  }

  @Test func `Line breaks become spaces and control characters vanish`() {
    var editor = editor("")
    editor.insert("a\r\nb\tc\u{0}\u{7}d")
    #expect(editor.text == "a b cd")
  }

  @Test func `Any offset is brought to the cluster it lies in`() {
    var editor = editor("a👩‍👩‍👧‍👦b")
    editor.place(at: 5)
    #expect(editor.caret == 1)
    editor.place(at: -3)
    #expect(editor.caret == 0)
    editor.place(at: 10_000)
    #expect(editor.caret == editor.text.utf8.count)
  }

  @Test func `A selection lies on the borders of clusters and within the text`() {
    var editor = editor("a👩‍👩‍👧b")
    editor.select(2..<3)
    #expect(editor.selectedText == "👩‍👩‍👧")
    editor.select(-5..<500)
    #expect(editor.selectedText == "a👩‍👩‍👧b")
  }

  @Test func `Undo takes back a run of typing at once and redo brings it again`() {
    var editor = editor("a")
    for letter in ["b", "c"] { editor.insert(letter) }
    editor.delete(.backward)
    editor.undo()
    #expect(editor.text == "abc")
    editor.undo()
    #expect(editor.text == "a")
    #expect(!editor.canUndo)
    editor.redo()
    editor.redo()
    #expect(editor.text == "ab")
    #expect(!editor.canRedo)
  }

  @Test func `Random edits keep the caret on cluster boundaries`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    let pieces = ["a", " ", "é", "👩‍👩‍👧", "\u{301}", "\u{200D}", "🇨", "한", "ا", "\n"]
    var editor = TitleEditor(text: "")
    for step in 0..<5_000 {
      switch Int.random(in: 0..<9, using: &random) {
      case 0...3: editor.insert(pieces[Int.random(in: 0..<pieces.count, using: &random)])
      case 4:
        if Bool.random(using: &random) {
          editor.delete(.backward)
        } else {
          editor.delete(
            before: Int.random(in: -2...9, using: &random),
            after: Int.random(in: -2...9, using: &random))
        }
      case 5: editor.delete(.forward)
      case 6: editor.move(.backward, extending: Bool.random(using: &random))
      case 7: editor.undo()
      default: editor.place(at: Int.random(in: -2...80, using: &random))
      }
      let text = editor.text
      let breaks = TextBreaks(text)
      #expect(
        breaks.character(atOrBefore: editor.caret) == editor.caret, "seed \(seed), step \(step)")
      if text.utf8.count > 200 { editor = TitleEditor(text: "") }
    }
  }
}
