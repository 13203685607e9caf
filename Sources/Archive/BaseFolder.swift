/// The folders of the XDG base directory specification that we have one in.
package enum BaseFolder {
  case data
  case config
  case state
  case cache

  /// Our folder there: under what the environment names, or under the user's home where that is unset,
  /// empty or not absolute.
  ///
  /// - Returns: `nil` without a home.
  package func own(_ environment: (String) -> String?) -> String? {
    let (variable, usual) = names
    if let base = environment(variable), base.hasPrefix("/") { return Self.joined(base) }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return Self.joined(home.hasSuffix("/") ? home + usual : home + "/" + usual)
  }

  private var names: (variable: String, usual: String) {
    switch self {
    case .data: ("XDG_DATA_HOME", ".local/share")
    case .config: ("XDG_CONFIG_HOME", ".config")
    case .state: ("XDG_STATE_HOME", ".local/state")
    case .cache: ("XDG_CACHE_HOME", ".cache")
    }
  }

  private static func joined(_ base: String) -> String {
    (base.hasSuffix("/") ? base : base + "/") + StoreLocation.applicationID
  }
}
