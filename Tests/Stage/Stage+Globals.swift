import WaylandServer

extension Stage {
  func announce() {
    offer(WlCompositor.self, version: 5) { $0.answer($1) }
    offer(WlShm.self, version: 1) { $0.answer($1) }
    offer(XdgWmBase.self, version: 5) { $0.answer($1) }
    offer(WlOutput.self, version: 4) { $0.answer($1) }
    services.seatGlobal = offer(WlSeat.self, version: setup.seatVersion) { stage, seat in
      stage.seat.add(seat, capabilities: stage.setup.capabilities)
    }
    if setup.hasSecondSeat {
      offer(WlSeat.self, version: setup.seatVersion) {
        $0.secondSeat.add($1, capabilities: .keyboard)
      }
    }
    announceServices()
    if setup.decorates { offer(ZxdgDecorationManagerV1.self, version: 1) { $0.answer($1) } }
    if setup.hasViewporter { offer(WpViewporter.self, version: 1) { $0.answer($1) } }
    if setup.fractionalScale != nil {
      offer(WpFractionalScaleManagerV1.self, version: 1) { $0.answer($1) }
    }
  }

  @discardableResult
  func offer<Resource: WaylandResource>(
    _ type: Resource.Type, version: UInt32, bind: @escaping (Stage, Resource) -> Void
  ) -> Global {
    let global = Global(type, version: min(version, type.highestVersion), on: display) {
      [unowned self] in bind(self, $0)
    }
    globals.append(global)
    return global
  }

  private func answer(_ compositor: WlCompositor) {
    compositor.onRequest { [unowned self] request in
      guard case .createSurface(let resource) = request else { return }
      surfaces[resource] = Surface(resource, on: self)
    }
  }

  private func answer(_ memory: WlShm) {
    memory.sendFormat(format: .argb8888)
    memory.sendFormat(format: .xrgb8888)
    memory.onRequest { [unowned self] request in
      switch request {
      case .createPool(let resource, let descriptor, let size):
        let pool = Pool(descriptor: descriptor, size: Int(size), on: self)
        resource.onRequest { [unowned self] in serve(pool, $0) }
      }
    }
  }

  private func serve(_ pool: Pool, _ request: WlShmPool.Request) {
    switch request {
    case .createBuffer(let resource, let offset, let width, let height, let stride, _):
      let buffer = Buffer(
        resource, pool: pool, offset: Int(offset), width: Int(width), height: Int(height),
        stride: Int(stride))
      buffers[resource] = buffer
      resource.onDestroy { [weak self] in
        buffer.isGone = true
        self?.buffers[resource] = nil
      }
    case .resize(let size):
      if size < pool.size { fault("a pool shrinks") }
      pool.map(size: Int(size))
    case .destroy: break
    }
  }

  private func answer(_ output: WlOutput) {
    outputs.append(output)
    output.sendGeometry(
      x: 0, y: 0, physicalWidth: 300, physicalHeight: 200, subpixel: .unknown, make: "Pleat",
      model: "Stage", transform: .normal)
    output.sendMode(flags: .current, width: 1280, height: 800, refresh: 60_000)
    if output.version >= 2 {
      output.sendScale(factor: setup.scale)
      output.sendDone()
    }
    output.onDestroy { [weak self] in self?.outputs.removeAll { $0 == output } }
  }

  private func answer(_ shell: XdgWmBase) {
    shells.append(shell)
    shell.onDestroy { [weak self] in self?.shells.removeAll { $0 == shell } }
    shell.onRequest { [unowned self] request in
      switch request {
      case .getXdgSurface(let resource, let surface):
        guard let surface = surfaces[surface] else { return }
        adopt(resource, for: surface)
      case .pong(let serial): pongs.append(serial)
      case .destroy, .createPositioner: break
      }
    }
  }

  private func adopt(_ resource: XdgSurface, for surface: Surface) {
    if surface.current.buffer != nil { fault("a surface has a buffer before its role") }
    resource.onRequest { [unowned self] request in
      switch request {
      case .getToplevel(let toplevel):
        let window = Window(toplevel, resource, surface, on: self)
        surface.window = window
        windows.append(window)
      case .ackConfigure(let serial): surface.window?.acknowledge(serial)
      case .setWindowGeometry(let x, let y, let width, let height):
        surface.window?.geometry = (Int(x), Int(y), Int(width), Int(height))
      case .destroy:
        if surface.window?.isAlive == true { fault("an xdg_surface ends before its toplevel") }
      case .getPopup: break
      }
    }
  }
}

extension Stage {
  private func answer(_ manager: ZxdgDecorationManagerV1) {
    manager.onRequest { request in
      guard case .getToplevelDecoration(let decoration, _) = request else { return }
      decoration.onRequest { request in
        if case .destroy = request { return }
        decoration.sendConfigure(mode: .serverSide)
      }
      decoration.sendConfigure(mode: .serverSide)
    }
  }

  private func answer(_ viewporter: WpViewporter) {
    viewporter.onRequest { [unowned self] request in
      guard case .getViewport(let viewport, let surface) = request else { return }
      viewport.onRequest { [unowned self] request in
        switch request {
        case .setDestination(let width, let height):
          surfaces[surface]?.pending.destination =
            width > 0 ? (Int(width), Int(height)) : nil
        case .destroy: surfaces[surface]?.pending.destination = nil
        case .setSource: break
        }
      }
    }
  }

  private func answer(_ manager: WpFractionalScaleManagerV1) {
    manager.onRequest { [unowned self] request in
      guard case .getFractionalScale(let scale, let surface) = request else { return }
      surfaces[surface]?.fractionalScale = scale
      scale.onDestroy { [weak self] in self?.surfaces[surface]?.fractionalScale = nil }
      scale.sendPreferredScale(scale: setup.fractionalScale ?? 120)
    }
  }
}
