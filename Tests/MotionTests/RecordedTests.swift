import PleatMotion
import Testing

@Suite("Recorded hands", .recorded)
struct RecordedTests {
  @Test func `The release velocity of Flutter's recorded flings is the one stated for them`() throws
  {
    let expected = try Oracle.rows("flutter-flings-expected.csv")
    let rows = try Oracle.rows("flutter-flings.csv")
    #expect(expected.count == 8)
    for line in expected {
      var tracker = VelocityTracker()
      for row in rows where row[0] == line[0] && row[1] != "up" {
        let time = try Instant(milliseconds: #require(Int64(row[2])))
        try tracker.add(x: #require(Double(row[3])), y: #require(Double(row[4])), at: time)
      }
      let velocity = try #require(tracker.recordedVelocity)
      #expect(try isNear(velocity.x, #require(Double(line[1])), 1e-6), "\(line)")
      #expect(try isNear(velocity.y, #require(Double(line[2])), 1e-6), "\(line)")
    }
  }

  @Test func `The release velocity of Android's recorded flings is the one stated for them`() throws
  {
    let expected = try Oracle.rows("android-flings-expected.csv")
    let rows = try Oracle.rows("android-flings.csv")
    #expect(expected.count == 13)
    for line in expected {
      var tracker = VelocityTracker()
      // The last row, the up, repeats the last move; as a sample of equal time it replaces it.
      for row in rows where row[0] == line[0] {
        let time = try Instant(nanoseconds: #require(Int64(row[1])))
        try tracker.add(x: #require(Double(row[2])), y: #require(Double(row[3])), at: time)
      }
      let velocity = try #require(tracker.recordedVelocity)
      let value = line[1] == "x" ? velocity.x : velocity.y
      #expect(try isNear(value, #require(Double(line[2])), 1e-4), "\(line)")
    }
  }

  @Test func `Contacts are drawn where Android's resampling puts them`() throws {
    var (resampler, name, step) = (Resampler(), "", "")
    var isPlain = false
    var checked = 0
    let rows = try Oracle.rows("android-resampling.csv")
    for (index, row) in rows.enumerated() {
      let (time, x, y) = try (
        #require(Int64(row[6])), #require(Double(row[9])), #require(Double(row[10]))
      )
      let frame = try Instant(milliseconds: #require(Int64(row[12])))
      // One contact alone: those of several, and palms, are other rules.
      let ofCase = rows.filter { $0[0] == row[0] }
      isPlain = ofCase.allSatisfy { $0[7] == "0" && $0[8] != "palm" }
      guard isPlain else { continue }
      if row[0] != name { (resampler, name, step) = (Resampler(), row[0], "") }
      step = row[1]
      if row[2] == "in" {
        resampler.add(x: x, y: y, at: Instant(milliseconds: time))
        continue
      }
      // What is drawn is the last event that the frame gets.
      let next = index + 1 < rows.count ? rows[index + 1] : nil
      guard next?[0] != name || next?[1] != step || next?[2] != "out" else { continue }
      let drawn = resampler.point(atFrame: frame)
      let point = try #require(drawn)
      #expect(point.x == x && point.y == y, "\(row): \(point)")
      checked += 1
    }
    #expect(checked >= 10)
  }

  private func isNear(_ value: Double, _ expected: Double, _ share: Double) -> Bool {
    abs(value - expected) <= share * abs(expected)
  }
}
