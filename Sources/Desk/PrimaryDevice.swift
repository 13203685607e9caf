import Wayland

/// One seat's primary selection.
final class PrimaryDevice {
  /// What another program has selected.
  private(set) var selection: SelectionOffer?
  /// What we have selected, while it is the selection.
  private(set) var own: SelectionSource?
  private let device: ZwpPrimarySelectionDeviceV1
  private var source: ZwpPrimarySelectionSourceV1?
  private var selected: ZwpPrimarySelectionOfferV1?
  private var offers: [ZwpPrimarySelectionOfferV1: SelectionOffer] = [:]

  init(_ device: ZwpPrimarySelectionDeviceV1) {
    self.device = device
    device.onEvent { [unowned self] in receive($0) }
  }

  func destroy() {
    source?.destroy()
    for offer in offers.values { offer.destroy() }
    offers.removeAll()
    device.destroy()
  }
}

extension PrimaryDevice {
  func select(_ selected: Selected, _ source: ZwpPrimarySelectionSourceV1, serial: UInt32) {
    let own = SelectionSource(selected)
    source.onEvent { [unowned self] event in
      switch event {
      case .send(let type, let descriptor): own.serve(type, to: descriptor)
      case .cancelled: cancelled(source)
      }
    }
    for type in selected.types { source.offer(mimeType: type) }
    device.setSelection(source: source, serial: serial)
    self.source?.destroy()
    self.source = source
    self.own = own
  }

  private func cancelled(_ source: ZwpPrimarySelectionSourceV1) {
    if source == self.source {
      self.source = nil
      own = nil
    }
    source.destroy()
  }

  private func receive(_ event: ZwpPrimarySelectionDeviceV1.Event) {
    switch event {
    case .dataOffer(let object):
      let offer = SelectionOffer(object)
      offers[object] = offer
      object.onEvent { event in
        switch event {
        case .offer(let type): offer.add(type)
        }
      }
    case .selection(let object):
      if let selected, selected != object { offers.removeValue(forKey: selected)?.destroy() }
      selected = object
      selection = object.flatMap { offers[$0] }
    }
  }
}
