import WaylandServer

extension Stage {
  func announce() {
    offer(WlCompositor.self, version: setup.compositorVersion) { $0.answer($1) }
    offer(WlSubcompositor.self, version: 1) { $0.answer($1) }
    offer(WlShm.self, version: 1) { $0.answer($1) }
    offer(XdgWmBase.self, version: setup.shellVersion) { $0.answer($1) }
    if !setup.without.contains(WlSeat.interfaceName) { offered.append(WlSeat.interfaceName) }
    if !setup.without.contains(WlOutput.interfaceName) {
      offered.append(WlOutput.interfaceName)
      addOutput(scale: setup.scale, millimetres: setup.millimetres)
    }
    if setup.hasSecondSeat { addSeat() }
    announceServices()
    announceExtras()
    for name in setup.strangers {
      strangers.append(
        StrangeGlobal(name, on: display) { [unowned self] in boundStrangers.append(name) })
    }
  }

  func offer<Resource: WaylandResource>(
    _ type: Resource.Type, version: UInt32, bind: @escaping (Stage, Resource) -> Void
  ) {
    if setup.without.contains(type.interfaceName) { return }
    offered.append(type.interfaceName)
    globals.append(
      Global(type, version: min(version, type.highestVersion), on: display) { [unowned self] in
        bind(self, $0)
      })
  }

  /// Another screen appears.
  ///
  /// - Parameter millimetres: The width of its glass; 0 where it is not known.
  @discardableResult
  package func addOutput(scale: Int32 = 1, millimetres: Int32 = 300) -> Output {
    let output = Output(
      version: setup.outputVersion, scale: scale, millimetres: millimetres, on: display)
    outputs.append(output)
    return output
  }

  /// Another seat appears.
  @discardableResult
  package func addSeat() -> Seat {
    let seat = Seat(setup: setup, on: display, reference)
    seats.append(seat)
    if let surface = window?.surface { seat.focus(surface) }
    return seat
  }

  private func answer(_ compositor: WlCompositor) {
    compositor.onRequest { [unowned self] request in
      switch request {
      case .createSurface(let resource): surfaces[resource] = Surface(resource, on: self)
      case .createRegion(let region): serve(region)
      }
    }
  }

  private func serve(_ region: WlRegion) {
    regions[region] = []
    region.onDestroy { [weak self] in self?.regions[region] = nil }
    region.onRequest { [unowned self] request in
      guard case .add(let x, let y, let width, let height) = request else { return }
      regions[region]?.append(Box(x: Int(x), y: Int(y), width: Int(width), height: Int(height)))
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
    case .createBuffer(let resource, let offset, let width, let height, let stride, let format):
      let buffer = Buffer(
        resource, pool: pool, offset: Int(offset), width: Int(width), height: Int(height),
        stride: Int(stride), isOpaque: format == .xrgb8888)
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

  private func answer(_ shell: XdgWmBase) {
    shells.append(shell)
    shell.onDestroy { [weak self] in self?.shells.removeAll { $0 == shell } }
    shell.onRequest { [unowned self] request in
      switch request {
      case .getXdgSurface(let resource, let surface):
        guard let surface = surfaces[surface] else { return }
        adopt(resource, for: surface)
      case .pong(let serial):
        pongs.append(serial)
        onPong(serial)
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
        surface.pending.geometry = Box(
          x: Int(x), y: Int(y), width: Int(width), height: Int(height))
      case .destroy:
        if surface.window?.isAlive == true { fault("an xdg_surface ends before its toplevel") }
      case .getPopup: break
      }
    }
  }
}
