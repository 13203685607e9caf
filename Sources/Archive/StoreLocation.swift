import Glibc

/// Where a store lies.
package struct StoreLocation: Hashable, Sendable {
  /// The folder, which holds nothing else.
  package let folder: String
  /// 1 for the store that a folder begins with. A store that cannot be used stays as it is, and the
  /// one with the next number takes its place.
  let number: Int

  /// - Parameter folder: an absolute path; the folder need not exist.
  package init(folder: String) { self.init(folder: folder, number: 1) }

  private init(folder: String, number: Int) {
    self.folder = folder
    self.number = number
  }

  /// The database itself.
  package var file: String { folder + "/" + name }

  private var name: String { number == 1 ? "lists.db" : "lists-\(number).db" }

  /// The folder as the system sees it, whatever links and dots lead there; it need not exist.
  package var realFolder: String { Files.real(folder) }

  /// Whether this is where a user's lists are who has not said otherwise.
  package var isUsual: Bool {
    guard let usual = try? Self.standard(environment: Self.home) else { return false }
    return usual.realFolder == realFolder
  }

  private static func home(_ variable: String) -> String? {
    variable == "HOME" ? getenv("HOME").map { String(cString: $0) } : nil
  }

  /// Whether there is a store yet, in whatever state.
  package var isTaken: Bool { Files.isTaken(inUse.file) }

  /// The file of the store that is in use.
  package var fileInUse: String { inUse.file }

  /// The store that takes the place of this one.
  var next: StoreLocation { StoreLocation(folder: folder, number: number + 1) }

  /// The store of the folder that is in use: of several the one that came last.
  package var inUse: StoreLocation {
    let numbers = Files.names(in: folder).compactMap(Self.number)
    return StoreLocation(folder: folder, number: max(numbers.max() ?? 1, number))
  }

  /// The stores whose place this one has taken, and that are still there.
  var predecessors: [StoreLocation] {
    (1..<number).map { StoreLocation(folder: folder, number: $0) }
      .filter { Files.status($0.file) != nil }
  }

  private static func number(ofName name: String) -> Int? {
    guard name.hasPrefix("lists-"), name.hasSuffix(".db"),
      let number = Int(name.dropFirst(6).dropLast(3)), number > 1, number <= greatestNumber,
      StoreLocation(folder: "", number: number).name == name
    else { return nil }
    return number
  }

  /// A folder with more stores than this is no place to keep anything.
  static let greatestNumber = 99

  var log: String { file + "-wal" }

  /// Copies of stores that a killed process left.
  var copies: String { folder + "/recovered" }

  /// Snapshots, and stores of earlier formats.
  package var backups: String { folder + "/backups" }

  /// The folder of the program's identity, as desktop entry, icon and bus know it.
  package static let applicationID = "io.github.pleat.Pleat"

  /// Where the present user's lists are: under `XDG_DATA_HOME`, or `~/.local/share` where that is
  /// unset, empty or not absolute.
  package static func standard() throws(StoreError) -> StoreLocation {
    try standard { getenv($0).map { String(cString: $0) } }
  }

  package static func standard(
    environment: (String) -> String?
  ) throws(StoreError) -> StoreLocation {
    guard let folder = BaseFolder.data.own(environment) else { throw .noHome }
    return StoreLocation(folder: folder)
  }

  /// Where the image of the present user's lists is: under `XDG_CACHE_HOME`, or `~/.cache`; `nil`
  /// without a home.
  package static func standardImage() -> String? {
    standardImage { getenv($0).map { String(cString: $0) } }
  }

  package static func standardImage(environment: (String) -> String?) -> String? {
    BaseFolder.cache.own(environment).map { $0 + "/lists.image" }
  }
}
