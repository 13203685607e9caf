import CFontconfig
package import Drawing
import Harness

/// The fonts of the reference pictures, from their own configuration instead of the machine's.
package enum PinnedFonts {
  package static func layouts(
    configuration path: String, isRightToLeft: Bool
  ) throws -> TextLayouts {
    guard let config = FcConfigCreate() else { throw Overdue("no memory for fonts") }
    defer { FcConfigDestroy(config) }
    let isRead = path.withCString { name in
      name.withMemoryRebound(to: UInt8.self, capacity: 1) {
        FcConfigParseAndLoad(config, $0, 1)
      }
    }
    guard isRead != 0, FcConfigBuildFonts(config) != 0 else {
      throw Overdue("\(path) names no fonts")
    }
    let map: UnsafeMutablePointer<PangoFontMap> = pango_cairo_font_map_new()
    defer { g_object_unref(map) }
    pango_fc_font_map_set_config(OpaquePointer(map), config)
    return TextLayouts(
      family: "Noto Sans", isRightToLeft: isRightToLeft, fontMap: OpaquePointer(map))
  }
}
