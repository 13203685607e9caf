import Drawing
import Glibc
import Harness

/// What frames cost beside copies of the window's own pixels, made between them.
struct DrawingCost {
  private let scale: Scale
  private let width: Int
  private let height: Int
  private let layouts = TextLayouts()
  private let painter: Painter
  private let pixels: UnsafeMutableRawPointer
  private let copy: UnsafeMutableRawPointer
  private var damage: [PixelRect] = []

  init(width: Int, height: Int, scale: Scale) {
    self.scale = scale
    self.width = width
    self.height = height
    painter = Painter(layouts: layouts)
    pixels = .allocate(byteCount: width * height * 4, alignment: 64)
    copy = .allocate(byteCount: width * height * 4, alignment: 64)
    memset(pixels, 0, width * height * 4)
    memset(copy, 0, width * height * 4)
  }

  func free() {
    pixels.deallocate()
    copy.deallocate()
  }
}

extension DrawingCost {
  private static let titles = [
    "Buy oat milk and bread", "Call grandmother about Sunday and bring flowers", "买菜:豆腐、白菜和苹果",
    "اتصل بالطبيب صباح الغد", "Picnic 🧺🍓 with everyone", "Water the tomatoes",
    "Repair the bicycle's rear light", "Read “The Left Hand of Darkness”",
  ]

  /// A list that is longer than the window, scrolled by some pixels.
  private func list(scrolled: Int, change: (Int, inout RowPicture) -> Void = { _, _ in }) -> Scene {
    let style = TextStyle(scale: scale)
    var scene = Scene(width: width, height: height, scale: scale)
    scene.items.append(
      SceneItem(id: .background, bounds: scene.bounds, content: .fill(scene.theme.window)))
    var top = -scrolled
    for index in 0..<80 where top < height {
      let title = "\(index) \(DrawingCost.titles[index % DrawingCost.titles.count])"
      let lines = layouts.lineCount(of: title, rowWidth: scale.logical(width), style: style)
      let isCompleted = index % 9 == 8
      var row = RowPicture(
        frame: PixelRect(x: 0, y: top, width: width, height: style.rowHeight(lines: lines)),
        title: title,
        color: isCompleted
          ? scene.theme.completedFace : scene.theme.rowColor(at: Double(index), of: 80))
      row.isCompleted = isCompleted
      change(index, &row)
      top += row.frame.height
      scene.items.append(SceneItem(row: row, id: .row(0, UInt64(index)), scale: scale))
    }
    return scene
  }

  /// Paints one scene over another and returns the seconds that it took.
  private mutating func paint(_ scene: Scene, over previous: Scene?) -> Double {
    let began = Deadline.now
    painter.paint(scene, over: previous, onto: pixels, stride: width * 4, damage: &damage)
    return Deadline.now - began
  }

  private func copyTime(bytes: Int) -> Double {
    let began = Deadline.now
    memcpy(copy, pixels, bytes)
    return Deadline.now - began
  }

  /// The median time of a frame in a round of scenes, and the median time of copying some bytes
  /// between the frames.
  private mutating func times(of scenes: [Scene], copying bytes: Int) -> (
    frame: Double, copy: Double
  ) {
    var frames: [Double] = []
    var copies: [Double] = []
    var previous = scenes[0]
    _ = paint(previous, over: nil)
    for round in 1...(scenes.count * 8) {
      let next = scenes[round % scenes.count]
      let frame = paint(next, over: previous)
      let copy = copyTime(bytes: bytes)
      if round > scenes.count {
        frames.append(frame)
        copies.append(copy)
      }
      previous = next
    }
    return (frames.quantile(0.5), copies.quantile(0.5))
  }
}

extension DrawingCost {
  /// A frame in which the whole list has moved, in copies of the window's pixels.
  mutating func pan() -> Double {
    let scenes = (0..<16).map { list(scrolled: $0 * 7) }
    let (frame, copy) = times(of: scenes, copying: width * height * 4)
    return frame / copy
  }

  /// A frame of a level that closes up: every row folded, in copies of the window's pixels.
  mutating func pleats() -> Double {
    let scenes = (0..<8).map { step in
      var scene = list(scrolled: 0)
      var top = 0
      for index in scene.items.indices {
        guard case .row(let row) = scene.items[index].content else { continue }
        let shown = row.frame.height * (64 + step * 4) / 100
        let frame = PixelRect(x: 0, y: top, width: width, height: shown)
        let picture = PlaceholderPicture(
          fold: .pinch, frame: frame, fullHeight: row.frame.height, row: row)
        scene.items[index] = SceneItem(
          id: scene.items[index].id, bounds: frame, content: .placeholder(picture))
        top += shown
      }
      return scene
    }
    let (frame, copy) = times(of: scenes, copying: width * height * 4)
    return frame / copy
  }

  /// A frame in which one row is swiped: its time in copies of that row's pixels, and the pixels
  /// painted against the row's.
  mutating func swipe() -> (copies: Double, area: Double) {
    var frame = PixelRect(x: 0, y: 0, width: 0, height: 0)
    let scenes = (0..<16).map { step in
      list(scrolled: 0) { index, row in
        guard index == 3 else { return }
        row.offset = 20 + step * 3
        row.cue = .complete(progress: Double(step) / 16, armed: false)
        row.strike = Double(step) / 16
        frame = row.frame
      }
    }
    let (time, copy) = times(of: scenes, copying: frame.area * 4)
    let painted = damage.reduce(0) { $0 + $1.area }
    return (time / copy, Double(painted) / Double(frame.area))
  }

  /// Rectangles that are painted when nothing has changed.
  mutating func stillDamage() -> Double {
    let scene = list(scrolled: 5)
    _ = paint(scene, over: nil)
    _ = paint(list(scrolled: 5), over: scene)
    return Double(damage.count)
  }

  /// Milliseconds to lay out and paint a row that was never shown, its font being known.
  mutating func firstRow() -> Double {
    var times: [Double] = []
    var previous = list(scrolled: 0)
    _ = paint(previous, over: nil)
    for round in 0..<60 {
      let next = list(scrolled: 0) { index, row in
        if index == 2 { row.title = "\(round) things to buy at the market" }
      }
      let time = paint(next, over: previous)
      if round >= 10 { times.append(time * 1000) }
      previous = next
    }
    return times.quantile(0.5)
  }

  /// Bytes of rasters kept after so many different rows, against the bytes of the window.
  mutating func rasterShare(rows: Int) -> Double {
    var previous: Scene?
    var most = 0
    for first in stride(from: 0, to: rows, by: 30) {
      let scene = list(scrolled: 0) { index, row in row.title = "\(first + index) \(row.title)" }
      _ = paint(scene, over: previous)
      most = max(most, painter.rasterByteCount)
      previous = scene
    }
    return Double(most) / Double(max(4 << 20, width * height * 4))
  }
}

extension DrawingCost {
  static func figures() -> [Figure] {
    var large = DrawingCost(width: 3840, height: 2160, scale: Scale(integer: 2))
    defer { large.free() }
    var small = DrawingCost(width: 800, height: 1000, scale: Scale(integer: 2))
    defer { small.free() }
    let swipe = large.swipe()
    return [
      Figure(
        name: "pan frame, 3840x2160, all moving", value: large.pan(), limit: 1.5, unit: "copies",
        note: "one copy of the window's pixels"),
      Figure(
        name: "closing frame, 3840x2160, all folded", value: large.pleats(), limit: 4,
        unit: "copies", note: "one copy of the window's pixels"),
      Figure(
        name: "swipe frame, pixels painted", value: swipe.area, limit: 1, unit: "rows",
        note: "the row's own pixels"),
      Figure(
        name: "swipe frame, time", value: swipe.copies, limit: 3, unit: "copies",
        note: "one copy of the row's pixels"),
      Figure(
        name: "frame without change, rectangles", value: large.stillDamage(), limit: 0, unit: "",
        note: "nothing is painted"),
      Figure(
        name: "first paint of a row, 800 wide", milliseconds: small.firstRow(), limit: 0.3,
        note: "30 new rows in a frame at 120 Hz"),
      Figure(
        name: "text kept after 6000 rows", value: small.rasterShare(rows: 6000), limit: 1,
        unit: "bounds", note: "4 MB, or the window's bytes"),
    ]
  }
}
