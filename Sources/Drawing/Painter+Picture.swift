import CPango

/// Why a picture could not be written.
package enum PictureError: Error, Equatable {
  case tooLarge(width: Int, height: Int)
  case unwritable(path: String, reason: String)
}

extension Painter {
  /// Paints a scene as a whole and writes it as a PNG file.
  package func writePNG(of scene: Scene, to path: String) throws(PictureError) {
    guard
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, Int32(clamping: scene.width), Int32(clamping: scene.height)),
      let pixels = cairo_image_surface_get_data(surface)
    else { throw .tooLarge(width: scene.width, height: scene.height) }
    defer { cairo_surface_destroy(surface) }
    var damage: [PixelRect] = []
    cairo_surface_flush(surface)
    paint(
      scene, over: nil, onto: UnsafeMutableRawPointer(pixels),
      stride: Int(cairo_image_surface_get_stride(surface)), damage: &damage)
    cairo_surface_mark_dirty(surface)
    let status = cairo_surface_write_to_png(surface, path)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .unwritable(path: path, reason: String(cString: cairo_status_to_string(status)))
    }
  }
}
