/// What the command line asks for.
enum CommandInvocation: Equatable {
  case window
  case tour(Touring)
  case help(Topic)
  case version
  case add(Addition)
  case show(Selection)
  case undo
  /// A window whose session is written to a file.
  case recording(String)
  case replay(Replaying)

  enum Topic: Equatable { case all, add, show, undo, tour, replay }

  struct Addition: Equatable {
    var list: String?
    var isAtTop = false
    /// Words of one title; none if titles come as lines on standard input.
    var words: [String] = []
  }

  struct Replaying: Equatable {
    var file: String
    /// A folder for pictures.
    var pictures: String?
  }

  struct Touring: Equatable {
    /// A folder for a picture of each step.
    var pictures: String?
    /// A file for one picture of the gestures, side by side.
    var strip: String?
  }

  struct Selection: Equatable {
    var list: String?
    var includesCompleted = false
  }
}

/// Why the command line cannot be understood: a sentence.
struct CommandUsageError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ what: String) { description = what + " Try pleat --help." }
}

extension CommandInvocation {
  /// - Parameter arguments: without the program's name.
  init(_ arguments: [String]) throws(CommandUsageError) {
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case nil: self = .window
    case "--help", "-h", "help": self = .help(.all)
    case "--version": self = .version
    case "tour": self = try .touring(rest)
    case "add": self = try .adding(rest)
    case "show": self = try .showing(rest)
    case "undo": self = try .undoing(rest)
    case "replay": self = try .replaying(rest)
    case let option? where option == "--record" || option.hasPrefix("--record="):
      self = try .recording(arguments)
    case let word?:
      let kind = word.hasPrefix("-") ? "option" : "command"
      throw CommandUsageError("There is no \(kind) “\(word)”.")
    }
  }

  private static func adding(_ arguments: [String]) throws(CommandUsageError) -> Self {
    var addition = Addition()
    var scanner = OptionScanner(arguments)
    while let argument = scanner.next() {
      switch argument {
      case .operand(let word): addition.words.append(word)
      case .option("--help"), .option("-h"): return .help(.add)
      case .option("--list"): addition.list = try scanner.value(of: "--list")
      case .option("--top"):
        try scanner.refuseValue(of: "--top")
        addition.isAtTop = true
      case .option(let name): throw CommandUsageError("pleat add has no option “\(name)”.")
      }
    }
    return .add(addition)
  }

  private static func showing(_ arguments: [String]) throws(CommandUsageError) -> Self {
    var selection = Selection()
    var scanner = OptionScanner(arguments)
    while let argument = scanner.next() {
      switch argument {
      case .operand(let word): throw CommandUsageError("pleat show does not take “\(word)”.")
      case .option("--help"), .option("-h"): return .help(.show)
      case .option("--list"): selection.list = try scanner.value(of: "--list")
      case .option("--completed"):
        try scanner.refuseValue(of: "--completed")
        selection.includesCompleted = true
      case .option(let name): throw CommandUsageError("pleat show has no option “\(name)”.")
      }
    }
    return .show(selection)
  }

  private static func undoing(_ arguments: [String]) throws(CommandUsageError) -> Self {
    switch arguments.first {
    case nil: return .undo
    case "--help", "-h": return .help(.undo)
    case let word?: throw CommandUsageError("pleat undo does not take “\(word)”.")
    }
  }

  private static func touring(_ arguments: [String]) throws(CommandUsageError) -> Self {
    var touring = Touring()
    var scanner = OptionScanner(arguments)
    while let argument = scanner.next() {
      switch argument {
      case .operand(let word): throw CommandUsageError("pleat tour does not take “\(word)”.")
      case .option("--help"), .option("-h"): return .help(.tour)
      case .option("--pictures"): touring.pictures = try scanner.value(of: "--pictures")
      case .option("--strip"): touring.strip = try scanner.value(of: "--strip")
      case .option(let name): throw CommandUsageError("pleat tour has no option “\(name)”.")
      }
    }
    return .tour(touring)
  }

  private static func recording(_ arguments: [String]) throws(CommandUsageError) -> Self {
    var scanner = OptionScanner(arguments)
    _ = scanner.next()
    let file = try scanner.value(of: "--record")
    guard scanner.next() == nil else {
      throw CommandUsageError("pleat --record takes one file and nothing else.")
    }
    return .recording(file)
  }

  private static func replaying(_ arguments: [String]) throws(CommandUsageError) -> Self {
    var files: [String] = []
    var pictures: String?
    var scanner = OptionScanner(arguments)
    while let argument = scanner.next() {
      switch argument {
      case .operand(let word): files.append(word)
      case .option("--help"), .option("-h"): return .help(.replay)
      case .option("--pictures"): pictures = try scanner.value(of: "--pictures")
      case .option(let name): throw CommandUsageError("pleat replay has no option “\(name)”.")
      }
    }
    guard files.count == 1 else { throw CommandUsageError("pleat replay needs one file.") }
    return .replay(Replaying(file: files[0], pictures: pictures))
  }
}
