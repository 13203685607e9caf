import Screens
import Words

/// What `--help` says.
enum CommandHelp {
  static let version = Version.current

  static func text(_ topic: CommandInvocation.Topic) -> String {
    switch topic {
    case .all: all
    case .command(let name): CommandTable.command(name).map(text) ?? all
    }
  }

  private static var all: String {
    let commands = CommandTable.all.map { command in
      (left: usage(command, withOptions: false), right: command.purpose)
    }
    let options = CommandTable.options.map { (left: "pleat \($0.usage)", right: $0.purpose) }
    let rows = [(left: "pleat", right: message("open the window"))] + commands + options
    let more = message("pleat COMMAND --help tells more about a command, with examples.")
    let place = message(
      "Lists are kept in $XDG_DATA_HOME/io.github.pleat.Pleat/lists.db, which is under "
        + "~/.local/share unless XDG_DATA_HOME says otherwise. Commands work while the window is "
        + "open.")
    let status = message(
      "Exit status: 0; 1 failed, with one line on standard error; 2 not understood.")
    let title = message("Pleat, a to-do list for your fingers.")
    return """
      \(title)

      \(table(rows, indent: 0))
      \(wrapped(more))

      \(wrapped(place))
      \(wrapped(status))

      """
  }

  private static func text(_ command: CommandDescription) -> String {
    let options = (command.options + [.help]).map { (left: $0.usage, right: $0.purpose) }
    let heading = command.examples.count == 1 ? message("Example:") : message("Examples:")
    let examples = command.examples.map { "  \($0)\n" }.joined()
    return """
      \(usage(command, withOptions: true))

      \(wrapped(command.text))

      \(table(options, indent: 2))
      \(heading)

      \(examples)
      """
  }

  private static func usage(_ command: CommandDescription, withOptions: Bool) -> String {
    var words = ["pleat", command.name]
    if withOptions { words += command.options.map { "[\($0.usage)]" } }
    if !command.operands.isEmpty { words.append(command.operands) }
    return wrapped(words.joined(separator: " "), indent: withOptions ? 4 : 0)
  }

  /// Two columns; what is on the right is wrapped.
  private static func table(_ rows: [(left: String, right: String)], indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    let width = rows.reduce(0) { max($0, $1.left.count) } + 3
    return rows.map { row in
      let gap = String(repeating: " ", count: width - row.left.count)
      let right = wrapped(row.right, width: 100 - width - indent, indent: width + indent)
      return "\(margin)\(row.left)\(gap)\(right)\n"
    }.joined()
  }

  /// - Parameter indent: of all lines but the first.
  private static func wrapped(_ text: String, width: Int = 100, indent: Int = 0) -> String {
    TerminalText.lines(of: text, columns: width)
      .joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}
