import Interchange

/// What reads bytes that nobody vouches for. Each takes any bytes at all, without falling, without
/// end or without measure; and what it makes of them holds together.
package enum FuzzTarget: String, CaseIterable, Sendable {
  // Files of others.
  case todoTxt = "todo.txt"
  case iCalendar = "icalendar"
  case markdown
  case taskwarrior
  case json
  // Files of our own, after an accident.
  case store, image, step, preferences, trace
  // A compositor that is broken or means ill.
  case wire, keymap

  /// Throws what does not hold.
  package func run(_ bytes: [UInt8]) throws(FuzzFailure) {
    switch self {
    case .todoTxt: try ImportFuzz.run(.todoTxt, bytes)
    case .iCalendar: try ImportFuzz.run(.iCalendar, bytes)
    case .markdown: try ImportFuzz.run(.markdown, bytes)
    case .taskwarrior: try ImportFuzz.run(.taskwarrior, bytes)
    case .json: try ImportFuzz.run(.json, bytes)
    case .store: try StoreFuzz.run(bytes)
    case .image: try OutlineFuzz.runImage(bytes)
    case .step: try OutlineFuzz.runStep(bytes)
    case .preferences: try PreferencesFuzz.run(bytes)
    case .trace: try TraceFuzz.run(bytes)
    case .wire: try WireFuzz.run(bytes)
    case .keymap: try KeymapFuzz.run(bytes)
    }
  }
}

/// What does not hold of what was read.
package struct FuzzFailure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }

  static func unless(
    _ condition: Bool, _ text: @autoclosure () -> String
  ) throws(FuzzFailure) {
    if !condition { throw FuzzFailure(text()) }
  }
}
