import Wayland

/// What is dragged over the window with one seat, from its coming to its being read.
final class DropTarget {
  typealias Read = (
    _ type: String, SelectionOffer, _ limit: Int,
    @escaping (Result<[UInt8], Clipboard.Failure>) -> Void
  ) -> Void

  var onEvent: (DropEvent) -> Void = { _ in }
  /// Whether anybody takes what is dropped.
  var isWanted = false
  var isOurs: (WlSurface?) -> Bool = { _ in false }
  var read: Read = { _, _, _, _ in }
  /// Ends an offer.
  var release: (WlDataOffer) -> Void = { _ in }
  private var visit: Visit?

  /// Lists of addresses are short, even of thousands of files.
  private static let listLimit = 1 << 20

  private struct Visit {
    let object: WlDataOffer
    let offer: SelectionOffer
    /// What it would be read as; nil where it is not taken.
    let type: String?
    var x: Double
    var y: Double
    /// The compositor and both programs agree that it is copied.
    var isCopied: Bool
  }
}

extension DropTarget {
  func enter(
    _ offer: (object: WlDataOffer, offer: SelectionOffer)?, on surface: WlSurface?, serial: UInt32,
    x: Double, y: Double
  ) {
    leave()
    guard let (object, offer) = offer else { return }
    let type = isWanted && isOurs(surface) ? TextTypes.bestDrop(of: offer.types) : nil
    // Before version 3 there are no actions: all is copied.
    let hasActions = object.version >= WlDataOffer.Since.setActions
    visit = Visit(object: object, offer: offer, type: type, x: x, y: y, isCopied: !hasActions)
    object.accept(serial: serial, mimeType: type)
    if hasActions {
      object.setActions(
        dndActions: type == nil ? [] : .copy, preferredAction: type == nil ? [] : .copy)
    }
    if let type { onEvent(.over(x: x, y: y, isText: type != TextTypes.list)) }
  }

  func agreed(on action: WlDataDeviceManager.DndAction, _ object: WlDataOffer) {
    guard visit?.object == object else { return }
    visit?.isCopied = action == .copy
  }

  func move(x: Double, y: Double) {
    guard let type = visit?.type, !type.isEmpty else { return }
    visit?.x = x
    visit?.y = y
    onEvent(.over(x: x, y: y, isText: type != TextTypes.list))
  }

  func leave() {
    guard let visit else { return }
    self.visit = nil
    release(visit.object)
    if visit.type != nil { onEvent(.left) }
  }

  /// It was dropped. Some compositors say so of what was refused.
  func finish() {
    guard let visit, let type = visit.type, visit.isCopied else { return leave() }
    self.visit = nil
    let limit = type == TextTypes.list ? Self.listLimit : Clipboard.limit
    read(type, visit.offer, limit) { [weak self] result in
      self?.took(result, type, visit)
    }
  }

  private func took(
    _ result: Result<[UInt8], Clipboard.Failure>, _ type: String, _ visit: Visit
  ) {
    let contents = (try? result.get()).flatMap { DroppedContents($0, type: type) }
    if contents != nil, visit.object.version >= WlDataOffer.Since.finish { visit.object.finish() }
    release(visit.object)
    guard let contents else { return onEvent(.left) }
    onEvent(.dropped(contents, x: visit.x, y: visit.y))
  }
}
