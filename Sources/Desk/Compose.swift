import CXkbcommon
import Glibc

/// Sequences of keys that type one character, from the locale's table.
///
/// The table is large, and is read when the first sequence begins. Without one, or with a broken
/// one, keys type what they type alone.
final class Compose {
  enum Outcome: Equatable {
    /// The key is no part of a sequence.
    case plain
    /// The key began or continued a sequence, or broke it off.
    case swallowed
    case composed(text: String, keysym: UInt32)
  }

  private var state: OpaquePointer?
  private var hasLooked = false

  deinit {
    if let state { xkb_compose_state_unref(state) }
  }

  func feed(_ keysym: UInt32) -> Outcome {
    if !hasLooked {
      guard Self.begins(keysym) else { return .plain }
      hasLooked = true
      state = Self.load()
    }
    guard let state, xkb_compose_state_feed(state, keysym) == XKB_COMPOSE_FEED_ACCEPTED else {
      return .plain
    }
    switch xkb_compose_state_get_status(state) {
    case XKB_COMPOSE_COMPOSING: return .swallowed
    case XKB_COMPOSE_CANCELLED:
      xkb_compose_state_reset(state)
      return .swallowed
    case XKB_COMPOSE_COMPOSED:
      let text = XkbText.read { xkb_compose_state_get_utf8(state, $0, $1) }
      let keysym = xkb_compose_state_get_one_sym(state)
      xkb_compose_state_reset(state)
      return .composed(text: text, keysym: keysym)
    default: return .plain
    }
  }

  /// Forgets a sequence that has begun.
  func reset() {
    if let state { xkb_compose_state_reset(state) }
  }

  /// Whether a sequence can begin with the key: a dead key, or Compose.
  private static func begins(_ keysym: UInt32) -> Bool {
    (0xFE50...0xFE93).contains(keysym) || keysym == UInt32(XKB_KEY_Multi_key)
  }

  private static func load() -> OpaquePointer? {
    guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
    defer { xkb_context_unref(context) }
    xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
    guard
      let table = xkb_compose_table_new_from_locale(
        context, locale, XKB_COMPOSE_COMPILE_NO_FLAGS)
    else { return nil }
    defer { xkb_compose_table_unref(table) }
    return xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS)
  }

  private static var locale: String {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      if let value = getenv(name), value.pointee != 0 { return String(cString: value) }
    }
    return "C"
  }
}
