import Interchange
import Outline
import Testing

@Suite("Our JSON")
struct PleatJSONTests {
  let json = Exchange(.json)

  /// What version 1 wrote. Never to be changed: later versions must read it.
  static let first = #"""
    {
      "format": "pleat",
      "version": 1,
      "lists": [
        {"id": "01234567-89ab-4def-8123-456789abcdef", "name": "Home", "theme": "ember", "created": "2026-11-01T08:00:00.000Z", "foreign": {"format": "todo.txt", "text": "0 1\n\n"}, "tasks": [
          {"id": "00000000-0000-4000-8000-000000000001", "title": "Tea “now” \\ \"then\" 🎉", "state": "open", "due": "2026-12-03T09:00[Europe/Berlin]", "note": "one\ntwo\ttabbed", "created": "2026-11-01T08:00:00.123Z", "changed": "2026-11-02T08:00:00.000Z"},
          {"id": "00000000-0000-4000-8000-000000000002", "title": "Rent", "state": "completed", "completed": "2026-11-03T08:00:00.000Z", "created": "2026-11-01T08:00:00.000Z", "changed": "2026-11-03T08:00:00.000Z", "foreign": {"format": "icalendar", "hex": "310affc3"}}
        ]},
        {"id": "01234567-89ab-4def-8123-456789abcde0", "name": "Empty", "created": "1969-12-31T23:59:59.999Z", "tasks": []}
      ]
    }

    """#

  @Test func `The first version is read and comes back to the byte`() throws {
    #expect(try json.roundTrip(Self.first) == Self.first)
    let lists = try json.read(Self.first)
    #expect(lists.map(\.name) == ["Home", "Empty"])
    #expect(lists[0].theme == "ember")
    #expect(lists[0].items[0].title == "Tea “now” \\ \"then\" 🎉")
    #expect(lists[0].items[0].note == "one\ntwo\ttabbed")
    #expect(lists[0].items[0].due == DueDate("2026-12-03T09:00[Europe/Berlin]"))
    #expect(lists[0].items[1].state == .completed(WallTime("2026-11-03T08:00:00Z")))
    #expect(lists[0].items[1].foreign?.bytes == [0x31, 0x0a, 0xff, 0xc3])
    #expect(lists[1].created == WallTime(milliseconds: -1))
  }

  @Test func `What came from other formats survives a way through ours`() throws {
    for (exchange, text) in [
      (Exchange(.todoTxt), TodoTxtTests.file), (Exchange(.iCalendar), CalendarTests.file),
      (Exchange(.markdown), MarkdownTests.file), (Exchange(.taskwarrior), TaskwarriorTests.file),
    ] {
      let lists = try exchange.read(text)
      #expect(exchange.write(try json.read(json.write(lists))) == text)
    }
  }

  @Test func `No lists at all are a file too`() throws {
    #expect(try json.read(json.write([])) == [])
  }

  @Test(arguments: [
    ("", "1:1"), ("{}", "1:1"), ("[]", "1:1"), (#"{"format": "other"}"#, "1:1"),
    (#"{"format": "pleat", "version": 2}"#, "1:32"),
    (#"{"format": "pleat", "version": 1e9999}"#, "1:32"),
    (#"{"format": "pleat", "lists": [{"tasks": [{"due": "soon"}]}]}"#, "1:50"),
    (#"{"format": "pleat", "lists": [{"tasks": [{"state": "half"}]}]}"#, "1:52"),
    (#"{"format": "pleat", "lists": [{"id": "0123"}]}"#, "1:38"),
    (#"{"format": "pleat"} {}"#, "1:21"),
    ("{\"format\": \"pleat\",\n \"lists\": [\n  {\"name\": 3}]}", "3:12"),
  ])
  func `What cannot be understood is told by line and column`(_ text: String, _ place: String) {
    #expect(json.fault(text) == place)
  }

  @Test(arguments: [
    ("0", "There is no version 0."), ("-1", "There is no version -1."),
    ("1.5", "There is no version 1.5."),
    ("2", "Version 2 is newer than this Pleat knows: update Pleat."),
    (
      "99999999999999999999",
      "Version 99999999999999999999 is newer than this Pleat knows: update Pleat."
    ),
  ])
  func `A version that is none is not said to be newer`(_ version: String, _ words: String) {
    let text = "{\"format\": \"pleat\", \"version\": \(version), \"lists\": []}"
    #expect { try json.read(text) } throws: { ($0 as? ExchangeError)?.what == words }
  }

  @Test func `Members of a later Pleat are left out with a remark`() throws {
    let file = try ExchangeFormat.json.read(
      Array(#"{"format": "pleat", "lists": [{"name": "a", "smell": ["x"], "tasks": []}]}"#.utf8))
    #expect(file.lists.map(\.name) == ["a"])
    #expect(file.remarks.first.map(\.place.column) == [44 + 1])
  }

  @Test func `Lenient reading keeps what stands before the end of a torn file`() throws {
    let torn = String(Self.first.prefix(700))
    let file = try json.lenient(torn)
    #expect(file.lists.first?.items.count == 1)
    #expect(file.remarks.count == 1)
  }

  @Test func `Random lists are read as they were written`() throws {
    var random = SeededLists(seed: 7)
    for _ in 0..<200 {
      let lists = random.lists()
      #expect(try json.read(json.write(lists)) == lists)
    }
  }
}
