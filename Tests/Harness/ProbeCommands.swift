import Glibc

/// The FIFO through which a `DeskProbe` is told what to do, and what it has said.
package final class ProbeCommands {
  package let path: String
  private let descriptor: Int32
  private var seen = 0

  /// - Parameter account: Who the probe runs as.
  package init(in folder: String, account: Account? = nil) throws {
    path = "\(folder)/commands"
    guard mkfifo(path, 0o600) == 0 else { throw Overdue("no FIFO in \(folder)") }
    // Opened for reading too, it can be opened before the probe does.
    descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    account?.own(path)
  }

  deinit { close(descriptor) }

  package func send(_ line: String) {
    let text = line + "\n"
    _ = text.withCString { write(descriptor, $0, strlen($0)) }
  }

  /// How many commands have been carried out.
  package func done(_ child: Child) -> Int { lines(of: child).count { $0.hasPrefix("did ") } }

  /// What the probe has said since the last call that found something; nil as long as it has not.
  package func next(_ child: Child, where isWanted: (Substring) -> Bool) -> String? {
    let lines = lines(of: child).filter { !$0.hasPrefix("did ") }
    guard seen < lines.count, let index = lines[seen...].firstIndex(where: isWanted) else {
      return nil
    }
    seen = index + 1
    return String(lines[index])
  }

  /// Without the beginning of a line that is not complete.
  private func lines(of child: Child) -> [Substring] {
    let text = child.output
    let end = text.utf8.lastIndex(of: UInt8(ascii: "\n")) ?? text.startIndex
    return text[..<end].split(separator: "\n")
  }
}
