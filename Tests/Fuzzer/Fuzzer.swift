import FuzzTargets
import Glibc

#if FUZZING
  /// libFuzzer's own loop.
  @_silgen_name("LLVMFuzzerRunDriver")
  private func runDriver(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
  ) -> Int32
#endif

/// `Fuzzer TARGET ARGUMENTS...` makes files up for a target, guided by what they reach, where it is
/// built for libFuzzer (`./test --fuzz`); otherwise it reads the files that are named, and says of
/// which what does not hold.
@main enum Fuzzer {
  private nonisolated(unsafe) static var target = FuzzTarget.trace

  /// libFuzzer starts the program again without the target's name.
  private static let variable = "PLEAT_FUZZ_TARGET"

  static func main() {
    let told = CommandLine.arguments.dropFirst().first.flatMap { FuzzTarget(rawValue: $0) }
    let kept = getenv(variable).flatMap { FuzzTarget(rawValue: String(cString: $0)) }
    guard let target = told ?? kept else {
      print(FuzzTarget.allCases.map(\.rawValue).joined(separator: "\n"))
      return
    }
    self.target = target
    setenv(variable, target.rawValue, 1)
    let rest = CommandLine.arguments.dropFirst(told == nil ? 1 : 2)
    #if FUZZING
      // libFuzzer sees its own arguments only.
      let names = [CommandLine.arguments[0]] + rest
      var arguments = names.map { strdup($0) } + [nil]
      var count = Int32(names.count)
      let status = arguments.withUnsafeMutableBufferPointer { buffer -> Int32 in
        guard var start = buffer.baseAddress else { return 1 }
        return runDriver(&count, &start) { bytes, count in
          Fuzzer.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
          return 0
        }
      }
      exit(status)
    #else
      var status: Int32 = 0
      for name in rest {
        do throws(FuzzFailure) {
          try target.run(read(name))
        } catch {
          print("\(name): \(error)")
          status = 1
        }
      }
      exit(status)
    #endif
  }

  #if FUZZING
    private static func run(_ bytes: [UInt8]) {
      do throws(FuzzFailure) { try target.run(bytes) } catch { fatalError(error.description) }
    }
  #endif

  private static func read(_ name: String) -> [UInt8] {
    guard let file = fopen(name, "r") else { fatalError("no file \(name)") }
    defer { fclose(file) }
    var all: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { all += chunk[..<count] }
    return all
  }
}
