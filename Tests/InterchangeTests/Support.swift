import Interchange
import Outline
import Testing

/// What tests do with files: read, change, write.
struct Exchange {
  let format: ExchangeFormat
  var reading = ReadingOptions()
  var writing = WritingOptions()

  init(_ format: ExchangeFormat) {
    self.format = format
    writing.now = WallTime("2026-12-01T10:00:00Z")
  }

  func read(_ text: String) throws -> [ExchangedList] {
    try format.read(Array(text.utf8), options: reading).lists
  }

  /// The only list's tasks.
  func items(_ text: String) throws -> [ExchangedItem] {
    let lists = try read(text)
    #expect(lists.count == 1)
    return lists.first?.items ?? []
  }

  func titles(_ text: String) throws -> [String] { try items(text).map(\.title) }

  func write(_ lists: [ExchangedList]) -> String {
    String(decoding: format.write(lists, options: writing).bytes, as: UTF8.self)
  }

  /// The file after it went through an outline, in which somebody may have changed it.
  func roundTrip(
    _ text: String, _ change: (inout OutlineDocument, inout EditSource) throws -> Void = { _, _ in }
  ) throws -> String {
    var document = OutlineDocument(outline: TodoOutline())
    var source = EditSource(time: writing.now, seed: (1, 2))
    let lists = try read(text).map { $0.newList(now: writing.now) }
    _ = document.perform(document.outline.bringing(lists, by: &source))
    #expect(document.outline.violation() == nil)
    try change(&document, &source)
    return write(document.outline.lists.compactMap { ExchangedList($0.id, of: document.outline) })
  }

  /// The same, where one task of the first list is changed.
  func changing(
    _ text: String, _ title: String,
    _ change: (TodoOutline, ItemID, inout EditSource) -> Step
  ) throws -> String {
    try roundTrip(text) { document, source in
      let id = try #require(document.outline.id(of: title))
      let made = document.perform(change(document.outline, id, &source))
      #expect(made != nil)
    }
  }

  /// Where a text is wrong.
  func fault(_ text: String) -> String? { fault(Array(text.utf8)) }

  func fault(_ bytes: [UInt8]) -> String? {
    do {
      _ = try format.read(bytes, options: reading)
      return nil
    } catch {
      return "\(error.place)"
    }
  }

  func lenient(_ text: String) throws -> ExchangedFile {
    var options = reading
    options.isLenient = true
    return try format.read(Array(text.utf8), options: options)
  }
}

extension TodoOutline {
  func id(of title: String) -> ItemID? {
    for list in lists {
      for index in 0..<count(in: list.id) where self.title(at: index, in: list.id) == title {
        return itemID(at: index, in: list.id)
      }
    }
    return nil
  }
}

extension WallTime {
  /// `2026-12-01T10:00:00Z`.
  init(_ text: String) {
    let fields = text.split { "-T:Z".contains($0) }.compactMap { Int($0) }
    let day = DueDate(year: fields[0], month: fields[1], day: fields[2])?.dayNumber ?? 0
    let seconds = day * 86_400 + fields[3] * 3600 + fields[4] * 60 + fields[5]
    self.init(milliseconds: Int64(seconds) * 1000)
  }
}

extension String {
  /// With the line ends that iCalendar has.
  var crlf: String { replacing("\n", with: "\r\n") }
}
