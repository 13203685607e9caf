import Glibc
import Harness
import Stage
import Testing
import WaylandServer

@Suite("What is dropped", .serialized)
struct DropTests {
  private static let files = "text/uri-list"

  private func offering(_ text: String, as types: [String]) -> Offering {
    Offering(types) { _, descriptor in _ = ProbePipe(descriptor).write(Array(text.utf8)[...]) }
  }

  /// A probe that takes drops, and the device that drags over it.
  private func taking(_ setup: Setup = Probe.setup) throws -> (Probe, DataDevice) {
    let probe = try Probe(setup)
    try probe.tell("take-drops")
    return (probe, try #require(probe.stage.services.dataDevices.first))
  }

  /// Drags something in and drops it.
  private func drop(_ offering: Offering, _ probe: Probe, _ device: DataDevice) throws -> DragOffer
  {
    let offer = try #require(device.dragEnter(offering, on: probe.surface, x: 10, y: 20))
    try probe.stage.run("an answer") { offer.accepted != nil }
    device.agree(on: .copy, offer)
    device.drop(offer)
    return offer
  }

  @Test("Text is followed over the window, read when it is dropped, and copied")
  func text() throws {
    let (probe, device) = try taking()
    let offer = try #require(
      device.dragEnter(
        offering("milk", as: ["text/html", "text/plain"]), on: probe.surface, x: 10.5, y: 20))
    try probe.expect("drop over(x: 10.5, y: 20.0, isText: true)")
    device.dragMotion(x: 30, y: 40)
    try probe.expect("drop over(x: 30.0, y: 40.0, isText: true)")
    try probe.stage.roundtrip()
    #expect(offer.accepted == "text/plain")
    #expect(offer.actions == .copy)
    device.agree(on: .copy, offer)
    device.drop(offer)
    try probe.expect("drop dropped(Desk.DroppedContents.text(\"milk\"), x: 30.0, y: 40.0)")
    try probe.stage.run("its end") { offer.isDestroyed }
    #expect(offer.isFinished)
    #expect(probe.stage.faults == [])
  }

  @Test("In a frame of our own, the place is that of the contents")
  func frame() throws {
    let (probe, device) = try taking(Setup())
    let contents = try #require(probe.window.surface.geometry)
    let (x, y) = (Double(contents.x), Double(contents.y))
    let offering = offering("milk", as: ["text/plain"])
    _ = device.dragEnter(offering, on: probe.surface, x: x + 3, y: y + 4)
    try probe.expect("drop over(x: 3.0, y: 4.0, isText: true)")
  }

  @Test("Files are taken rather than their names, decoded, and only those of this machine")
  func fileList() throws {
    let (probe, device) = try taking()
    let list = """
      # a comment\r
      file:///tmp/a%20b\r
      file://elsewhere/etc/passwd\r
      file:///bad%2\r
      file:///nul%00\r
      file:///not%FFutf8\r
      https://example.org/x?y\r
      no address\r
      FILE://localhost/c\r

      """
    let offer = try drop(
      offering(list, as: ["text/plain", Self.files]), probe, device)
    let said = try probe.answer(beginning: "drop dropped")
    #expect(offer.accepted == Self.files)
    for item in ["file(path: \"/tmp/a b\")", "link(\"https://example.org/x?y\")", "path: \"/c\""] {
      #expect(said.contains(item), "\(said)")
    }
    for other in ["passwd", "bad", "nul", "not", "comment", "no address"] {
      #expect(!said.contains(other), "\(said)")
    }
  }

  @Test("What is no text, and what comes while nothing is taken, is refused")
  func refused() throws {
    let (probe, device) = try taking()
    let picture = try #require(
      device.dragEnter(offering("x", as: ["image/png"]), on: probe.surface, x: 1, y: 1))
    try probe.stage.roundtrip()
    #expect(picture.accepted == nil)
    #expect(picture.actions == [])
    // Some compositors tell of a drop all the same.
    device.drop(picture)
    try probe.stage.run("its end") { picture.isDestroyed }
    #expect(!picture.isFinished)
    #expect(!probe.hasSaid("drop"))
    let other = try Probe()
    let deaf = try #require(other.stage.services.dataDevices.first)
    let text = try #require(
      deaf.dragEnter(offering("x", as: ["text/plain"]), on: other.surface, x: 1, y: 1))
    try other.stage.roundtrip()
    #expect(text.accepted == nil)
    #expect(probe.stage.faults == [] && other.stage.faults == [])
  }

  @Test("A drop that was not agreed to be a copy is not read")
  func notCopied() throws {
    let (probe, device) = try taking()
    let offer = try #require(
      device.dragEnter(
        offering("x", as: ["text/plain"]), on: probe.surface, x: 1, y: 1, actions: .move))
    try probe.expect("drop over(x: 1.0, y: 1.0, isText: true)")
    device.agree(on: [], offer)
    device.drop(offer)
    try probe.expect("drop left")
    try probe.stage.run("its end") { offer.isDestroyed }
    #expect(!offer.isFinished)
    #expect(probe.stage.faults == [])
  }

  @Test("Leaving is told once, and gives the offer back")
  func leave() throws {
    let (probe, device) = try taking()
    let offer = try #require(
      device.dragEnter(offering("x", as: ["text/plain"]), on: probe.surface, x: 1, y: 1))
    try probe.expect("drop over(x: 1.0, y: 1.0, isText: true)")
    device.dragLeave()
    device.dragLeave()
    try probe.expect("drop left")
    try probe.stage.run("its end") { offer.isDestroyed }
    device.dragMotion(x: 2, y: 2)
    try probe.stage.roundtrip()
    #expect(!probe.hasSaid("drop over(x: 2"))
    #expect(probe.child.output.components(of: "drop left") == 1)
  }

  @Test("A list of addresses that is longer than 1 MB is refused")
  func longList() throws {
    let (probe, device) = try taking()
    var pipe: ProbePipe?
    let offer = try drop(
      Offering([Self.files]) { pipe = ProbePipe($1) }, probe, device)
    try probe.stage.run("the question") { pipe != nil }
    let owner = try #require(pipe)
    let line = Array("file:///tmp/0123456789012345678901234567890123456789\n".utf8)
    let block = Array(repeatElement(line, count: 1000).joined())
    try probe.stage.run("an end of reading") { owner.write(block[...]) == nil }
    try probe.expect("drop left")
    try probe.stage.run("its end") { offer.isDestroyed }
    #expect(!offer.isFinished)
    #expect(probe.stage.faults == [])
  }

  @Test("Before version 3 there are no actions", arguments: [1, 2] as [UInt32])
  func oldVersion(version: UInt32) throws {
    var setup = Probe.setup
    setup.clipboardVersion = version
    let (probe, device) = try taking(setup)
    let offer = try #require(
      device.dragEnter(offering("milk", as: ["UTF8_STRING"]), on: probe.surface, x: 1, y: 2))
    try probe.stage.run("an answer") { offer.accepted != nil }
    device.drop(offer)
    try probe.expect("drop dropped(Desk.DroppedContents.text(\"milk\"), x: 1.0, y: 2.0)")
    #expect(!offer.isFinished)
    #expect(probe.stage.faults == [])
  }
}

extension String {
  /// How often a line begins so.
  fileprivate func components(of start: String) -> Int {
    split(separator: "\n").count { $0.hasPrefix(start) }
  }
}
