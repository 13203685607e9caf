import Archive
import Desk
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
    do throws(ExchangeError) {
      let read = try format.read(bytes, options: .here(for: file))
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
    do throws(InputFailure) {
      return try InputFile.contents(of: file, limit: limit, isPlain: true)
    } catch {
      switch error {
      case .opening(let reason):
        throw UnreadableFile(message("%1 cannot be opened: %2.", file, reason))
      case .reading, .notPlain:
        throw UnreadableFile(message("%1 is no file that can be read.", file))
      case .tooLong:
        throw UnreadableFile(
          message("%1 is larger than 16 MB. Take it in with: pleat import", file))
      }
    }
  }
}
