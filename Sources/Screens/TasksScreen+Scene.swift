import Desk
package import Drawing
import Outline
import PleatGestures

extension TasksScreen {
  /// Makes `scene` what the screen shows now, without allocating once its items have been as many.
  package func draw(into scene: inout Scene) {
    scene.width = scale.pixels(Double(window.width))
    scene.height = scale.pixels(Double(window.height))
    scene.scale = scale
    scene.textSize = tasks.style.size
    scene.theme = theme
    scene.items.removeAll(keepingCapacity: true)
    drawPlaceholder(into: &scene)
    interaction.forEachRow { draw($0, into: &scene) }
    drawHint(into: &scene)
    drawHeader(into: &scene)
    drawBanner(into: &scene)
  }

  /// A place in the viewport on the window's pixel grid.
  private func pixelY(_ y: Double) -> Int { scale.pixels(y + viewportTop) }

  private func draw(_ row: PresentedRow<ItemID>, into scene: inout Scene) {
    let top = pixelY(row.top)
    let bottom = pixelY(row.top + row.extent)
    guard bottom > top, bottom > pixelY(0), top < scene.height else { return }
    let frame = PixelRect(x: 0, y: top, width: scene.width, height: bottom - top)
    if row.extent < row.height - 0.5, let fold = tasks.folds[row.id], !row.isLeaving {
      drawUnfolding(row, fold: fold, frame: frame, into: &scene)
    } else {
      scene.items.append(
        SceneItem(row: picture(of: row, frame: frame), id: row.sceneID, scale: scene.scale))
    }
  }

  private func picture(of row: PresentedRow<ItemID>, frame: PixelRect) -> RowPicture {
    let leaving = tasks.document.outline.contains(row.id) ? nil : tasks.leaving[row.id]
    let isCompleted = leaving?.isCompleted ?? tasks.isCompleted(row.id)
    let openCount = leaving?.openCount ?? tasks.openCount
    var picture = RowPicture(
      frame: frame, title: leaving?.title ?? tasks.title(of: row.id),
      color: isCompleted
        ? theme.completedFace : theme.rowColor(at: row.slot, of: openCount))
    picture.isCompleted = isCompleted
    picture.offset = scale.pixels(row.offset)
    picture.lift = row.lift
    picture.opacity = row.opacity
    swipe(row, isCompleted: isCompleted, into: &picture)
    if let editing = tasks.editing, editing.id == row.id {
      picture.editing = EditingPicture(
        caret: editing.editor.caret, selection: editing.editor.selection,
        isCaretVisible: caretBlink.isVisible(at: now))
      picture.prompt = "What is to be done?"
    } else {
      picture.dim = dimming.value(at: now)
    }
    if let range = tasks.selectedRange, tasks.editing == nil, !row.isLeaving {
      picture.isSelected = range.contains(row.index)
    }
    return picture
  }

  private func swipe(
    _ row: PresentedRow<ItemID>, isCompleted: Bool, into picture: inout RowPicture
  ) {
    guard let side = row.side else { return }
    if side == .trailing {
      picture.cue = .delete(progress: row.strike, armed: row.isArmed || row.isLeaving)
    } else if let glow = tasks.afterglow[row.id] {
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

  private func drawUnfolding(
    _ row: PresentedRow<ItemID>, fold: PlaceholderPicture.Fold, frame: PixelRect,
    into scene: inout Scene
  ) {
    let picture = PlaceholderPicture(
      fold: fold, frame: frame, fullHeight: scale.pixels(row.height),
      color: theme.rowColor(at: row.slot, of: tasks.openCount), text: "")
    scene.items.append(
      SceneItem(id: row.sceneID, bounds: frame, content: .placeholder(picture)))
  }

  private func drawPlaceholder(into scene: inout Scene) {
    guard let placeholder = interaction.placeholder else { return }
    let top = pixelY(placeholder.top)
    let frame = PixelRect(
      x: 0, y: top, width: scene.width,
      height: pixelY(placeholder.top + placeholder.extent) - top)
    guard !frame.isEmpty else { return }
    let isPull = placeholder.fold == .hinged
    let text =
      placeholder.isArmed
      ? "Release to create" : isPull ? "Pull to create" : "Pinch apart to create"
    let picture = PlaceholderPicture(
      fold: isPull ? .pull : .pinch, frame: frame, fullHeight: scale.pixels(placeholder.height),
      color: theme.rowColor(at: Double(placeholder.index), of: tasks.openCount + 1), text: text)
    scene.items.append(
      SceneItem(id: .placeholder, bounds: frame, content: .placeholder(picture)))
  }
}

extension TasksScreen {
  private func drawHint(into scene: inout Scene) {
    guard tasks.count == 0, interaction.placeholder == nil else { return }
    let frame = PixelRect(
      x: 0, y: pixelY(viewportHeight * 0.3), width: scene.width,
      height: scale.pixels(viewportHeight * 0.4))
    append(
      LabelPicture(
        style: .hint, frame: frame, text: "Pull down to add a task,\nor tap here"),
      as: .hint, to: &scene)
  }

  private func drawHeader(into scene: inout Scene) {
    guard let header = window.header else { return }
    let frame = PixelRect(
      x: 0, y: 0, width: scene.width, height: scale.pixels(Double(header.height)))
    let picture = HeaderPicture(
      frame: frame, title: title, closeButton: pixels(header.closeButton),
      isActive: window.isActive, isClosePressed: header.isClosePressed)
    scene.items.append(SceneItem(id: .header, bounds: frame, content: .header(picture)))
  }

  private func drawBanner(into scene: inout Scene) {
    guard let banner else { return }
    let margin = 12.0
    let padding = (x: 20.0, y: 10.0)
    let size = tasks.layouts.size(
      of: banner.sentence, as: .banner, width: Double(window.width) - 2 * (margin + padding.x),
      style: tasks.style)
    let width = size.width + 2 * padding.x
    let height = size.height + 2 * padding.y
    let frame = PixelRect(
      x: scale.pixels((Double(window.width) - width) / 2),
      y: pixelY(viewportHeight - margin - height),
      width: scale.pixels(width), height: scale.pixels(height))
    append(
      LabelPicture(style: .banner, frame: frame, text: banner.sentence), as: .banner, to: &scene)
  }

  private func append(_ label: LabelPicture, as id: SceneItemID, to scene: inout Scene) {
    scene.items.append(
      SceneItem(id: id, bounds: label.bounds(scale: scene.scale), content: .label(label)))
  }

  private func pixels(_ rect: WindowHeader.Box) -> PixelRect {
    let left = scale.pixels(Double(rect.x))
    let top = scale.pixels(Double(rect.y))
    return PixelRect(
      x: left, y: top, width: scale.pixels(Double(rect.x + rect.width)) - left,
      height: scale.pixels(Double(rect.y + rect.height)) - top)
  }
}

extension PresentedRow<ItemID> {
  fileprivate var sceneID: SceneItemID { .row(id.high, id.low) }
}
