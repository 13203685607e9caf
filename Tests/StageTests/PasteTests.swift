import Glibc
import Harness
import Stage
import Testing
import WaylandServer

@Suite("Pasting", .serialized)
struct PasteTests {
  /// An offering that writes this at once and closes.
  private func offering(_ text: String, as types: [String]) -> Offering {
    Offering(types) { _, descriptor in
      let pipe = ProbePipe(descriptor)
      _ = pipe.write(Array(text.utf8)[...])
    }
  }

  private func clipboard(_ probe: Probe) throws -> DataDevice {
    try #require(probe.stage.services.dataDevices.first)
  }

  @Test(
    "Text is asked for by the best of the names that are offered",
    arguments: [
      (["text/html", "text/plain", "UTF8_STRING", "text/plain;charset=utf-8"], 3),
      (["UTF8_STRING", "text/plain"], 0), (["STRING", "text/plain"], 1),
    ])
  func names(types: [String], wanted: Int) throws {
    let probe = try Probe()
    var asked: [String] = []
    try clipboard(probe).select(
      Offering(types) { type, descriptor in
        asked.append(type)
        _ = ProbePipe(descriptor).write(Array("milk".utf8)[...])
      })
    try probe.tell("paste")
    try probe.expect("pasted 4 milk")
    #expect(asked == [types[wanted]])
    #expect(probe.stage.faults == [])
  }

  @Test("Where no text is offered, or nothing, there is none")
  func nothing() throws {
    let probe = try Probe()
    try probe.tell("paste")
    try probe.expect("pasted noText")
    try clipboard(probe).select(offering("milk", as: ["image/png"]))
    try probe.tell("paste")
    try probe.expect("pasted noText")
    try clipboard(probe).select(offering("milk", as: ["text/plain"]))
    try clipboard(probe).select(nil)
    try probe.tell("paste")
    try probe.expect("pasted noText")
  }

  @Test("An owner that closes without a word gives no text, one that dies half way what it wrote")
  func refused() throws {
    let probe = try Probe()
    try clipboard(probe).select(offering("", as: ["text/plain"]))
    try probe.tell("paste")
    try probe.expect("pasted noText")
    try clipboard(probe).select(
      Offering(["text/plain"]) { _, descriptor in
        // Half of an ä.
        _ = ProbePipe(descriptor).write([0x6D, 0x69, 0xC3][...])
      })
    try probe.tell("paste")
    try probe.expect("pasted 5 mi\u{FFFD}")
  }

  @Test("A slow owner's text is taken as it comes, and the window answers meanwhile")
  func slow() throws {
    let probe = try Probe()
    var pipe: ProbePipe?
    try clipboard(probe).select(Offering(["text/plain"]) { pipe = ProbePipe($1) })
    try probe.tell("paste")
    let owner = try #require(pipe)
    let all = ProbePipe.pattern(1 << 20)
    var sent = 0
    while sent < all.count {
      sent += try #require(owner.write(all[sent..<min(sent + 40_000, all.count)]))
      try probe.stage.roundtrip()
    }
    #expect(!probe.hasSaid("pasted"))
    owner.end()
    try probe.expect("pasted 1048576 pattern")
    #expect(probe.stage.faults == [])
  }

  @Test("More than 16 MB is refused, and the owner is not read to its end")
  func tooLarge() throws {
    let probe = try Probe()
    var pipe: ProbePipe?
    try clipboard(probe).select(Offering(["text/plain"]) { pipe = ProbePipe($1) })
    try probe.tell("paste")
    let owner = try #require(pipe)
    let block = ProbePipe.pattern(1 << 16)
    var sent = 0
    try probe.stage.run("an end of reading") {
      guard let count = owner.write(block[...]) else { return true }
      sent += count
      return false
    }
    #expect(sent > 16 << 20)
    #expect(sent < 17 << 20)
    try probe.expect("pasted tooLarge")
  }

  @Test("An owner that never writes is given up, and the window answered all the while")
  func stalled() throws {
    let probe = try Probe()
    var pipes: [ProbePipe] = []
    try clipboard(probe).select(Offering(["text/plain"]) { pipes.append(ProbePipe($1)) })
    try probe.tell("paste")
    try probe.tell("paste")
    #expect(pipes.count == 2)
    try probe.expect("pasted noAnswer")
    try probe.expect("pasted noAnswer")
  }

  @Test("Offers that are replaced are given back, a hundred of them")
  func offersEnd() throws {
    let probe = try Probe()
    for round in 0..<100 {
      try clipboard(probe).select(offering("milk \(round)", as: ["text/plain"]))
    }
    try probe.stage.run("one offer") { probe.stage.services.offers == 1 }
    try probe.tell("paste")
    try probe.expect("pasted 7 milk 99")
    try clipboard(probe).select(nil)
    try probe.stage.run("no offer") { probe.stage.services.offers == 0 }
    #expect(probe.stage.faults == [])
  }

  @Test("The middle button pastes what is selected")
  func primary() throws {
    let probe = try Probe()
    let device = try #require(probe.stage.services.primaryDevices.first)
    device.select(offering("bread", as: ["text/plain;charset=utf-8"]))
    probe.stage.seat.enterPointer(100, 100)
    let middle: UInt32 = 0x112
    probe.stage.seat.button(middle, pressed: true)
    probe.stage.seat.button(middle, pressed: false)
    try probe.expect("pasted 5 bread")
    #expect(probe.stage.faults == [])
  }
}
