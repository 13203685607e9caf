import Words

/// All commands and options that there are: what is understood, what help says, and what shells
/// complete come from here.
enum CommandTable {
  /// The commands, in the order of help.
  static let all: [CommandDescription] = [
    add, show, lists, done, reopen, delete, move, undo, redo, importing, exporting, backup, restore,
    check, tour, replay, help,
  ]

  static func command(_ name: String) -> CommandDescription? { all.first { $0.name == name } }

  /// Options without a command.
  static let options: [OptionDescription] = [
    OptionDescription("--new-task", .none, message("open the window, and begin a new task")),
    OptionDescription(
      "--record", .value("FILE", .file),
      message("open a window of its own, and write the session down as a trace")),
    .help,
    OptionDescription("--version", .none, message("write the version")),
  ]
}

/// A command: its name, what it takes, and what a person should know of it.
struct CommandDescription {
  let name: String
  /// What follows the options, as help writes it.
  let operands: String
  let operandKind: CompletionKind
  /// A few words for the list of commands.
  let purpose: String
  /// Sentences.
  let text: String
  let options: [OptionDescription]
  /// Lines that a person could type.
  let examples: [String]

  init(
    _ name: String, _ operands: String = "", _ operandKind: CompletionKind = .nothing,
    purpose: String, text: String, options: [OptionDescription] = [], examples: [String]
  ) {
    self.name = name
    self.operands = operands
    self.operandKind = operandKind
    self.purpose = purpose
    self.text = text
    self.options = options
    self.examples = examples
  }
}

/// An option of a command.
struct OptionDescription {
  let name: String
  let argument: Argument
  let purpose: String

  enum Argument {
    case none
    /// What help calls it, and what it can be.
    case value(String, CompletionKind)
  }

  init(_ name: String, _ argument: Argument, _ purpose: String) {
    self.name = name
    self.argument = argument
    self.purpose = purpose
  }

  static let help = OptionDescription(
    "--help", .none, message("say more, and do nothing; -h is the same"))

  /// As help writes it: `--list NAME`.
  var usage: String {
    if case .value(let name, _) = argument { "\(self.name) \(name)" } else { name }
  }
}

/// What a word on the command line can be.
enum CompletionKind {
  case nothing, list, format, file, folder, command
  /// Tasks of a state, by identifier.
  case task(Tasks)

  enum Tasks { case open, completed, any }
}
