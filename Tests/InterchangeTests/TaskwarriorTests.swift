import Interchange
import Outline
import Testing

@Suite("Taskwarrior")
struct TaskwarriorTests {
  let task = Exchange(.taskwarrior)

  static let file = """
    [
    {"id":1,"description":"Call \\"Zoë\\" about a\\/b","due":"20261203T080000Z","entry":"20261101T080000Z","modified":"20261102T080000Z","priority":"H","project":"home.phone","status":"pending","tags":["phone","next"],"uuid":"5f1c0d5e-8f4b-4a53-9a39-0a3b8e0d7c11","annotations":[{"entry":"20261101T090000Z","description":"first"},{"entry":"20261101T100000Z","description":"second"}],"urgency":15.27000000000000000001},
    {"id":0,"description":"Old","end":"20261020T080000Z","entry":"20261001T080000Z","status":"deleted","uuid":"00000000-0000-4000-8000-000000000001","urgency":-1e400},
    { "id" : 2 , "description" : "Wait \\ud83c\\udf89" , "status":"waiting", "wait":"20270101T000000Z",
      "entry":"20261001T080000Z", "uda":{"deep":[1,2,{"x":null}]}, "uuid":"00000000-0000-4000-8000-000000000002"},
    {"id":0,"description":"Paid","end":"20261020T081500Z","entry":"20261001T080000Z","status":"completed","uuid":"00000000-0000-4000-8000-000000000003","urgency":0}
    ]

    """

  @Test func `An unchanged file comes back to the byte`() throws {
    #expect(try task.roundTrip(Self.file) == Self.file)
    #expect(try task.roundTrip("[]\n") == "[]\n")
    #expect(try task.roundTrip("\n [ ]") == "\n [ ]")
  }

  @Test func `Attributes become what they mean, and all others are kept`() throws {
    let items = try task.items(Self.file)
    #expect(items.map(\.title) == ["Call \"Zoë\" about a/b", "Wait 🎉", "Paid"])
    #expect(items[0].id?.description == "5f1c0d5e-8f4b-4a53-9a39-0a3b8e0d7c11")
    #expect(items[0].created == WallTime("2026-11-01T08:00:00Z"))
    #expect(items[0].changed == WallTime("2026-11-02T08:00:00Z"))
    #expect(items[0].due == DueDate("2026-12-03T08:00Z"))
    #expect(items[0].note == "first\nsecond")
    #expect(items[1].state == .open)
    #expect(items[2].state == .completed(WallTime("2026-10-20T08:15:00Z")))
  }

  @Test func `A note of many lines keeps those that were annotations, in their order`() throws {
    let count = 30_000
    let annotations = (0..<count).map {
      "{\"entry\":\"20261101T090000Z\",\"description\":\"l\($0)\"}"
    }
    let text = "[{\"description\":\"a\",\"annotations\":[\(annotations.joined(separator: ","))]}]"
    var lists = try task.read(text)
    // All but every tenth are new; one that was before has gone behind.
    let lines = (0..<count).map { $0 % 10 == 0 ? "l\($0)" : "new \($0)" } + ["l5"]
    lists[0].items[0].note = lines.joined(separator: "\n")
    let written = task.write(lists)
    #expect(written.split(separator: "20261101T090000Z").count == count / 10 + 1)
    #expect(try task.items(written).first?.note == lines.joined(separator: "\n"))
  }

  @Test func `A moment at which a day begins on the wall is that day`() throws {
    var berlin = task
    berlin.reading.zone = LocalZone { _ in 3600 }
    berlin.writing.zone = berlin.reading.zone
    let text = #"[{"description":"a","status":"pending","due":"20261202T230000Z"}]"#
    #expect(try berlin.items(text)[0].due == DueDate("2026-12-03"))
    #expect(try berlin.roundTrip(text) == text)
    let later = try berlin.changing(text, "a") {
      $0.settingDue(of: [$1], to: DueDate("2026-12-04"), by: &$2)
    }
    #expect(later.contains(#""due":"20261203T230000Z""#))
  }

  @Test func `Completing sets status and end, reopening takes the end away`() throws {
    let done = try task.changing(Self.file, "Call \"Zoë\" about a/b") {
      $0.completing([$1], by: &$2)
    }
    let expected = Self.file.replacing(
      #""modified":"20261102T080000Z""#, with: #""modified":"20261201T100000Z""#
    ).replacing(#""status":"pending""#, with: #""status":"completed""#)
      .replacing("000001},", with: #"000001,"end":"20261201T100000Z"},"#)
    #expect(done == expected)
    let open = try task.changing(Self.file, "Paid") { $0.reopening([$1], by: &$2) }
    #expect(
      open.contains(
        #"{"id":0,"description":"Paid","entry":"20261001T080000Z","status":"pending","#))
  }

  @Test func `Lines of a note that stay keep their annotation, new ones get their own`() throws {
    let noted = try task.changing(Self.file, "Call \"Zoë\" about a/b") {
      $0.settingNote(of: $1, to: "new\nsecond", by: &$2)
    }
    #expect(
      noted.contains(
        #""annotations":[{"entry":"20261201T100000Z","description":"new"},{"entry":"20261101T100000Z","description":"second"}],"#
      ))
    #expect(try task.items(noted)[0].note == "new\nsecond")
    let bare = try task.changing(Self.file, "Call \"Zoë\" about a/b") {
      $0.settingNote(of: $1, to: "", by: &$2)
    }
    #expect(bare.contains(#"0d7c11","urgency":15.27000000000000000001}"#))
  }

  @Test func `Deleted tasks and templates are kept, but are no rows`() throws {
    let file = try task.lenient(Self.file)
    #expect(file.lists[0].items.count == 3)
    #expect(file.remarks.count == 1)
    let text = try task.roundTrip(Self.file) { document, source in
      let list = document.outline.lists[0].id
      let ids = (0..<3).map { document.outline.itemID(at: $0, in: list) }
      _ = document.perform(document.outline.deleting(ids, by: &source))
      _ = document.perform(document.outline.adding(["new"], at: 0, in: list, by: &source))
    }
    #expect(text.contains(#""description":"Old""#) && text.contains(#""description":"new""#))
    #expect(try task.titles(text) == ["new"])
  }

  @Test func `Objects on lines, as older versions wrote them, are read and written so`() throws {
    let text = """
      {"description":"a","status":"pending"}
      {"description":"b","status":"pending"},
      {"description":"c","status":"pending"}

      """
    #expect(try task.titles(text) == ["a", "b", "c"])
    #expect(try task.roundTrip(text) == text)
  }

  @Test("Objects with nothing between them come back so, and a first one that moves stays apart")
  func joined() throws {
    let (a, b) = (#"{"description":"a","status":"pending"}"#, #"{"description":"b"}"#)
    let hidden = #"{"description":"h","status":"deleted"}"#
    for text in ["\(a)\(b)\n", "\(a)\(hidden)\n", "\(hidden)\(hidden)\(a)\(b)"] {
      #expect(try task.roundTrip(text) == text)
    }
    var lists = try task.read("\(a)\(b)\n")
    lists[0].items.swapAt(0, 1)
    #expect(task.write(lists) == "\(b)\n\(a)\n")
  }

  @Test func `New tasks are written so that they are read as they were`() throws {
    let list = ExchangedList(
      name: "",
      items: [
        ExchangedItem(
          title: "a \"b\" \\ \u{1} c", id: UniqueID(high: 0x4000, low: 1 << 63), note: "x\ny",
          created: WallTime("2026-11-30T23:59:58Z"), due: DueDate("2026-12-05")),
        ExchangedItem(title: "d", state: .completed(WallTime("2026-11-30T23:59:59Z"))),
      ])
    let text = task.write([list])
    #expect(text.hasPrefix("[\n{\"description\":") && text.hasSuffix("}\n]\n"))
    let read = try task.items(text)
    #expect(read.map(\.title) == ["a \"b\" \\   c", "d"])
    #expect(read.map(\.note) == ["x\ny", ""])
    #expect(read.map(\.due) == [DueDate("2026-12-05"), nil])
    #expect(read.map(\.state) == list.items.map(\.state))
    #expect(read[0].id == list.items[0].id && read[0].created == list.items[0].created)
  }

  @Test(arguments: [
    ("", nil), ("[", "1:2"), ("[\n{\"description\":\"a\"}\n{}]", "3:1"),
    (#"[{"description":"a"},]"#, "1:22"), ("[{}]", "1:2"),
    ("[,{}]", "1:2"), (#"[{"description":"a"}]x"#, "1:22"),
    (#"[{"description":"a","due":"soon"}]"#, "1:27"), ("[{\"a\":01}]", "1:8"),
    ("[{\"a\":tru}]", "1:7"), ("[{\"a\" 1}]", "1:7"), ("[{\"ä\":\"\\q\"}]", "1:8"),
    ("[{\"a\":\"\n\"}]", "1:8"), ("[{\"a\":\"\\ud800\"}]", "1:8"), ("[1]", "1:2"),
    ("[{\"description\":1}]", "1:17"), ("[{\"a\":1", "1:8"), ("[{\"a\":\"b", "1:9"),
    ("[{\"a\":.5}]", "1:7"), ("[{\"a\":-}]", "1:8"), ("[{'a':1}]", "1:3"),
  ])
  func `What cannot be understood is told by line and column`(_ text: String, _ place: String?) {
    #expect(task.fault(text) == place, "\(text)")
  }

  @Test func `Values within values are an error below a depth`() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(task.fault("[{\"a\":\(deep)") == "1:70")
  }

  @Test func `Lenient reading goes on with the next line`() throws {
    let text = "[\n{\"description\":\"a\"},\n{\"description\":},\n{\"description\":\"c\"}\n]\n"
    let file = try task.lenient(text)
    #expect(file.lists[0].items.map(\.title) == ["a", "c"])
    #expect(file.remarks.first.map(\.place.line) == [3])
    #expect(task.fault(task.write(file.lists)) == nil)
  }
}
