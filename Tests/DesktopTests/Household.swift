import Harness

/// Folders, a user and a message bus that have nothing to do with the machine's own.
final class Household {
  let scratch: Scratch
  let account: Account
  let runtime: String
  let logs: String
  private(set) var environment: [String: String]
  private(set) var children: [Child] = []
  private var folders = 0

  init() throws {
    scratch = try Scratch("desktop")
    account = try Account.forTests()
    account.own(scratch.path)
    logs = scratch.folder("logs")
    environment = [
      "PATH": Child.path, "LANG": "C.UTF-8", "GSETTINGS_BACKEND": "memory", "NO_AT_BRIDGE": "1",
    ]
    runtime = scratch.folder("runtime")
    account.own(runtime)
    for (variable, name) in [
      ("HOME", "home"), ("XDG_DATA_HOME", "data"), ("XDG_CONFIG_HOME", "config"),
      ("XDG_STATE_HOME", "state"), ("XDG_CACHE_HOME", "cache"),
    ] {
      let folder = scratch.folder(name)
      account.own(folder)
      environment[variable] = folder
    }
    environment["XDG_RUNTIME_DIR"] = runtime
    try startBus()
  }

  deinit {
    for child in children.reversed() { child.stop() }
  }

  /// Starts a program that lives as long as the household.
  @discardableResult
  func start(
    _ arguments: [String], _ additions: [String: String] = [:], input: String = ""
  ) throws -> Child {
    let child = try Child(
      arguments, environment: environment.merging(additions) { $1 }, logs: logs, as: account,
      input: input)
    children.append(child)
    return child
  }

  /// A folder of the household's user.
  func makeFolder(_ name: String) throws -> String {
    folders += 1
    let folder = scratch.folder("\(name)-\(folders)")
    account.own(folder)
    return folder
  }

  /// Waits for a condition that the programs bring about; fails with what they printed.
  func wait(
    for what: String, within seconds: Double = 20, until condition: () throws -> Bool
  ) throws {
    try Harness.wait(
      for: what, within: seconds, context: { self.children.map(\.log).joined() }, until: condition)
  }
}

extension Household {
  var busAddress: String { "unix:path=\(runtime)/bus" }

  /// Everybody may talk on it: the test itself may be another user.
  private func startBus() throws {
    let configuration = """
      <busconfig>
        <type>session</type>
        <listen>\(busAddress)</listen>
        <auth>EXTERNAL</auth>
        <policy context="default">
          <allow user="*"/>
          <allow own="*"/>
          <allow send_destination="*" eavesdrop="true"/>
          <allow eavesdrop="true"/>
        </policy>
      </busconfig>
      """
    Files.write(configuration, to: "\(scratch.path)/bus.conf")
    environment["DBUS_SESSION_BUS_ADDRESS"] = busAddress
    try start(["dbus-daemon", "--nofork", "--config-file=\(scratch.path)/bus.conf"])
    try wait(for: "the message bus") { UnixSocket.isServed("\(runtime)/bus") }
  }
}
