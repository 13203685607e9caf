import Drawing
import PleatGestures
import PleatMotion

extension Level {
  /// How a level is drawn, beside its own state.
  struct Sight {
    var pose = Pose()
    /// The level's number, for the items that each level has one of.
    var number: UInt8
    var theme: Theme
    /// The level above follows a pull.
    var mayLeave: Bool
    /// Keys are in use.
    var namesKeys = false
    var part = Part.all
    /// How opaque a carried row is.
    var carriedOpacity = 1.0
    /// How far it stands back behind a sheet, 0 to 1.
    var behind = 0.0

    /// What is drawn of the level: a carried row can lie above another level.
    enum Part { case all, allButCarried, carried }
  }

  /// Adds what the level shows now, without allocating once the items have been as many.
  func draw(into scene: inout Scene, _ sight: Sight) {
    var sight = sight
    if let palette = host.palette { sight.theme.palette = palette }
    if sight.part != .carried { drawPlaceholder(into: &scene, sight) }
    interaction.forEachRow { row in
      switch sight.part {
      case .all: draw(row, into: &scene, sight)
      case .allButCarried: if !row.isCarried { draw(row, into: &scene, sight) }
      case .carried: if row.isCarried { draw(row, into: &scene, sight) }
      }
    }
    guard sight.part != .carried else { return }
    if sight.pose.isAtRest, let bar = textBar() {
      scene.items.append(SceneItem(textBar: bar, scale: scene.scale))
    }
    drawHint(into: &scene, sight)
    drawCue(into: &scene, sight)
  }

  /// How far a row is from where the engine has it: it was carried to another level and is on its way
  /// back.
  private func displacement(of row: Host.RowID) -> Double {
    guard let returning, returning.row == row else { return 0 }
    return returning.way.value(at: now)
  }

  /// A place in the viewport on the window's pixel grid.
  func pixelY(_ y: Double) -> Int { scale.pixels(y + viewportTop) }

  private func draw(_ row: PresentedRow<Host.RowID>, into scene: inout Scene, _ sight: Sight) {
    let shift = displacement(of: row.id)
    let top = pixelY(sight.pose.y(of: row.top + shift, row: row.index))
    let edge = sight.pose.y(of: row.top + row.extent + shift, row: row.index)
    let bottom = pixelY(max(edge, lowerEdge(ofNew: row, sight.pose) ?? edge))
    guard bottom > top, bottom > pixelY(0), top < scene.height else { return }
    let frame = PixelRect(x: 0, y: top, width: scene.width, height: bottom - top)
    if isPleated(row, sight.pose) {
      drawPleat(row, frame: frame, into: &scene, sight)
    } else if row.extent < row.height - 0.5, let fold = host.work.folds[row.id], !row.isLeaving {
      drawUnfolding(row, fold: fold, frame: frame, into: &scene, sight)
    } else {
      append(
        SceneItem(
          row: picture(of: row, frame: frame, sight), id: Host.sceneID(of: row.id),
          scale: scene.scale), to: &scene, sight)
    }
  }

  /// Where a row ends that came out of a gap wider than itself: it fills the gap while that closes.
  private func lowerEdge(ofNew row: PresentedRow<Host.RowID>, _ pose: Pose) -> Double? {
    guard host.work.folds[row.id] == .pinch, !row.isLeaving, row.index + 1 < host.rowCount,
      let next = interaction.presentation(of: host.rowID(at: row.index + 1)), next.lift == 0
    else { return nil }
    let gap = next.top - row.top - row.extent
    return gap < 2 * row.height ? pose.y(of: next.top, row: next.index) : nil
  }

  /// Nothing of a level is seen beyond it while it stands beside another.
  func append(_ item: SceneItem, to scene: inout Scene, _ sight: Sight) {
    var item = item
    if !sight.pose.isAtRest, sight.part != .carried {
      item.bounds = item.bounds.intersection(extent(of: sight.pose, in: scene))
      guard !item.bounds.isEmpty else { return }
    }
    scene.items.append(item)
  }

  /// The part of the window that the level would fill.
  private func extent(of pose: Pose, in scene: Scene) -> PixelRect {
    let strip = pose.strip ?? Pose.Strip(top: 0, share: 1)
    let top = pixelY(strip.top + pose.offset)
    let bottom = pixelY(strip.top + viewportHeight * strip.share + pose.offset)
    return PixelRect(x: 0, y: top, width: scene.width, height: bottom - top)
  }

  private func picture(
    of row: PresentedRow<Host.RowID>, frame: PixelRect, _ sight: Sight
  ) -> RowPicture {
    let face = host.face(of: row.id) ?? host.work.leaving[row.id] ?? RowFace(title: "")
    let editing = host.work.editing.flatMap { $0.id == row.id ? $0 : nil }
    let color =
      face.isCompleted
      ? sight.theme.completedFace
      : face.isField ? sight.theme.field : color(at: row.slot, sight.theme)
    var picture = RowPicture(frame: frame, title: editing?.shown ?? face.title, color: color)
    picture.isCompleted = face.isCompleted
    picture.badge = face.badge
    picture.detail = face.detail
    picture.mark = face.mark
    picture.role = face.role
    picture.matches = face.matches
    picture.offset = scale.pixels(row.offset)
    picture.lift = row.lift
    picture.opacity = row.isCarried ? row.opacity * sight.carriedOpacity : row.opacity
    swipe(row, isCompleted: face.isCompleted, into: &picture)
    if picture.offset != 0 { picture.seen = seenLines(of: frame) }
    if row.side == .trailing, !row.isLeaving, let actions = host.actions {
      let isFocused = row.id == interaction.revealed?.row
      picture.actions = actions.pictures(focused: isFocused ? host.work.focusedAction : nil)
    }
    if let editing {
      picture.editing = editingPicture(editing)
      picture.prompt = host.words.prompt
      picture.cueText = cue(in: row.id)
    } else {
      // Completed rows stand back already.
      let dim = max(dimming.value(at: now), sight.behind)
      picture.dim = dim * (picture.isCompleted ? 0.45 : 0.8)
    }
    // Keys work on the sheet that is before it, if one is.
    if host.work.showsSelection, sight.behind < 0.5, let range = host.selectedRange, !row.isLeaving,
      !isEditing || !host.dimsAroundEdits
    {
      picture.isSelected = range.contains(row.index)
    }
    return picture
  }

  /// The lines of a row that are in view, if not all are.
  private func seenLines(of frame: PixelRect) -> Range<Int>? {
    let first = max(pixelY(0) - frame.y, 0)
    let last = min(pixelY(viewportHeight) - frame.y, frame.height)
    return first < last && last - first < frame.height ? first..<last : nil
  }

  private func editingPicture(_ editing: TitleEditing<Host.RowID>) -> EditingPicture {
    var picture = EditingPicture(
      caret: editing.shownCaret ?? editing.editor.caret, selection: editing.editor.selection,
      isCaretVisible: editing.shownCaret != nil && caretBlink.isVisible(at: now),
      preedit: editing.preeditRange)
    if editing.preedit != nil { picture.selection = picture.caret..<picture.caret }
    if textHand.showsHandles { picture.handles = editing.editor.hasSelection ? .selection : .caret }
    return picture
  }

  private func swipe(
    _ row: PresentedRow<Host.RowID>, isCompleted: Bool, into picture: inout RowPicture
  ) {
    guard let side = row.side else { return }
    if side == .trailing {
      picture.cue = .delete(progress: row.strike, armed: row.isArmed || row.isLeaving)
    } else if let glow = host.work.afterglow[row.id] {
      picture.cue =
        glow == .completed
        ? .complete(progress: 1, armed: true) : .reopen(progress: 1, armed: true)
      picture.strike = glow == .completed ? 1 : 0
    } else if isCompleted {
      picture.cue = .reopen(progress: row.strike, armed: row.isArmed)
      picture.strike = 1 - row.strike
    } else {
      picture.cue = .complete(progress: row.strike, armed: row.isArmed)
      picture.strike = row.strike
    }
  }

  /// Whether a row is folded together with its level.
  private func isPleated(_ row: PresentedRow<Host.RowID>, _ pose: Pose) -> Bool {
    guard let strip = pose.strip, strip.share < 0.995,
      !interaction.configuration.reducesMotion
    else { return false }
    return row.offset == 0 && row.opacity == 1 && row.lift == 0
  }

  private func drawPleat(
    _ row: PresentedRow<Host.RowID>, frame: PixelRect, into scene: inout Scene, _ sight: Sight
  ) {
    let picture = PlaceholderPicture(
      fold: .pinch, frame: frame, fullHeight: scale.pixels(row.height),
      row: picture(of: row, frame: frame, sight))
    append(
      SceneItem(id: Host.sceneID(of: row.id), bounds: frame, content: .placeholder(picture)),
      to: &scene, sight)
  }

  private func drawUnfolding(
    _ row: PresentedRow<Host.RowID>, fold: PlaceholderPicture.Fold, frame: PixelRect,
    into scene: inout Scene, _ sight: Sight
  ) {
    let picture = PlaceholderPicture(
      fold: fold, frame: frame, fullHeight: panelHeight(scale.pixels(row.height), in: frame),
      row: picture(of: row, frame: frame, sight))
    append(
      SceneItem(id: Host.sceneID(of: row.id), bounds: frame, content: .placeholder(picture)),
      to: &scene, sight)
  }

  /// Where motion is reduced, panels lie flat.
  func panelHeight(_ height: Int, in frame: PixelRect) -> Int {
    interaction.configuration.reducesMotion ? min(height, frame.height) : height
  }
}
