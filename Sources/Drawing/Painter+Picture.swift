import CPango

/// Why a picture could not be written.
package enum PictureError: Error, Equatable {
  case tooLarge(width: Int, height: Int)
  case unwritable(path: String, reason: String)
}

extension Painter {
  /// Paints a scene as a whole and writes it as a PNG file.
  package func writePNG(of scene: Scene, to path: String) throws(PictureError) {
    try writePNG(ofStrip: [scene], gap: 0, to: path)
  }

  /// Paints scenes side by side, `gap` transparent pixels apart, and writes them as one PNG file.
  package func writePNG(
    ofStrip scenes: [Scene], gap: Int, to path: String
  ) throws(PictureError) {
    let width = scenes.reduce(-gap) { $0 + $1.width + gap }
    let height = scenes.map(\.height).max() ?? 0
    guard
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height)),
      let pixels = cairo_image_surface_get_data(surface)
    else { throw .tooLarge(width: width, height: height) }
    defer { cairo_surface_destroy(surface) }
    cairo_surface_flush(surface)
    var damage: [PixelRect] = []
    var left = 0
    for scene in scenes {
      paint(
        scene, over: nil, onto: UnsafeMutableRawPointer(pixels + 4 * left),
        stride: Int(cairo_image_surface_get_stride(surface)), damage: &damage)
      left += scene.width + gap
    }
    cairo_surface_mark_dirty(surface)
    let status = cairo_surface_write_to_png(surface, path)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .unwritable(path: path, reason: String(cString: cairo_status_to_string(status)))
    }
  }
}
