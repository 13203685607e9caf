package import WaylandServer

/// An offer to a client, and what the client has said of it.
package final class DragOffer {
  /// The type that the client would take; nil as long as it has refused.
  package private(set) var accepted: String?
  package private(set) var actions: WlDataDeviceManager.DndAction = []
  package private(set) var isFinished = false
  package private(set) var isDestroyed = false
  /// Whether it was dropped; only then may the client finish it.
  fileprivate(set) var isDropped = false
  let resource: WlDataOffer

  init(_ resource: WlDataOffer, _ offering: Offering, on stage: Stage) {
    self.resource = resource
    resource.onDestroy { [self, weak services = stage.services] in
      isDestroyed = true
      services?.offers -= 1
    }
    resource.onRequest { [self, unowned stage] request in
      switch request {
      case .accept(_, let type): accepted = type
      case .receive(let type, let descriptor): offering.serve(type, descriptor)
      case .setActions(let actions, _): self.actions = actions
      case .finish:
        if !isDropped || accepted == nil { stage.fault("an offer is finished that was not taken") }
        isFinished = true
      case .destroy: break
      }
    }
  }
}

// Something is dragged over the client's surface.
extension DataDevice {
  package func dragEnter(
    _ offering: Offering, on surface: WlSurface, x: Double, y: Double,
    actions: WlDataDeviceManager.DndAction = .copy
  ) -> DragOffer? {
    guard let offer = make(offering) else { return nil }
    if offer.resource.version >= 3 { offer.resource.sendSourceActions(sourceActions: actions) }
    resource.sendEnter(
      serial: Stage.time, surface: surface, x: Fixed(x), y: Fixed(y), id: offer.resource)
    return offer
  }

  package func dragMotion(x: Double, y: Double) {
    resource.sendMotion(time: Stage.time, x: Fixed(x), y: Fixed(y))
  }

  package func dragLeave() { resource.sendLeave() }

  /// Tells the client what both sides agree on.
  package func agree(on action: WlDataDeviceManager.DndAction, _ offer: DragOffer) {
    offer.resource.sendAction(dndAction: action)
  }

  package func drop(_ offer: DragOffer) {
    offer.isDropped = true
    resource.sendDrop()
  }
}
