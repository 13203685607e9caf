import CGLib
import Glibc

/// That the program runs once in a session on what it shows: a second start hands its wish to the
/// first, and ends.
///
/// A lock and a socket in the runtime folder tell who is first, at once and without a bus. The name
/// on the bus follows when the loop runs, for desktops that speak to programs there.
package final class SingleInstance {
  package enum Claim {
    /// Nobody else runs. Whoever comes later speaks to this.
    case first(SingleInstance)
    /// Another runs, and has been told.
    case delivered
    /// There is no folder for it, or the other does not answer.
    case unknown
  }

  /// Somebody has started the program again, or a desktop calls it; a token is the focus that came
  /// with the wish.
  package var onRequest: (LaunchRequest, _ token: String?) -> Void = { _, _ in }
  /// The name on the bus is another's, who has been told what we were started for: there is no need
  /// for this program.
  package var onSuperseded: () -> Void = {}

  private let applicationID: String
  /// Whether desktops find it on the bus.
  private let isOnBus: Bool
  private let doors: InstanceDoors?
  private var listener: InstanceListener?
  private var object: ApplicationObject?
  private let wish: InstanceMessage

  private init(
    _ applicationID: String, _ isOnBus: Bool, _ doors: InstanceDoors?, _ wish: InstanceMessage
  ) {
    self.applicationID = applicationID
    self.isOnBus = isOnBus
    self.doors = doors
    self.wish = wish
  }
}

extension SingleInstance {
  /// Looks whether another runs, and tells that one what is wanted.
  ///
  /// It takes microseconds where none does, and at most `InstanceDoors.patience` where one hangs.
  ///
  /// - Parameters:
  ///   - subject: what is shown, if it is not what the program usually shows: whoever shows
  ///     something else is another.
  ///   - isOnBus: whether to have the name on the bus, too, where one desktop finds one program.
  package static func claim(
    _ applicationID: String, of subject: String? = nil, isOnBus: Bool = true,
    _ request: LaunchRequest, token: String?,
    folder: String? = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) }
  ) -> Claim {
    let wish = InstanceMessage(request: request, token: token)
    guard let folder, folder.hasPrefix("/") else { return .unknown }
    let name = subject.map { "\(applicationID)-\(digest(of: $0))" } ?? applicationID
    switch InstanceDoors.open(in: folder, name) {
    case .ours(let doors): return .first(SingleInstance(applicationID, isOnBus, doors, wish))
    case .others(let path): return InstanceDoors.deliver(wish, to: path) ? .delivered : .unknown
    case .none: return .unknown
    }
  }

  /// For a program that could not learn whether another runs; the bus may know.
  package static func unclaimed(
    _ applicationID: String, isOnBus: Bool = true, _ request: LaunchRequest, token: String?
  ) -> SingleInstance {
    SingleInstance(applicationID, isOnBus, nil, InstanceMessage(request: request, token: token))
  }

  /// Whether a bus has started this process, and waits for its name.
  package static var isStartedByBus: Bool { getenv("DBUS_STARTER_ADDRESS") != nil }

  /// Sixteen digits, for names of files: sockets' paths are short. The sum is FNV-1a's (Fowler, Noll
  /// and Vo 1991).
  private static func digest(of text: String) -> String {
    let sum = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Begins to listen, from the loop. The name on the bus is asked for, if it is wanted, and not
  /// waited for.
  package func start(_ bus: SessionBus) {
    if let doors {
      listener = InstanceListener(doors.socket) { [unowned self] in
        onRequest($0.request, $0.token)
      }
    }
    guard isOnBus else { return }
    let object = ApplicationObject(applicationID, bus)
    object.onRequest = { [unowned self] in onRequest($0, $1) }
    object.onTaken = { [unowned self, unowned object] in
      object.tellOther(wish) { [weak self] isTold in
        if isTold { self?.onSuperseded() }
      }
    }
    object.start()
    self.object = object
  }
}
