import Wayland

/// One seat's clipboard, and what is dragged over the window with that seat.
final class DataDevice {
  /// What another program has copied.
  private(set) var selection: SelectionOffer?
  /// What we have copied, while it is the selection.
  private(set) var own: SelectionSource?
  let drop = DropTarget()
  private let device: WlDataDevice
  private var source: WlDataSource?
  private var selected: WlDataOffer?
  private var offers: [WlDataOffer: SelectionOffer] = [:]

  init(_ device: WlDataDevice) {
    self.device = device
    device.onEvent { [unowned self] in receive($0) }
    drop.release = { [unowned self] in release($0) }
  }

  func destroy() {
    drop.leave()
    source?.destroy()
    for offer in offers.values { offer.destroy() }
    offers.removeAll()
    if device.version >= WlDataDevice.Since.release { device.release() } else { device.abandon() }
  }
}

// Copying.
extension DataDevice {
  func select(_ selected: Selected, _ source: WlDataSource, serial: UInt32) {
    let own = SelectionSource(selected)
    source.onEvent { [unowned self] event in
      switch event {
      case .send(let type, let descriptor): own.serve(type, to: descriptor)
      case .cancelled: cancelled(source)
      case .target, .dndDropPerformed, .dndFinished, .action: break
      }
    }
    for type in selected.types { source.offer(mimeType: type) }
    device.setSelection(source: source, serial: serial)
    self.source?.destroy()
    self.source = source
    self.own = own
  }

  private func cancelled(_ source: WlDataSource) {
    if source == self.source {
      self.source = nil
      own = nil
    }
    source.destroy()
  }
}

// What comes.
extension DataDevice {
  private func receive(_ event: WlDataDevice.Event) {
    switch event {
    case .dataOffer(let object): add(object)
    case .selection(let object):
      if let selected, selected != object { release(selected) }
      selected = object
      selection = object.flatMap { offers[$0] }
    case .enter(let serial, let surface, let x, let y, let object):
      let offer = object.flatMap { object in offers[object].map { (object, $0) } }
      drop.enter(offer, on: surface, serial: serial, x: Double(x), y: Double(y))
    case .motion(_, let x, let y): drop.move(x: Double(x), y: Double(y))
    case .leave: drop.leave()
    case .drop: drop.finish()
    }
  }

  private func add(_ object: WlDataOffer) {
    let offer = SelectionOffer(object)
    offers[object] = offer
    object.onEvent { [unowned self] event in
      switch event {
      case .offer(let type): offer.add(type)
      case .action(let action): drop.agreed(on: action, object)
      case .sourceActions: break
      }
    }
  }

  private func release(_ object: WlDataOffer) { offers.removeValue(forKey: object)?.destroy() }
}
