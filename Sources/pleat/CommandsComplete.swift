import Archive
import Interchange
import Outline
import Words

extension Commands {
  /// Writes what the last of some words could be, for shells: a line for each, with a tab and what it
  /// means behind it. `:files` and `:folders` ask the shell for those. Nothing is ever complained of.
  static func complete(_ words: [String]) throws(CommandFailure) {
    let completion = CommandCompletion(words)
    try CommandOutput.write(completion.lines)
  }
}

/// What a word that is being typed could be.
struct CommandCompletion {
  private let word: String
  private let previous: [String]

  /// - Parameter words: without the program's name; the last is being typed.
  init(_ words: [String]) {
    // Some shells make words of their own of equals signs.
    let whole = words.enumerated().filter { place, word in
      !(word == "=" && place > 0 && words[place - 1].hasPrefix("--"))
    }.map(\.element)
    let isBehindSign = words.last == "="
    word = isBehindSign ? "" : whole.last ?? ""
    previous = isBehindSign ? whole : Array(whole.dropLast())
  }

  var lines: String {
    var text = ""
    for candidate in candidates where candidate.name.hasPrefix(typed) {
      let meaning = candidate.meaning.isEmpty ? "" : "\t" + candidate.meaning
      text += prefix + candidate.name + meaning + "\n"
    }
    return text
  }

  private struct Candidate {
    var name: String
    var meaning = ""
  }
}

extension CommandCompletion {
  /// An option that has its value behind an equals sign is part of the word.
  private var prefix: String {
    guard word.hasPrefix("--"), let sign = word.firstIndex(of: "=") else { return "" }
    return String(word[...sign])
  }

  private var typed: String {
    switch candidates.first?.name {
    case ":files", ":folders": ""
    default: String(word.dropFirst(prefix.count))
    }
  }

  private var candidates: [Candidate] {
    guard let name = previous.first else { return commands }
    guard let command = CommandTable.command(name) else {
      let option = CommandTable.options.first { $0.name == previous.last }
      return option.map(values) ?? []
    }
    let options = command.options + [.help]
    if previous.dropFirst().contains("--") { return values(command.operandKind) }
    if !prefix.isEmpty {
      let option = options.first { $0.name + "=" == prefix }
      return option.map(values) ?? []
    }
    if previous.count > 1, let option = options.first(where: { $0.name == previous.last }),
      case .value = option.argument
    {
      return values(option)
    }
    return word.hasPrefix("-") ? names(options) : values(command.operandKind)
  }

  private var commands: [Candidate] {
    if word.hasPrefix("-") {
      if !prefix.isEmpty {
        let option = CommandTable.options.first { $0.name + "=" == prefix }
        return option.map(values) ?? []
      }
      return names(CommandTable.options)
    }
    return commandNames
  }

  private var commandNames: [Candidate] {
    CommandTable.all.map { Candidate(name: $0.name, meaning: $0.purpose) }
  }

  private func names(_ options: [OptionDescription]) -> [Candidate] {
    options.map { Candidate(name: $0.name, meaning: $0.purpose) }
  }

  private func values(_ option: OptionDescription) -> [Candidate] {
    guard case .value(_, let kind) = option.argument else { return [] }
    return values(kind)
  }

  private func values(_ kind: CompletionKind) -> [Candidate] {
    switch kind {
    case .nothing: []
    case .file: [Candidate(name: ":files")]
    case .folder: [Candidate(name: ":folders")]
    case .command: commandNames
    case .format: ExchangeFormat.allCases.map { Candidate(name: $0.rawValue) }
    case .list: outline.lists.map { Candidate(name: $0.name) }
    case .task(let tasks): identifiers(tasks)
    }
  }

  /// Identifiers with their titles.
  private func identifiers(_ tasks: CompletionKind.Tasks) -> [Candidate] {
    let outline = outline
    let digits = Commands.digitsTellingApart(outline)
    return outline.lists.flatMap { list in
      let open = outline.openCount(in: list.id)
      let range =
        switch tasks {
        case .open: 0..<open
        case .completed: open..<outline.count(in: list.id)
        case .any: 0..<outline.count(in: list.id)
        }
      return range.map { index in
        Candidate(
          name: outline.itemID(at: index, in: list.id).value.prefix(digits),
          meaning: outline.title(at: index, in: list.id))
      }
    }
  }

  /// The lists as they are; none where they cannot be read.
  private var outline: TodoOutline {
    guard let opened = try? CommandStore.openForReading() else { return TodoOutline() }
    try? CommandStore.close(opened.store)
    return opened.document.outline
  }
}
