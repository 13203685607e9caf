import Archive
import Glibc

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
      case .window, .tour: return nil
      case .help(let topic): try CommandOutput.write(CommandHelp.text(topic))
      case .version: try CommandOutput.write("pleat \(CommandHelp.version)\n")
      case .add(let addition): try add(addition)
      case .show(let selection): try show(selection)
      case .undo: try undo()
      }
      return 0
    } catch {
      CommandOutput.complain(error.description)
      return 1
    }
  }
}

/// Why a command failed: a sentence.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
  init(_ error: StoreError) { description = error.description }
}
