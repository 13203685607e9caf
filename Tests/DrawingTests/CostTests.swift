import Drawing
import Glibc
import Testing

/// Prints what frames cost, when `PLEAT_MEASURE` is set; only a release build's figures mean anything.
@Suite(.serialized) struct CostTests {
  static let isEnabled = getenv("PLEAT_MEASURE") != nil

  @Test(
    "Frames are measured beside a copy of the window's pixels", .enabled(if: isEnabled),
    arguments: [(800, 1000, 120), (3840, 2160, 120), (3840, 2160, 240)])
  func frames(width: Int, height: Int, numerator: Int) {
    let scale = Scale(numerator: numerator)
    let layouts = TextLayouts()
    let painter = Painter(layouts: layouts)
    var pictures = Pictures(scale: scale, layouts: layouts)
    pictures.width = scale.logical(width)
    pictures.height = scale.logical(height)
    let titles = (0..<40).map { "\($0) \(Pictures.titles[$0 % 9])" }
    let base = pictures.list(titles, completed: 8)
    var buffer = PixelBuffer(base)
    let first = seconds { buffer.paint(base, over: nil, with: painter) }
    var scenes = (0..<16).map { shift in moved(base, by: -shift) }
    let copy = copyTime(buffer)
    print("\(width)x\(height) scale \(scale.factor): one copy \(ms(copy))")
    print("  first paint \(ms(first)), \(painter.rasterByteCount) bytes of rasters")
    report("  whole list moving", copy, frameTime(scenes, &buffer, painter))
    scenes = (0..<16).map { step in
      pictures.list(titles, completed: 8) { index, row in
        if index == 3 {
          (row.offset, row.cue) = (20 + step * 3, .complete(progress: 0.5, armed: false))
          row.strike = Double(step) / 16
        }
      }
    }
    report("  swipe", copy, frameTime(scenes, &buffer, painter))
    scenes = (0..<16).map { step in
      pictures.list(titles, completed: 8) { index, row in
        if index == 3 { (row.lift, row.frame.y) = (1, row.frame.y + step * 4) }
      }
    }
    report("  carry", copy, frameTime(scenes, &buffer, painter))
    scenes = (0..<16).map { pictures.folded(.pull, Double($0) / 17) }
    report("  fold", copy, frameTime(scenes, &buffer, painter))
    scenes = [base, base]
    report("  nothing", copy, frameTime(scenes, &buffer, painter))
  }

  @Test("The first paint of a row is measured, its font being known", .enabled(if: isEnabled))
  func firstPaint() {
    for numerator in [120, 240] {
      let layouts = TextLayouts()
      let painter = Painter(layouts: layouts)
      let pictures = Pictures(scale: Scale(numerator: numerator), height: 120, layouts: layouts)
      for (name, end) in [("Latin", " things to buy at the market"), ("emoji", " 🍓 with 🧺 and 🎉")] {
        var times: [Double] = []
        for row in 0..<60 {
          let scene = pictures.list(["\(row)\(end)"], completed: 0)
          var buffer = PixelBuffer(scene)
          times.append(seconds { buffer.paint(scene, over: nil, with: painter) })
        }
        print(
          "scale \(numerator / 120) \(name): \(ms(times.sorted()[30])), worst \(ms(times.max() ?? 0))"
        )
      }
    }
  }

  @Test("Long titles are laid out in reasonable time", .enabled(if: isEnabled))
  func longTitles() {
    let layouts = TextLayouts()
    let style = TextStyle(scale: Scale(integer: 1))
    let word = String(repeating: "x", count: 100_000)
    let text = String(repeating: "several words ", count: 7_000)
    for (name, title) in [("100 kB word", word), ("98 kB text", text)] {
      let time = seconds { _ = layouts.height(of: title, rowWidth: 390, style: style) }
      let again = seconds { _ = layouts.height(of: title, rowWidth: 390, style: style) }
      print("\(name): \(ms(time)), again \(ms(again))")
    }
    let titles = (0..<500).map { "Title number \($0) with some words" }
    let time = seconds {
      for title in titles { _ = layouts.height(of: title, rowWidth: 390, style: style) }
    }
    print("one title: \(ms(time / 500))")
  }
}

/// Allocations so far, where a counter is preloaded that offers this symbol.
private let allocations: (@convention(c) () -> Int)? = {
  guard let symbol = dlsym(nil, "allocation_count") else { return nil }
  return unsafeBitCast(symbol, to: (@convention(c) () -> Int).self)
}()

private func moved(_ scene: Scene, by dy: Int) -> Scene {
  var scene = scene
  for index in scene.items.indices {
    guard case .row(var row) = scene.items[index].content else { continue }
    row.frame.y += dy
    scene.items[index] = SceneItem(row: row, id: scene.items[index].id, scale: scene.scale)
  }
  return scene
}

/// The median time of painting each scene over the one before, once all is warm.
private func frameTime(
  _ scenes: [Scene], _ buffer: inout PixelBuffer, _ painter: Painter
) -> Double {
  var times = [Double](repeating: 0, count: 160 - 2 * scenes.count)
  var previous = scenes[0]
  buffer.paint(previous, over: nil, with: painter)
  var before = 0
  for round in 0..<160 {
    if round == 2 * scenes.count { before = allocations?() ?? 0 }
    let next = scenes[(round + 1) % scenes.count]
    let time = seconds { buffer.paint(next, over: previous, with: painter) }
    if round >= 2 * scenes.count { times[round - 2 * scenes.count] = time }
    previous = next
  }
  if let allocations { print("  allocations:", allocations() - before) }
  return times.sorted()[times.count / 2]
}

private func copyTime(_ buffer: PixelBuffer) -> Double {
  var target = buffer.words
  let count = buffer.width * buffer.height * 4
  let times = (0..<20).map { _ in
    seconds {
      target.withUnsafeMutableBytes { to in
        buffer.words.withUnsafeBytes { from in
          if let to = to.baseAddress, let from = from.baseAddress { memcpy(to, from, count) }
        }
      }
    }
  }
  return times.sorted()[10]
}

private func report(_ name: String, _ copy: Double, _ time: Double) {
  print("\(name): \(ms(time)), \((time / copy * 100).rounded() / 100) copies")
}

private func ms(_ seconds: Double) -> String { "\((seconds * 1e6).rounded() / 1000) ms" }

private func seconds(_ body: () -> Void) -> Double {
  var (start, end) = (timespec(), timespec())
  clock_gettime(CLOCK_MONOTONIC, &start)
  body()
  clock_gettime(CLOCK_MONOTONIC, &end)
  return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
}
