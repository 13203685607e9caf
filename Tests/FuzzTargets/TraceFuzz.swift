import Outline
import PleatTraces
import Screens

/// A text is no trace, or is written as one that reads the same, and can be played.
enum TraceFuzz {
  static func run(_ bytes: [UInt8]) throws(FuzzFailure) {
    guard let trace = try? Trace(parsing: String(decoding: bytes, as: UTF8.self)) else { return }
    let text = trace.text
    let again = try? Trace(parsing: text)
    try FuzzFailure.unless(again == trace, "a trace is another one when it is read again:\n\(text)")
    var practice = PracticeScreen()
    for step in trace.steps.prefix(200) { practice.play(step) }
    let outline = practice.screen.notebook.outline
    if let violation = outline.violation() { throw FuzzFailure("\(violation)") }
  }
}
