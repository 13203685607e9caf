import Wayland

/// What the seats do beside moving fingers, pointers and keys: input methods, what is copied and
/// dropped, and the focus that programs hand each other.
final class SeatServices {
  let textInput: TextInput
  let clipboard: Clipboard
  let activation: Activation
  private let offers: GlobalOffers
  private var seats: [Seat] = []

  init(_ offers: GlobalOffers) {
    self.offers = offers
    textInput = TextInput()
    clipboard = Clipboard()
    activation = Activation()
  }

  /// The surface of the program's window.
  var surface: WlSurface? {
    didSet {
      textInput.surface = surface
      clipboard.surface = surface
      activation.surface = surface
    }
  }
}

extension SeatServices {
  /// A global was announced. Managers and seats may come in any order.
  func appeared(_ offer: GlobalOffers.Offer) {
    switch offer.interface {
    case ZwpTextInputManagerV3.interfaceName where textInput.manager == nil:
      textInput.begin(with: offers.bind(ZwpTextInputManagerV3.self, offer), seats)
    case WlDataDeviceManager.interfaceName where clipboard.manager == nil:
      clipboard.begin(with: offers.bind(WlDataDeviceManager.self, offer), seats)
    case ZwpPrimarySelectionDeviceManagerV1.interfaceName where clipboard.primaryManager == nil:
      clipboard.begin(
        withPrimary: offers.bind(ZwpPrimarySelectionDeviceManagerV1.self, offer), seats)
    case XdgActivationV1.interfaceName where activation.manager == nil:
      activation.manager = offers.bind(XdgActivationV1.self, offer)
    default: break
    }
  }

  func add(_ seat: Seat) {
    seats.append(seat)
    textInput.add(seat)
    clipboard.add(seat)
  }

  func remove(_ seat: Seat) {
    seats.removeAll { $0 === seat }
    textInput.remove(seat)
    clipboard.remove(seat)
  }

  /// Tells the compositor what has changed in this turn of the loop.
  func endTurn() { textInput.endTurn() }

  func destroy() {
    for seat in seats { remove(seat) }
    textInput.destroy()
    clipboard.destroy()
    activation.destroy()
  }

  /// Whether anything can be touched, or may be: no seat has told yet.
  var hasTouch: Bool {
    let told = seats.compactMap(\.hasTouch)
    return told.isEmpty || told.contains(true)
  }

  /// The event by which the user acted last, and the seat that he did it at.
  var newestInput: (seat: Seat, serial: UInt32)? {
    Seat.newestInput(among: seats.lazy.filter { $0.seat != nil })
  }
}
