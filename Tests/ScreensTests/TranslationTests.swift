import Desk
import Drawing
import Harness
import Outline
import PleatGestures
import Testing
import Words

@testable import Screens

@Suite("What is shown, in another language") struct TranslationTests {
  @Test func `Values come where a text has a place for them, whatever they say`() {
    #expect(message("Moved to %1", "Work") == "Moved to Work")
    #expect(message("%1 or %2", "100 %2", "%1") == "100 %2 or %1")
    #expect(message("Text size: %1 %", "100") == "Text size: 100 %")
    #expect(message("%1, line %2: %3", "a") == "a, line %2: %3")
    #expect(counted(1, one: "Deleted %1 task", many: "Deleted %1 tasks") == "Deleted 1 task")
    #expect(counted(0, one: "Deleted %1 task", many: "Deleted %1 tasks") == "Deleted 0 tasks")
    #expect(
      counted(2, one: "Add %1 task to “%2”", many: "Add %1 tasks to “%2”", "Work")
        == "Add 2 tasks to “Work”")
    #expect(term("key", "Delete") == "Delete")
  }

  // A process has one language, so each of these has a process of its own.

  @Test func `No text on the levels escapes translation`() async {
    await #expect(processExitsWith: .success) {
      let scratch = try Scratch("words")
      try PseudoLanguage.speak(in: scratch)
      LanguageWalk.levels()
    }
  }

  @Test func `No text on the sheets escapes translation`() async {
    await #expect(processExitsWith: .success) {
      let scratch = try Scratch("words")
      try PseudoLanguage.speak(in: scratch)
      LanguageWalk.sheets()
    }
  }

  @Test func `No text of the Menu, its choices and the help escapes translation`() async {
    await #expect(processExitsWith: .success) {
      let scratch = try Scratch("words")
      try PseudoLanguage.speak(in: scratch)
      LanguageWalk.menu()
    }
  }

  @Test func `No sentence that tells what happened escapes translation`() async {
    await #expect(processExitsWith: .success) {
      let scratch = try Scratch("words")
      try PseudoLanguage.speak(in: scratch)
      LanguageWalk.sentences()
    }
  }
}
