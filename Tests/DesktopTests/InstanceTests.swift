import Glibc
import Harness
import Testing

@Suite("A second start", .serialized)
struct InstanceTests {
  private static let name = "io.github.pleat.Probe"
  private static let object = "/io/github/pleat/Probe"
  private static let interface = "org.freedesktop.Application"

  private func start(
    _ words: [String], in household: Household, _ additions: [String: String] = [:]
  ) throws -> HouseProbe {
    try HouseProbe(["instance", Self.name] + words, in: household, additions)
  }

  private static let noBus = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"]

  @Test(
    "hands its wish and its launcher's token to the first, and ends, with a bus and without",
    arguments: [true, false])
  func second(hasBus: Bool) throws {
    let household = try Household()
    let additions = hasBus ? [:] : Self.noBus
    let first = try start(["activate"], in: household, additions)
    try first.expect("first")
    for (words, said) in [
      (["activate"], "activate token t"), (["action", "new-task"], "action(\"new-task\") token t"),
      (["open", "a b", "/c"], "open([\"a b\", \"/c\"]) token t"),
    ] {
      let second = try start(
        words, in: household, additions.merging(["XDG_ACTIVATION_TOKEN": "t"]) { $1 })
      try second.child.wait()
      #expect(second.child.exitStatus == 0)
      #expect(second.lines == ["delivered"])
      try first.expect(said)
    }
    let plain = try start(["activate"], in: household, additions)
    try plain.child.wait()
    try first.expect("activate token none")
  }

  @Test("is the first again after the first has ended, even by kill -9")
  func killed() throws {
    let household = try Household()
    for signal in [SIGTERM, SIGKILL, SIGTERM] {
      let first = try start(["activate"], in: household, Self.noBus)
      try first.expect("first")
      first.child.signal(signal)
      try first.child.wait()
    }
  }

  @Test("is one of twenty at once, of which one is the first and all others are heard")
  func race() throws {
    let household = try Household()
    let all = try (0..<20).map { try start(["action", "\($0)"], in: household, Self.noBus) }
    try household.wait(for: "all to have said something") { all.allSatisfy { !$0.lines.isEmpty } }
    let first = all.filter { $0.lines.first == "first" }
    #expect(first.count == 1)
    #expect(all.count { $0.lines == ["delivered"] } == 19)
    try household.wait(for: "19 wishes") { first.first?.lines.count == 20 }
  }

  @Test("does not wait for ever for a first that hangs, nor for a folder that is not there")
  func hanging() throws {
    let household = try Household()
    let first = try start(["hang"], in: household, Self.noBus)
    try first.expect("first")
    let second = try start(["activate"], in: household, Self.noBus)
    try second.expect("unknown")
    let homeless = try start(
      ["activate"], in: household, Self.noBus.merging(["XDG_RUNTIME_DIR": ""]) { $1 })
    try homeless.expect("unknown")
    let lost = try start(
      ["activate"], in: household, Self.noBus.merging(["XDG_RUNTIME_DIR": "/nonexistent"]) { $1 })
    try lost.expect("unknown")
  }

  @Test("does not mind nonsense at the first's socket")
  func nonsense() throws {
    let household = try Household()
    let first = try start(["activate"], in: household, Self.noBus)
    try first.expect("first")
    let path = "\(household.runtime)/\(Self.name).socket"
    for text in ["", "nonsense", "1\0\0fly\0", "2\0\0activate\0", "1\0\0action\0"] {
      let socket = try UnixSocket(path)
      socket.write(Array(text.utf8))
    }
    let second = try start(["activate"], in: household, Self.noBus)
    try second.child.wait()
    #expect(second.lines == ["delivered"])
    try first.expect("activate token none")
    #expect(first.lines.count == 2)
  }
}

// The name on the bus.
extension InstanceTests {
  @Test("may be a call on the bus, as desktops make it")
  func calls() throws {
    let household = try Household()
    let first = try start(["activate"], in: household)
    try first.expect("first")
    let bus = try Bus(address: household.busAddress)
    try household.wait(for: "the name") { try bus.hasOwner(Self.name) }
    func call(_ method: String, _ arguments: String) throws {
      try bus.call(Self.name, Self.object, Self.interface, method, arguments)
    }
    try call("Activate", "(@a{sv} {},)")
    try first.expect("activate token none")
    try call("Activate", "({'desktop-startup-id': <'old'>, 'activation-token': <'new'>},)")
    try first.expect("activate token new")
    try call("Activate", "({'desktop-startup-id': <'old'>, 'other': <7>},)")
    try first.expect("activate token old")
    try call("Open", "(['file:///a', 'b'], {'activation-token': <7>})")
    try first.expect("open([\"file:///a\", \"b\"]) token none")
    try call("ActivateAction", "('new-task', @av [], {'activation-token': <'t'>})")
    try first.expect("action(\"new-task\") token t")
    #expect(throws: Overdue.self) { try call("Activate", "(7,)") }
    #expect(throws: Overdue.self) { try call("Fly", "()") }
    #expect(first.child.isRunning)
    first.child.signal(SIGTERM)
    try first.child.wait()
    try household.wait(for: "the name's end") { try !bus.hasOwner(Self.name) }
  }

  @Test("in another runtime folder finds the first on the bus, tells it, and is not needed")
  func otherFolder() throws {
    let household = try Household()
    let first = try start(["activate"], in: household)
    try first.expect("first")
    let bus = try Bus(address: household.busAddress)
    try household.wait(for: "the name") { try bus.hasOwner(Self.name) }
    for words in [["activate"], ["action", "new-task"], ["open", "a"]] {
      let second = try start(
        words, in: household, ["XDG_RUNTIME_DIR": "/nonexistent", "XDG_ACTIVATION_TOKEN": "t"])
      try second.expect("unknown")
      try second.expect("superseded")
      try second.child.wait()
    }
    try first.expect("activate token t")
    try first.expect("action(\"new-task\") token t")
    try first.expect("open([\"a\"]) token t")
  }
}
