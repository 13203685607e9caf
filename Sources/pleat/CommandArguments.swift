import Outline
import Words

/// What follows a command, sorted by the table's options.
struct CommandArguments {
  let command: CommandDescription
  private(set) var operands: [String] = []
  /// By option; those without a value have an empty one.
  private var values: [String: String] = [:]

  init(_ arguments: [String], of command: CommandDescription) throws(CommandUsageError) {
    self.command = command
    var scanner = OptionScanner(arguments)
    while let argument = scanner.next() {
      switch argument {
      case .operand(let word): operands.append(word)
      case .option("-h"): values["--help"] = ""
      case .option(let name): values[name] = try Self.value(of: name, command, &scanner)
      }
    }
  }

  private static func value(
    of name: String, _ command: CommandDescription, _ scanner: inout OptionScanner
  ) throws(CommandUsageError) -> String {
    guard let option = (command.options + [.help]).first(where: { $0.name == name }) else {
      throw CommandUsageError(message("pleat %1 has no option “%2”.", command.name, name))
    }
    if case .value(_, let kind) = option.argument {
      let value = try scanner.value(of: name)
      if case .list = kind { return try listName(value, of: name) }
      return value
    }
    try scanner.refuseValue(of: name)
    return ""
  }

  /// A name that a list can have: one line with something on it.
  private static func listName(
    _ value: String, of option: String
  ) throws(CommandUsageError) -> String {
    let lines = TitleText.lines(value)
    guard let name = lines.first else {
      throw CommandUsageError(
        message("%1 needs the name of a list, which is not blank.", option))
    }
    // Nothing has become a space that was none.
    guard lines.count == 1, value.utf8.contains(name.utf8) else {
      throw CommandUsageError(
        message("%1 needs the name of a list, which is one line.", option))
    }
    return name
  }

  func has(_ option: String) -> Bool { values[option] != nil }

  subscript(option: String) -> String? { values[option] }
}

extension CommandArguments {
  func refuseOperands() throws(CommandUsageError) {
    if let word = operands.first {
      throw CommandUsageError(message("pleat %1 does not take “%2”.", command.name, word))
    }
  }

  func oneOperand() throws(CommandUsageError) -> String {
    guard operands.count == 1 else {
      throw CommandUsageError(message("pleat %1 needs one file.", command.name))
    }
    return operands[0]
  }

  func someOperands() throws(CommandUsageError) -> [String] {
    if operands.isEmpty {
      throw CommandUsageError(
        message("pleat %1 needs the ID of a task, as pleat show has it.", command.name))
    }
    return operands
  }
}
