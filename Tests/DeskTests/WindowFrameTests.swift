import Desk
import Testing

@Suite("What surrounds the window's contents")
struct WindowFrameTests {
  private func window(
    width: Int = 420, height: Int = 760, scale: Int = 120, hasHeader: Bool = true
  ) -> WindowConfiguration {
    var window = WindowConfiguration(width: width, height: height, scale: scale)
    if hasHeader { window.header = WindowHeader(width: width) }
    return window
  }

  @Test("Is nothing with the compositor's decorations, maximised and fullscreen")
  func none() {
    #expect(WindowFrame(of: window(hasHeader: false), tiled: []).isEmpty)
    var whole = window()
    whole.isMaximized = true
    #expect(WindowFrame(of: whole, tiled: []).isEmpty)
    whole = window()
    whole.isFullscreen = true
    #expect(WindowFrame(of: whole, tiled: []).isEmpty)
    #expect(WindowFrame(of: window(), tiled: [.left, .right, .top, .bottom]).isEmpty)
  }

  @Test("Puts the contents on whole pixels at every scale that has a common one with its width")
  func wholePixels() {
    for scale in [120, 132, 144, 150, 160, 168, 180, 192, 200, 210, 225, 240, 300, 360, 480] {
      let window = window(width: 333, height: 517, scale: scale)
      let frame = WindowFrame(of: window, tiled: [])
      #expect(frame.left * scale % 120 == 0, "scale \(scale)")
      #expect(frame.left >= 2 * WindowFrame.borderWidth)
      let layout = SurfaceLayout(window, frame)
      #expect(layout.content.width == window.pixelWidth)
      #expect(layout.content.height == window.pixelHeight)
      #expect(layout.pixelWidth == window.pixelWidth + 2 * layout.content.x)
      #expect(layout.pixelHeight == window.pixelHeight + 2 * layout.content.y)
    }
  }

  @Test("Keeps the contents within the buffer at any scale and size")
  func within() {
    for scale in stride(from: 60, through: 400, by: 7) {
      for size in [1, 2, 99, 420, 1601] {
        let window = window(width: size, height: size, scale: scale)
        let layout = SurfaceLayout(window, WindowFrame(of: window, tiled: []))
        #expect(layout.content.x + layout.content.width <= layout.pixelWidth)
        #expect(layout.content.y + layout.content.height <= layout.pixelHeight)
      }
    }
  }

  @Test("Resizes outside of the contents alone, by corners near corners")
  func edges() {
    let frame = WindowFrame(of: window(), tiled: [])
    func edge(_ x: Double, _ y: Double) -> WindowEdge? {
      frame.edge(at: x, y, width: 420, height: 760)
    }
    #expect(edge(0, 0) == nil)
    #expect(edge(419.9, 759.9) == nil)
    #expect(edge(-0.1, 300) == .left)
    #expect(edge(420, 300) == .right)
    #expect(edge(200, -0.1) == .top)
    #expect(edge(200, 760) == .bottom)
    #expect(edge(-1, 23) == .topLeft)
    #expect(edge(-1, 25) == .left)
    #expect(edge(397, 761) == .bottomRight)
    #expect(edge(395, 761) == .bottom)
    #expect(edge(421, -5) == .topRight)
    #expect(edge(-5, 770) == .bottomLeft)
  }

  @Test("Resizes by no edge that lies against something")
  func tiled() {
    let frame = WindowFrame(of: window(), tiled: [.left, .top, .bottom])
    #expect((frame.left, frame.top, frame.bottom, frame.cornerRadius) == (0, 0, 0, 0))
    #expect(frame.edge(at: -1, 300, width: 420, height: 760) == nil)
    #expect(frame.edge(at: 421, 1, width: 420, height: 760) == .right)
    #expect(frame.edge(at: 421, 759, width: 420, height: 760) == .right)
  }

  @Test("Claims to be opaque only between round corners")
  func opaque() {
    let layout = SurfaceLayout(window(), WindowFrame(of: window(), tiled: []))
    let (first, second) = layout.opaque
    #expect(first == Box(x: 24, y: 36, width: 420, height: 736))
    #expect(second == Box(x: 36, y: 24, width: 396, height: 760))
    let tiny = window(width: 10, height: 10)
    let small = SurfaceLayout(tiny, WindowFrame(of: tiny, tiled: [])).opaque
    #expect(small.0.height == 0 && small.1?.width == 0)
  }
}
