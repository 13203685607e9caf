import CPango

/// The signs beside a row and in the header, drawn as strokes on a square of side 1.
enum Sign: Equatable, Hashable {
  case tick
  case cross
  case reopen
  case more
  case search
  /// A disc with an exclamation mark cut out of it.
  case overdue
  case disc
  case minimize
  case maximize
  case restore
}

extension Sign {
  /// - Parameter size: the square's side in pixels.
  func draw(in context: OpaquePointer, size: Double) {
    cairo_scale(context, size, size)
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_set_line_width(context, 0.11)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    switch self {
    case .tick: drawTick(context)
    case .cross: drawCross(context)
    case .reopen: drawReopen(context)
    case .more: drawMore(context)
    case .search: drawSearch(context)
    case .overdue: drawOverdue(context)
    case .disc:
      cairo_arc(context, 0.5, 0.5, 0.5, 0, 6.3)
      cairo_fill(context)
    case .minimize: drawMinimize(context)
    case .maximize: drawMaximize(context)
    case .restore: drawRestore(context)
    }
  }

  private func drawTick(_ context: OpaquePointer) {
    cairo_move_to(context, 0.1, 0.54)
    cairo_line_to(context, 0.38, 0.82)
    cairo_line_to(context, 0.92, 0.2)
    cairo_stroke(context)
  }

  private func drawCross(_ context: OpaquePointer) {
    cairo_move_to(context, 0.16, 0.16)
    cairo_line_to(context, 0.84, 0.84)
    cairo_move_to(context, 0.84, 0.16)
    cairo_line_to(context, 0.16, 0.84)
    cairo_stroke(context)
  }

  /// An arrow that turns back anticlockwise.
  private func drawReopen(_ context: OpaquePointer) {
    cairo_arc(context, 0.52, 0.53, 0.36, -2.5, 2.3)
    cairo_stroke(context)
    cairo_move_to(context, 0.2, 0.06)
    cairo_line_to(context, 0.22, 0.32)
    cairo_line_to(context, 0.48, 0.3)
    cairo_stroke(context)
  }

  private func drawMore(_ context: OpaquePointer) {
    for x in [0.14, 0.5, 0.86] {
      cairo_arc(context, x, 0.5, 0.085, 0, 6.3)
      cairo_fill(context)
    }
  }

  private func drawSearch(_ context: OpaquePointer) {
    cairo_arc(context, 0.42, 0.42, 0.31, 0, 6.3)
    cairo_stroke(context)
    cairo_move_to(context, 0.66, 0.66)
    cairo_line_to(context, 0.91, 0.91)
    cairo_stroke(context)
  }

  private func drawOverdue(_ context: OpaquePointer) {
    cairo_arc(context, 0.5, 0.5, 0.5, 0, 6.3)
    cairo_fill(context)
    cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
    cairo_set_line_width(context, 0.13)
    cairo_move_to(context, 0.5, 0.24)
    cairo_line_to(context, 0.5, 0.54)
    cairo_stroke(context)
    cairo_arc(context, 0.5, 0.755, 0.085, 0, 6.3)
    cairo_fill(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  private func drawMinimize(_ context: OpaquePointer) {
    cairo_move_to(context, 0.16, 0.82)
    cairo_line_to(context, 0.84, 0.82)
    cairo_stroke(context)
  }

  private func drawMaximize(_ context: OpaquePointer) {
    cairo_rectangle(context, 0.16, 0.16, 0.68, 0.68)
    cairo_stroke(context)
  }

  /// A square before another, of which two sides are seen.
  private func drawRestore(_ context: OpaquePointer) {
    cairo_rectangle(context, 0.12, 0.32, 0.54, 0.54)
    cairo_stroke(context)
    cairo_move_to(context, 0.36, 0.13)
    cairo_line_to(context, 0.85, 0.13)
    cairo_line_to(context, 0.85, 0.62)
    cairo_stroke(context)
  }
}
