/// How a process's own memory grows: what it has allocated, without files, libraries and buffers
/// that it shares.
package struct MemoryTrend {
  /// Minutes since the first sample, and KB.
  package private(set) var samples: [(minutes: Double, size: Double)] = []
  private let start = Deadline.now

  package init() {}

  package mutating func sample(_ child: Child) {
    guard let size = MemoryTrend.anonymous(of: child) else { return }
    samples.append(((Deadline.now - start) / 60, Double(size)))
  }

  /// Its `RssAnon` in KB; nil when it is gone.
  package static func anonymous(of child: Child) -> Int? {
    Files.text("/proc/\(child.process)/status").split(separator: "\n")
      .first { $0.hasPrefix("RssAnon:") }?
      .split(whereSeparator: { !("0"..."9").contains($0) }).first.flatMap { Int($0) }
  }

  /// KB per minute by least squares, over the samples after the first part is left out.
  package func slope(afterPart warmUp: Double = 0.4) -> Double? {
    guard let last = samples.last else { return nil }
    let warm = samples.filter { $0.minutes >= last.minutes * warmUp }
    guard warm.count > 2 else { return nil }
    let count = Double(warm.count)
    let (x, y) = (
      warm.reduce(0) { $0 + $1.minutes } / count, warm.reduce(0) { $0 + $1.size } / count
    )
    let spread = warm.reduce(0) { $0 + ($1.minutes - x) * ($1.minutes - x) }
    guard spread > 0 else { return nil }
    return warm.reduce(0) { $0 + ($1.minutes - x) * ($1.size - y) } / spread
  }
}

extension MemoryTrend: CustomStringConvertible {
  package var description: String {
    let (first, last) = (samples.first?.size ?? 0, samples.last?.size ?? 0)
    return "memory \(Int(first)) to \(Int(last)) KB, "
      + "slope \(slope().map { "\(Int($0.rounded()))" } ?? "unknown") KB/min"
  }
}
