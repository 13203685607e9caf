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
    let names = Corpus.names(target)
    #expect(!names.isEmpty)
    for name in names {
      #expect(throws: Never.self, "\(name)") { try target.run(Corpus.bytes(name, target)) }
    }
  }

  @Test(arguments: FuzzTarget.allCases)
  func `Files that are nearly so are read too`(_ target: FuzzTarget) throws {
    let seed =
      getenv("PLEAT_SEED").flatMap { UInt64(String(cString: $0)) } ?? UInt64.random(in: 0 ... .max)
    print("Mutations of \(target.rawValue): seed \(seed)")
    let corpus = Corpus.names(target).map { Corpus.bytes($0, target) }
    var mutator = Mutator(seed: seed, corpus: corpus)
    for number in 0..<20 {
      let bytes = mutator.next()
      #expect(throws: Never.self, "seed \(seed), file \(number)") { try target.run(bytes) }
    }
  }
}

/// The files that are kept for each target.
enum Corpus {
  private static func folder(_ target: FuzzTarget) -> String {
    let here = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    return "/\(here)/Corpora/\(target.rawValue)"
  }

  static func names(_ target: FuzzTarget) -> [String] {
    Files.contents(ofFolder: folder(target)).sorted()
  }

  static func bytes(_ name: String, _ target: FuzzTarget) -> [UInt8] {
    Files.bytes("\(folder(target))/\(name)")
  }
}
