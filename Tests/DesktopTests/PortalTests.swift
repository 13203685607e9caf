import Glibc
import Harness
import Testing

@Suite("What the user asks of all programs", .serialized)
struct PortalTests {
  private static let usual = "noPreference contrast false still false accent none text 1.0"

  private func probe(_ household: Household) throws -> HouseProbe {
    let probe = try HouseProbe(["preferences"], in: household)
    try probe.expect(Self.usual)
    return probe
  }

  @Test("is learnt from the portal, and so is each change")
  func changes() throws {
    let household = try Household()
    let portal = try Portal(
      on: household,
      settings: """
        {'org.freedesktop.appearance': {'color-scheme': <uint32 1>, 'contrast': <uint32 1>,
        'accent-color': <(0.25, 0.5, 1.0)>}, 'org.gnome.desktop.interface':
        {'text-scaling-factor': <1.25>, 'enable-animations': <false>, 'font-name': <'Sans'>}}
        """)
    let probe = try probe(household)
    try probe.expect("dark contrast true still true accent 0.25,0.5,1.0 text 1.25")
    portal.change("('org.freedesktop.appearance', 'color-scheme', <uint32 2>)")
    try probe.expect("light contrast true still true accent 0.25,0.5,1.0 text 1.25")
    portal.change("('org.gnome.desktop.interface', 'enable-animations', <true>)")
    try probe.expect("light contrast true still false accent 0.25,0.5,1.0 text 1.25")
    portal.change("('org.freedesktop.appearance', 'accent-color', <(-1.0, -1.0, -1.0)>)")
    try probe.expect("light contrast true still false accent none text 1.25")
    portal.change("('org.gnome.desktop.interface', 'text-scaling-factor', <40.0>)")
    try probe.expect("light contrast true still false accent none text 3.0")
    portal.change("('org.freedesktop.appearance', 'reduced-motion', <uint32 1>)")
    try probe.expect("light contrast true still true accent none text 3.0")
    let count = probe.lines.count
    // What is known already, of the wrong type, or nobody's business.
    portal.change("('org.freedesktop.appearance', 'reduced-motion', <uint32 1>)")
    portal.change("('org.gnome.desktop.interface', 'font-name', <'Serif'>)")
    portal.change("('org.freedesktop.appearance', 'color-scheme', <'dark'>)")
    try probe.expect("noPreference contrast true still true accent none text 3.0")
    #expect(probe.lines.count == count + 1)
  }

  @Test("is asked for again when the portal starts late")
  func lateStart() throws {
    let household = try Household()
    let probe = try probe(household)
    let portal = try Portal(
      on: household, settings: "{'org.freedesktop.appearance': {'color-scheme': <uint32 1>}}")
    try withExtendedLifetime(portal) {
      try probe.expect("dark contrast false still false accent none text 1.0")
    }
  }

  @Test("is as usual, and nothing waits, without a portal, a bus, or with an address of nonsense")
  func absent() throws {
    let household = try Household()
    let addresses = [
      household.busAddress, "", "unix:path=/nonexistent", "nonsense", "unix:path=\(household.logs)",
    ]
    for address in addresses {
      let probe = try HouseProbe(
        ["preferences"], in: household,
        ["DBUS_SESSION_BUS_ADDRESS": address, "XDG_RUNTIME_DIR": "/nonexistent"])
      try probe.expect(Self.usual)
      probe.child.signal(SIGTERM)
      try probe.child.wait()
      #expect(probe.child.exitStatus == 0, "\(address): \(probe.child.log)")
      #expect(probe.child.errors == "", "\(address)")
      #expect(probe.lines.count == 1)
    }
  }

  @Test("is still known when the bus goes, and the program goes on")
  func busGoes() throws {
    let household = try Household()
    let portal = try Portal(
      on: household, settings: "{'org.freedesktop.appearance': {'color-scheme': <uint32 1>}}")
    let probe = try probe(household)
    try probe.expect("dark contrast false still false accent none text 1.0")
    withExtendedLifetime(portal) {}
    household.children.first?.stop()
    probe.child.signal(SIGTERM)
    try probe.child.wait()
    #expect(probe.child.exitStatus == 0)
    #expect(probe.lines.count == 2)
  }
}
