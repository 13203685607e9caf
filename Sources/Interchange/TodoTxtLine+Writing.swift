import Outline

extension TodoTxtLine {
  /// The line as it is now that its task may have been changed.
  func rewritten(for item: ExchangedItem, _ options: WritingOptions) -> [UInt8] {
    let isTimeSame = isCompleted && isSameDay(item.completed, options)
    if item.isCompleted == isCompleted, !isCompleted || isTimeSame, title.isSame(as: item.title),
      due == item.due
    {
      return bytes
    }
    let text = newDescription(for: item)
    if item.isCompleted {
      let day = isTimeSame ? completion : item.completed.map { options.zone.shown(at: $0).day }
      return Self.completedPrefix(day, creation) + text
    }
    return openPrefix(text, item, options) + text
  }

  /// Times are kept in milliseconds, and days here: what is less than a day away is the same.
  private func isSameDay(_ time: WallTime?, _ options: WritingOptions) -> Bool {
    guard let time, let completion else { return true }
    let middle = options.zone.moment(day: completion, seconds: 43_200)
    return abs(middle.milliseconds - time.milliseconds) < 86_400_000
  }

  private func newDescription(for item: ExchangedItem) -> [UInt8] {
    let keepsDue = due != nil && due == item.due && dueWord != nil
    var words: [Range<Int>?] = [keepsDue ? nil : dueWord]
    if !item.isCompleted { words.append(priorityWord) }
    var text: [UInt8]
    if title.isSame(as: item.title) {
      text = description(without: words)
    } else {
      text = Array(item.title.utf8)
      if keepsDue, let dueWord { text += " ".utf8 + bytes[dueWord] }
    }
    if let date = item.due, !keepsDue { text += " due:\(Self.word(date))".utf8 }
    let hasWord = priorityWord != nil && title.isSame(as: item.title)
    if item.isCompleted, let priority, !hasWord {
      text += " pri:".utf8
      text.append(priority)
    }
    return text
  }

  private func openPrefix(
    _ text: [UInt8], _ item: ExchangedItem, _ options: WritingOptions
  ) -> [UInt8] {
    var prefix: [UInt8] = []
    if let priority { prefix = Array("(".utf8) + [priority] + Array(") ".utf8) }
    var day = creation
    if day == nil, TodoTxtLine(prefix + text).textStart != prefix.count {
      // What looks like a prefix is none behind a date.
      day = options.zone.shown(at: item.created ?? options.now).day
    }
    return prefix + Self.word(day)
  }

  private static func completedPrefix(_ completion: Int?, _ creation: Int?) -> [UInt8] {
    // A lone date would be that of the completion.
    Array("x ".utf8) + word(completion) + (completion == nil ? [] : word(creation))
  }

  /// A day and a space.
  private static func word(_ day: Int?) -> [UInt8] {
    guard let day, let date = DueDate(dayNumber: day) else { return [] }
    return Array("\(date) ".utf8)
  }

  /// A date as a word without colons, which no value can have.
  private static func word(_ due: DueDate) -> String {
    guard due.time != nil else { return due.description }
    let text = due.description.prefix { $0 != "Z" && $0 != "[" }
    return text.filter { $0 != ":" }
  }

  /// A line for a task that came from no such file.
  static func fresh(_ item: ExchangedItem, _ options: WritingOptions) -> [UInt8] {
    var text = Array(item.title.utf8)
    if let due = item.due { text += " due:\(word(due))".utf8 }
    let creation = options.zone.shown(at: item.created ?? options.now).day
    guard item.isCompleted else { return word(creation) + text }
    let completion = options.zone.shown(at: item.completed ?? options.now).day
    return completedPrefix(completion, creation) + text
  }
}
