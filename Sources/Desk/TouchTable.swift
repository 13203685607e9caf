package import PleatGestures
package import PleatMotion

/// The fingers of one touch screen, from the wire's reused numbers to contacts.
///
/// What happens is kept until the wire says that it belongs together, or until a batch of events
/// ends: compositors leave out the frame after the last finger. A table keeps its memory, so
/// nothing is allocated once it is warm.
package struct TouchTable {
  /// What is to be told, in the order in which it happened.
  package enum Change: Equatable {
    case down(ContactID, serial: UInt32, x: Double, y: Double, time: Instant)
    case motion(ContactID, x: Double, y: Double, time: Instant)
    case up(ContactID, time: Instant)
    /// The longer axis, in logical pixels.
    case shape(ContactID, majorAxis: Double)
  }

  private struct Finger {
    var number: Int32
    var contact: ContactID
    /// Whether the finger is down in what was told.
    var isTold: Bool
  }

  private var fingers: [Finger] = []
  package private(set) var changes: [Change] = []
  /// Fingers that have been told and whose up is waiting in `changes`.
  private var leaving = 0

  package init() {
    fingers.reserveCapacity(16)
    changes.reserveCapacity(64)
  }
}

extension TouchTable {
  /// Whether anything that was told is still down.
  package var hasToldContacts: Bool { leaving > 0 || fingers.contains { $0.isTold } }

  /// Whether a finger of the number is down.
  package func contains(_ number: Int32) -> Bool { index(of: number) != nil }

  /// A finger touches our surface. `contact` is used unless the number is down already: the up of
  /// the earlier finger was lost, and the second down of the same contact tells so.
  package mutating func down(
    _ number: Int32, contact: ContactID, serial: UInt32, x: Double, y: Double, time: Instant
  ) {
    var contact = contact
    if let index = index(of: number) {
      contact = fingers[index].contact
    } else {
      fingers.append(Finger(number: number, contact: contact, isTold: false))
    }
    changes.append(.down(contact, serial: serial, x: x, y: y, time: time))
  }

  package mutating func motion(_ number: Int32, x: Double, y: Double, time: Instant) {
    guard let index = index(of: number) else { return }
    changes.append(.motion(fingers[index].contact, x: x, y: y, time: time))
  }

  package mutating func shape(_ number: Int32, majorAxis: Double) {
    guard let index = index(of: number) else { return }
    changes.append(.shape(fingers[index].contact, majorAxis: majorAxis))
  }

  package mutating func up(_ number: Int32, time: Instant) {
    guard let index = index(of: number) else { return }
    changes.append(.up(fingers[index].contact, time: time))
    if fingers[index].isTold { leaving += 1 }
    fingers.remove(at: index)
  }

  /// Empties `changes` after they were told.
  package mutating func told() {
    changes.removeAll(keepingCapacity: true)
    leaving = 0
    for index in fingers.indices { fingers[index].isTold = true }
  }

  /// Forgets every finger, and what was not told yet. True if a contact that was told has ended.
  package mutating func cancel() -> Bool {
    let ended = hasToldContacts
    fingers.removeAll(keepingCapacity: true)
    changes.removeAll(keepingCapacity: true)
    leaving = 0
    return ended
  }

  private func index(of number: Int32) -> Int? {
    fingers.firstIndex { $0.number == number }
  }
}
