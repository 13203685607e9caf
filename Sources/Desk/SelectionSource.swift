import Glibc
import Wayland

/// Text of ours that other programs may ask for, any number of them at once and as slowly as they
/// like.
final class SelectionSource {
  let text: String
  private(set) lazy var bytes = Array(text.utf8)
  private var writers: [ObjectIdentifier: PipeWriter] = [:]
  /// More readers at once than this are refused.
  private static let mostReaders = 32

  init(_ text: String) { self.text = text }

  /// Serves one reader. The descriptor is taken over.
  func serve(_ type: String, to descriptor: Int32) {
    guard TextTypes.text.contains(type), writers.count < Self.mostReaders else {
      close(descriptor)
      return
    }
    // What is being served stays until it is, also after another selection has come.
    var done: ObjectIdentifier?
    let writer = PipeWriter(bytes, to: descriptor) { [self] in
      if let done { writers[done] = nil }
    }
    done = ObjectIdentifier(writer)
    writers[ObjectIdentifier(writer)] = writer
  }
}
