/// A format that lists are read from and written in.
package enum ExchangeFormat: String, CaseIterable, Sendable {
  case todoTxt = "todo.txt"
  case iCalendar = "icalendar"
  case markdown = "markdown"
  case taskwarrior = "taskwarrior"
  case json = "json"
}

extension ExchangeFormat {
  /// The format of a name as a person types it, in either case: its own, or one that its files go by.
  package init?(named name: String) {
    switch name.lowercased() {
    case "todo.txt", "todotxt", "todo", "txt": self = .todoTxt
    case "icalendar", "ical", "ics", "vtodo": self = .iCalendar
    case "markdown", "md": self = .markdown
    case "taskwarrior", "task": self = .taskwarrior
    case "json", "pleat": self = .json
    default: return nil
    }
  }

  /// The format that a file's name tells; both JSON formats end alike, and the beginning of the text
  /// tells them apart.
  package init?(file: String, beginning: some Sequence<UInt8>) {
    let name = file.lowercased()
    if name.hasSuffix(".ics") || name.hasSuffix(".ical") {
      self = .iCalendar
    } else if name.hasSuffix(".md") || name.hasSuffix(".markdown") {
      self = .markdown
    } else if name.hasSuffix(".txt") {
      self = .todoTxt
    } else if name.hasSuffix(".json") || name.hasSuffix(".jsonl") {
      self = Self.isOwn(beginning) ? .json : .taskwarrior
    } else {
      return nil
    }
  }

  /// Our own JSON names itself within its first bytes; Taskwarrior's begins with a list of tasks.
  private static func isOwn(_ beginning: some Sequence<UInt8>) -> Bool {
    let text = String(decoding: Array(beginning.prefix(256)), as: UTF8.self)
    return text.contains("\"format\"") && text.contains("\"pleat\"")
  }

  /// Whether a file can hold more than one list.
  package var holdsSeveralLists: Bool {
    switch self {
    case .todoTxt, .taskwarrior: false
    case .iCalendar, .markdown, .json: true
    }
  }
}

extension ExchangeFormat {
  /// Reads a whole file.
  ///
  /// - Throws: where and why it cannot be understood. In lenient mode only what no part of can be
  ///   understood is an error; all else is told by remarks.
  /// - Complexity: O(n) for n bytes.
  package func read(
    _ bytes: [UInt8], options: ReadingOptions = ReadingOptions()
  ) throws(ExchangeError) -> ExchangedFile {
    var reading = Reading(bytes, options)
    let lists =
      switch self {
      case .todoTxt: try TodoTxtReader.read(&reading)
      case .iCalendar: try CalendarReader.read(&reading)
      case .markdown: try MarkdownReader.read(&reading)
      case .taskwarrior: try TaskwarriorReader.read(&reading)
      case .json: try PleatJSONReader.read(&reading)
      }
    return ExchangedFile(lists: lists, remarks: reading.remarks)
  }

  /// Writes a whole file. What came from a file of the format is written as it came, but for what
  /// has been changed since.
  package func write(
    _ lists: [ExchangedList], options: WritingOptions = WritingOptions()
  ) -> WrittenFile {
    switch self {
    case .todoTxt: TodoTxtWriter(options).write(lists)
    case .iCalendar: CalendarWriter(options).write(lists)
    case .markdown: MarkdownWriter(options).write(lists)
    case .taskwarrior: TaskwarriorWriter(options).write(lists)
    case .json: WrittenFile(bytes: PleatJSONWriter.file(lists))
    }
  }
}
