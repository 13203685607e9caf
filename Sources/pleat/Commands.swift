import Archive
import Desk
import Glibc
import PleatTraces

/// What Pleat can be told to do.
enum Commands {
  /// Carries out a command.
  ///
  /// - Returns: the exit status.
  static func run(_ invocation: CommandInvocation) -> Int32 {
    do throws(CommandFailure) {
      switch invocation {
      case .window: return Pleat.openWindow()
      case .newTask: return Pleat.openWindow(for: .action(SessionAction.newTask.rawValue))
      case .recording(let file): return try Pleat.recordWindow(in: file)
      case .tour(let options):
        if let pictures = options.pictures { try CommandOutput.makeFolder(pictures) }
        return Tour.run(options)
      case .help(let topic): try CommandOutput.write(CommandHelp.text(topic))
      case .version: try CommandOutput.write("pleat \(CommandHelp.version)\n")
      case .add(let addition): try add(addition)
      case .show(let selection): try show(selection)
      case .lists(let asJSON): try lists(asJSON: asJSON)
      case .done(let ids): try done(ids)
      case .reopen(let ids): try reopen(ids)
      case .delete(let ids): try delete(ids)
      case .move(let moving): try move(moving)
      case .undo: try undo()
      case .redo: try redo()
      case .bring(let order): try bring(order)
      case .export(let order): try export(order)
      case .backup: try backup()
      case .restore(let order): try restore(order)
      case .check: try check()
      case .complete(let words): try complete(words)
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

  init(_ error: StoreError) { self.init(error.lastWords) }
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
