import Drawing
import PleatGestures
import Words

/// What the placeholder of a new row says; made once, for it is drawn at every frame.
private enum PlaceholderWords {
  static let pull = message("Pull to create")
  static let pinch = message("Pinch apart to create")
  static let armed = message("Release to create")
}

/// What a level shows beside its rows: the placeholder of a new one, hints and cues.
extension Level {
  func drawPlaceholder(into scene: inout Scene, _ sight: Sight) {
    guard let placeholder = interaction.placeholder else { return }
    let index = placeholder.index
    let top = pixelY(sight.pose.y(of: placeholder.top, row: index))
    let bottom = pixelY(sight.pose.y(of: placeholder.top + placeholder.extent, row: index))
    let frame = PixelRect(x: 0, y: top, width: scene.width, height: bottom - top)
    let opacity = placeholderOpacity(sight)
    if sight.mayLeave, opacity < 1 { drawWayOut(into: &scene, sight, frame) }
    guard !frame.isEmpty, opacity > 0 else { return }
    let isPull = placeholder.fold == .hinged
    let picture = PlaceholderPicture(
      fold: isPull ? .pull : .pinch, frame: frame,
      // Open, it is flat, whatever its edges were rounded to.
      fullHeight: placeholder.extent >= placeholder.height - 0.01
        ? frame.height : panelHeight(scale.pixels(placeholder.height), in: frame),
      color: color(at: Double(min(index, host.openCount)), sight.theme),
      text: text(of: placeholder, sight), opacity: opacity)
    scene.items.append(
      SceneItem(
        id: .level(sight.number, .placeholder), bounds: frame, content: .placeholder(picture)))
  }

  /// What letting go of the top does, said where the placeholder has faded.
  private func drawWayOut(into scene: inout Scene, _ sight: Sight, _ frame: PixelRect) {
    let opacity = (1 - placeholderOpacity) * placeholderFade.value(at: now)
    guard opacity > 0 else { return }
    append(
      LabelPicture(style: .hint, frame: frame, text: host.words.leave, opacity: opacity),
      as: .cue, to: &scene, sight)
  }

  private func text(of placeholder: Placeholder, _ sight: Sight) -> String {
    if let pull = interaction.pull, pull.edge == .top, pull.reach == .second, sight.mayLeave {
      return host.words.leave
    }
    return Self.addingCue(isArmed: placeholder.isArmed, isHinged: placeholder.fold == .hinged)
  }

  static func addingCue(isArmed: Bool, isHinged: Bool) -> String {
    if isArmed { return PlaceholderWords.armed }
    return isHinged ? PlaceholderWords.pull : PlaceholderWords.pinch
  }

  private func placeholderOpacity(_ sight: Sight) -> Double {
    let left = placeholderFade.value(at: now)
    guard sight.mayLeave else { return left }
    return min(left, placeholderOpacity)
  }

  /// Past the line at which letting go leaves the level, the placeholder fades.
  var placeholderOpacity: Double {
    guard let pull = interaction.pull, pull.edge == .top else { return 1 }
    return 1 - min(max((pull.distance - 2 * pull.unit) / 8, 0), 1)
  }

  func drawHint(into scene: inout Scene, _ sight: Sight) {
    guard host.rowCount == 0, interaction.placeholder == nil, !host.words.hint.isEmpty else {
      return
    }
    let top = sight.pose.y(of: viewportHeight * 0.3, row: 0)
    let bottom = sight.pose.y(of: viewportHeight * 0.7, row: 0)
    let frame = PixelRect(
      x: 0, y: pixelY(top), width: scene.width, height: pixelY(bottom) - pixelY(top))
    let label = LabelPicture(
      style: .hint, frame: frame, text: sight.namesKeys ? host.words.hintForKeys : host.words.hint,
      opacity: sight.pose.strip?.share ?? 1)
    append(label, as: .hint, to: &scene, sight)
  }

  /// What letting go of the lower end does, said between it and the viewport's edge.
  func drawCue(into scene: inout Scene, _ sight: Sight) {
    guard let pull = interaction.pull, pull.edge == .bottom, pull.distance > 0 else { return }
    // Once let go for another level, what was said stays said while it goes.
    let isLeaving = placeholderFade.target == 0
    let isArmed = pull.reach >= Host.lineOfLowerEnd || isLeaving
    guard let text = host.cue(isArmed: isArmed) else { return }
    let top = viewportHeight - pull.distance + sight.pose.offset
    let frame = PixelRect(
      x: 0, y: pixelY(top), width: scene.width, height: pixelY(top + pull.unit) - pixelY(top))
    let opacity = min(pull.distance / pull.unit, 1) * placeholderFade.value(at: now)
    guard opacity > 0 else { return }
    append(
      LabelPicture(style: .hint, frame: frame, text: text, opacity: opacity), as: .cue,
      to: &scene, sight)
  }

  func append(
    _ label: LabelPicture, as part: SceneItemID.Part, to scene: inout Scene, _ sight: Sight
  ) {
    guard !label.frame.isEmpty else { return }
    scene.items.append(
      SceneItem(
        id: .level(sight.number, part), bounds: label.bounds(scale: scene.scale),
        content: .label(label)))
  }
}
