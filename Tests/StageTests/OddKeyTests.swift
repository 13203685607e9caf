import Glibc
import Harness
import Stage
import Testing
import WaylandServer

/// What keyboards and compositors do rarely; the window says each key that it is told.
@Suite("Odd keys", .serialized)
struct OddKeyTests {
  private static let held: UInt32 = 45  // x

  /// A probe on a keyboard of these layouts, with an empty table of sequences but these.
  private func typing(
    _ layouts: String = "us", sequences: String? = nil, _ additions: [String: String] = [:]
  ) throws -> Probe {
    var setup = Probe.setup
    setup.keymap = .layouts(layouts)
    var additions = additions
    let scratch = try Scratch("compose")
    if let sequences {
      Files.write(sequences, to: "\(scratch.path)/Compose")
      additions["XCOMPOSEFILE"] = "\(scratch.path)/Compose"
    }
    let probe = try Probe(setup, additions)
    // The table is read with the first key that can begin a sequence.
    if sequences != nil {
      probe.stage.seat.press(41)
      probe.stage.seat.press(57)
      _ = try probe.answer(beginning: "key ")
    }
    return withExtendedLifetime(scratch) { probe }
  }

  /// What was typed so far, apart from repeats of nothing.
  private func typed(_ probe: Probe) -> [String] {
    probe.child.output.split(separator: "\n").filter { $0.hasPrefix("key ") }
      .map { String($0.dropFirst(4)) }
  }

  @Test("Dead keys compose by the locale's table, and with Shift within a sequence")
  func compose() throws {
    let table = """
      <dead_circumflex> <space> : "^"
      <dead_circumflex> <e> : "ê"
      <dead_circumflex> <E> : "Ê"

      """
    // The German layout has a dead circumflex on the key left of 1.
    let probe = try typing("de", sequences: table)
    let seat = probe.stage.seat
    let (dead, e) = (UInt32(41), UInt32(18))
    seat.press(dead)
    seat.press(e)
    try probe.expect("key ê")
    seat.press(dead)
    seat.key(42, pressed: true)
    seat.modifiers(1)
    seat.press(e)
    seat.modifiers(0)
    seat.key(42, pressed: false)
    try probe.expect("key Ê")
    // One that is broken off types nothing, and the next key is itself again.
    seat.press(dead)
    seat.press(Self.held)
    seat.press(e)
    try probe.expect("key e")
    #expect(!typed(probe).contains("x"))
    // One that the focus breaks off is forgotten.
    seat.press(dead)
    seat.setKeyboardFocus(false)
    seat.setKeyboardFocus(true)
    seat.press(e)
    try probe.expect("key e")
    #expect(probe.stage.faults == [])
  }

  @Test(
    "Without a table for the locale, or with a broken one, keys type what they type alone",
    arguments: [
      ["LANG": "xx_YY.UTF-8", "LC_ALL": "xx_YY.UTF-8"], ["XLOCALEDIR": "/nonexistent"],
      ["XCOMPOSEFILE": "/dev/null"], ["XCOMPOSEFILE": "/nonexistent"], ["XCOMPOSEFILE": "/etc"],
    ])
  func noTable(environment: [String: String]) throws {
    let probe = try typing("de", environment)
    probe.stage.seat.press(41)
    probe.stage.seat.press(Self.held)
    probe.stage.seat.press(18)
    try probe.expect("key e")
    #expect(probe.child.isRunning)
  }

  @Test("A broken table types what keys type alone")
  func brokenTable() throws {
    let probe = try typing("de", sequences: "<<<< this is no table \"")
    probe.stage.seat.press(Self.held)
    try probe.expect("key x")
  }

  @Test("A key's repeats have the modifiers of their own time")
  func shiftWithinRepeat() throws {
    let probe = try typing()
    let seat = probe.stage.seat
    seat.setRepeat(rate: 50, delay: 20)
    seat.key(Self.held, pressed: true)
    try probe.expect("key x")
    try probe.expect("key x")
    seat.key(42, pressed: true)
    seat.modifiers(1)
    try probe.expect("key X")
    try probe.expect("key X")
    seat.modifiers(0)
    seat.key(42, pressed: false)
    try probe.expect("key x")
    seat.key(Self.held, pressed: false)
  }

  @Test("A rate of 0 means no repeats, one that comes back repeats again")
  func rateZero() throws {
    let probe = try typing()
    let seat = probe.stage.seat
    seat.setRepeat(rate: 0, delay: 0)
    seat.key(Self.held, pressed: true)
    try probe.expect("key x")
    probe.stage.play(milliseconds: 150)
    #expect(typed(probe).count == 1)
    seat.key(Self.held, pressed: false)
    seat.setRepeat(rate: 100, delay: 10)
    seat.key(Self.held, pressed: true)
    for _ in 0..<3 { try probe.expect("key x") }
    seat.key(Self.held, pressed: false)
    // Rates that nobody can mean.
    for (rate, delay) in [(-1, -1), (.max, .max), (.min, .min), (.max, 0)] as [(Int32, Int32)] {
      seat.setRepeat(rate: rate, delay: delay)
      seat.press(Self.held)
      try probe.expect("key x")
    }
    try probe.stage.roundtrip()
    #expect(probe.child.isRunning)
  }

  @Test("A program that was held up does not type a row of letters afterwards")
  func stalled() throws {
    let probe = try typing()
    let seat = probe.stage.seat
    seat.setRepeat(rate: 100, delay: 50)
    seat.key(Self.held, pressed: true)
    try probe.expect("key x")
    try probe.expect("key x")
    probe.child.signal(SIGSTOP)
    seat.key(Self.held, pressed: false)
    probe.stage.play(milliseconds: 500)
    let before = typed(probe).count
    probe.child.signal(SIGCONT)
    try probe.stage.roundtrip()
    probe.stage.play(milliseconds: 50)
    #expect(typed(probe).count <= before + 1)
  }

  @Test("Times that wrap, stand or go backwards type each key once")
  func times() throws {
    let probe = try typing()
    for time in [.max - 1, 3, 3, 1, 0x8000_0000, .max] as [UInt32] {
      probe.stage.seat.key(Self.held, pressed: true, time: time)
      probe.stage.seat.key(Self.held, pressed: false, time: time)
      try probe.expect("key x")
    }
    try probe.stage.roundtrip()
    #expect(typed(probe).count == 6)
  }

  @Test("A keyboard that goes with a key held, and comes again, twice, types as before")
  func flapping() throws {
    let probe = try typing()
    let seat = probe.stage.seat
    for _ in 0..<2 {
      seat.setRepeat(rate: 100, delay: 10)
      seat.key(Self.held, pressed: true)
      try probe.expect("key x")
      try probe.expect("key x")
      seat.setCapabilities([.touch])
      try probe.stage.run("no keyboard") { seat.deviceCounts.keyboard == 0 }
      try probe.expect("focus false")
      try probe.stage.roundtrip()
      let count = typed(probe).count
      probe.stage.play(milliseconds: 60)
      #expect(typed(probe).count == count)
      seat.setCapabilities([.touch, .keyboard])
      seat.setCapabilities([.touch, .keyboard])
      try probe.stage.run("one keyboard") { seat.deviceCounts.keyboard == 1 }
      try probe.expect("focus true")
    }
    #expect(seat.deviceCounts.keyboard == 1)
    #expect(probe.stage.faults == [])
  }

  @Test("A new keymap stops a repeat and is typed on from the next key")
  func keymapChange() throws {
    let probe = try typing()
    let seat = probe.stage.seat
    seat.setRepeat(rate: 100, delay: 10)
    seat.key(21, pressed: true)
    try probe.expect("key y")
    try probe.expect("key y")
    seat.change(to: .layouts("de"))
    try probe.stage.roundtrip()
    let count = typed(probe).count
    probe.stage.play(milliseconds: 60)
    #expect(typed(probe).count == count)
    seat.key(21, pressed: false)
    seat.press(21)
    try probe.expect("key z")
  }
}
