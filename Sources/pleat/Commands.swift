import Archive
import Glibc
import PleatTraces

/// What Pleat does without a window.
enum Commands {
  /// Carries out a command.
  ///
  /// - Parameter arguments: without the program's name.
  /// - Returns: the exit status (0, 1: failed, 2: usage), or `nil` where a window is to open.
  static func run(_ arguments: [String]) -> Int32? {
    do throws(CommandUsageError) {
      return try run(CommandInvocation(arguments))
    } catch {
      CommandOutput.complain(error.description)
      return 2
    }
  }

  private static func run(_ invocation: CommandInvocation) -> Int32? {
    do throws(CommandFailure) {
      switch invocation {
      case .window, .tour, .recording: return nil
      case .help(let topic): try CommandOutput.write(CommandHelp.text(topic))
      case .version: try CommandOutput.write("pleat \(CommandHelp.version)\n")
      case .add(let addition): try add(addition)
      case .show(let selection): try show(selection)
      case .undo: try undo()
      case .replay(let order): try replay(order)
      }
      return 0
    } catch {
      CommandOutput.complain(error)
      return 1
    }
  }
}

/// Why a command failed: a sentence.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String
  /// It begins with a file and a line, where editors look for them, and not with our name.
  let isPlain: Bool

  init(_ description: String, isPlain: Bool = false) {
    self.description = description
    self.isPlain = isPlain
  }

  init(_ error: StoreError) { self.init(error.description) }
}

extension CommandFailure {
  /// The same for something that stands in a line of a file.
  static func inLine<Result>(
    of place: TracePlace, _ body: () throws(CommandFailure) -> Result
  ) throws(CommandFailure) -> Result {
    do throws(CommandFailure) {
      return try body()
    } catch {
      throw CommandFailure("\(place.line): \(error.description)", isPlain: true)
    }
  }
}
