/// Where a contact is drawn at a frame: slightly in the past, so that samples lie on both sides.
///
/// The numbers are Android's: 5 ms of latency, extrapolation from samples 2 to 20 ms apart, by at
/// most 8 ms and half their distance. It moves only what is drawn: decisions and velocities are made
/// from raw samples.
public struct Resampler: Sendable {
  /// A place at a moment.
  public struct Point: Hashable, Sendable {
    public var time: Instant
    public var x: Double
    public var y: Double

    public init(time: Instant, x: Double, y: Double) {
      self.time = time
      self.x = x
      self.y = y
    }
  }

  /// How far in the past the drawn point lies, in seconds.
  public static let latency = 0.005

  private var samples = InlineArray<8, Point>(repeating: Point(time: .zero, x: 0, y: 0))
  private var count = 0
  /// The last extrapolated point, and the raw sample that it was extrapolated from.
  private var held: (point: Point, from: Point)?
  private var emitted: Instant?

  public init() {}
}

extension Resampler {
  /// Takes in a raw sample; one of the same time replaces the last, an older one is dropped.
  public mutating func add(x: Double, y: Double, at time: Instant) {
    let point = Point(time: time, x: x, y: y)
    if count > 0 {
      guard time >= samples[count - 1].time else { return }
      if time == samples[count - 1].time { count -= 1 }
    }
    if let last = held, x != last.from.x || y != last.from.y, emitted.map({ time >= $0 }) ?? true {
      held = nil
    }
    if count == 8 {
      for index in 1..<8 { samples[index - 1] = samples[index] }
      count = 7
    }
    samples[count] = point
    count += 1
  }

  /// The point to draw at a frame, or nothing before the first sample.
  ///
  /// Times never run back: a point older than one that was given out keeps that one's place.
  public mutating func point(atFrame frame: Instant) -> Point? {
    guard count > 0 else { return nil }
    let wanted = frame.advanced(bySeconds: -Self.latency)
    let point = resampled(at: wanted)
    if let last = emitted, point.time < last { return held?.point ?? point }
    emitted = point.time
    return point
  }

  private mutating func resampled(at time: Instant) -> Point {
    let newest = samples[count - 1]
    guard time < newest.time else { return extrapolated(to: time) }
    for index in stride(from: count - 2, through: 0, by: -1) where samples[index].time <= time {
      return interpolated(samples[index], samples[index + 1], at: time)
    }
    return samples[0]
  }

  private func interpolated(_ older: Point, _ newer: Point, at time: Instant) -> Point {
    let span = newer.time.seconds(since: older.time)
    let share = span > 0 ? time.seconds(since: older.time) / span : 1
    return Point(
      time: time, x: older.x + (newer.x - older.x) * share,
      y: older.y + (newer.y - older.y) * share)
  }

  private mutating func extrapolated(to time: Instant) -> Point {
    let newest = samples[count - 1]
    // While the raw place stays the same, the extrapolated one stays too: a finger that stopped
    // must not be seen to step back.
    if let held, held.from.x == newest.x, held.from.y == newest.y {
      return Point(time: max(held.point.time, newest.time), x: held.point.x, y: held.point.y)
    }
    guard count > 1 else { return newest }
    let older = samples[count - 2]
    let gap = newest.time.seconds(since: older.time)
    guard gap >= 0.002, gap <= 0.020 else { return newest }
    let reach = min(time.seconds(since: newest.time), min(0.008, gap / 2))
    guard reach > 0 else { return newest }
    let share = reach / gap
    let point = Point(
      time: newest.time.advanced(bySeconds: reach), x: newest.x + (newest.x - older.x) * share,
      y: newest.y + (newest.y - older.y) * share)
    held = (point, newest)
    return point
  }
}
