import Words

/// Walks along arguments: options begin with a hyphen, their values follow them or an equals sign, and
/// after `--` nothing is an option. A single hyphen is none either.
struct OptionScanner {
  private var rest: ArraySlice<String>
  private var attached: String?
  private var takesOptions = true

  enum Argument: Equatable {
    case option(String)
    case operand(String)
  }

  init(_ arguments: [String]) { rest = arguments[...] }

  mutating func next() -> Argument? {
    attached = nil
    guard let word = rest.popFirst() else { return nil }
    guard takesOptions, word.hasPrefix("-"), word != "-" else { return .operand(word) }
    if word == "--" {
      takesOptions = false
      return next()
    }
    guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return .option(word) }
    attached = String(word[word.index(after: equals)...])
    return .option(String(word[..<equals]))
  }

  /// The value of the option that came last.
  mutating func value(of option: String) throws(CommandUsageError) -> String {
    if let attached { return attached }
    guard let word = rest.popFirst() else {
      throw CommandUsageError(message("%1 needs a value after it.", option))
    }
    return word
  }

  func refuseValue(of option: String) throws(CommandUsageError) {
    if attached != nil { throw CommandUsageError(message("%1 takes no value.", option)) }
  }
}
