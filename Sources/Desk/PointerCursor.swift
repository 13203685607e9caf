import CWayland
import Glibc
import Wayland

/// What shows where a pointer is: the compositor's own picture where it can be asked for by name,
/// else one of the user's cursor theme.
///
/// The theme is read when a pointer first enters the window. Without one, the compositor's default
/// picture stays.
final class PointerCursor {
  private let compositor: WlCompositor
  private let shm: WlShm
  private let shapes: WpCursorShapeManagerV1?
  private var device: WpCursorShapeDeviceV1?
  private var theme: OpaquePointer?
  /// The scale that the theme was read for.
  private var scale = 0
  private var surface: WlSurface?
  private var pointer: WlPointer?
  private var serial: UInt32 = 0
  private var isHidden = false

  /// Physical pixels for each logical one on the outputs of the window.
  var wantedScale = 1 {
    didSet { if wantedScale != oldValue, !isHidden { apply() } }
  }

  var shape = CursorShape.arrow {
    didSet { if shape != oldValue, !isHidden { apply() } }
  }

  init(compositor: WlCompositor, shm: WlShm, shapes: WpCursorShapeManagerV1?) {
    self.compositor = compositor
    self.shm = shm
    self.shapes = shapes
  }
}

extension PointerCursor {
  /// Sets the cursor of a pointer that has just entered.
  func show(on pointer: WlPointer, serial: UInt32) {
    if pointer != self.pointer { endDevice() }
    self.pointer = pointer
    self.serial = serial
    isHidden = false
    apply()
  }

  /// Hides it while the user types.
  func hide() {
    guard let pointer, !isHidden else { return }
    isHidden = true
    pointer.setCursor(serial: serial, surface: nil, hotspotX: 0, hotspotY: 0)
  }

  /// Shows it again as the pointer moves.
  func reveal() {
    guard isHidden else { return }
    isHidden = false
    apply()
  }

  /// The pointer is elsewhere: its picture is no matter of ours until it comes back.
  func leave() {
    pointer = nil
    isHidden = false
  }

  /// The pointer is gone.
  func forget() {
    leave()
    endDevice()
  }

  func destroy() {
    forget()
    surface?.destroy()
    surface = nil
    if let theme { wl_cursor_theme_destroy(theme) }
    theme = nil
  }

  private func endDevice() {
    device?.destroy()
    device = nil
  }
}

extension PointerCursor {
  private func apply() {
    guard let pointer else { return }
    guard let shapes else { return applyTheme(to: pointer) }
    let device = self.device ?? shapes.getPointer(pointer: pointer)
    self.device = device
    device.setShape(serial: serial, shape: shape.named)
  }

  private func applyTheme(to pointer: WlPointer) {
    guard let image = image(), let buffer = wl_cursor_image_get_buffer(image) else { return }
    let surface = self.surface ?? compositor.createSurface()
    self.surface = surface
    let picture = image.pointee
    let canScale = surface.version >= WlSurface.Since.setBufferScale
    let applied = canScale ? fittingScale(of: picture) : 1
    if canScale { surface.setBufferScale(scale: Int32(applied)) }
    surface.attach(buffer: WlBuffer(proxy: buffer), x: 0, y: 0)
    surface.damage(x: 0, y: 0, width: .max, height: .max)
    surface.commit()
    pointer.setCursor(
      serial: serial, surface: surface, hotspotX: Int32(picture.hotspot_x) / Int32(applied),
      hotspotY: Int32(picture.hotspot_y) / Int32(applied))
  }

  /// The scale at which a picture is nearest to the user's size: a theme may lack what was asked for. A
  /// picture that its scale does not divide is an error.
  private func fittingScale(of picture: wl_cursor_image) -> Int {
    let (width, height) = (Int(picture.width), Int(picture.height))
    var best = 1
    for scale in 1...scale where width % scale == 0 && height % scale == 0 {
      if abs(width / scale - Self.size) <= abs(width / best - Self.size) { best = scale }
    }
    return best
  }

  private func image() -> UnsafeMutablePointer<wl_cursor_image>? {
    if theme == nil || scale != wantedScale { load() }
    guard let theme else { return nil }
    for name in shape.themeNames + CursorShape.arrow.themeNames {
      if let cursor = wl_cursor_theme_get_cursor(theme, name), cursor.pointee.image_count > 0 {
        return cursor.pointee.images[0]
      }
    }
    return nil
  }

  private func load() {
    if let theme { wl_cursor_theme_destroy(theme) }
    scale = max(1, wantedScale)
    let name = getenv("XCURSOR_THEME")
    theme = wl_cursor_theme_load(name, Int32(Self.size * scale), shm.proxy)
  }

  /// The user's size in logical pixels.
  private static var size: Int {
    guard let text = getenv("XCURSOR_SIZE"), let size = Int(String(cString: text)),
      (1...512).contains(size)
    else { return 24 }
    return size
  }
}
