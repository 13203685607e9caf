import PleatMotion

/// How far what is drawn differs from where the newest samples would have it.
struct Drawn {
  /// Added to the upper edge of every row.
  var scroll = 0.0
  /// Added to the offset of the swiped row.
  var offset = 0.0
  /// Added to the upper edge of the carried row.
  var carried = 0.0
}

extension ListInteraction {
  /// Whether what is drawn of a contact is still on its way to its newest sample.
  var drawsBehindSamples: Bool {
    guard configuration.resamples, isHeld else { return false }
    let shown = now.advanced(bySeconds: -Resampler.latency)
    return contacts.contains { $0.role == .owner && $0.time > shown }
  }

  /// Whether a contact moves something.
  private var isHeld: Bool {
    switch gesture {
    case .pan, .swipe, .carry: true
    case .idle, .possible, .candidate, .pinch: false
    }
  }

  /// Finds where the contacts are to be drawn in a frame; nothing but the presentation sees it.
  mutating func resample<Host: ListHost<RowID>>(atFrame time: Instant, in host: inout Host) {
    drawn = Drawn()
    guard configuration.resamples, isHeld else { return }
    switch gesture {
    case .pan(let pan): resample(pan, atFrame: time, in: &host)
    case .swipe(let swipe):
      guard let point = point(of: swipe.contact, atFrame: time),
        let contact = contact(swipe.contact)
      else { return }
      let travel = contact.anchorX
      drawn.offset =
        held(swipe.startOffset + point.x - travel, by: swipe)
        - held(swipe.startOffset + contact.x - travel, by: swipe)
    case .carry(let carry):
      guard let point = point(of: carry.contact, atFrame: time),
        let index = position(of: carry.row)
      else { return }
      drawn.carried =
        carriedTop(carry, finger: point.y, height: rows[index].height, at: time)
        - carriedTop(carry, finger: carry.finger, height: rows[index].height, at: time)
    case .idle, .possible, .candidate, .pinch: return
    }
  }

  private mutating func resample<Host: ListHost<RowID>>(
    _ pan: Pan, atFrame time: Instant, in host: inout Host
  ) {
    var (sum, count) = (0.0, 0.0)
    for index in contacts.indices where contacts[index].role == .owner {
      guard let point = contacts[index].resampler.point(atFrame: time) else { continue }
      sum += point.y - contacts[index].anchorY
      count += 1
    }
    guard count > 0 else { return }
    let raw = pan.base - sum / count
    fill(around: raw, in: &host)
    let shown = shownPosition(ofRaw: raw, dimension: pan.dimension)
    fill(around: shown, in: &host)
    drawn.scroll = scroll.position(at: time) - shown
  }

  private mutating func point(of id: ContactID, atFrame time: Instant) -> Resampler.Point? {
    guard let index = contacts.firstIndex(where: { $0.id == id }) else { return nil }
    return contacts[index].resampler.point(atFrame: time)
  }
}
