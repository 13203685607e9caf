import Interchange
import Words

/// What the command line asks for.
enum CommandInvocation: Equatable {
  case window
  /// The window, with a new task begun.
  case newTask
  case tour(Touring)
  case help(Topic)
  case version
  case add(Addition)
  case show(Selection)
  case lists(asJSON: Bool)
  /// Tasks by the beginnings of their identifiers.
  case done([String])
  case reopen([String])
  case delete([String])
  case move(Moving)
  case undo
  case redo
  case bring(Bringing)
  case export(Exporting)
  case backup
  case restore(Restoring)
  case check
  /// A window whose session is written to a file.
  case recording(String)
  case replay(Replaying)
  /// For shells: what the last of these words could be.
  case complete([String])

  enum Topic: Equatable {
    case all
    case command(String)
  }

  struct Addition: Equatable {
    var list: String?
    var isAtTop = false
    /// Words of one title; none if titles come as lines on standard input.
    var words: [String] = []
  }

  struct Selection: Equatable {
    var list: String?
    var includesCompleted = false
    var asJSON = false
  }

  struct Moving: Equatable {
    var tasks: [String]
    var list: String?
    var place = Place.end

    enum Place: Equatable {
      case end, top
      case before(String)
      case after(String)
    }
  }

  struct Bringing: Equatable {
    /// `nil` for standard input.
    var file: String?
    /// `nil` for what the file's name tells.
    var format: ExchangeFormat?
    var list: String?
    var isLenient = false
  }

  struct Exporting: Equatable {
    /// `nil` for standard output.
    var file: String?
    var format: ExchangeFormat
    var list: String?
  }

  struct Restoring: Equatable {
    var file: String
    var replaces = false
  }

  struct Replaying: Equatable {
    var file: String
    /// A folder for pictures.
    var pictures: String?
    var isInWindow = false
  }

  struct Touring: Equatable {
    /// A folder for a picture of each step.
    var pictures: String?
    /// A file for one picture of the gestures, side by side.
    var strip: String?
  }
}

/// Why the command line cannot be understood: a sentence.
struct CommandUsageError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ what: String) { description = message("%1 Try pleat --help.", what) }
}

extension CommandInvocation {
  /// - Parameter arguments: without the program's name.
  init(_ arguments: [String]) throws(CommandUsageError) {
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case nil: self = .window
    case "--help", "-h": self = .help(.all)
    case "--version": self = .version
    case "--new-task":
      guard rest.isEmpty else {
        throw CommandUsageError(message("pleat --new-task takes nothing else."))
      }
      self = .newTask
    case "complete": self = .complete(rest.first == "--" ? Array(rest.dropFirst()) : rest)
    case let option? where option == "--record" || option.hasPrefix("--record="):
      self = try .recording(arguments)
    case let word?:
      guard let command = CommandTable.command(word) else {
        throw CommandUsageError(
          word.hasPrefix("-")
            ? message("There is no option “%1”.", word)
            : message("There is no command “%1”.", word))
      }
      self = try .command(CommandArguments(rest, of: command))
    }
  }

  private static func helping(_ arguments: CommandArguments) throws(CommandUsageError) -> Self {
    guard arguments.operands.count < 2 else {
      throw CommandUsageError(message("pleat help takes one command."))
    }
    guard let word = arguments.operands.first else { return .help(.all) }
    guard CommandTable.command(word) != nil else {
      throw CommandUsageError(message("There is no command “%1”.", word))
    }
    return .help(.command(word))
  }

  private static func recording(_ arguments: [String]) throws(CommandUsageError) -> Self {
    var scanner = OptionScanner(arguments)
    _ = scanner.next()
    let file = try scanner.value(of: "--record")
    guard scanner.next() == nil else {
      throw CommandUsageError(message("pleat --record takes one file and nothing else."))
    }
    return .recording(file)
  }

  private static func command(_ arguments: CommandArguments) throws(CommandUsageError) -> Self {
    if arguments.has("--help") { return .help(.command(arguments.command.name)) }
    switch arguments.command.name {
    case "add":
      return .add(
        Addition(
          list: arguments["--list"], isAtTop: arguments.has("--top"), words: arguments.operands))
    case "show":
      try arguments.refuseOperands()
      return .show(
        Selection(
          list: arguments["--list"], includesCompleted: arguments.has("--completed"),
          asJSON: arguments.has("--json")))
    case "lists":
      try arguments.refuseOperands()
      return .lists(asJSON: arguments.has("--json"))
    case "done": return .done(try arguments.someOperands())
    case "reopen": return .reopen(try arguments.someOperands())
    case "delete": return .delete(try arguments.someOperands())
    case "move": return .move(try moving(arguments))
    case "help": return try helping(arguments)
    case "import": return .bring(try bringing(arguments))
    case "export": return .export(try exporting(arguments))
    case "restore":
      let file = try arguments.oneOperand()
      return .restore(Restoring(file: file, replaces: arguments.has("--replace")))
    case "replay":
      return .replay(
        Replaying(
          file: try arguments.oneOperand(), pictures: arguments["--pictures"],
          isInWindow: arguments.has("--window")))
    case let name:
      try arguments.refuseOperands()
      return plain(name, arguments)
    }
  }

  /// The commands without operands and with little else.
  private static func plain(_ name: String, _ arguments: CommandArguments) -> Self {
    switch name {
    case "undo": .undo
    case "redo": .redo
    case "backup": .backup
    case "check": .check
    case "tour":
      .tour(Touring(pictures: arguments["--pictures"], strip: arguments["--strip"]))
    default: .help(.all)
    }
  }

  private static func moving(_ arguments: CommandArguments) throws(CommandUsageError) -> Moving {
    var moving = Moving(tasks: try arguments.someOperands(), list: arguments["--list"])
    var places: [Moving.Place] = arguments.has("--top") ? [.top] : []
    if let id = arguments["--before"] { places.append(.before(id)) }
    if let id = arguments["--after"] { places.append(.after(id)) }
    guard places.count < 2 else {
      throw CommandUsageError(message("pleat move goes to one place: --top, --before or --after."))
    }
    if let place = places.first { moving.place = place }
    if moving.list != nil, moving.place != .end, moving.place != .top {
      throw CommandUsageError(
        message("pleat move takes the list from --before or --after: omit --list."))
    }
    return moving
  }

  private static func bringing(
    _ arguments: CommandArguments
  ) throws(CommandUsageError) -> Bringing {
    let bringing = Bringing(
      file: try file(arguments), format: try format(arguments), list: arguments["--list"],
      isLenient: arguments.has("--lenient"))
    if bringing.file == nil, bringing.format == nil {
      throw CommandUsageError(message("pleat import needs a file, or --format for standard input."))
    }
    return bringing
  }

  private static func exporting(
    _ arguments: CommandArguments
  ) throws(CommandUsageError) -> Exporting {
    let file = try file(arguments)
    let named = try format(arguments)
    // Without any text to look at, a name that ends with json is that of our own.
    let guessed = file.flatMap { ExchangeFormat(file: $0, beginning: "\"format\"\"pleat\"".utf8) }
    guard let format = named ?? guessed else {
      throw CommandUsageError(
        message("pleat export needs --format, or a file whose name tells it."))
    }
    return Exporting(file: file, format: format, list: arguments["--list"])
  }

  /// A hyphen is a standard stream.
  private static func file(_ arguments: CommandArguments) throws(CommandUsageError) -> String? {
    guard arguments.operands.count < 2 else {
      throw CommandUsageError(message("pleat %1 takes one file.", arguments.command.name))
    }
    return arguments.operands.first == "-" ? nil : arguments.operands.first
  }

  private static func format(
    _ arguments: CommandArguments
  ) throws(CommandUsageError) -> ExchangeFormat? {
    guard let name = arguments["--format"] else { return nil }
    guard let format = ExchangeFormat(named: name) else {
      let all = ExchangeFormat.allCases.map(\.rawValue).joined(
        separator: term("between names", ", "))
      throw CommandUsageError(message("There is no format “%1”: there are %2.", name, all))
    }
    return format
  }
}
