import Drawing
import Glibc
import Seeded
import Testing

@Suite struct DamageTests {
  static let seeds: [UInt64] = (0..<6).map { _ in .random(in: 0...UInt64.max) }

  @Test(
    "Painting only what changed gives the picture of painting all, and all change is damage",
    arguments: [120, 150, 180, 240])
  func incrementalEqualsWhole(numerator: Int) {
    for seed in Self.seeds {
      var maker = SceneMaker(seed: seed, scale: Scale(numerator: numerator))
      let layouts = TextLayouts()
      let (painter, reference) = (Painter(layouts: layouts), Painter(layouts: layouts))
      var old = maker.scene()
      var buffer = PixelBuffer(old)
      buffer.paint(old, over: nil, with: painter)
      for step in 0..<12 {
        let new = maker.successor(of: old)
        let before = buffer
        let damage = buffer.paint(new, over: old, with: painter)
        var whole = PixelBuffer(new)
        whole.paint(new, over: nil, with: reference)
        let place = "seed \(seed), scale \(numerator), step \(step)"
        let wrong = buffer.firstDifference(from: whole)
        #expect(wrong == nil, "\(place): differs from the whole picture")
        let missed = whole.firstDifference(from: before, outside: damage)
        #expect(missed == nil, "\(place): changed outside of the damage")
        #expect(isDisjoint(damage), "\(place): \(damage)")
        #expect(damage.allSatisfy { new.bounds.contains($0) && !$0.isEmpty }, "\(place)")
        if wrong != nil || missed != nil { return }
        old = new
      }
    }
  }

  @Test("Nothing outside of the picture's lines is written, and every pixel is opaque")
  func staysInside() {
    var maker = SceneMaker(seed: 7, scale: Scale(integer: 1))
    let painter = Painter(layouts: TextLayouts())
    for _ in 0..<40 {
      let scene = maker.scene()
      var buffer = PixelBuffer(scene)
      buffer.paint(scene, over: nil, with: painter)
      for y in 0..<scene.height {
        #expect((0..<scene.width).allSatisfy { buffer[$0, y] >> 24 == 0xFF })
        #expect((scene.width..<buffer.stride).allSatisfy { buffer[$0, y] == 0x1234_5678 })
      }
    }
  }

  @Test("Equal scenes have no damage")
  func equalScenes() {
    var maker = SceneMaker(seed: 3, scale: Scale(integer: 1))
    for _ in 0..<50 {
      let scene = maker.scene()
      #expect(damage(from: scene, to: scene).isEmpty)
    }
  }

  @Test("A caret that moves or a row that is swiped costs its row only")
  func oneRow() throws {
    let pictures = Pictures(scale: Scale(integer: 1), layouts: TextLayouts())
    let old = pictures.list()
    let swiped = pictures.list { index, row in if index == 2 { row.offset = 30 } }
    let typed = pictures.list { index, row in
      if index == 2 {
        row.editing = EditingPicture(caret: 3, selection: 3..<3, isCaretVisible: true)
      }
    }
    guard case .row(let row) = old.items[3].content else { throw Missing() }
    #expect(damage(from: old, to: swiped) == [row.frame])
    #expect(damage(from: swiped, to: typed) == [row.frame])
  }

  @Test("A row that is only drawn later than before costs only what it overlaps")
  func reordering() {
    let pictures = Pictures(scale: Scale(integer: 1), layouts: TextLayouts())
    let old = pictures.list()
    var new = old
    new.items.append(new.items.remove(at: 3))
    #expect(damage(from: old, to: new) == [])
    new.items.append(new.items.remove(at: 0))
    let area = damage(from: old, to: new).reduce(0) { $0 + $1.area }
    #expect(area > 0)
  }

  @Test("Another size, scale, text size or theme is all new")
  func wholeWindow() {
    let pictures = Pictures(scale: Scale(integer: 1), layouts: TextLayouts())
    let old = pictures.list()
    for change in 0..<5 {
      var new = old
      switch change {
      case 0: new.width += 1
      case 1: new.scale = Scale(integer: 2)
      case 2: new.textSize = 1.5
      case 3: new.theme.palette = .tide
      default: new.isMirrored = true
      }
      #expect(damage(from: old, to: new) == [new.bounds])
    }
    #expect(damage(from: nil, to: old) == [old.bounds])
  }

  @Test("A tall thin change beside a small one does not take in what is between")
  func splitsRectangles() {
    var rects: [PixelRect] = []
    rects.addDisjoint(PixelRect(x: 396, y: 0, width: 4, height: 900))
    rects.addDisjoint(PixelRect(x: 0, y: 300, width: 400, height: 62))
    #expect(isDisjoint(rects))
    #expect(rects.reduce(0) { $0 + $1.area } == 4 * 900 + 396 * 62)
  }

  @Test("Rectangles added in any order stay disjoint, few, and cover all that was added")
  func disjointRectangles() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    for _ in 0..<400 {
      var rects: [PixelRect] = []
      var added: [PixelRect] = []
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        let rect = PixelRect(
          x: .random(in: 0..<60, using: &random), y: .random(in: 0..<60, using: &random),
          width: .random(in: 0..<40, using: &random), height: .random(in: 0..<40, using: &random))
        added.append(rect)
        rects.addDisjoint(rect)
      }
      #expect(isDisjoint(rects), "seed \(seed)")
      #expect(rects.count <= 12, "seed \(seed)")
      for rect in added {
        let covered = rects.reduce(0) { $0 + $1.intersection(rect).area }
        #expect(covered == rect.area, "seed \(seed)")
      }
    }
  }
}

private struct Missing: Error {}

private func damage(from old: Scene?, to new: Scene) -> [PixelRect] {
  var rects: [PixelRect] = []
  new.damage(since: old, into: &rects)
  return rects
}

private func isDisjoint(_ rects: [PixelRect]) -> Bool {
  for first in rects.indices {
    for second in rects.indices where second > first {
      if rects[first].intersects(rects[second]) { return false }
    }
  }
  return true
}
