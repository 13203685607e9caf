/// What somebody who starts the program wants of the one that runs.
package enum LaunchRequest: Equatable, Sendable {
  /// The window, in front.
  case activate
  /// Files, by their addresses or paths.
  case open([String])
  /// One of the desktop entry's actions.
  case action(String)
}
