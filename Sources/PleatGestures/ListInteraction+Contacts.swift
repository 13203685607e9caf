import PleatMotion

extension ListInteraction {
  func contact(_ id: ContactID) -> Contact? {
    contacts.first { $0.id == id }
  }

  /// A contact begins.
  mutating func land<Host: ListHost<RowID>>(
    _ id: ContactID, hand: Contact.Hand, x: Double, y: Double, at time: Instant,
    in host: inout Host
  ) {
    if contact(id) != nil { discard(id, at: time, in: &host) }
    guard isSound(x, y), makeRoom() else { return }
    let place = configuration.mirrorsX ? width - x : x
    var contact = Contact(id: id, hand: hand, x: place, y: y, time: time)
    let isPalm = palms.remove(id) != nil || (hand == .finger && isSecondAtEdge(x, y))
    guard !isPalm else {
      contact.role = .dead
      return contacts.append(contact)
    }
    settleScroll(at: time, in: &host)
    contacts.append(contact)
    join(contact, at: time, in: &host)
  }

  /// Whether there is room for one more contact; those that own nothing make room first.
  private mutating func makeRoom() -> Bool {
    guard contacts.count >= Self.contactCapacity else { return true }
    guard let index = contacts.firstIndex(where: { $0.role == .dead }) else { return false }
    contacts.remove(at: index)
    return true
  }

  private func isSecondAtEdge(_ x: Double, _ y: Double) -> Bool {
    guard contacts.contains(where: { $0.hand == .finger }) else { return false }
    let edge = configuration.palmEdge
    return min(min(x, width - x), min(y, height - y)) < edge
  }

  /// Finds the part that a new contact has in the gesture under way.
  private mutating func join<Host: ListHost<RowID>>(
    _ contact: Contact, at time: Instant, in host: inout Host
  ) {
    switch gesture {
    case .idle where contacts.contains(where: { $0.id != contact.id && $0.role == .owner }):
      kill(contact.id)
    case .idle: begin(contact, at: time, in: &host)
    case .possible(let possible): pair(possible, with: contact, at: time, in: &host)
    case .candidate(let candidate): add(contact, to: candidate, at: time, in: &host)
    case .pan(let pan): add(contact, to: pan, at: time, in: &host)
    case .swipe, .carry, .pinch: kill(contact.id)
    }
  }

  /// A contact ends.
  mutating func lift<Host: ListHost<RowID>>(
    _ id: ContactID, at time: Instant, in host: inout Host
  ) {
    palms.remove(id)
    guard let index = contacts.firstIndex(where: { $0.id == id }) else { return }
    let contact = contacts.remove(at: index)
    guard contact.role == .owner else { return }
    settleScroll(at: time, in: &host)
    switch gesture {
    case .idle: break
    case .possible(let possible): end(possible, by: contact, at: time, in: &host)
    case .candidate(let candidate): end(candidate, by: contact, at: time, in: &host)
    case .pan(let pan): end(pan, by: contact, at: time, in: &host)
    case .swipe(let swipe): end(swipe, by: contact, at: time, in: &host)
    case .carry(let carry): end(carry, by: contact, at: time, in: &host)
    case .pinch(let pinch): end(pinch, by: contact, at: time, in: &host)
    }
  }

  /// Takes a contact's part in anything away until it lifts.
  mutating func kill(_ id: ContactID) {
    guard let index = contacts.firstIndex(where: { $0.id == id }) else { return }
    contacts[index].role = .dead
  }

  mutating func killAll() {
    for index in contacts.indices { contacts[index].role = .dead }
  }

  /// Takes a contact out as if it had never been: the gesture that it owned commits nothing.
  mutating func discard<Host: ListHost<RowID>>(
    _ id: ContactID, at time: Instant, in host: inout Host
  ) {
    evaluate(in: &host)
    now = max(now, time)
    guard let index = contacts.firstIndex(where: { $0.id == id }) else { return }
    let contact = contacts.remove(at: index)
    if contact.role == .owner { cancelAll(at: time, in: &host) }
  }

  /// A contact turned out to be a palm; one that owns a decided gesture keeps it.
  mutating func dismissPalm<Host: ListHost<RowID>>(_ id: ContactID, in host: inout Host) {
    palms.remove(id)
    guard let contact = contact(id), contact.role == .owner else { return }
    switch gesture {
    case .possible, .candidate: cancelAll(at: now, in: &host)
    default: break
    }
    kill(id)
  }

  /// Ends everything without a commit; what is on the glass is dead until it lifts.
  mutating func cancelAll<Host: ListHost<RowID>>(at time: Instant, in host: inout Host) {
    settleScroll(at: time, in: &host)
    killAll()
    endHover(at: time, in: &host)
    cancelGesture(at: time, in: &host)
  }
}
