/// The recent samples of one contact, and the velocity with which it lets go.
///
/// Holds at most 64 samples, newest last in time; allocates nothing. Only raw samples belong here:
/// resampled points would be counted twice.
public struct VelocityTracker: Sendable {
  /// One raw sample of a contact.
  public struct Sample: Sendable {
    public var time: Instant
    public var x: Double
    public var y: Double
  }

  /// A velocity in pixels per second.
  public struct Velocity: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }

    public static let zero = Velocity(x: 0, y: 0)
  }

  /// How many samples are kept.
  public static let capacity = 64

  private var ring: InlineArray<64, Sample>
  private var newest = 0
  /// How many samples are held.
  public private(set) var count = 0

  public init() {
    ring = InlineArray(repeating: Sample(time: .zero, x: 0, y: 0))
  }
}

extension VelocityTracker {
  /// Forgets all samples.
  public mutating func reset() {
    count = 0
  }

  /// Takes in a raw sample.
  ///
  /// One of the same time as the last replaces it; an older one is dropped; one more than 500 ms
  /// later begins anew.
  ///
  /// - Returns: whether the sample was taken.
  @discardableResult
  public mutating func add(x: Double, y: Double, at time: Instant) -> Bool {
    let sample = Sample(time: time, x: x, y: y)
    if count > 0 {
      let gap = time.seconds(since: ring[newest].time)
      guard gap >= 0 else { return false }
      guard gap > 0 else {
        ring[newest] = sample
        return true
      }
      if gap > 0.5 { count = 0 }
    }
    newest = (newest + 1) % Self.capacity
    ring[newest] = sample
    count = min(count + 1, Self.capacity)
    return true
  }

  /// A sample by age: 0 is the newest.
  ///
  /// - Precondition: `age` is not negative and below `count`.
  public subscript(age: Int) -> Sample {
    precondition(age >= 0 && age < count, "no sample of that age")
    return ring[(newest - age + Self.capacity) % Self.capacity]
  }

  /// The newest sample.
  public var last: Sample? {
    count > 0 ? self[0] : nil
  }
}
