import CGLib
import PleatMotion
import Words

/// A small file that is always replaced as a whole, on another thread and at most once a second.
package final class ReplacedFile {
  package let path: String
  /// Called with a sentence when the file cannot be written; what it was to hold is tried again with
  /// the next change.
  package var onFailure: ((String) -> Void)?

  private var waiting: String?
  private var isWriting = false
  private var lastTime: Instant?
  private var timer: LoopTimer?

  package init(path: String) {
    self.path = path
    timer = LoopTimer { [unowned self] in write() }
  }

  private static let pause = 1.0
}

extension ReplacedFile {
  /// Has the file hold a text soon.
  package func replace(with text: String) {
    waiting = text
    guard !isWriting else { return }
    let now = EventLoop.now()
    timer?.set(max(now, lastTime?.advanced(bySeconds: Self.pause) ?? now))
  }

  /// Waits until the file holds what it was told last, or could not be written.
  package func flush() {
    timer?.set(nil)
    // What is on its way to the disk must not come after what is newer.
    while isWriting { g_main_context_iteration(nil, 1) }
    guard let text = waiting else { return }
    waiting = nil
    makeFolder()
    var error: UnsafeMutablePointer<GError>?
    g_file_set_contents_full(
      path, text, gssize(text.utf8.count), G_FILE_SET_CONTENTS_CONSISTENT, 0o600, &error)
    guard let error else { return }
    onFailure?(message("%1 cannot be written: %2", path, String(cString: error.pointee.message)))
    g_error_free(error)
  }

  private func write() {
    guard let text = waiting else { return }
    waiting = nil
    isWriting = true
    lastTime = EventLoop.now()
    makeFolder()
    let file = g_file_new_for_path(path)
    let bytes = g_bytes_new(text, gsize(text.utf8.count))
    let this = Unmanaged.passRetained(self)
    g_file_replace_contents_bytes_async(
      file, bytes, nil, 0, G_FILE_CREATE_PRIVATE, nil, Self.finish, this.toOpaque())
    g_bytes_unref(bytes)
    g_object_unref(UnsafeMutableRawPointer(file))
  }

  private func makeFolder() {
    guard let folder = g_path_get_dirname(path) else { return }
    g_mkdir_with_parents(folder, 0o700)
    g_free(folder)
  }

  private static let finish: GAsyncReadyCallback = { file, result, this in
    guard let file, let this else { return }
    let replaced = Unmanaged<ReplacedFile>.fromOpaque(this).takeRetainedValue()
    var error: UnsafeMutablePointer<GError>?
    g_file_replace_contents_finish(OpaquePointer(file), result, nil, &error)
    replaced.finished(failure: error.map { String(cString: $0.pointee.message) })
    if let error { g_error_free(error) }
  }

  private func finished(failure: String?) {
    isWriting = false
    if let failure { onFailure?(message("%1 cannot be written: %2", path, failure)) }
    if let text = waiting { replace(with: text) }
  }
}
