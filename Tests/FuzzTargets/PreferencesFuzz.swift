import Desk
import Harness
import PleatMotion
import Screens

/// Any bytes as the files of settings and view: the window opens, and shows something.
enum PreferencesFuzz {
  static func run(_ bytes: [UInt8]) throws(FuzzFailure) {
    guard let folder = try? Scratch("fuzz") else { throw FuzzFailure("no folder") }
    let file = folder.path + "/settings.ini"
    Files.write(bytes, to: file)
    let keys = KeyFile()
    _ = keys.load(file)
    _ = keys.text
    func value(_ key: String) -> String? { keys.string(key, in: "Pleat") }
    var problems: [String] = []
    let settings = Settings(reading: value, problems: &problems)
    open(settings, ViewState(reading: value))
    var again: [String] = []
    let entries = settings.entries
    let same = Settings(
      reading: { key in entries.first { $0.key == key }?.value }, problems: &again)
    try FuzzFailure.unless(same == settings && again.isEmpty, "settings do not read back: \(again)")
  }

  private static func open(_ settings: Settings, _ view: ViewState?) {
    var practice = PracticeScreen(settings)
    if let view { practice.screen.restore(view, at: .zero) }
    practice.screen.advance(to: Instant(nanoseconds: 1_000_000_000))
    practice.draw()
  }
}
