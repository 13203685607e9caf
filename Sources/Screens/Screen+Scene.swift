import Desk
package import Drawing
import PleatGestures
import PleatMotion
import Words

extension Screen {
  /// Makes `scene` what the window shows now, without allocating once its items have been as many.
  package func draw(into scene: inout Scene) {
    scene.width = scale.pixels(Double(window.width))
    scene.height = scale.pixels(Double(window.height))
    scene.scale = scale
    scene.textSize = textSize
    scene.theme = theme
    scene.isMirrored = isRightToLeft
    scene.items.removeAll(keepingCapacity: true)
    drawLevels(into: &scene)
    drawDropMark(into: &scene)
    drawPill(into: &scene)
    drawSheet(into: &scene)
    drawHeader(into: &scene)
    drawBanner(into: &scene)
  }

  /// The level under the hand last: what is lifted there lies above the others.
  private func drawLevels(into scene: inout Scene) {
    if let ghost = travel.ghost {
      ghost.level.draw(
        into: &scene,
        .init(pose: pose(of: ghost), number: 3, theme: scene.theme, mayLeave: false))
    }
    for other in Place.all where other != place && !(isCarryingOut && other == .lists) {
      drawLevel(other, into: &scene)
    }
    drawLevel(place, into: &scene)
    if isCarryingOut { drawCarried(into: &scene) }
    drawDropped(into: &scene)
  }

  private func drawLevel(_ other: Place, into scene: inout Scene) {
    guard let pose = pose(of: other) else { return }
    let number = UInt8(truncatingIfNeeded: other.rawValue)
    let behind = sheet?.presence(at: now) ?? 0
    switch other {
    case .menu:
      menu.draw(
        into: &scene,
        .init(
          pose: pose, number: number, theme: scene.theme, mayLeave: false, behind: behind))
    case .lists:
      lists.draw(
        into: &scene,
        .init(
          pose: pose, number: number, theme: scene.theme, mayLeave: true, namesKeys: namesKeys,
          behind: behind))
    case .tasks:
      tasks.draw(
        into: &scene,
        .init(
          pose: pose, number: number, theme: scene.theme, mayLeave: true, namesKeys: namesKeys,
          part: isCarryingOut ? .allButCarried : .all, behind: behind))
    }
  }

  /// A task on its way to another list lies above the lists.
  private func drawCarried(into scene: inout Scene) {
    if place != .lists { drawLevel(.lists, into: &scene) }
    tasks.draw(
      into: &scene,
      .init(
        pose: Pose(offset: carriedShift), number: 2, theme: scene.theme, mayLeave: false,
        part: .carried, carriedOpacity: travel.carried?.opacity.value(at: now) ?? 1))
  }

  private func drawDropped(into scene: inout Scene) {
    guard let dropped = travel.dropped else { return }
    var picture = dropped.picture
    picture.opacity = dropped.fade.value(at: now)
    scene.items.append(
      SceneItem(row: picture, id: .level(2, .carried), scale: scene.scale))
  }

  /// Of the moving figures in the help; where motion is reduced they stand at their most telling.
  private var figurePhase: Double {
    guard !reducesMotion else { return 0.62 }
    let turns = now.seconds(since: .zero) / 3.2
    return turns - turns.rounded(.down)
  }

  private func drawSheet(into scene: inout Scene) {
    guard let sheet, let top = sheetTop else { return }
    let pulled = sheet.level.interaction.pull?.distance ?? 0
    let edge = scale.pixels(top + pulled + viewportTop - sheet.headingHeight)
    let frame = PixelRect(x: 0, y: edge, width: scene.width, height: scene.height - edge)
    let shade = SceneItem(
      shadowAbove: edge, of: scene, below: scale.pixels(viewportTop),
      opacity: scene.theme.sheetShade * sheet.presence(at: now))
    if let shade { scene.items.append(shade) }
    guard !frame.isEmpty else { return }
    if let help = sheet.level.host.help {
      let scroll = -(sheet.level.interaction.presentation(of: .help)?.top ?? 0) - pulled
      return scene.append(
        help.layout, in: frame, scroll: scale.pixels(scroll), phase: figurePhase,
        opacity: sheet.presence(at: now))
    }
    var theme = scene.theme
    theme.palette = .slate
    scene.items.append(SceneItem(id: .numbered(2, 0), bounds: frame, content: .fill(theme.ground)))
    sheet.level.draw(
      into: &scene, .init(pose: Pose(offset: top), number: 4, theme: theme, mayLeave: false))
    drawHeading(of: sheet, below: edge, into: &scene)
  }

  /// What the sheet is about: its row may lie below it.
  private func drawHeading(of sheet: OpenSheet, below edge: Int, into scene: inout Scene) {
    guard sheet.headingHeight > 0 else { return }
    let label = LabelPicture(
      style: .heading,
      frame: PixelRect(
        x: 0, y: edge, width: scene.width, height: tasks.host.style.sheetHeadingHeight),
      text: sheet.level.host.page.heading(in: notebook.outline))
    scene.items.append(
      SceneItem(
        id: .level(4, .heading), bounds: label.bounds(scale: scene.scale), content: .label(label)))
  }

  package var title: String {
    switch place {
    case .menu: LevelTitles.menu
    case .lists: LevelTitles.lists
    case .tasks: tasks.host.name ?? "Pleat"
    }
  }

  private func drawHeader(into scene: inout Scene) {
    guard let header = window.header else { return }
    let frame = PixelRect(
      x: 0, y: 0, width: scene.width, height: scale.pixels(Double(header.height)))
    var picture = HeaderPicture(
      frame: frame, title: title, closeButton: pixels(header.closeButton),
      isActive: window.isActive, pressed: header.pressed.map { HeaderPicture.Button($0) })
    picture.minimizeButton = header.minimizeButton.map { pixels($0) }
    picture.maximizeButton = header.maximizeButton.map { pixels($0) }
    picture.isMaximized = window.isMaximized
    scene.items.append(SceneItem(id: .header, bounds: frame, content: .header(picture)))
  }

  private static let bannerMargin = 12.0
  private static let bannerPadding = (x: 20.0, y: 10.0)

  private func bannerSize(_ banner: Banner) -> (width: Double, height: Double) {
    let padding = Screen.bannerPadding
    let size = layouts.size(
      of: banner.sentence, as: .banner,
      width: Double(window.width) - 2 * (Screen.bannerMargin + padding.x),
      style: tasks.host.style)
    return (size.width + 2 * padding.x, size.height + 2 * padding.y)
  }

  /// Where a banner is, in the viewport.
  var noticeBox: Area? {
    banner.map { banner in
      let (width, height) = bannerSize(banner)
      return Area(
        x: (Double(window.width) - width) / 2,
        y: viewportHeight - Screen.bannerMargin - height, width: width, height: height)
    }
  }

  /// What a banner takes of the viewport's lower edge.
  var bannerHeight: Double? { banner.map { bannerSize($0).height } }

  private func drawBanner(into scene: inout Scene) {
    guard let banner else { return }
    let margin = Screen.bannerMargin
    let (width, height) = bannerSize(banner)
    let frame = PixelRect(
      x: scale.pixels((Double(window.width) - width) / 2),
      y: scale.pixels(viewportTop + viewportHeight - margin - height),
      width: scale.pixels(width), height: scale.pixels(height))
    let label = LabelPicture(
      style: banner.isTrouble ? .banner : .notice, frame: frame, text: banner.sentence)
    scene.items.append(
      SceneItem(id: .banner, bounds: label.bounds(scale: scene.scale), content: .label(label)))
  }

  private func pixels(_ rect: Box) -> PixelRect {
    let left = scale.pixels(Double(rect.x))
    let top = scale.pixels(Double(rect.y))
    return PixelRect(
      x: left, y: top, width: scale.pixels(Double(rect.x + rect.width)) - left,
      height: scale.pixels(Double(rect.y + rect.height)) - top)
  }
}

extension HeaderPicture.Button {
  fileprivate init(_ button: WindowHeader.Button) {
    switch button {
    case .minimize: self = .minimize
    case .maximize: self = .maximize
    case .close: self = .close
    }
  }
}

/// Made once, for they are asked for at every frame.
private enum LevelTitles {
  static let menu = message("Menu")
  static let lists = message("Lists")
}
