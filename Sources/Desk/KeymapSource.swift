import Glibc

/// A keymap as it came: compiling it takes a millisecond or more, and waits for the first key.
enum KeymapSource {
  case none
  case text(MappedText)
  case compiled(Keymap)
}

/// A file's text in memory.
final class MappedText {
  let bytes: UnsafeRawBufferPointer

  /// Maps a private copy and closes the descriptor, whatever happens.
  init?(descriptor: Int32, size: Int) {
    defer { close(descriptor) }
    // A file shorter than announced would be a fault when it is read.
    var information = stat()
    guard size > 0, fstat(descriptor, &information) == 0, information.st_size >= size else {
      return nil
    }
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
      start != MAP_FAILED
    else { return nil }
    bytes = UnsafeRawBufferPointer(start: start, count: size)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}

extension KeymapSource {
  /// Takes the descriptor, also of a format that is not known.
  init(isText: Bool, descriptor: Int32, size: Int) {
    let text = MappedText(descriptor: descriptor, size: size)
    self = isText ? text.map { .text($0) } ?? .none : .none
  }

  /// The keymap, with the modifiers in force; nil where there is none that can be used.
  mutating func compiled(_ state: KeyboardState) -> Keymap? {
    switch self {
    case .none: return nil
    case .compiled(let keymap): return keymap
    case .text(let text):
      guard let keymap = Keymap(text: text.bytes) else {
        self = .none
        return nil
      }
      keymap.update(state)
      self = .compiled(keymap)
      return keymap
    }
  }

  func update(_ state: KeyboardState) {
    if case .compiled(let keymap) = self { keymap.update(state) }
  }
}
