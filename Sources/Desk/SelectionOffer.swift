import Glibc
import Wayland

/// The compositor's object for what another program offers.
protocol OfferProxy {
  func receive(mimeType: String, fd: Int32)
  func destroy()
}

extension WlDataOffer: OfferProxy {}
extension ZwpPrimarySelectionOfferV1: OfferProxy {}

/// What another program offers.
final class SelectionOffer {
  private(set) var types: [String] = []
  private let proxy: any OfferProxy

  init(_ proxy: any OfferProxy) { self.proxy = proxy }

  /// Only the names that we know are kept: there may be any number of others.
  func add(_ type: String) {
    let isKnown =
      type == TextTypes.list || type == TextTypes.rows || TextTypes.text.contains(type)
    guard isKnown, !types.contains(type) else { return }
    types.append(type)
  }

  func destroy() { proxy.destroy() }

  /// The end of a pipe from which the data can be read without blocking; nil when there is none.
  func open(_ type: String) -> Int32? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    // The owner writes as it is used to: only our end does not block.
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    proxy.receive(mimeType: type, fd: ends[1])
    close(ends[1])
    return ends[0]
  }
}
