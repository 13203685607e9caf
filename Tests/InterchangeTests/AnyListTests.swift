import Interchange
import Outline
import Seeded
import Testing

@Suite("Any list, any format")
struct AnyListTests {
  static let exchanges = [
    Exchange(.todoTxt), Exchange(.iCalendar), Exchange(.markdown), Exchange(.taskwarrior),
  ]

  /// Files of a corpus that random hands then change.
  static func file(_ format: ExchangeFormat) -> String {
    switch format {
    case .todoTxt: TodoTxtTests.file
    case .iCalendar: CalendarTests.file
    case .markdown: MarkdownTests.file
    case .taskwarrior: TaskwarriorTests.file
    case .json: PleatJSONTests.first
    }
  }

  @Test(arguments: ExchangeFormat.allCases)
  func `After random changes the file says what the lists say, and nothing else is lost`(
    _ format: ExchangeFormat
  ) throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("Random changes of \(format.rawValue): seed \(seed)")
    var random = SeededRandom(seed: seed)
    let exchange = Exchange(format)
    for _ in 0..<60 {
      var expected: [[String]] = []
      let text = try exchange.roundTrip(Self.file(format)) { document, source in
        for _ in 0..<random.next(below: 6) { Self.change(&document, &source, &random) }
        expected = document.outline.lists.map { list in
          Self.open(ExchangedList(list.id, of: document.outline)?.items ?? [])
        }
      }
      let read = try exchange.read(text)
      #expect(
        read.map { Self.open($0.items) }.filter { !$0.isEmpty } == expected.filter { !$0.isEmpty },
        "seed \(seed)\n\(text)")
      #expect(exchange.write(read) == text, "seed \(seed)")
    }
  }

  /// The titles, notes and dates of open tasks in order, and then of completed ones in any.
  private static func open(_ items: [ExchangedItem]) -> [String] {
    func line(_ item: ExchangedItem) -> String {
      "\(item.isCompleted ? "x" : "-") \(item.title) \(item.due?.description ?? "")"
    }
    return items.filter { !$0.isCompleted }.map(line)
      + items.filter(\.isCompleted).map(line).sorted()
  }

  private static func change(
    _ document: inout OutlineDocument, _ source: inout EditSource, _ random: inout SeededRandom
  ) {
    let outline = document.outline
    let list = outline.lists[random.next(below: outline.listCount)].id
    let count = outline.count(in: list)
    let place = random.next(below: count + 1)
    let word = "w\(random.next(below: 1000)) \(["x", "(B)", "é", "a,b;c"][random.next(below: 4)])"
    guard place < count else {
      _ = document.perform(
        outline.adding([word], at: random.next(below: count + 1), in: list, by: &source))
      return
    }
    let id = outline.itemID(at: place, in: list)
    let step =
      switch random.next(below: 7) {
      case 0: outline.completing([id], by: &source)
      case 1: outline.reopening([id], by: &source)
      case 2: outline.deleting([id], by: &source)
      case 3: outline.moving(id, to: random.next(below: count), in: list, by: &source)
      case 4: outline.retitling(id, to: word, by: &source)
      case 5:
        outline.settingDue(
          of: [id], to: DueDate("2026-12-0\(1 + random.next(below: 9))"), by: &source)
      default: outline.settingNote(of: id, to: word, by: &source)
      }
    _ = document.perform(step)
  }

  @Test(arguments: ExchangeFormat.allCases)
  func `A second file that is brought into the same list keeps what it said`(
    _ format: ExchangeFormat
  ) throws {
    let exchange = Exchange(format)
    let first = try #require(try exchange.read(Self.file(format)).first)
    let second = try #require(try exchange.read(Self.file(format)).first)
    let following = second.following(first)
    var both = first
    both.items += following.items
    both.foreign = following.foreign
    let text = exchange.write([both])
    let read = try exchange.read(text)
    #expect(
      read.flatMap { Self.open($0.items) }.sorted()
        == (Self.open(first.items) + Self.open(second.items)).sorted())
    if format == .iCalendar {
      #expect(text.components(separatedBy: "BEGIN:VEVENT").count == 3)
      #expect(text.components(separatedBy: "X-ODD;X-PARAM").count == 3)
    }
  }

  @Test(arguments: ExchangeFormat.allCases)
  func `Tasks of one format are written in every other`(_ format: ExchangeFormat) throws {
    for other in ExchangeFormat.allCases {
      let lists = try Exchange(format).read(Self.file(format))
      let there = Exchange(other)
      let read = try there.read(there.write(lists))
      #expect(
        read.flatMap { $0.items.map(\.title) }.sorted()
          == lists.flatMap { $0.items.map(\.title) }.sorted(), "\(format) to \(other)")
    }
  }
}

extension String {
  fileprivate func components(separatedBy part: String) -> [Substring] { split(separator: part) }
}
