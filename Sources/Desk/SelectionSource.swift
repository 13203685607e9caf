import Glibc
import Wayland

/// What is on the clipboard of ours.
struct Selected {
  var text: String
  /// The same for another Pleat, as `TextTypes.rows`; empty where it is no more than text.
  var rows: [UInt8] = []

  var types: [String] { TextTypes.text + (rows.isEmpty ? [] : [TextTypes.rows]) }
}

/// Text of ours that other programs may ask for, any number of them at once and as slowly as they
/// like.
final class SelectionSource {
  private let selected: Selected
  var text: String { selected.text }
  var rows: [UInt8] { selected.rows }
  private(set) lazy var bytes = Array(text.utf8)
  private var writers: [ObjectIdentifier: PipeWriter] = [:]
  /// More readers at once than this are refused.
  private static let mostReaders = 32

  init(_ selected: Selected) { self.selected = selected }

  /// Serves one reader. The descriptor is taken over.
  func serve(_ type: String, to descriptor: Int32) {
    guard selected.types.contains(type), writers.count < Self.mostReaders else {
      close(descriptor)
      return
    }
    // What is being served stays until it is, also after another selection has come.
    var done: ObjectIdentifier?
    let writer = PipeWriter(type == TextTypes.rows ? rows : bytes, to: descriptor) { [self] in
      if let done { writers[done] = nil }
    }
    done = ObjectIdentifier(writer)
    writers[ObjectIdentifier(writer)] = writer
  }
}
