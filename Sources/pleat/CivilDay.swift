import Archive
import Interchange
import Outline
import PleatMotion

/// The day that it is where the user is; looked up at most every half minute.
struct CivilDay {
  private var known: Int?
  private var looked = Instant.zero

  /// In days since 1970-01-01.
  mutating func number(at time: Instant) -> Int {
    if let known, time.seconds(since: looked) < 30 { return known }
    looked = time
    let number = CivilDay.today
    known = number
    return number
  }

  static var today: Int { LocalZone.current.shown(at: .current).day }
}
