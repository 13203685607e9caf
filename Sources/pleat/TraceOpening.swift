import Desk
import Drawing
import Outline
import PleatMotion
import PleatTraces
import Screens

/// How a screen opens: what a recording has to say of it beside the document.
struct TraceOpening {
  var settings = Settings()
  var view: ViewState?
  var isRightToLeft = false

  init(settings: Settings, view: ViewState?, isRightToLeft: Bool) {
    self.settings = settings
    self.view = view
    self.isRightToLeft = isRightToLeft
  }

  /// How a window of the present user's opens.
  init(_ preferences: Preferences?) {
    self.init(
      settings: preferences?.settings ?? Settings(), view: preferences?.view,
      isRightToLeft: ReadingDirection.isRightToLeft(environment: Environment.value))
  }

  func screen(
    _ notebook: Notebook, layouts: TextLayouts, window: WindowConfiguration
  ) -> Screen {
    var screen = Screen(
      notebook, layouts: layouts, window: window, settings: settings,
      isRightToLeft: isRightToLeft)
    if let view { screen.restore(view, at: .zero) }
    screen.offerPractice(at: .zero)
    return screen
  }
}

extension TraceOpening {
  /// In a trace; what is as usual is not told.
  var traced: [TraceSetting] {
    var traced: [TraceSetting] = []
    if settings != Settings() { traced.append(Self.setting("settings", settings.entries)) }
    if let view { traced.append(Self.setting("view", view.entries)) }
    if isRightToLeft { traced.append(TraceSetting("direction", ["right-to-left"])) }
    return traced
  }

  private static func setting(
    _ name: String, _ entries: [(key: String, value: String)]
  ) -> TraceSetting {
    TraceSetting(
      name, entries.compactMap { $0.value.isEmpty ? nil : "\($0.key)=\($0.value)" })
  }

  init(_ traced: [TraceSetting]) throws(CommandFailure) {
    var problems: [String] = []
    for setting in traced {
      switch setting.name {
      case "settings": settings = Settings(reading: setting.value, problems: &problems)
      case "view": view = ViewState(reading: setting.value)
      case "direction": isRightToLeft = setting.values == ["right-to-left"]
      default: break
      }
    }
    if let problem = problems.first { throw CommandFailure(problem) }
  }
}

extension TraceSetting {
  /// What is told for a key, as `key=value`.
  fileprivate func value(_ key: String) -> String? {
    let start = key + "="
    return values.first { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
  }
}
