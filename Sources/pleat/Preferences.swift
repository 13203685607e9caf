import Archive
import Desk
import Glibc
import Screens
import Words

/// What is kept of a window beside its lists: the settings, and what was in view.
final class Preferences {
  private(set) var settings: Settings
  private(set) var view: ViewState?
  /// What the window was like.
  private(set) var window: WindowMemory?
  /// What the settings' file says that makes no sense, in sentences.
  private(set) var problems: [String] = []
  private let settingsFile: PreferencesFile
  private let viewFile: PreferencesFile
  private let windowFile: PreferencesFile

  /// Reads the files of the present user; what is not there is as usual.
  ///
  /// - Returns: `nil` without a home to keep anything in.
  init?(environment: (String) -> String?) {
    guard let config = BaseFolder.config.own(environment),
      let state = BaseFolder.state.own(environment)
    else { return nil }
    settingsFile = PreferencesFile(config + "/settings.ini")
    viewFile = PreferencesFile(state + "/view.ini")
    if let failure = settingsFile.failure { problems.append(failure) }
    settings = Settings(reading: settingsFile.value, problems: &problems)
    view = ViewState(reading: viewFile.value)
    windowFile = PreferencesFile(state + "/window.ini")
    window = WindowMemory(reading: windowFile.value)
  }
}

extension Preferences {
  /// Called with a sentence when a file cannot be written.
  func onFailure(_ body: @escaping (String) -> Void) {
    for file in [settingsFile, viewFile, windowFile] { file.file.onFailure = body }
  }

  /// Keeps what has changed.
  func keep(_ settings: Settings, _ view: ViewState) {
    if settings != self.settings {
      settingsFile.write(settings.entries)
      self.settings = settings
    }
    // Where the list is scrolled is kept once, in the end.
    if view.place != self.view?.place || view.list != self.view?.list
      || view.draft != self.view?.draft
    {
      keep(view)
    }
  }

  private func keep(_ view: ViewState) {
    viewFile.write(view.entries)
    self.view = view
  }

  /// The window closes: all is on disk when this returns.
  func finish(_ view: ViewState, _ window: WindowMemory?) {
    if view != self.view { keep(view) }
    // A window is sized at every frame of a drag; what counts is how it was left.
    if let window, window != self.window ?? .usual { windowFile.write(window.entries) }
    settingsFile.file.flush()
    viewFile.file.flush()
    windowFile.file.flush()
  }
}

/// One file of keys; what it holds beside ours is kept.
final class PreferencesFile {
  let file: ReplacedFile
  /// Why it could not be read, if it could not.
  let failure: String?
  private let keys = KeyFile()
  private var isUnreadable: Bool

  private static let group = "Pleat"

  init(_ path: String) {
    file = ReplacedFile(path: path)
    let reason = keys.load(path)
    isUnreadable = reason != nil
    failure = reason.map {
      message("%1 cannot be read, and what it says is not used: %2", path, $0)
    }
  }

  func value(_ key: String) -> String? { keys.string(key, in: Self.group) }

  func write(_ entries: [(key: String, value: String)]) {
    // Someone wrote it: it is put aside, not replaced.
    if isUnreadable { isUnreadable = !putAside() }
    if isUnreadable { return }
    for (key, value) in entries where self.value(key) != value {
      keys.set(key, in: Self.group, to: value)
    }
    file.replace(with: keys.text)
  }

  /// - Returns: whether there is no file of that name now: it lies beside those put aside before.
  private func putAside() -> Bool {
    if access(file.path, F_OK) != 0 { return true }
    let names = (1...99).lazy.map { self.file.path + ".unreadable" + ($0 == 1 ? "" : ".\($0)") }
    guard let name = names.first(where: { access($0, F_OK) != 0 }) else { return false }
    return rename(file.path, name) == 0
  }
}
