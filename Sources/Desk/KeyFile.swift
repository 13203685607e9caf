import CGLib

/// Keys with values in groups, as desktop entries and settings are written.
///
/// What was read is kept: comments, and keys that nobody here knows.
package final class KeyFile {
  private let file: OpaquePointer?

  package init() {
    file = g_key_file_new()
  }

  deinit { g_key_file_unref(file) }

  /// Takes in a file; one that is not there holds nothing.
  ///
  /// - Returns: why it cannot be read, if it cannot; it then counts as empty.
  package func load(_ path: String) -> String? {
    var error: UnsafeMutablePointer<GError>?
    guard g_key_file_load_from_file(file, path, G_KEY_FILE_KEEP_COMMENTS, &error) == 0 else {
      return nil
    }
    defer { g_error_free(error) }
    guard let error, !error.isNoFile else { return nil }
    return String(cString: error.pointee.message)
  }

  /// A value, its escapes undone; nothing for a key that is not there, or whose value is no text.
  package func string(_ key: String, in group: String) -> String? {
    guard let value = g_key_file_get_string(file, group, key, nil) else { return nil }
    defer { g_free(value) }
    return String(cString: value)
  }

  package func set(_ key: String, in group: String, to value: String) {
    g_key_file_set_string(file, group, key, value)
  }

  package var text: String {
    guard let data = g_key_file_to_data(file, nil, nil) else { return "" }
    defer { g_free(data) }
    return String(cString: data)
  }
}

extension UnsafeMutablePointer<GError> {
  fileprivate var isNoFile: Bool {
    g_error_matches(self, g_file_error_quark(), gint(G_FILE_ERROR_NOENT.rawValue)) != 0
  }
}
