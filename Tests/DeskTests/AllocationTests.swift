import CAllocationCounter
import Desk
import PleatMotion
import Testing
import Wayland

@Suite("Memory once warm")
struct AllocationTests {
  /// The allocations of `body`'s second run.
  private func allocations(_ body: () -> Void) -> Int {
    body()
    allocation_counter_start()
    body()
    return allocation_counter_stop()
  }

  /// Whether the code that is tested was optimised.
  private static var isOptimised: Bool {
    var isDebug = false
    assert(
      {
        isDebug = true
        return true
      }())
    return !isDebug
  }

  @Test(
    "Fingers, a pointer and its wheel allocate nothing from the wire's event to ours",
    .enabled(if: isOptimised, "an unoptimised build allocates what an optimised one does not"))
  func input() throws {
    let seat = Seat(script: 9)
    let surface = WlSurface(proxy: try #require(OpaquePointer(bitPattern: 0x1000)))
    seat.surface = surface
    var count = 0
    seat.deliver = { _ in count += 1 }
    let pointed = allocations {
      let enter = WlPointer.Event.enter(
        serial: 1, surface: surface, surfaceX: Fixed(5), surfaceY: Fixed(6))
      seat.receive(enter)
      seat.receive(WlPointer.Event.button(serial: 2, time: 0, button: 0x110, state: .pressed))
      for time in 1...100 as ClosedRange<UInt32> {
        seat.receive(WlPointer.Event.motion(time: time, surfaceX: Fixed(9), surfaceY: Fixed(9)))
        seat.receive(WlPointer.Event.axis(time: time, axis: .verticalScroll, value: Fixed(3)))
        seat.receive(WlPointer.Event.frame)
      }
      seat.receive(WlPointer.Event.button(serial: 2, time: 0, button: 0x110, state: .released))
    }
    #expect(pointed == 0)
    let touched = allocations {
      for id in 0..<5 as Range<Int32> {
        seat.receive(
          WlTouch.Event.down(
            serial: 5, time: 0, surface: surface, id: id, x: Fixed(1), y: Fixed(1)))
      }
      for time in 1...100 as ClosedRange<UInt32> {
        for id in 0..<5 as Range<Int32> {
          seat.receive(WlTouch.Event.motion(time: time, id: id, x: Fixed(2), y: Fixed(3)))
        }
        seat.receive(WlTouch.Event.frame)
      }
      for id in 0..<5 as Range<Int32> {
        seat.receive(WlTouch.Event.up(serial: 6, time: 101, id: id))
      }
      seat.endBatch()
    }
    #expect(touched == 0)
    #expect(count > 1800)
  }

  @Test("Setting and firing a timer, and turning the loop, allocate nothing")
  func loop() {
    let loop = EventLoop()
    var fired = 0
    let timer = LoopTimer { fired += 1 }
    let turned = allocations {
      let goal = fired + 20
      while fired < goal {
        if timer.deadline == nil { timer.set(EventLoop.now()) }
        loop.turn(blocking: false)
      }
    }
    #expect(turned == 0)
  }

  @Test("A request allocates as often as libwayland does, with and without arguments")
  func requests() throws {
    let wire = try Wire()
    let registry = wire.connection.display.getRegistry()
    let surface = registry.bind(WlCompositor.self, name: 1, offered: 5).createSurface()
    // One for the message, and one for the copy of it that is queued.
    let perRequest = 2
    let made = allocations {
      for _ in 0..<50 {
        surface.damageBuffer(x: 0, y: 0, width: 10, height: 10)
        surface.commit()
      }
    }
    _ = wire.sent()
    #expect(made <= 100 * perRequest)
  }

  @Test("An event allocates once, in libwayland")
  func events() throws {
    let wire = try Wire()
    let registry = wire.connection.display.getRegistry()
    let pointer = registry.bind(WlSeat.self, name: 1, offered: 8).getPointer()
    var count = 0
    pointer.onEvent { event in
      if case .motion = event { count += 1 }
    }
    func receive(_ number: Int) -> Int {
      for _ in 0..<number { wire.queue(pointer.id, 2, [5, 256, 256]) }
      allocation_counter_start()
      wire.handle()
      return allocation_counter_stop()
    }
    _ = receive(40)
    let few = receive(10)
    let many = receive(40)
    #expect(count == 90)
    #expect(many - few == 30)
  }
}
