import Wayland

/// What one seat copies and pastes.
final class SeatSelections {
  let seat: Seat
  var data: DataDevice?
  var primary: PrimaryDevice?

  init(_ seat: Seat) { self.seat = seat }

  func destroy() {
    data?.destroy()
    primary?.destroy()
  }
}

extension SeatSelections {
  /// What of ours is the selection at present.
  func own(_ selection: Clipboard.Selection) -> SelectionSource? {
    switch selection {
    case .clipboard: data?.own
    case .primary: primary?.own
    }
  }

  func offer(in selection: Clipboard.Selection) -> SelectionOffer? {
    switch selection {
    case .clipboard: data?.selection
    case .primary: primary?.selection
    }
  }

  /// False where the seat has no such selection.
  func offer(
    _ selected: Selected, as selection: Clipboard.Selection, serial: UInt32,
    _ manager: WlDataDeviceManager?, _ primaryManager: ZwpPrimarySelectionDeviceManagerV1?
  ) -> Bool {
    switch selection {
    case .clipboard:
      guard let data, let manager else { return false }
      data.select(selected, manager.createDataSource(), serial: serial)
    case .primary:
      guard let primary, let primaryManager else { return false }
      primary.select(selected, primaryManager.createSource(), serial: serial)
    }
    return true
  }
}
