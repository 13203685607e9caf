package import WaylandServer

/// What the stage offers beside surfaces and hands.
package final class Services {
  package internal(set) var textInputs: [TextInput] = []
  package internal(set) var dataDevices: [DataDevice] = []
  package internal(set) var primaryDevices: [PrimaryDevice] = []
  /// Who was to be brought to the front, and on which token.
  package internal(set) var activations: [(token: String, surface: WlSurface)] = []
  /// The serials of requests for a token; 0 where none was given.
  package internal(set) var tokenRequests: [UInt32] = []
  /// How many offers of the clipboard's clients hold.
  package internal(set) var offers = 0
  var sources: [WlDataSource: ClientSource] = [:]
  var primarySources: [ZwpPrimarySelectionSourceV1: ClientSource] = [:]
}

extension Stage {
  func announceServices() {
    if setup.services.contains(.textInput) {
      offer(ZwpTextInputManagerV3.self, version: setup.textInputVersion) { $0.answer($1) }
    }
    if setup.services.contains(.clipboard) {
      offer(WlDataDeviceManager.self, version: setup.clipboardVersion) { $0.answer($1) }
    }
    if setup.services.contains(.primarySelection) {
      offer(ZwpPrimarySelectionDeviceManagerV1.self, version: 1) { $0.answer($1) }
    }
    if setup.services.contains(.activation) {
      offer(XdgActivationV1.self, version: 1) { $0.answer($1) }
    }
  }

  private func answer(_ manager: ZwpTextInputManagerV3) {
    manager.onRequest { [unowned self] request in
      guard case .getTextInput(let resource, let seat) = request else { return }
      let input = TextInput(resource, seat, on: self)
      services.textInputs.append(input)
      resource.onDestroy { [weak services] in services?.textInputs.removeAll { $0 === input } }
    }
  }

  private func answer(_ manager: WlDataDeviceManager) {
    manager.onRequest { [unowned self] request in
      switch request {
      case .createDataSource(let resource): adopt(resource)
      case .getDataDevice(let resource, let seat):
        let device = DataDevice(resource, seat, on: self)
        services.dataDevices.append(device)
        resource.onDestroy { [weak services] in
          services?.dataDevices.removeAll { $0 === device }
        }
      }
    }
  }

  private func adopt(_ resource: WlDataSource) {
    let source = ClientSource(
      send: { resource.sendSend(mimeType: $0, fd: $1) }, cancel: { resource.sendCancelled() })
    services.sources[resource] = source
    resource.onRequest { request in
      if case .offer(let type) = request { source.add(type) }
    }
    resource.onDestroy { [weak services] in
      source.destroyed()
      services?.sources[resource] = nil
    }
  }

  private func answer(_ manager: ZwpPrimarySelectionDeviceManagerV1) {
    manager.onRequest { [unowned self] request in
      switch request {
      case .createSource(let resource):
        let source = ClientSource(
          send: { resource.sendSend(mimeType: $0, fd: $1) }, cancel: { resource.sendCancelled() })
        services.primarySources[resource] = source
        resource.onRequest { request in
          if case .offer(let type) = request { source.add(type) }
        }
        resource.onDestroy { [weak services] in
          source.destroyed()
          services?.primarySources[resource] = nil
        }
      case .getDevice(let resource, _):
        let device = PrimaryDevice(resource, on: self)
        services.primaryDevices.append(device)
      case .destroy: break
      }
    }
  }

  private func answer(_ activation: XdgActivationV1) {
    activation.onRequest { [unowned self] request in
      switch request {
      case .activate(let token, let surface): services.activations.append((token, surface))
      case .getActivationToken(let resource): answer(resource)
      case .destroy: break
      }
    }
  }

  private func answer(_ token: XdgActivationTokenV1) {
    var given: UInt32 = 0
    token.onRequest { [unowned self] request in
      switch request {
      case .setSerial(let serial, _): given = serial
      case .commit:
        services.tokenRequests.append(given)
        guard !setup.ignoredTokens.contains(services.tokenRequests.count) else { return }
        token.sendDone(token: "token-\(services.tokenRequests.count)")
      case .setAppId, .setSurface, .destroy: break
      }
    }
  }
}
