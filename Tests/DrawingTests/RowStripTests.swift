import Drawing
import Seeded
import Testing

@Suite struct RowStripTests {
  static let seeds: [UInt64] = (0..<3).map { _ in .random(in: 0...UInt64.max) }

  @Test(
    "Rows that are scrolled to and fro show just what a window painted anew shows",
    arguments: [1, 2], [0, 44])
  func scrolledEqualsPainted(slots: Int, header: Int) throws {
    for seed in Self.seeds {
      var list = ScrolledList(seed: seed, header: header)
      var strip = try list.beginning(by: 7, "seed \(seed)")
      let layouts = TextLayouts()
      let (painter, reference) = (Painter(layouts: layouts), Painter(layouts: layouts))
      var memories = try (0..<slots).map { _ in try StripMemory(list.area) }
      var slot = 0
      for step in 0..<150 {
        if step > 0 {
          list.scroll(by: list.random.next(below: 121) - 60 + (step / 40 % 2 == 0 ? 25 : -25))
          let isFollowed = strip.follow(list.scene)
          #expect(isFollowed, "seed \(seed), step \(step)")
        }
        if !strip.isCovered {
          slot = (slot + 1) % slots
          memories[slot].paint(&strip, slot, painter)
        }
        if step % 4 != 0 { continue }
        var whole = PixelBuffer(list.scene)
        whole.paint(list.scene, over: nil, with: reference)
        let wrong = memories[slot].firstDifference(from: whole, strip)
        #expect(wrong == nil, "seed \(seed), step \(step)")
        if wrong != nil { return }
      }
    }
  }

  @Test(
    "Rows that are known are shown further up or down without a scene, as one would have them",
    arguments: [0, 44], [0, 13])
  func movedEqualsFollowed(header: Int, foot: Int) throws {
    for seed in Self.seeds {
      var list = ScrolledList(seed: seed, header: header, foot: foot)
      var strip = try list.beginning(by: 7, "seed \(seed)")
      let painter = Painter(layouts: TextLayouts())
      var memory = try StripMemory(list.area)
      memory.paint(&strip, 0, painter)
      var moves = 0
      for step in 0..<150 {
        list.scroll(by: list.random.next(below: 61) - 30)
        let scene = list.scene
        let row = try #require(scene.items.first)
        if strip.move(row.id, to: row.bounds.y) {
          moves += 1
        } else {
          let isFollowed = strip.follow(scene)
          try #require(isFollowed, "seed \(seed), step \(step)")
          if !strip.isCovered { memory.paint(&strip, 0, painter) }
        }
        var shown = Scene(width: 0, height: 0, scale: Scale(integer: 2))
        strip.draw(into: &shown)
        #expect(shown == scene, "seed \(seed), step \(step)")
        if step % 4 != 0 { continue }
        var whole = PixelBuffer(scene)
        whole.paint(scene, over: nil, with: painter)
        #expect(
          memory.firstDifference(from: whole, strip) == nil, "seed \(seed), step \(step)")
        var window = PixelBuffer(scene)
        memory.paintRest(of: strip, into: &window, painter)
        #expect(
          window.firstDifference(from: whole, outside: [list.area]) == nil,
          "seed \(seed), step \(step)")
      }
      #expect(moves > 20, "seed \(seed)")
    }
  }

  @Test("A row that is not known, or that brings in others that were not painted, moves nothing")
  func movesNot() throws {
    var list = ScrolledList(seed: 4, header: 0)
    var strip = try list.beginning(by: 6)
    let row = try #require(list.scene.items.first)
    let isMovedUnpainted = strip.move(row.id, to: row.bounds.y - 1)
    #expect(!isMovedUnpainted)
    var memory = try StripMemory(list.area)
    memory.paint(&strip, 0, Painter(layouts: TextLayouts()))
    let top = strip.top
    let isUnknownMoved = strip.move(.pill, to: 0)
    let isMovedFar = strip.move(row.id, to: row.bounds.y - 1000)
    #expect(!isUnknownMoved && !isMovedFar && strip.top == top)
  }

  @Test("What changes in the memory from one painting to the next is damage")
  func damage() throws {
    for seed in Self.seeds {
      var list = ScrolledList(seed: seed, header: 0)
      var strip = try list.beginning(by: 3, "seed \(seed)")
      let painter = Painter(layouts: TextLayouts())
      var memory = try StripMemory(list.area)
      for step in 0..<80 {
        if step > 0 {
          list.scroll(by: list.random.next(below: 200) - 90)
          let follows = strip.follow(list.scene)
          try #require(follows)
        }
        if strip.isCovered { continue }
        let before = memory
        let damage = memory.paint(&strip, 0, painter)
        #expect(memory.changes(since: before, outside: damage) == nil, "seed \(seed), step \(step)")
        if step > 0 {
          let lines = damage.reduce(0) { $0 + $1.height }
          #expect(lines <= 2 * list.area.height, "seed \(seed), step \(step): \(lines) lines")
        }
      }
    }
  }

  @Test("A row that looks different, is moved by itself, or comes between others ends it")
  func ends() throws {
    let changes: [(inout Scene) -> Void] = [
      { $0.change(2) { $0.title += "!" } },
      { $0.change(2) { $0.offset = 4 } },
      { $0.change(2) { $0.isSelected = true } },
      { $0.change(3) { $0.frame.y += 1 } },
      { $0.items.remove(at: 2) },
      { $0.items.swapAt(1, 2) },
      { $0.items.append(SceneItem(id: .pill, bounds: $0.bounds, content: .veil(opacity: 0.2))) },
      { $0.theme.variant = $0.theme.variant == .dark ? .light : .dark },
      { $0.textSize = 1.5 },
    ]
    for change in changes.indices {
      var list = ScrolledList(seed: 5, header: 44)
      var strip = try list.beginning(by: 9)
      list.scroll(by: 5)
      var scene = list.scene
      changes[change](&scene)
      let stillFollows = strip.follow(scene)
      #expect(!stillFollows, "change \(change)")
    }
  }

  @Test("A row that changed while it was out of sight is not shown as it was")
  func changedUnseen() throws {
    var list = ScrolledList(seed: 8, header: 0)
    var strip = try list.beginning(by: 10)
    let painter = Painter(layouts: TextLayouts())
    var memory = try StripMemory(list.area)
    memory.paint(&strip, 0, painter)
    for _ in 0..<3 {
      list.scroll(by: 40)
      let follows = strip.follow(list.scene)
      try #require(follows)
      if !strip.isCovered { memory.paint(&strip, 0, painter) }
    }
    list.titles[0] = "Another title"
    list.scroll(by: -125)
    let stillFollows = strip.follow(list.scene)
    #expect(!stillFollows)
  }

  @Test("A list that did not move, and one that moved out of sight at once, is painted as usual")
  func doesNotBegin() {
    var list = ScrolledList(seed: 2, header: 0)
    var strip = RowStrip()
    let first = list.scene
    let follows = strip.begin(from: first, to: first, in: list.area)
    #expect(!follows)
    list.scroll(by: 5000)
    let jumps = strip.begin(from: first, to: list.scene, in: list.area)
    #expect(!jumps)
  }

  @Test("A window too high for its rows to be kept beside it is painted as usual")
  func tooHigh() {
    #expect(RowStrip.lines(of: PixelRect(x: 0, y: 0, width: 10, height: 0)) == nil)
    #expect(RowStrip.lines(of: PixelRect(x: 0, y: 0, width: 10, height: 2160)) == 5400)
    #expect(RowStrip.lines(of: PixelRect(x: 0, y: 0, width: 10, height: 5000)) == nil)
  }
}

/// A list of rows of many heights, some taller than what a memory keeps beside the window.
private struct ScrolledList {
  var random: SeededRandom
  var titles: [String]
  let area: PixelRect
  private let heights: [Int]
  private let header: Int
  private(set) var position = 0

  private let foot: Int

  init(seed: UInt64, header: Int, foot: Int = 0) {
    random = SeededRandom(seed: seed)
    self.header = header
    self.foot = foot
    area = PixelRect(x: 0, y: header, width: 120, height: 300)
    var heights: [Int] = []
    for index in 0..<60 { heights.append(index % 17 == 9 ? 380 : 40 + random.next(below: 50)) }
    self.heights = heights
    titles = heights.indices.map { "Task \($0)" }
  }

  mutating func scroll(by distance: Int) {
    // Beyond both ends the ground shows.
    position = min(max(position + distance, -80), heights.reduce(0, +) - 200)
  }

  /// A strip that has begun to follow the list as it is scrolled for the first time.
  mutating func beginning(
    by distance: Int, _ comment: Comment? = nil,
    location: SourceLocation = #_sourceLocation
  ) throws -> RowStrip {
    var strip = RowStrip()
    let first = scene
    scroll(by: distance)
    let isFollowed = strip.begin(from: first, to: scene, in: area)
    try #require(isFollowed, comment, sourceLocation: location)
    return strip
  }

  var scene: Scene {
    let height = area.maxY + foot
    var scene = Scene(width: area.width, height: height, scale: Scale(integer: 1))
    var top = header - position
    for index in heights.indices {
      defer { top += heights[index] }
      guard top + heights[index] > header, top < height else { continue }
      let frame = PixelRect(x: 0, y: top, width: area.width, height: heights[index])
      let row = RowPicture(
        frame: frame, title: titles[index],
        color: scene.theme.rowColor(at: Double(index), of: heights.count))
      scene.items.append(SceneItem(row: row, id: .row(0, UInt64(index)), scale: scene.scale))
    }
    if header > 0 {
      let frame = PixelRect(x: 0, y: 0, width: area.width, height: header)
      scene.items.append(
        SceneItem(
          id: .header, bounds: frame,
          content: .header(
            HeaderPicture(frame: frame, title: "List", closeButton: frame, isActive: true))))
    }
    return scene
  }
}

extension Scene {
  fileprivate mutating func change(_ index: Int, _ body: (inout RowPicture) -> Void) {
    guard case .row(var row) = items[index].content else { return }
    body(&row)
    items[index] = SceneItem(row: row, id: items[index].id, scale: scale)
  }
}

/// The lines that a compositor would show a part of.
private struct StripMemory {
  private var pixels: [UInt32]
  private let area: PixelRect
  private let lines: Int
  private var isFresh = true

  init(_ area: PixelRect) throws {
    self.area = area
    lines = try #require(RowStrip.lines(of: area))
    pixels = Array(repeating: 0, count: area.width * lines)
  }

  @discardableResult
  mutating func paint(_ strip: inout RowStrip, _ slot: Int, _ painter: Painter) -> [PixelRect] {
    var damage: [PixelRect] = []
    let isFresh = isFresh
    pixels.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      strip.paint(
        slot, isFresh: isFresh, with: painter, onto: start, stride: area.width * 4, damage: &damage)
    }
    self.isFresh = false
    return damage
  }

  /// The first place where the part that is shown is not that of a window.
  func firstDifference(from window: PixelBuffer, _ strip: RowStrip) -> (x: Int, y: Int)? {
    guard strip.place + area.height <= lines else { return (0, strip.place) }
    for y in 0..<area.height {
      for x in 0..<area.width
      where pixels[(strip.place + y) * area.width + x] != window[x, area.y + y] { return (x, y) }
    }
    return nil
  }

  /// What a window shows besides the area.
  func paintRest(of strip: RowStrip, into window: inout PixelBuffer, _ painter: Painter) {
    var strip = strip
    let stride = window.stride * 4
    pixels.withUnsafeBytes { memory in
      window.words.withUnsafeMutableBytes {
        guard let start = memory.baseAddress, let target = $0.baseAddress else { return }
        strip.paintHead(with: painter, onto: target, stride: stride)
        strip.copyFoot(from: start, area.width * 4, onto: target, stride: stride)
      }
    }
  }

  func changes(since other: StripMemory, outside damage: [PixelRect]) -> (x: Int, y: Int)? {
    for y in 0..<lines where !damage.contains(where: { $0.y <= y && y < $0.maxY }) {
      for x in 0..<area.width where pixels[y * area.width + x] != other.pixels[y * area.width + x] {
        return (x, y)
      }
    }
    return nil
  }
}
