import Desk
import Drawing
import Outline
import PleatGestures
import PleatTraces
import Screens

/// A screen on two short lists, which nobody sees.
struct PracticeScreen {
  var screen: Screen
  private var scene = Scene(width: 420, height: 760, scale: Scale(numerator: 120))

  init(_ settings: Settings = Settings()) {
    let time = WallTime(milliseconds: 1_000_000)
    let notebook = Notebook(
      document: OutlineDocument(outline: OutlineFuzz.practice()), clock: { time },
      source: EditSource(time: time, seed: (1, 2)))
    screen = Screen(
      notebook, layouts: Self.layouts,
      window: WindowConfiguration(width: 420, height: 760, scale: 120), settings: settings)
  }

  /// Made once: fonts take long to be found. Used on one thread.
  private nonisolated(unsafe) static let layouts = TextLayouts()
}

extension PracticeScreen {
  /// Lays out all that is to be seen.
  mutating func draw() { screen.draw(into: &scene) }

  /// Does what a step of a trace says, as far as hands and keys go.
  mutating func play(_ step: TraceStep) {
    switch step.event {
    case .input(let event):
      screen.handle(event)
      if !step.isPartial { screen.handle(.frame) }
    case .advance: screen.advance(to: step.time)
    case .key(let key):
      _ = screen.press(
        KeyPress(
          keysym: key.symbol, latin: key.latin, text: key.text,
          modifiers: KeyModifiers(rawValue: key.modifiers.rawValue), isRepeat: key.isRepeat,
          time: step.time))
    case .window(let window):
      screen.configure(
        WindowConfiguration(
          width: Int(window.width), height: Int(window.height),
          scale: Int((window.scale * 120).rounded())), at: step.time)
    case .secondary(let x, let y): screen.openMore(x: x, y: y, at: step.time)
    case .text, .picture, .insert, .remove, .reveal, .actions, .setting: return
    }
    screen.endBatch()
    _ = screen.takeTransactions()
    draw()
  }
}
