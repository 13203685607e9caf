import Harness
import WaylandServer

/// A surface that lies on a window's or behind it, and takes effect together with it.
package final class Part {
  let surface: Surface
  /// Where it lies in the window's surface, in logical pixels, and whether above it.
  private var pending: (x: Int, y: Int, isAbove: Bool) = (0, 0, true)
  private var current: (x: Int, y: Int, isAbove: Bool) = (0, 0, true)
  private var isCommitted = false
  private unowned let stage: Stage

  init(_ resource: WlSubsurface, _ surface: Surface, of parent: Surface, on stage: Stage) {
    self.surface = surface
    self.stage = stage
    surface.part = self
    parent.parts.append(self)
    resource.onRequest { [unowned self, unowned parent, unowned stage] request in
      switch request {
      case .setPosition(let x, let y): (pending.x, pending.y) = (Int(x), Int(y))
      case .placeAbove(let sibling), .placeBelow(let sibling):
        if sibling != parent.resource { stage.fault("a part is placed beside a stranger") }
        if case .placeAbove = request { pending.isAbove = true } else { pending.isAbove = false }
      case .setSync: break
      case .setDesync: stage.fault("a part does not wait for its window")
      case .destroy: break
      }
    }
    resource.onDestroy { [weak parent, weak self] in
      parent?.parts.removeAll { $0 === self }
    }
  }

  /// Whether it is seen.
  package var isShown: Bool { current.isAbove && surface.surfaceSize.width > 0 }
}

extension Part {
  func keep() {
    if isCommitted { stage.fault("a part is committed twice before its window") }
    isCommitted = true
  }

  /// The window is committed.
  func apply() {
    current = pending
    if isCommitted { surface.apply() }
    isCommitted = false
  }

  /// Lays what is seen of it over the window's picture.
  ///
  /// - Parameter factor: Physical pixels for each logical one.
  func draw(over picture: inout Picture, factor: Double) {
    guard isShown, let contents = surface.contents, let source = surface.source else { return }
    let left = Double(current.x) * factor
    let top = Double(current.y) * factor
    let size = surface.surfaceSize
    let isSharp =
      left == left.rounded() && top == top.rounded()
      && abs(Double(size.width) * factor - Double(source.width)) < 1
      && abs(Double(size.height) * factor - Double(source.height)) < 1
    if !isSharp { stage.fault("a part is shown between pixels") }
    guard source.x == 0, source.y + source.height <= contents.height,
      Int(left) + source.width <= picture.width, Int(top) + source.height <= picture.height
    else { return stage.fault("a part is shown beyond its buffer or its window") }
    for row in 0..<source.height {
      let from = (source.y + row) * contents.width
      let to = (Int(top) + row) * picture.width + Int(left)
      picture.words.replaceSubrange(
        to..<to + source.width, with: contents.words[from..<from + source.width])
    }
  }
}

extension Stage {
  func answer(_ subcompositor: WlSubcompositor) {
    subcompositor.onRequest { [unowned self] request in
      guard case .getSubsurface(let resource, let surface, let parent) = request else { return }
      guard let surface = surfaces[surface], let parent = surfaces[parent] else { return }
      parts[resource] = Part(resource, surface, of: parent, on: self)
      resource.onDestroy { [weak self] in self?.parts[resource] = nil }
    }
  }
}
