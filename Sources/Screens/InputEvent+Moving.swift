package import PleatGestures
package import PleatMotion

extension InputEvent {
  /// The same event in a space whose origin lies lower.
  package func moved(upBy distance: Double) -> InputEvent {
    switch self {
    case .down(let id, let device, let x, let y, let time):
      .down(id, device: device, x: x, y: y - distance, time: time)
    case .motion(let id, let x, let y, let time):
      .motion(id, x: x, y: y - distance, time: time)
    case .wheel(let dx, let dy, let x, let y, let time):
      .wheel(dx: dx, dy: dy, x: x, y: y - distance, time: time)
    case .scroll(let dx, let dy, let x, let y, let time):
      .scroll(dx: dx, dy: dy, x: x, y: y - distance, time: time)
    case .pinchBegan(let x, let y, let time): .pinchBegan(x: x, y: y - distance, time: time)
    case .up, .shape, .frame, .cancel, .scrollEnd, .pinchMoved, .pinchEnded: self
    }
  }

  package var time: Instant? {
    switch self {
    case .down(_, _, _, _, let time), .motion(_, _, _, let time), .up(_, let time),
      .cancel(let time), .wheel(_, _, _, _, let time), .scroll(_, _, _, _, let time),
      .scrollEnd(let time), .pinchBegan(_, _, let time), .pinchMoved(_, _, _, let time),
      .pinchEnded(_, let time):
      time
    case .shape, .frame: nil
    }
  }
}
