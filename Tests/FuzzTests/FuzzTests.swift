import FuzzTargets
import Glibc
import Harness
import Seeded
import Testing

/// The files kept in `Corpora`, and some that are nearly like them. `./test --fuzz` makes many more
/// up, guided by what they reach; what it finds is added to `Corpora`.
@Suite("Bytes that nobody vouches for", .serialized)
struct FuzzTests {
  @Test(arguments: FuzzTarget.allCases)
  func `Every file that is kept is read, and what it gives holds`(_ target: FuzzTarget) throws {
    let paths = Corpus.paths(target)
    #expect(!paths.isEmpty)
    try expectReads(target, paths)
  }

  @Test(arguments: FuzzTarget.allCases)
  func `Files that are nearly so are read too`(_ target: FuzzTarget) throws {
    let seed =
      getenv("PLEAT_SEED").flatMap { UInt64(String(cString: $0)) } ?? UInt64.random(in: 0 ... .max)
    print("Mutations of \(target.rawValue): seed \(seed)")
    var mutator = Mutator(seed: seed, corpus: Corpus.paths(target).map { Files.bytes($0) })
    let scratch = try Scratch("mutations")
    let paths = (0..<20).map { "\(scratch.path)/seed \(seed), file \($0)" }
    for path in paths { Files.write(mutator.next(), to: path) }
    try expectReads(target, paths)
  }

  /// In a process of its own: what other tests open there is not the target's, and one that falls takes
  /// no test with it.
  private func expectReads(_ target: FuzzTarget, _ paths: [String]) throws {
    let scratch = try Scratch("fuzz")
    let environment = ["PATH": Child.path, "TMPDIR": scratch.path, "SWIFT_BACKTRACE": "enable=no"]
    let fuzzer = try Child(
      [try BuiltProgram.path("Fuzzer"), target.rawValue] + paths, environment: environment,
      logs: scratch.path)
    try fuzzer.wait(within: 600)
    #expect(fuzzer.exitStatus == 0, "\(fuzzer.log)")
  }
}

/// The files that are kept for each target.
enum Corpus {
  private static func folder(_ target: FuzzTarget) -> String {
    let here = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    return "/\(here)/Corpora/\(target.rawValue)"
  }

  static func paths(_ target: FuzzTarget) -> [String] {
    let folder = folder(target)
    return Files.contents(ofFolder: folder).sorted().map { "\(folder)/\($0)" }
  }
}
