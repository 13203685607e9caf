import CLinux
import Desk
import Glibc
import PleatGestures
import PleatMotion
import Testing
import Wayland

/// A script's seat whose output is gathered.
private final class Hand {
  let seat = Seat(script: 1)
  let surface: WlSurface
  let elsewhere: WlSurface
  private(set) var events: [SeatEvent] = []
  /// Where the pointer was seen without a button.
  private(set) var hovers: [SeatEvent] = []

  init() throws {
    surface = WlSurface(proxy: try #require(OpaquePointer(bitPattern: 0x1000)))
    elsewhere = WlSurface(proxy: try #require(OpaquePointer(bitPattern: 0x2000)))
    seat.surface = surface
    seat.deliver = { [unowned self] event in
      if case .hover = event { hovers.append(event) } else { events.append(event) }
    }
  }

  func touch(_ event: WlTouch.Event) { seat.receive(event) }
  func point(_ event: WlPointer.Event) { seat.receive(event) }

  func down(_ id: Int32, serial: UInt32 = 5, x: Double = 10, y: Double = 100, time: UInt32 = 0) {
    touch(
      .down(serial: serial, time: time, surface: surface, id: id, x: Fixed(x), y: Fixed(y)))
  }

  /// The kinds of the events so far, which are then forgotten.
  func kinds() -> [String] {
    defer { events.removeAll() }
    return events.map { "\($0)".prefix { $0 != "(" }.description }
  }
}

@Suite("A seat's fingers")
struct SeatTouchTests {
  @Test("A tap whose up has no frame is told at the end of the batch")
  func upWithoutFrame() throws {
    let hand = try Hand()
    hand.down(288)
    hand.touch(.frame)
    #expect(hand.kinds() == ["down", "frame"])
    hand.touch(.up(serial: 6, time: 50, id: 288))
    #expect(hand.kinds() == [])
    hand.seat.endBatch()
    #expect(hand.kinds() == ["up", "frame"])
    hand.seat.endBatch()
    #expect(hand.kinds() == [])
  }

  @Test("Each contact keeps the serial of its own down")
  func serials() throws {
    let hand = try Hand()
    hand.down(3, serial: 11)
    hand.down(9, serial: 12)
    hand.touch(.frame)
    let serials = hand.events.compactMap { event -> UInt32? in
      if case .down(_, _, let serial, _, _, _) = event { serial } else { nil }
    }
    #expect(serials == [11, 12])
  }

  @Test("A finger on another surface is none of ours, wherever it goes")
  func otherSurface() throws {
    let hand = try Hand()
    hand.touch(
      .down(serial: 1, time: 0, surface: hand.elsewhere, id: 0, x: Fixed(1), y: Fixed(1)))
    hand.touch(.motion(time: 1, id: 0, x: Fixed(2), y: Fixed(2)))
    hand.touch(.down(serial: 1, time: 0, surface: nil, id: 1, x: Fixed(1), y: Fixed(1)))
    hand.touch(.up(serial: 2, time: 3, id: 0))
    hand.touch(.frame)
    #expect(hand.kinds() == [])
  }

  @Test("Ours is taken away when its number goes to a finger elsewhere")
  func numberTaken() throws {
    let hand = try Hand()
    hand.down(0)
    hand.touch(.frame)
    _ = hand.kinds()
    hand.touch(
      .down(serial: 1, time: 0, surface: hand.elsewhere, id: 0, x: Fixed(1), y: Fixed(1)))
    #expect(hand.kinds() == ["cancel"])
  }

  @Test("A surface that goes takes its fingers along, and the next one has its own")
  func goneSurface() throws {
    let hand = try Hand()
    hand.down(0)
    hand.touch(.frame)
    hand.down(1)
    hand.seat.surface = nil
    #expect(hand.kinds() == ["down", "frame", "cancel"])
    hand.touch(.motion(time: 3, id: 0, x: Fixed(2), y: Fixed(2)))
    hand.touch(.up(serial: 2, time: 4, id: 0))
    hand.down(2)
    hand.touch(.frame)
    hand.seat.endBatch()
    #expect(hand.kinds() == [])
    hand.seat.surface = hand.surface
    hand.touch(.up(serial: 3, time: 5, id: 1))
    hand.down(0)
    hand.touch(.frame)
    #expect(hand.kinds() == ["down", "frame"])
  }

  @Test("Repeated cancels are one, and what was not told is dropped without a word")
  func cancel() throws {
    let hand = try Hand()
    hand.down(0)
    hand.touch(.frame)
    hand.down(1)
    hand.touch(.cancel)
    hand.touch(.cancel)
    hand.touch(.up(serial: 1, time: 4, id: 0))
    hand.seat.endBatch()
    #expect(hand.kinds() == ["down", "frame", "cancel"])
  }

  @Test("Positions outside of the surface, and negative ones, are the contact's")
  func outside() throws {
    let hand = try Hand()
    hand.down(0)
    hand.touch(.motion(time: 8, id: 0, x: Fixed(-300.5), y: Fixed(5000.25)))
    hand.touch(.frame)
    guard case .motion(_, let x, let y, _) = hand.events[1] else {
      Issue.record("no motion")
      return
    }
    #expect((x, y) == (-300.5, 5000.25))
  }
}

@Suite("A seat's pointer")
struct SeatPointerTests {
  private func entered() throws -> Hand {
    let hand = try Hand()
    hand.point(.enter(serial: 1, surface: hand.surface, surfaceX: Fixed(5), surfaceY: Fixed(6)))
    return hand
  }

  private func button(_ state: WlPointer.ButtonState, _ button: Int32 = BTN_LEFT)
    -> WlPointer.Event
  {
    .button(serial: 2, time: 10, button: UInt32(button), state: state)
  }

  @Test("A click without motion happens where the pointer entered")
  func click() throws {
    let hand = try entered()
    hand.point(button(.pressed))
    guard case .down(_, .pointer, 2, 5, 6, _) = hand.events.first else {
      Issue.record("\(hand.events)")
      return
    }
    hand.point(button(.released))
    #expect(hand.kinds() == ["down", "frame", "up", "frame"])
  }

  @Test("Motion counts only while the button is pressed")
  func hover() throws {
    let hand = try entered()
    hand.point(.motion(time: 1, surfaceX: Fixed(9), surfaceY: Fixed(9)))
    #expect(hand.kinds() == [])
    #expect(hand.hovers == [.hover(x: 5, y: 6), .hover(x: 9, y: 9)])
    hand.point(button(.pressed))
    hand.point(.motion(time: 2, surfaceX: Fixed(10), surfaceY: Fixed(9)))
    #expect(hand.kinds() == ["down", "frame", "motion", "frame"])
  }

  @Test("Leaving with the button pressed takes the contact away; without, it says nothing")
  func leave() throws {
    let hand = try entered()
    hand.point(button(.pressed))
    hand.point(.leave(serial: 3, surface: hand.surface))
    hand.point(button(.released))
    #expect(hand.kinds() == ["down", "frame", "cancel"])
    hand.point(.enter(serial: 1, surface: hand.surface, surfaceX: Fixed(5), surfaceY: Fixed(6)))
    hand.down(0)
    hand.touch(.frame)
    hand.point(.leave(serial: 3, surface: hand.surface))
    #expect(hand.kinds() == ["down", "frame"])
  }

  @Test("A second press without a release begins the same contact again")
  func lostRelease() throws {
    let hand = try entered()
    hand.point(button(.pressed))
    hand.point(button(.pressed))
    let contacts = hand.events.compactMap { event -> ContactID? in
      if case .down(let contact, _, _, _, _, _) = event { contact } else { nil }
    }
    #expect(contacts.count == 2)
    #expect(Set(contacts).count == 1)
  }

  @Test("The right button is told apart, and buttons outside of the window are ignored")
  func otherButtons() throws {
    let hand = try entered()
    hand.point(button(.pressed, BTN_RIGHT))
    #expect(hand.kinds() == ["secondary", "frame"])
    hand.point(.leave(serial: 3, surface: hand.surface))
    hand.point(button(.pressed))
    #expect(hand.kinds() == [])
  }

  @Test("A frame's axis events are one motion, and leaving ends what fingers began")
  func axes() throws {
    let hand = try entered()
    hand.point(.axisSource(axisSource: .finger))
    hand.point(.axis(time: 4, axis: .verticalScroll, value: Fixed(3)))
    hand.point(.axis(time: 4, axis: .verticalScroll, value: Fixed(2)))
    #expect(hand.kinds() == [])
    hand.point(.frame)
    guard case .scroll(0, 5, 5, 6, _) = hand.events.first else {
      Issue.record("\(hand.events)")
      return
    }
    _ = hand.kinds()
    hand.point(.leave(serial: 3, surface: hand.surface))
    #expect(hand.kinds() == ["scrollEnd"])
  }

  @Test("Steps that no wheel makes, and axes that nobody knows, do no harm")
  func strangeAxes() throws {
    let hand = try entered()
    hand.point(.axisDiscrete(axis: .verticalScroll, discrete: .max))
    hand.point(.axisDiscrete(axis: .verticalScroll, discrete: .min))
    hand.point(.axisValue120(axis: .init(rawValue: 77), value120: 120))
    hand.point(.axisStop(time: 0, axis: .init(rawValue: 77)))
    hand.point(.frame)
    #expect(hand.kinds() == ["wheel"])
  }
}

@Suite("A seat's touchpad")
struct SeatTouchpadTests {
  private func pinch(_ hand: Hand, on surface: WlSurface?) {
    hand.seat.receive(
      ZwpPointerGesturePinchV1.Event.begin(serial: 1, time: 0, surface: surface, fingers: 2))
    hand.seat.receive(
      ZwpPointerGesturePinchV1.Event.update(
        time: 9, dx: Fixed(1), dy: Fixed(-2), scale: Fixed(1.5), rotation: Fixed(3)))
    hand.seat.receive(ZwpPointerGesturePinchV1.Event.end(serial: 2, time: 20, cancelled: 0))
  }

  private func entered() throws -> Hand {
    let hand = try Hand()
    hand.point(.enter(serial: 1, surface: hand.surface, surfaceX: Fixed(5), surfaceY: Fixed(6)))
    return hand
  }

  @Test("A pinch is told where the pointer is, after what the fingers on the screen did before")
  func pinch() throws {
    let hand = try entered()
    hand.down(3)
    pinch(hand, on: hand.surface)
    guard case .pinchBegan(5, 6, _) = hand.events[2],
      case .pinchMoved(1, -2, 1.5, _) = hand.events[3],
      case .pinchEnded(isCancelled: false, _) = hand.events[4]
    else {
      Issue.record("\(hand.events)")
      return
    }
    #expect(hand.kinds() == ["down", "frame", "pinchBegan", "pinchMoved", "pinchEnded"])
  }

  @Test("A pinch elsewhere, or without a pointer here, is none of ours")
  func elsewhere() throws {
    let hand = try entered()
    pinch(hand, on: hand.elsewhere)
    pinch(hand, on: nil)
    hand.point(.leave(serial: 3, surface: hand.surface))
    pinch(hand, on: hand.surface)
    #expect(hand.kinds() == [])
  }

  @Test("A pinch is broken off when the pointer leaves, or another one begins")
  func broken() throws {
    let hand = try entered()
    let begin = ZwpPointerGesturePinchV1.Event.begin(
      serial: 1, time: 0, surface: hand.surface, fingers: 2)
    hand.seat.receive(begin)
    hand.seat.receive(begin)
    hand.point(.leave(serial: 3, surface: hand.surface))
    hand.seat.receive(ZwpPointerGesturePinchV1.Event.end(serial: 2, time: 20, cancelled: 0))
    let ends = hand.events.compactMap { event -> Bool? in
      if case .pinchEnded(let isCancelled, _) = event { isCancelled } else { nil }
    }
    #expect(ends == [true, true])
  }

  @Test("How broad a finger is is told within its frame, and of no finger that is gone")
  func shape() throws {
    let hand = try Hand()
    hand.down(7)
    hand.touch(.shape(id: 7, major: Fixed(30), minor: Fixed(20)))
    hand.touch(.orientation(id: 7, orientation: Fixed(10)))
    hand.touch(.shape(id: 8, major: Fixed(30), minor: Fixed(20)))
    hand.touch(.frame)
    guard case .shape(_, majorAxis: 30) = hand.events[1] else {
      Issue.record("\(hand.events)")
      return
    }
    #expect(hand.kinds() == ["down", "shape", "frame"])
  }
}
