extension Painter {
  /// A small list on a small screen, and the fingers over it.
  func paint(_ picture: FigurePicture, of scene: Scene, on canvas: Canvas) {
    let frame = picture.frame
    let edge = max(2, frame.height / 20)
    let radius = Double(3 * edge)
    canvas.fillRounded(frame, radius: radius, scene.theme.window)
    let stage = FigureStage(
      frame.insetBy(edge), pose: FigurePose(picture.figure, phase: picture.phase))
    paintRows(stage, picture.figure, of: scene, on: canvas.clipped(to: stage.frame))
    // Rounds the rows' own corners too.
    canvas.strokeRounded(frame, radius: radius, width: Double(edge), scene.theme.window)
    canvas.strokeRounded(
      frame, radius: radius, width: max(1, Double(scene.scale.pixels(1.5))),
      scene.theme.veilInk.color, opacity: 0.35)
    for index in 0..<2 {
      guard let finger = stage.pose.fingers[index] else { continue }
      paint(finger, stage, of: scene, on: canvas.clipped(to: frame))
    }
  }

  private func paintRows(
    _ stage: FigureStage, _ figure: GestureFigure, of scene: Scene, on canvas: Canvas
  ) {
    let pose = stage.pose
    canvas.fill(stage.frame, scene.theme.ground)
    for row in 0..<FigureStage.rows where row != FigurePose.row || pose.lift == 0 {
      paintRow(row, stage, figure, of: scene, on: canvas)
    }
    if pose.gap.open > 0 {
      let place = stage.gap
      paint(
        PlaceholderPicture(
          fold: figure == .pull ? .pull : .pinch, frame: place, fullHeight: stage.rowHeight,
          color: scene.theme.rowColor(at: Double(pose.gap.row), of: 5), text: ""),
        of: scene, on: canvas.clipped(to: place))
    }
    if pose.lift > 0 { paintRow(FigurePose.row, stage, figure, of: scene, on: canvas) }
  }

  private func paintRow(
    _ row: Int, _ stage: FigureStage, _ figure: GestureFigure, of scene: Scene, on canvas: Canvas
  ) {
    let pose = stage.pose
    let isSubject = row == FigurePose.row
    let place = stage.row(row)
    guard !place.isEmpty else { return }
    let color = scene.theme.rowColor(at: stage.slot(row), of: 5)
    if pose.closing > 0 {
      let fold = PlaceholderPicture(
        fold: .pinch, frame: place, fullHeight: stage.rowHeight, color: color, text: "")
      return paint(fold, of: scene, on: canvas.clipped(to: place))
    }
    let offset = isSubject ? Int((pose.offset * stage.unit).rounded()) : 0
    let isArmed = abs(pose.offset) > 2
    let face = isSubject ? color.mixed(with: scene.theme.completedFace, by: pose.done) : color
    var picture = RowPicture(frame: place, title: "", color: face)
    picture.offset = offset
    if isSubject {
      picture.opacity = pose.fade
      if figure == .swipeRight, offset > 0 {
        picture.cue = .complete(progress: pose.strike, armed: isArmed)
      }
      if figure == .swipeLeft, offset < 0 {
        picture.cue = .delete(progress: min(-pose.offset / 2, 1), armed: isArmed)
      }
    }
    paintFigureRow(picture, stage, strike: isSubject ? pose.strike : 0, of: scene, on: canvas)
  }

  /// A row whose title is a bar.
  private func paintFigureRow(
    _ row: RowPicture, _ stage: FigureStage, strike: Double, of scene: Scene, on canvas: Canvas
  ) {
    let look = RowLook(row, theme: scene.theme)
    let lift = stage.pose.lift
    let face = row.frame.offsetBy(x: row.offset, y: 0)
    let isLifted = lift > 0 && row.frame == stage.row(FigurePose.row)
    if isLifted {
      let soft = max(2, stage.rowHeight / 3)
      for step in 1...soft {
        canvas.blend(
          face.offsetBy(x: 0, y: step).insetBy(-step / 2), Color(hex: 0),
          opacity: 0.5 * lift / Double(soft))
      }
    }
    if row.cue.isArmed, row.cue.isDelete { canvas.fill(row.frame, scene.theme.delete) }
    canvas.blend(
      PixelRect(x: face.x, y: face.y, width: face.width, height: face.height - 1), look.face,
      opacity: row.opacity)
    canvas.blend(
      PixelRect(x: face.x, y: face.maxY - 1, width: face.width, height: 1), look.shade,
      opacity: row.opacity)
    let bar = stage.bar(in: face)
    let ink = Color(hex: 0xFFFFFF)
    let isPale = scene.theme.variant == .light && stage.pose.done > 0.5 && strike > 0
    canvas.fillRounded(
      bar, radius: .infinity, isPale ? Color(hex: 0) : ink,
      opacity: (strike > 0 ? 0.85 - 0.45 * strike : 0.85) * row.opacity)
    guard strike > 0 else { return }
    let thickness = max(1, bar.height / 2)
    canvas.fill(
      PixelRect(
        x: bar.x - 2 * thickness, y: bar.y + (bar.height - thickness) / 2,
        width: Int(Double(bar.width + 4 * thickness) * strike), height: thickness),
      row.cue.isArmed ? scene.theme.armedStrike : isPale ? scene.theme.veilInk.color : ink)
  }

  /// A disc that grows pale behind it where it came from.
  private func paint(
    _ finger: FigurePose.Finger, _ stage: FigureStage, of scene: Scene, on canvas: Canvas
  ) {
    guard finger.touch > 0 else { return }
    let radius = stage.unit * 0.36
    let white = Color(hex: 0xFFFFFF)
    for step in 0..<4 {
      let part = Double(step) / 4
      let (x, y) = stage.point(
        finger.fromX + (finger.x - finger.fromX) * part,
        finger.fromY + (finger.y - finger.fromY) * part)
      canvas.fillDisc(
        x: x, y: y, radius: radius * (0.5 + 0.4 * part), white,
        opacity: finger.touch * 0.1 * (1 + part))
    }
    let (x, y) = stage.point(finger.x, finger.y)
    let grown = radius * (1.25 - 0.25 * finger.touch)
    canvas.fillDisc(
      x: x, y: y, radius: grown + max(1, stage.unit / 14), Color(hex: 0),
      opacity: 0.4 * finger.touch)
    canvas.fillDisc(x: x, y: y, radius: grown, white, opacity: 0.92 * finger.touch)
  }
}

/// The small list in pixels.
struct FigureStage {
  static let rows = 4

  let frame: PixelRect
  let pose: FigurePose
  let rowHeight: Int
  var unit: Double { Double(frame.width) / 6 }

  init(_ frame: PixelRect, pose: FigurePose) {
    self.frame = frame
    self.pose = pose
    rowHeight = max(1, frame.height / FigureStage.rows)
  }
}

extension FigureStage {
  func point(_ x: Double, _ y: Double) -> (Double, Double) {
    (
      Double(frame.x) + x * unit,
      Double(frame.y) + y * Double(frame.height) / Double(FigureStage.rows)
    )
  }

  var gap: PixelRect {
    PixelRect(
      x: frame.x, y: frame.y + pose.gap.row * rowHeight, width: frame.width, height: gapHeight)
  }

  private var gapHeight: Int { Int((pose.gap.open * Double(rowHeight)).rounded()) }

  /// Where a row is drawn among the others, as a number.
  func slot(_ row: Int) -> Double {
    if row == FigurePose.row { return Double(row) + pose.drop }
    if row == FigurePose.row + 1 { return Double(row) - pose.drop }
    return Double(row) + (row >= pose.gap.row ? pose.gap.open : 0)
  }

  func row(_ row: Int) -> PixelRect {
    if pose.closing > 0 { return closedRow(row) }
    var y = frame.y + row * rowHeight
    if pose.gap.open > 0, row >= pose.gap.row { y += gapHeight }
    if pose.drop > 0 {
      let shift = Int((pose.drop * Double(rowHeight)).rounded())
      if row == FigurePose.row { y += shift }
      if row == FigurePose.row + 1 { y -= shift }
    }
    let isLast = row == FigureStage.rows - 1
    let height = isLast && pose.gap.open == 0 ? frame.maxY - y : rowHeight
    let place = PixelRect(x: frame.x, y: y, width: frame.width, height: height)
    guard row == FigurePose.row, pose.lift > 0 else { return place }
    let grown = Int((pose.lift * unit / 8).rounded())
    return PixelRect(
      x: place.x - grown, y: place.y - grown / 2, width: place.width + 2 * grown,
      height: place.height + grown)
  }

  /// All rows close towards the middle.
  private func closedRow(_ row: Int) -> PixelRect {
    let whole = Double(frame.height) * (1 - 0.62 * pose.closing)
    let top = Double(frame.y) + (Double(frame.height) - whole) / 2
    let first = Int((top + whole * Double(row) / Double(FigureStage.rows)).rounded())
    let last = Int((top + whole * Double(row + 1) / Double(FigureStage.rows)).rounded())
    return PixelRect(x: frame.x, y: first, width: frame.width, height: last - first)
  }

  func bar(in face: PixelRect) -> PixelRect {
    let height = max(2, rowHeight / 5)
    return PixelRect(
      x: face.x + Int(unit * 0.5), y: face.y + (face.height - height) / 2,
      width: Int(unit * 2.9), height: height)
  }
}
