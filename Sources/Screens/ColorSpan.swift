import Drawing
import PleatGestures
import PleatMotion

/// The number of rows that a level's colours are spread over: a row that is about to be counts as far
/// as its panel is open, and when rows come or go the colours glide.
struct ColorSpan: Equatable {
  private var rows: Fade
  private var opening = 0.0

  init(_ count: Int) { rows = Fade(Double(count), duration: 0.15) }
}

extension ColorSpan {
  /// Takes what there is now. What an open panel stood for goes on in the row that it has become.
  mutating func follow(_ count: Int, opening share: Double, at time: Instant) {
    if Double(count) != rows.target {
      rows = Fade(rows.value(at: time) + opening - share, duration: 0.15)
      rows.go(to: Double(count), at: time)
    }
    opening = share
  }

  func value(at time: Instant) -> Double { rows.value(at: time) + opening }

  func isMoving(at time: Instant) -> Bool { rows.isMoving(at: time) }
}

extension Level {
  /// Whether the colours still glide.
  var recolours: Bool { span.isMoving(at: now) }

  mutating func followSpan() {
    span.follow(host.openCount, opening: interaction.opening?.share ?? 0, at: now)
  }

  /// What a row's face is painted with when nothing is done to it.
  func color(at slot: Double, _ theme: Theme) -> Color {
    theme.rowColor(at: slot, of: span.value(at: now))
  }
}
