import Archive
import Desk
import Glibc
import Interchange
import Outline
import PleatMotion
import Screens
import Words

/// Files that are dropped on the window, or that a second start brings.
extension Session {
  /// Shows what the first file would bring, or why it cannot be read.
  func open(_ files: [String], at time: Instant) {
    guard let file = files.first else { return }
    do throws(UnreadableFile) {
      let arrival = try Session.arrival(from: file, at: .current)
      recorder?.outsideFile(file, at: time)
      screen.offer(arrival, at: time)
    } catch {
      screen.tell(error.description, at: time)
    }
    window.requestFrame()
  }

  private static func arrival(
    from file: String, at wallTime: WallTime
  ) throws(UnreadableFile) -> Arrival {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let bytes = try UnreadableFile.contents(of: file)
    guard let format = ExchangeFormat(file: name, beginning: bytes.prefix(256)) else {
      throw UnreadableFile(
        message(
          "%1 is of no kind that can be taken in: todo.txt, iCalendar, Markdown or JSON.", name))
    }
    var options = ReadingOptions()
    options.listName = name.split(separator: ".").first.map(String.init) ?? name
    do throws(ExchangeError) {
      let read = try format.read(bytes, options: options)
      return Arrival(
        file: name, lists: read.lists.map { $0.newList(now: wallTime) },
        remarks: read.remarks.first.map(\.description))
    } catch {
      throw UnreadableFile(message("%1, line %2: %3", name, "\(error.place.line)", error.what))
    }
  }
}

/// Why a file cannot be taken in: a sentence.
struct UnreadableFile: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// Larger ones are for the command line, which nobody waits for.
  private static let limit = 16 << 20

  static func contents(of file: String) throws(UnreadableFile) -> [UInt8] {
    let descriptor = Glibc.open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw UnreadableFile(
        message("%1 cannot be opened: %2.", file, String(cString: strerror(errno))))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw UnreadableFile(message("%1 is no file that can be read.", file))
    }
    guard status.st_size <= limit else {
      throw UnreadableFile(message("%1 is larger than 16 MB. Take it in with: pleat import", file))
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes { buffer in
        read(descriptor, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      filled += count
    }
    return Array(bytes.prefix(filled))
  }
}
