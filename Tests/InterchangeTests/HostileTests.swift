import Interchange
import Outline
import Testing

@Suite("Files that mean no good")
struct HostileTests {
  private func reads(_ format: ExchangeFormat, _ text: String) -> ExchangedFile? {
    var options = ReadingOptions()
    options.isLenient = true
    return try? format.read(Array(text.utf8), options: options)
  }

  @Test(arguments: ExchangeFormat.allCases)
  func `A line without an end is read or refused, but not forever`(_ format: ExchangeFormat) {
    let long = String(repeating: "a", count: 2 << 20)
    for text in [
      long, "- [ ] " + long,
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:\(long)\nEND:VTODO\nEND:VCALENDAR",
      "[{\"description\":\"\(long)\"}]", "[{\"\(long)\":1}]",
      String(repeating: "\"", count: 1 << 20),
      String(repeating: "[", count: 1 << 20), String(repeating: "{\"a\":", count: 1 << 18),
    ] {
      // What can be read has titles that a list can show.
      let file = try? format.read(Array(text.utf8))
      let titles = file?.lists.flatMap { $0.items.map(\.title) } ?? []
      #expect(titles.allSatisfy { $0.utf8.count <= 1 << 20 })
      _ = reads(format, text)
    }
  }

  @Test func `More tasks than the limit are refused, also when lenient`() {
    for (format, line) in [
      (ExchangeFormat.todoTxt, "a\n"), (.markdown, "- a\n"),
      (.taskwarrior, "{\"description\":\"a\"}\n"),
      (.iCalendar, "BEGIN:VTODO\nEND:VTODO\n"),
    ] {
      let lines = String(repeating: line, count: 30)
      let text = format == .iCalendar ? "BEGIN:VCALENDAR\n\(lines)END:VCALENDAR\n" : lines
      var options = ReadingOptions()
      options.itemLimit = 20
      options.isLenient = true
      #expect(throws: ExchangeError.self) { try format.read(Array(text.utf8), options: options) }
      options.itemLimit = 30
      #expect(throws: Never.self) { try format.read(Array(text.utf8), options: options) }
    }
  }

  @Test func `A million faults are counted, and a thousand told`() throws {
    let text = "BEGIN:VCALENDAR\n" + String(repeating: "x\n", count: 100_000) + "END:VCALENDAR\n"
    let file = try #require(reads(.iCalendar, text))
    #expect(file.remarks.count == 100_000)
    #expect(file.remarks.first.count == 1000)
    #expect(file.remarks.first.last?.place == TextPlace(line: 1001, column: 1))
  }

  @Test func `Components within components are an error below a depth`() {
    let deep = String(repeating: "BEGIN:X\n", count: 100_000)
    #expect(Exchange(.iCalendar).fault("BEGIN:VCALENDAR\n" + deep) == "65:1")
    #expect(reads(.iCalendar, "BEGIN:VCALENDAR\n" + deep) == nil)
  }

  @Test(arguments: ExchangeFormat.allCases)
  func `Foreign data that is forged changes no other task`(_ format: ExchangeFormat) throws {
    let forgeries = [
      "", "\n", "1\n", "x\n", "1\n\n\n", "99999999999999999999\nx", "1\nBEGIN:VTODO\n",
      "1\nEND:VCALENDAR\nBEGIN:VTODO\nEND:VTODO\n", "1\n- [ ] a\n- [ ] b\n", "1\n{}\n{}", "1\n{",
      "1\na\nb\n", "0 5\n", "0 99999\nabc", "1 1\nx",
    ]
    let items = forgeries.map { forgery in
      let bytes = Array(forgery.utf8)
      return ExchangedItem(
        title: "t", foreign: ForeignData(format: format.rawValue, bytes: bytes))
    }
    let exchange = Exchange(format)
    let text = exchange.write([ExchangedList(name: "l", items: items)])
    #expect(try exchange.read(text).flatMap(\.items).map(\.title) == items.map { _ in "t" })
  }

  @Test(arguments: ["9223372036854775807", "-9223372036854775808", "253402300800000", "-1"])
  func `Moments beyond any calendar are written in every format`(_ moment: String) throws {
    var options = WritingOptions()
    options.zone = LocalZone { _ in 50_400 }
    let text = """
      {"format": "pleat", "version": 1, "lists": [{"name": "L", "created": "\(moment)", "tasks": [
      {"title": "a", "note": "one\\ntwo", "created": "\(moment)", "changed": "\(moment)"},
      {"title": "b", "state": "completed", "completed": "\(moment)", "note": "one\\ntwo"}]}]}
      """
    for format in ExchangeFormat.allCases {
      // Also where a file of the format says something else already.
      let lines = format == .json ? [] : try format.read(Array(lines(format).utf8)).lists[0].items
      var list = try #require(try ExchangeFormat.json.read(Array(text.utf8)).lists.first)
      for (place, line) in lines.enumerated() { list.items[place].foreign = line.foreign }
      let written = format.write([list], options: options).bytes
      let again = try format.read(written)
      #expect(again.lists.first?.items.map(\.title) == ["a", "b"])
      #expect(again.lists.first?.items.map(\.isCompleted) == [false, true])
    }
  }

  private func lines(_ format: ExchangeFormat) -> String {
    switch format {
    case .todoTxt: "old\nx 2026-11-02 2026-10-30 b\n"
    case .markdown: "- [ ] old\n- [x] b\n"
    case .iCalendar:
      """
      BEGIN:VCALENDAR
      BEGIN:VTODO
      SUMMARY:old
      END:VTODO
      BEGIN:VTODO
      SUMMARY:b
      COMPLETED:20261101T080000Z
      END:VTODO
      END:VCALENDAR

      """
    case .taskwarrior:
      #"""
      [{"description":"old","annotations":[{"entry":"20261101T090000Z","description":"two"}]},
      {"description":"b","status":"completed","end":"20261101T090000Z"}]
      """#
    case .json: ""
    }
  }

  @Test func `Tears, NULs and bytes of another encoding are told where they are`() {
    for format in ExchangeFormat.allCases where format != .iCalendar {
      let exchange = Exchange(format)
      #expect(exchange.fault([0x61, 0x0a, 0x62, 0x00]) == "2:2")
      #expect(exchange.fault([0xff, 0xfe, 0x61, 0x00]) == "1:1")
      #expect(exchange.fault([0xc3, 0xa4, 0xe4, 0x0a]) == "1:2")
      #expect(exchange.fault([0x61, 0xed, 0xa0, 0x80]) == "1:2")
      #expect(exchange.fault([0x61, 0xf0, 0x9f, 0x8e]) == "1:2")
    }
  }
}
