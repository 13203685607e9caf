import Wayland

/// What is copied and pasted, and the primary selection, which is pasted by the middle button.
///
/// Where the compositor has no clipboard, or none for us, what was copied can still be pasted here.
package final class Clipboard {
  package enum Selection: CaseIterable, Sendable {
    case clipboard
    /// What was selected last, in whichever program.
    case primary
  }

  package enum Failure: Error, Equatable {
    /// There is no text.
    case noText
    /// It is larger than `limit`.
    case tooLarge
    /// The program that has it does not give it.
    case noAnswer
  }

  /// No longer text is taken, in bytes.
  package static let limit = 16 << 20

  var surface: WlSurface?
  var onDrop: ((DropEvent) -> Void)? {
    didSet { for seat in seats { seat.data?.drop.isWanted = onDrop != nil } }
  }
  private(set) var manager: WlDataDeviceManager?
  private(set) var primaryManager: ZwpPrimarySelectionDeviceManagerV1?
  private var seats: [SeatSelections] = []
  /// What was copied while no seat could take it.
  private var kept: [Selection: Selected] = [:]
  private var readers: [ObjectIdentifier: PipeReader] = [:]
}

extension Clipboard {
  /// Offers text to all programs, on behalf of what the user did last.
  ///
  /// - Parameter rows: the same with all that there is of it, for another Pleat.
  package func copy(_ text: String, rows: [UInt8] = [], to selection: Selection = .clipboard) {
    let selected = Selected(text: text, rows: rows)
    guard let (seat, serial) = newest,
      seat.offer(selected, as: selection, serial: serial, manager, primaryManager)
    else {
      kept[selection] = selected
      return
    }
    kept[selection] = nil
  }

  /// Reads what another program offers, or what was copied here.
  ///
  /// - Parameter completion: Called once; before this returns where the text is our own.
  package func paste(
    from selection: Selection = .clipboard,
    _ completion: @escaping (Result<String, Failure>) -> Void
  ) {
    if let kept = kept[selection] { return completion(.success(kept.text)) }
    guard let seat = newest?.seat ?? seats.first else { return completion(.failure(.noText)) }
    if let text = seat.own(selection)?.text {
      return completion(text.isEmpty ? .failure(.noText) : .success(text))
    }
    guard let offer = seat.offer(in: selection), let type = TextTypes.best(of: offer.types) else {
      return completion(.failure(.noText))
    }
    read(type, of: offer, limit: Self.limit) { completion($0.flatMap { Self.text($0) }) }
  }

  /// Whether a Pleat has copied rows, which say more than their text.
  package var hasRows: Bool {
    if let kept = kept[.clipboard] { return !kept.rows.isEmpty }
    guard let seat = newest?.seat ?? seats.first else { return false }
    if let own = seat.own(.clipboard) { return !own.rows.isEmpty }
    return seat.offer(in: .clipboard)?.types.contains(TextTypes.rows) == true
  }

  /// Reads the rows that a Pleat has copied, this one or another.
  ///
  /// - Parameter completion: Called once; before this returns where they are our own.
  package func pasteRows(_ completion: @escaping (Result<[UInt8], Failure>) -> Void) {
    if let kept = kept[.clipboard] { return completion(.success(kept.rows)) }
    guard let seat = newest?.seat ?? seats.first else { return completion(.failure(.noText)) }
    if let own = seat.own(.clipboard) { return completion(.success(own.rows)) }
    guard let offer = seat.offer(in: .clipboard) else { return completion(.failure(.noText)) }
    read(TextTypes.rows, of: offer, limit: Self.limit, completion)
  }

  /// Bytes that are no UTF-8 become replacement characters.
  static func text(_ bytes: [UInt8]) -> Result<String, Failure> {
    bytes.isEmpty ? .failure(.noText) : .success(String(decoding: bytes, as: UTF8.self))
  }

  func read(
    _ type: String, of offer: SelectionOffer, limit: Int,
    _ completion: @escaping (Result<[UInt8], Failure>) -> Void
  ) {
    guard let descriptor = offer.open(type) else { return completion(.failure(.noAnswer)) }
    var done: ObjectIdentifier?
    let reader = PipeReader(descriptor, limit: limit) { [unowned self] result in
      if let done { readers[done] = nil }
      completion(result.mapError { $0 == .tooLarge ? .tooLarge : .noAnswer })
    }
    done = ObjectIdentifier(reader)
    readers[ObjectIdentifier(reader)] = reader
  }

  private var newest: (seat: SeatSelections, serial: UInt32)? {
    guard let newest = Seat.newestInput(among: seats.lazy.map(\.seat)) else { return nil }
    return seats.first { $0.seat === newest.seat }.map { ($0, newest.serial) }
  }
}

// What comes and goes.
extension Clipboard {
  func begin(with manager: WlDataDeviceManager, _ seats: [Seat]) {
    self.manager = manager
    for seat in seats { add(seat) }
  }

  func begin(withPrimary manager: ZwpPrimarySelectionDeviceManagerV1, _ seats: [Seat]) {
    primaryManager = manager
    for seat in seats { add(seat) }
  }

  func add(_ seat: Seat) {
    guard let object = seat.seat, manager != nil || primaryManager != nil else { return }
    let selections = seats.first { $0.seat === seat } ?? SeatSelections(seat)
    if !seats.contains(where: { $0 === selections }) { seats.append(selections) }
    if selections.data == nil, let manager {
      let data = DataDevice(manager.getDataDevice(seat: object))
      data.drop.isWanted = onDrop != nil
      data.drop.isOurs = { [unowned self] in $0 != nil && $0 == surface }
      data.drop.onEvent = { [unowned self] in onDrop?($0) }
      data.drop.read = { [unowned self] in read($0, of: $1, limit: $2, $3) }
      selections.data = data
    }
    if selections.primary == nil, let primaryManager {
      selections.primary = PrimaryDevice(primaryManager.getDevice(seat: object))
    }
  }

  func remove(_ seat: Seat) {
    guard let index = seats.firstIndex(where: { $0.seat === seat }) else { return }
    seats.remove(at: index).destroy()
  }

  func destroy() {
    for seat in seats { seat.destroy() }
    seats.removeAll()
    readers.removeAll()
    manager?.abandon()
    manager = nil
    primaryManager?.destroy()
    primaryManager = nil
  }
}
