import Desk
import Drawing
import Outline
import PleatGestures
import PleatMotion
import Seeded
import Testing

@testable import Screens

/// Hands and keys at random over all levels.
struct RandomHands {
  var hand: ScreenHand
  private var random: SeededRandom
  private var fingers: [UInt64: (x: Double, y: Double)] = [:]

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    hand = ScreenHand(lists: [
      ("Errands", ["milk", "bread", "post"], ["stamps"]),
      ("Garden", (0..<20).map { "plant \($0)" }, []), ("Empty", [], []),
    ])
  }

  private mutating func number(_ range: Range<Int>) -> Int {
    range.lowerBound + random.next(below: range.count)
  }

  mutating func act() {
    switch number(0..<20) {
    case 0..<6: glide()
    case 6..<8: touch()
    case 8..<10: lift()
    case 10: key()
    case 11: hand.screen.handle(.cancel(time: hand.now))
    case 12: meddle()
    case 13:
      hand.send(.wheel(dx: 0, dy: Double(number(-200..<200)), x: 200, y: 300, time: hand.now))
    case 14: hand.wait(Int64(number(100..<700)))
    default: hand.wait(Int64(number(1..<40)))
    }
  }

  private mutating func touch() {
    let finger = UInt64(number(1..<4))
    let place = (x: Double(number(0..<420)), y: Double(number(44..<760)))
    fingers[finger] = place
    hand.down(finger, x: place.x, y: place.y)
  }

  /// All fingers move some way, most of them up or down.
  private mutating func glide() {
    if fingers.isEmpty { touch() }
    let across = number(0..<4) == 0
    let moves = fingers.keys.sorted().map { finger in
      (finger, Double(number(-24..<25)), Double(number(-30..<31)))
    }
    for _ in 0..<number(1..<14) {
      hand.wait(8)
      for (finger, dx, dy) in moves {
        guard var place = fingers[finger] else { continue }
        if across { place.x += dx } else { place.y += dy }
        fingers[finger] = place
        hand.screen.handle(.motion(ContactID(finger), x: place.x, y: place.y, time: hand.now))
      }
      hand.screen.handle(.frame)
      hand.screen.endBatch()
    }
  }

  private mutating func lift() {
    guard let finger = fingers.keys.sorted().first else { return }
    fingers[finger] = nil
    hand.up(finger)
  }

  private mutating func key() {
    let keys: [(UInt32, KeyModifiers)] = [
      (KeySymbol.escape, []), (KeySymbol.backspace, []), (KeySymbol.right, .alt),
      (KeySymbol.enter, []), (KeySymbol.down, []), (KeySymbol.delete, []), (KeySymbol.space, []),
      (KeySymbol.letter("z"), .control), (KeySymbol.letter("z"), [.control, .shift]),
      (KeySymbol.letter("n"), []), (KeySymbol.down, .alt), (KeySymbol.letter("+"), .control),
      (KeySymbol.letter("0"), .control),
    ]
    let (symbol, modifiers) = keys[number(0..<keys.count)]
    hand.press(symbol, modifiers, text: "", rests: false)
  }

  /// Another process deletes or adds a list or a task.
  private mutating func meddle() {
    let choice = number(0..<4)
    let seed = random.next()
    hand.screen.takeChanges(at: hand.now) { document in
      var source = EditSource(time: WallTime(milliseconds: 9), seed: (seed, 4))
      let lists = document.outline.lists
      let step: Step
      switch choice {
      case 0: step = document.outline.addingList(named: "List", at: Int(seed % 3), by: &source)
      case 1 where lists.count > 1:
        step = document.outline.deletingLists([lists[Int(seed & 1)].id], by: &source)
      default:
        guard let list = lists.first else { return false }
        step = document.outline.adding(["task"], at: 0, in: list.id, by: &source)
      }
      return !document.outline.apply(step).isEmpty
    }
  }

  /// Takes all hands away, and lets everything come to rest.
  mutating func rest() {
    for finger in fingers.keys.sorted() { hand.up(finger) }
    fingers.removeAll()
    hand.rest()
  }
}

@Suite("Random hands on all levels") struct RandomHandsTests {
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `Whatever hands do, everything comes to rest as it would be drawn anew`(seed: UInt64) {
    var hands = RandomHands(seed: seed)
    for round in 0..<25 {
      for _ in 0..<20 {
        hands.act()
        let ids = hands.hand.scene.items.map(\.id)
        #expect(Set(ids).count == ids.count, "seed \(seed), round \(round)")
      }
      hands.rest()
      let screen = hands.hand.screen
      #expect(!screen.isTravelling, "seed \(seed), round \(round)")
      #expect(screen.pose(of: screen.place)?.isAtRest == true, "seed \(seed), round \(round)")
      for other in Place.all where other != screen.place {
        #expect(screen.pose(of: other) == nil, "seed \(seed), round \(round)")
      }
      guard !screen.isEditing else { continue }
      var anew = Screen(
        screen.notebook, layouts: TextLayouts(), window: screen.window,
        settings: screen.settings)
      anew.restore(screen.viewState, at: hands.hand.now)
      #expect(
        anew.rowFrames == screen.rowFrames, "seed \(seed), round \(round), \(screen.place)")
    }
  }

  @Test func `What is painted over the last picture is what is painted anew`() {
    var hands = RandomHands(seed: 77)
    let layouts = TextLayouts()
    let painter = Painter(layouts: layouts)
    var last: Scene?
    var shown = [UInt32](repeating: 0, count: 420 * 760)
    var anew = shown
    var damage: [PixelRect] = []
    for round in 0..<120 {
      hands.act()
      let scene = hands.hand.scene
      paint(scene, over: last, with: painter, into: &shown, &damage)
      paint(scene, over: nil, with: painter, into: &anew, &damage)
      #expect(shown == anew, "round \(round)")
      last = scene
    }
  }

  @Test(arguments: 21...26 as ClosedRange<UInt64>)
  func `Two frames of the same looks are the same picture, scrolled`(seed: UInt64) {
    var hands = RandomHands(seed: seed)
    var last: (sight: ScrolledSight, scene: Scene)?
    var moved = 0
    // Some hands take long to come upon a list that scrolls.
    for round in 0..<3000 where round < 300 || moved == 0 {
      hands.act()
      let scene = hands.hand.scene
      guard let sight = hands.hand.screen.scrolledSight else { continue }
      defer { last = (sight, scene) }
      guard let last, last.sight.looks == sight.looks,
        let distance = scene.distance(of: last.sight.row, from: last.scene)
      else { continue }
      #expect(scene.isMoved(by: distance, from: last.scene), "seed \(seed), round \(round)")
      // Of the first row there may be less left than a pixel.
      if let top = scene.top(of: sight.row) {
        #expect(top == sight.top, "seed \(seed), round \(round)")
      }
      if distance != 0 { moved += 1 }
    }
    #expect(moved > 0, "seed \(seed)")
  }

  private func paint(
    _ scene: Scene, over last: Scene?, with painter: Painter, into pixels: inout [UInt32],
    _ damage: inout [PixelRect]
  ) {
    pixels.withUnsafeMutableBytes {
      guard let base = $0.baseAddress else { return }
      painter.paint(scene, over: last, onto: base, stride: 420 * 4, damage: &damage)
    }
  }
}

extension Scene {
  fileprivate func top(of row: SceneItemID) -> Int? {
    items.first { $0.id == row }?.bounds.y
  }

  fileprivate func distance(of row: SceneItemID, from other: Scene) -> Int? {
    guard let new = top(of: row), let old = other.top(of: row) else { return nil }
    return new - old
  }

  /// Whether rows that both show look alike but for their place, and all else is the same.
  fileprivate func isMoved(by distance: Int, from other: Scene) -> Bool {
    var (mine, theirs): ([SceneItem], [SceneItem]) = ([], [])
    for item in items {
      guard case .row = item.content else {
        mine.append(item)
        continue
      }
      guard var old = other.items.first(where: { $0.id == item.id }),
        case .row(var picture) = old.content
      else { continue }
      picture.frame.y += distance
      old = SceneItem(row: picture, id: old.id, scale: other.scale)
      if old != item { return false }
    }
    for item in other.items {
      if case .row = item.content { continue }
      theirs.append(item)
    }
    return mine == theirs
  }
}

extension Screen {
  /// Every row with its place; the lists and the menu are not scrolled when they are opened anew.
  fileprivate var rowFrames: [PixelRect] {
    guard place == .tasks else { return [] }
    var scene = Scene(width: 0, height: 0, scale: Scale(integer: 1))
    draw(into: &scene)
    return scene.items.compactMap { item in
      if case .row(let row) = item.content { row.frame } else { nil }
    }.sorted { $0.y < $1.y }
  }
}
