import Desk
import PleatGestures
import PleatMotion
import Seeded
import Testing

private func moment(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

@Suite("Fingers and the numbers that the wire gives them")
struct TouchTableTests {
  private func down(_ table: inout TouchTable, _ number: Int32, _ contact: UInt64) {
    table.down(number, contact: ContactID(contact), serial: 7, x: 1, y: 2, time: moment(3))
  }

  @Test("A number that is reused at once, in the same frame, is another contact")
  func reuse() {
    var table = TouchTable()
    down(&table, 352, 1)
    table.up(352, time: moment(4))
    down(&table, 352, 2)
    #expect(
      table.changes == [
        .down(ContactID(1), serial: 7, x: 1, y: 2, time: moment(3)),
        .up(ContactID(1), time: moment(4)),
        .down(ContactID(2), serial: 7, x: 1, y: 2, time: moment(3)),
      ])
  }

  @Test("A second down of a live number begins the same contact again")
  func lostUp() {
    var table = TouchTable()
    down(&table, -5, 1)
    table.told()
    down(&table, -5, 2)
    #expect(table.changes == [.down(ContactID(1), serial: 7, x: 1, y: 2, time: moment(3))])
  }

  @Test("Numbers that are not down are passed over")
  func unknown() {
    var table = TouchTable()
    table.motion(3, x: 0, y: 0, time: moment(0))
    table.up(3, time: moment(0))
    #expect(table.changes.isEmpty)
  }

  @Test("A cancel drops what was not told, and counts only once")
  func cancel() {
    var table = TouchTable()
    down(&table, 0, 1)
    #expect(table.cancel() == false)
    #expect(table.changes.isEmpty)
    down(&table, 0, 2)
    table.told()
    #expect(table.cancel() == true)
    #expect(table.cancel() == false)
    table.motion(0, x: 0, y: 0, time: moment(0))
    #expect(table.changes.isEmpty)
  }

  @Test("A cancel before the up was told still takes the contact away")
  func cancelWithUpWaiting() {
    var table = TouchTable()
    down(&table, 0, 1)
    table.told()
    table.up(0, time: moment(4))
    #expect(table.cancel() == true)
  }

  @Test("Whatever comes in whatever order, each contact is told down, motions and up")
  func random() {
    let seed = UInt64.random(in: 1...UInt64.max)
    var generator = SeededRandom(seed: seed)
    var table = TouchTable()
    var live: Set<ContactID> = []
    var next: UInt64 = 0
    for _ in 0..<5000 {
      let number = Int32(generator.next(below: 4)) - 1
      switch generator.next(below: 10) {
      case 9: table.shape(number, majorAxis: 30)
      case 0...2:
        next += 1
        down(&table, number, next)
      case 3, 4: table.motion(number, x: 0, y: 0, time: moment(0))
      case 5, 6: table.up(number, time: moment(0))
      case 7:
        for change in table.changes {
          switch change {
          case .down(let contact, _, _, _, _): live.insert(contact)
          case .motion(let contact, _, _, _), .shape(let contact, _):
            #expect(live.contains(contact), "seed \(seed)")
          case .up(let contact, _): #expect(live.remove(contact) != nil, "seed \(seed)")
          }
        }
        table.told()
        #expect(table.hasToldContacts == !live.isEmpty, "seed \(seed)")
      default:
        #expect(table.cancel() == !live.isEmpty, "seed \(seed)")
        live.removeAll()
      }
    }
  }
}
