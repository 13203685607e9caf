import PleatGestures
import PleatMotion
import PleatTraces
import Seeded
import Testing

@Suite("Traces")
struct TraceTests {
  /// One of everything.
  private static let everything = #"""
    trace 1
    set seed 12ab 34cd
    set note "two words" "a=b" ""
    list "To Do" id=01 key=a0
    open "Buy \"milk\", \\ and more\ttabs\n\u{1}é 🏕" created=5
    done "# no comment" note="x y"
    list ""
    -0.5 window 420 760.5 scale=1.25 header=44 active close-pressed
    -0.25 window 1 1 header=44
    0 down 1 200 300 &
    0.000001 mouse 18446744073709551615 1.00390625 -3
    1.5 shape 1 25.5
    1.25 move 1 1e-07 1e+300
    2 up 1
    2 cancel
    3 wheel 0 72 200 300
    4 scroll -1.5 -20 1 2
    5 stop
    5 pinch 200 300.5
    5 spread 1.25 0 -4
    5 release
    5 release cancelled
    5 frame
    999999999999 to
    7 key Ctrl+Shift+z
    7 key Shift+N
    7 key "#"
    7 key "é"
    7 key Ctrl++
    7 key 0xffe1
    7 key 0x6c1 "а" latin=f repeat
    7 key Enter "repeat"
    8 type "Oat milk"
    9 picture
    9 picture "before"
    10 insert 3 "Tea"
    10 insert 4
    10 remove 3
    10 reveal 0
    10 actions 3 trailing
    10 actions 0 leading
    10 actions none
    10 secondary 200 300.5
    11 set outside ff00
    expect list "To Do"
    expect open "a"
    expect done ""

    """#

  @Test func `What is written is what was read, of everything that can be said`() throws {
    let trace = try Trace(parsing: Self.everything)
    #expect(trace.text == Self.everything)
    #expect(try Trace(parsing: trace.text) == trace)
    #expect(trace.steps.count == 37)
    #expect(trace.lists[0].rows[0].title == "Buy \"milk\", \\ and more\ttabs\n\u{1}é 🏕")
    #expect(trace.lists[0].attributes["key"] == "a0")
  }

  @Test func `Comments, blank lines and line ends of any kind mean nothing`() throws {
    let trace = try Trace(
      parsing: "# a session\r\n\r\n  0   down 1\t2 3 # thumb\r\n0 key \"#\"\r\nopen \"a # b\"")
    #expect(trace.steps.count == 2)
    #expect(trace.lists[0].rows[0].title == "a # b")
  }

  @Test func `Every moment of the clock has a text of its own`() throws {
    var random = SeededRandom(seed: 1)
    for digits in 1...17 {
      let limit = (0..<digits).reduce(Int64(1)) { number, _ in number * 10 }
      for _ in 0..<50 {
        let time = Instant(nanoseconds: Int64.random(in: -limit...limit, using: &random))
        let step = TraceStep(.advance, at: time)
        let trace = try Trace(parsing: step.description)
        #expect(trace.steps.first?.time == time, "\(step)")
      }
    }
  }

  @Test func `Keys have what they mean and type without saying it`() throws {
    let trace = try Trace(
      parsing: "0 key a\n0 key Shift+A\n0 key Ctrl+a\n0 key Space\n0 key Enter\n0 key Alt+Up")
    let keys = trace.steps.compactMap { if case .key(let key) = $0.event { key } else { nil } }
    #expect(keys.map(\.text) == ["a", "A", "", " ", "", ""])
    #expect(keys.map(\.symbol) == [0x61, 0x41, 0x61, 0x20, 0xff0d, 0xff52])
    #expect(keys.map(\.latin) == [0x61, 0x61, 0x61, 0x20, 0xff0d, 0xff52])
    #expect(keys.map(\.modifiers) == [[], .shift, .control, [], [], .alt])
    for character in "aZ é€🏕" {
      let step = TraceStep(.key(TraceKey(typing: character)), at: .zero)
      #expect(try Trace(parsing: step.description).steps == [step])
    }
  }

  @Test(arguments: [
    ("hello", "1: no line begins with “hello”"),
    ("\n\n0 jump", "3: nothing is called “jump”"),
    ("0", "1: what happens is missing"),
    ("0 down 1 2", "1: y is missing"),
    ("0 down x 2 3", "1: no contact has the name “x”"),
    ("0 down -1 2 3", "1: no contact has the name “-1”"),
    ("0 down 1 2 three", "1: y is no number: “three”"),
    ("0 down 1 2 3 4", "1: “4” is one word too many"),
    ("0 up 1 id=3", "1: “3” is one word too many"),
    ("0 to &", "1: “to” belongs to no frame"),
    ("0.0000001 to", "1: no line begins with “0.0000001”"),
    ("1e3 to", "1: no line begins with “1e3”"),
    ("9999999999999 to", "1: no line begins with “9999999999999”"),
    ("0 key Hyper+x", "1: no key is called “Hyper+x”"),
    ("0 key x latin=yy", "1: no key is called “yy”"),
    ("0 type \"abc", "1: a text has no closing quote"),
    ("0 type \"\\q\"", "1: a text has an escape that is not known"),
    ("0 type \"\\u{110000}\"", "1: a text has an escape that is not known"),
    ("0 window 0 100", "1: no window is 0.0 wide and 100.0 high"),
    ("0 window nan 100", "1: no window is nan wide and 100.0 high"),
    ("0 window 100 100 scale=0", "1: scale is no number of 0.1...16.0: “0”"),
    ("0 spread", "1: the scale is missing"),
    ("0 spread 1 2", "1: the distance down is missing"),
    ("0 release now", "1: “now” is one word too many"),
    ("0 actions 3 up", "1: “up” is neither leading nor trailing"),
    ("0 actions none &", "1: “actions” belongs to no frame"),
    ("0 secondary 3", "1: y is missing"),
    ("0 remove -1", "1: the place is no index: “-1”"),
    ("trace 2", "1: version “2” is not known"),
    ("open", "1: the text is missing"),
    ("expect row \"a\"", "1: “row” is neither list, open nor done"),
    ("0 to\n0 wheel\n", "2: the distance is missing"),
  ])
  func `What is no trace is refused, with its line and a reason`(text: String, reason: String) {
    do throws(TraceError) {
      _ = try Trace(parsing: text)
      Issue.record("read: \(text)")
    } catch {
      #expect(error.description == reason)
    }
  }

  @Test
  func `Whatever bytes come, reading ends, and what is read can be written and read again`() {
    let seed = RandomStreamTests.seed
    var random = SeededRandom(seed: seed)
    for _ in 0..<3000 {
      var bytes = Array(Self.everything.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        if Bool.random(using: &random) {
          bytes[place] = UInt8.random(in: 0...255, using: &random)
        } else {
          bytes.removeSubrange(place..<min(bytes.count, place + 30))
        }
      }
      guard let trace = try? Trace(parsing: String(decoding: bytes, as: UTF8.self)) else {
        continue
      }
      let again = try? Trace(parsing: trace.text)
      #expect(again?.text == trace.text, "seed \(seed)")
    }
  }
}
