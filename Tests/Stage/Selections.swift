import Glibc
package import WaylandServer

/// Text that the stage itself offers to clients, as another program would.
package struct Offering {
  package var types: [String]
  /// Called with a type that a client wants and the pipe that it is wanted through, which is taken
  /// over.
  package var serve: (_ type: String, _ descriptor: Int32) -> Void

  package init(
    _ types: [String], serve: @escaping (_ type: String, _ descriptor: Int32) -> Void
  ) {
    self.types = types
    self.serve = serve
  }
}

/// What a client offers.
package final class ClientSource {
  package private(set) var types: [String] = []
  package private(set) var isDestroyed = false
  private let send: (String, Int32) -> Void
  private let cancel: () -> Void

  init(send: @escaping (String, Int32) -> Void, cancel: @escaping () -> Void) {
    self.send = send
    self.cancel = cancel
  }

  func add(_ type: String) { types.append(type) }
  func destroyed() { isDestroyed = true }

  /// Asks for the data, which comes through the end of a pipe that is returned.
  package func open(_ type: String) -> Int32 {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    send(type, ends[1])
    close(ends[1])
    return ends[0]
  }

  /// Another selection has taken its place.
  package func replace() { if !isDestroyed { cancel() } }
}

/// One client's clipboard of one seat.
package final class DataDevice {
  package let seat: WlSeat
  /// What the client has copied.
  package private(set) var source: ClientSource?
  package private(set) var serials: [UInt32] = []
  let resource: WlDataDevice
  private unowned let stage: Stage

  init(_ resource: WlDataDevice, _ seat: WlSeat, on stage: Stage) {
    self.resource = resource
    self.seat = seat
    self.stage = stage
    resource.onRequest { [unowned self, unowned stage] request in
      switch request {
      case .setSelection(let source, let serial):
        serials.append(serial)
        self.source = source.flatMap { stage.services.sources[$0] }
      case .startDrag, .release: break
      }
    }
  }

  /// Makes something the clipboard; nil empties it.
  package func select(_ offering: Offering?) {
    guard let offering else { return resource.sendSelection(id: nil) }
    if let offer = make(offering)?.resource { resource.sendSelection(id: offer) }
  }

  /// Announces an offer that is no selection yet.
  func make(_ offering: Offering) -> DragOffer? {
    guard let object = WlDataOffer.create(for: resource.client, version: resource.version) else {
      return nil
    }
    let offer = DragOffer(object, offering, on: stage)
    stage.services.offers += 1
    resource.sendDataOffer(id: object)
    for type in offering.types { object.sendOffer(mimeType: type) }
    return offer
  }
}

/// One client's primary selection of one seat.
package final class PrimaryDevice {
  package private(set) var source: ClientSource?
  package private(set) var serials: [UInt32] = []
  private let resource: ZwpPrimarySelectionDeviceV1

  init(_ resource: ZwpPrimarySelectionDeviceV1, on stage: Stage) {
    self.resource = resource
    resource.onRequest { [unowned self, unowned stage] request in
      switch request {
      case .setSelection(let source, let serial):
        serials.append(serial)
        self.source = source.flatMap { stage.services.primarySources[$0] }
      case .destroy: break
      }
    }
  }

  package func select(_ offering: Offering) {
    guard
      let object = ZwpPrimarySelectionOfferV1.create(
        for: resource.client, version: resource.version)
    else { return }
    object.onRequest { request in
      switch request {
      case .receive(let type, let descriptor): offering.serve(type, descriptor)
      case .destroy: break
      }
    }
    resource.sendDataOffer(offer: object)
    for type in offering.types { object.sendOffer(mimeType: type) }
    resource.sendSelection(id: object)
  }
}
