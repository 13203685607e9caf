import Desk
import PleatMotion
import PleatTraces
import Screens

/// What a desktop tells a window, in a trace.
extension TextInputEvent {
  var traced: TraceSetting {
    var values = ["\(deletedBefore)", "\(deletedAfter)", committed]
    if let preedit {
      values.append(preedit.text)
      if let cursor = preedit.cursor { values += ["\(cursor.lowerBound)", "\(cursor.upperBound)"] }
    }
    return TraceSetting("compose", values)
  }

  /// - Returns: `nil` for what makes no sense.
  init?(_ setting: TraceSetting) {
    let values = setting.values
    guard values.count >= 3, let before = Int(values[0]), let after = Int(values[1]) else {
      return nil
    }
    self.init(deletedBefore: before, deletedAfter: after, committed: values[2])
    guard values.count > 3 else { return }
    var cursor: Range<Int>?
    if values.count == 6, let lower = Int(values[4]), let upper = Int(values[5]), lower >= 0,
      lower <= upper, upper <= values[3].utf8.count
    {
      cursor = lower..<upper
    }
    preedit = Preedit(text: values[3], cursor: cursor)
  }
}

extension DesktopPreferences {
  var traced: TraceSetting {
    let scheme =
      switch colorScheme {
      case .noPreference: "any"
      case .dark: "dark"
      case .light: "light"
      }
    var values = [
      scheme, wantsHighContrast ? "high" : "usual", wantsReducedMotion ? "reduced" : "full",
      "\(textScale)",
    ]
    if let accent { values += ["\(accent.red)", "\(accent.green)", "\(accent.blue)"] }
    return TraceSetting("desktop", values)
  }

  /// - Returns: `nil` for what makes no sense.
  init?(_ setting: TraceSetting) {
    let values = setting.values
    guard values.count == 4 || values.count == 7, let scale = Double(values[3]),
      (0.5...3).contains(scale)
    else {
      return nil
    }
    self.init()
    colorScheme = values[0] == "dark" ? .dark : values[0] == "light" ? .light : .noPreference
    wantsHighContrast = values[1] == "high"
    wantsReducedMotion = values[2] == "reduced"
    textScale = scale
    guard values.count == 7 else { return }
    let parts = values[4...].compactMap(Double.init)
    guard parts.count == 3, parts.allSatisfy({ (0...1).contains($0) }) else { return nil }
    accent = Accent(red: parts[0], green: parts[1], blue: parts[2])
  }
}

extension Replay {
  /// - Returns: whether the setting is one that a desktop makes.
  func takeFromDesk(
    _ setting: TraceSetting, at time: Instant
  ) throws(CommandFailure) -> Bool {
    let numbers = setting.values.compactMap(Double.init)
    switch setting.name {
    case "compose":
      guard let event = TextInputEvent(setting) else { throw Replay.senseless(setting) }
      screen.take(event, at: time)
    case "desktop":
      guard let preferences = DesktopPreferences(setting) else { throw Replay.senseless(setting) }
      screen.apply(preferences, at: time)
    case "touch": screen.hasTouch = setting.values == ["there"]
    case "middle":
      guard numbers.count == 2 else { throw Replay.senseless(setting) }
      pasteRequest = screen.pressMiddle(x: numbers[0], y: numbers[1], at: time)
    case "paste":
      guard let text = setting.values.first else { throw Replay.senseless(setting) }
      guard let request = pasteRequest else { break }
      pasteRequest = nil
      screen.paste(text, for: request, at: time)
    case "rows":
      guard let text = setting.values.first,
        let lists = CopiedRows.lists(from: Array(text.utf8), at: screen.notebook.wallTime)
      else { throw Replay.senseless(setting) }
      guard let request = pasteRequest else { break }
      pasteRequest = nil
      screen.paste(lists, for: request, at: time)
    case "drop":
      guard setting.values.count == 2, let y = Double(setting.values[1]) else {
        throw Replay.senseless(setting)
      }
      screen.drop(setting.values[0], y: y, at: time)
    case "action":
      guard setting.values == [SessionAction.newTask.rawValue] else {
        throw Replay.senseless(setting)
      }
      screen.addTask(at: time)
    case "day":
      guard let day = setting.values.first.flatMap(Int.init) else {
        throw Replay.senseless(setting)
      }
      screen.notebook.today = day
    default: return false
    }
    return true
  }

  private static func senseless(_ setting: TraceSetting) -> CommandFailure {
    CommandFailure("what is told of “\(setting.name)” makes no sense")
  }
}
