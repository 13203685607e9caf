import Desk
import Drawing
import PleatGestures
import PleatMotion
import Testing

@testable import Screens

/// A list that is panned at a scale that is no whole number.
@Suite("Panning by single pixels") struct ShimmerTests {
  private static let titles = [
    "Buy oat milk and bread", "买菜:豆腐、白菜和苹果", "اتصل بالطبيب صباح الغد",
    "Call grandmother about Sunday, and ask for the old map of the harbour",
    "Picnic 🧺🍓 with everyone", "Water the tomatoes",
  ]

  private func frames(_ scene: Scene) -> [String: PixelRect] {
    var frames: [String: PixelRect] = [:]
    for item in scene.items {
      if case .row(let row) = item.content { frames[row.title] = row.frame }
    }
    return frames
  }

  private func pixels(_ scene: Scene, _ painter: Painter) -> [UInt32] {
    var words = [UInt32](repeating: 0, count: scene.width * scene.height)
    var damage: [PixelRect] = []
    words.withUnsafeMutableBytes {
      guard let base = $0.baseAddress else { return }
      painter.paint(scene, over: nil, onto: base, stride: scene.width * 4, damage: &damage)
    }
    return words
  }

  @Test(arguments: [120, 150, 180, 210, 240, 360])
  func `Each row keeps its pixels, and no ground shows between rows`(scale: Int) {
    let layouts = TextLayouts()
    let painter = Painter(layouts: layouts)
    let titles = (0..<40).map { "\($0) \(Self.titles[$0 % Self.titles.count])" }
    var hand = ScreenHand(
      lists: [("Errands", titles, [])], size: (230, 260), scale: scale, layouts: layouts)
    let pixel = 120 / Double(scale)
    hand.down(x: 100, y: 200)
    for step in 1...12 { hand.move(x: 100, y: 200 - Double(step) * 8) }
    hand.wait(60)
    var last = hand.scene
    var lastPixels = pixels(last, painter)
    var y = 200 - 12.0 * 8
    var steps: [Int] = []
    for _ in 0..<16 {
      y -= pixel
      hand.move(x: 100, y: y)
      hand.wait(40)
      let (scene, before) = (hand.scene, frames(last))
      let now = pixels(scene, painter)
      let header = scene.scale.pixels(44)
      let shown = frames(scene).values.sorted { $0.y < $1.y }
      for (upper, lower) in zip(shown, shown.dropFirst()) { #expect(upper.maxY == lower.y) }
      #expect((shown.first?.y ?? 1000) <= header && (shown.last?.maxY ?? 0) >= scene.height)
      for (title, frame) in frames(scene) {
        guard let old = before[title] else { continue }
        #expect(frame.height == old.height)
        let shift = old.y - frame.y
        steps.append(shift)
        let seen = header..<scene.height
        for line in frame.y..<frame.maxY where seen.contains(line) && seen.contains(line + shift) {
          let (new, was) = (line * scene.width, (line + shift) * scene.width)
          let isSame = now[new..<new + scene.width] == lastPixels[was..<was + scene.width]
          if !isSame {
            // Its colour is its own while the list scrolls.
            Issue.record("\(title), line \(line - frame.y), differs after a step of \(shift)")
            break
          }
        }
      }
      (last, lastPixels) = (scene, now)
    }
    #expect(steps.count { $0 == 1 } > steps.count / 2, "\(steps)")
  }
}
