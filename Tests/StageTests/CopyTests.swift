import Glibc
import Harness
import Stage
import Testing
import WaylandServer

@Suite("Copying", .serialized)
struct CopyTests {
  private static let names = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"]

  private func clipboard(_ probe: Probe) throws -> DataDevice {
    try #require(probe.stage.services.dataDevices.first)
  }

  @Test("What is copied is offered under three names, with the number of what the user did last")
  func copy() throws {
    let probe = try Probe()
    let serial = probe.stage.seat.down(0, 100, 100)
    probe.stage.seat.frame()
    probe.stage.seat.up(0)
    try probe.tell("copy Käse")
    let device = try clipboard(probe)
    let source = try #require(device.source)
    #expect(source.types == Self.names)
    #expect(device.serials == [serial])
    for name in Self.names { #expect(try source.text(name, on: probe.stage) == "Käse") }
    #expect(try source.text("image/png", on: probe.stage) == "")
    #expect(probe.stage.faults == [])
  }

  @Test("Our own text is pasted without asking anybody, until it is another's")
  func own() throws {
    let probe = try Probe()
    try probe.tell("copy milk")
    try probe.tell("paste")
    try probe.expect("pasted 4 milk")
    let source = try #require(try clipboard(probe).source)
    source.replace()
    try probe.stage.run("its end") { source.isDestroyed }
    try probe.tell("paste")
    try probe.expect("pasted noText")
    #expect(probe.stage.faults == [])
  }

  @Test("Slow readers get all of 8 MB, several at once, also after another copy")
  func slowReaders() throws {
    let probe = try Probe()
    try probe.tell("copy-size \(8 << 20)")
    let source = try #require(try clipboard(probe).source)
    let pipes = (0..<3).map { _ in ProbePipe(source.open(Self.names[0])) }
    try probe.stage.roundtrip()
    for pipe in pipes { pipe.read(1000) }
    try probe.tell("copy other")
    source.replace()
    try probe.stage.run("everything, a little at a time", within: 60) {
      for (index, pipe) in pipes.enumerated() where !pipe.isAtEnd {
        pipe.read(20_000 + 30_000 * index)
      }
      return pipes.allSatisfy(\.isAtEnd)
    }
    let all = ProbePipe.pattern(8 << 20)
    for pipe in pipes { #expect(pipe.bytes == all) }
    #expect(probe.stage.faults == [])
  }

  @Test("A reader that goes away half way harms nobody")
  func brokenReader() throws {
    let probe = try Probe()
    try probe.tell("copy-size \(1 << 20)")
    let source = try #require(try clipboard(probe).source)
    let pipe = ProbePipe(source.open(Self.names[0]))
    try probe.stage.run("a beginning") {
      pipe.read(1000)
      return !pipe.bytes.isEmpty
    }
    pipe.end()
    try probe.stage.roundtrip()
    #expect(probe.child.isRunning)
    #expect(try source.text(Self.names[1], on: probe.stage).utf8.count == 1 << 20)
  }

  @Test("Readers that never read are served no more than 32 at once")
  func manyReaders() throws {
    let probe = try Probe()
    try probe.tell("copy-size \(1 << 20)")
    let source = try #require(try clipboard(probe).source)
    let pipes = (0..<40).map { _ in ProbePipe(source.open(Self.names[0])) }
    try probe.stage.run("a byte or an end for each") {
      for pipe in pipes where pipe.bytes.isEmpty && !pipe.isAtEnd { pipe.read(1) }
      return pipes.allSatisfy { $0.isAtEnd || !$0.bytes.isEmpty }
    }
    #expect(pipes.count { $0.isAtEnd } == 8)
    #expect(probe.child.isRunning)
  }

  @Test("A hundred copies leave one source")
  func manyCopies() throws {
    let probe = try Probe()
    var sources: [ClientSource] = []
    for round in 0..<100 {
      try probe.tell("copy \(round)")
      sources.append(try #require(try clipboard(probe).source))
    }
    #expect(sources.count { !$0.isDestroyed } == 1)
    #expect(try sources[99].text(Self.names[2], on: probe.stage) == "99")
  }

  @Test("What is selected is offered as the primary selection")
  func primary() throws {
    let probe = try Probe()
    try probe.tell("copy-primary bread")
    let device = try #require(probe.stage.services.primaryDevices.first)
    let source = try #require(device.source)
    #expect(source.types == Self.names)
    #expect(try source.text(Self.names[0], on: probe.stage) == "bread")
    #expect(try clipboard(probe).source == nil)
    try probe.tell("paste-primary")
    try probe.expect("pasted 5 bread")
    source.replace()
    try probe.stage.run("its end") { source.isDestroyed }
    try probe.tell("paste-primary")
    try probe.expect("pasted noText")
    #expect(probe.stage.faults == [])
  }

  @Test("Without clipboards, what was copied can be pasted here")
  func absent() throws {
    var setup = Probe.setup
    setup.services = []
    let probe = try Probe(setup)
    for word in ["", "-primary"] {
      try probe.tell("copy\(word) milk\(word)")
      try probe.tell("paste\(word)")
      try probe.expect("pasted \(4 + word.utf8.count) milk\(word)")
    }
  }

  @Test("An old clipboard has no actions, and works", arguments: [1, 2] as [UInt32])
  func oldVersion(version: UInt32) throws {
    var setup = Probe.setup
    setup.clipboardVersion = version
    let probe = try Probe(setup)
    try probe.tell("copy milk")
    let source = try #require(try clipboard(probe).source)
    #expect(try source.text(Self.names[0], on: probe.stage) == "milk")
    #expect(probe.stage.faults == [])
  }
}
