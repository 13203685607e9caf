import CPango

/// The layouts in use, found by their spec: what measures rows and places carets, and what the
/// painter writes with. Bounded: the least recently used go first.
///
/// Not for use from several threads at once.
package final class TextLayouts {
  private struct FaceKey: Hashable {
    var size: Int32
    var weight: TextSpec.Weight
  }

  /// Some sizes of text, in all the weights of a window.
  private static let mostFaces = 32

  /// Most layouts kept, and most bytes that they may hold together.
  private let countLimit: Int
  private let byteLimit: Int
  private let family: String
  private let context: OpaquePointer
  private var layouts: [TextSpec: TextLayout] = [:]
  private var faces: [FaceKey: FontFace] = [:]
  private var bytes = 0
  private var clock: UInt64 = 0

  /// What fontconfig calls the desktop's own font.
  package static let desktopFamily = "system-ui, Sans"

  /// - Parameters:
  ///   - family: the font's families, best first, as Pango reads them.
  ///   - isRightToLeft: the side on which text begins that has no direction of its own, such as
  ///     numbers.
  ///   - fontMap: where fonts are found; by default, where the system has them.
  package init(
    family: String = TextLayouts.desktopFamily, isRightToLeft: Bool = false, countLimit: Int = 512,
    byteLimit: Int = 32 << 20, fontMap: OpaquePointer? = nil
  ) {
    self.family = family
    self.countLimit = max(8, countLimit)
    self.byteLimit = byteLimit
    let map = fontMap.map(UnsafeMutablePointer<PangoFontMap>.init)
    context = pango_font_map_create_context(map ?? pango_cairo_font_map_get_default())
    pango_context_set_base_dir(
      context, isRightToLeft ? PANGO_DIRECTION_WEAK_RTL : PANGO_DIRECTION_WEAK_LTR)
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }

  deinit {
    layouts.removeAll()
    g_object_unref(UnsafeMutableRawPointer(context))
  }
}

extension TextLayouts {
  /// How many layouts are kept now, and about how many bytes they hold.
  package var count: Int { layouts.count }
  package var byteCount: Int { bytes }

  /// The layout of a spec, made at the first call. O(1) once known, else Pango's time.
  func layout(_ spec: TextSpec) -> TextLayout {
    clock += 1
    if let known = layouts[spec] {
      known.lastUse = clock
      return known
    }
    let layout = TextLayout(spec, context: context, face: face(spec))
    layout.lastUse = clock
    bytes += layout.estimatedBytes
    layouts[spec] = layout
    if layouts.count > countLimit || bytes > byteLimit { evict(keeping: spec) }
    return layout
  }

  private func face(_ spec: TextSpec) -> FontFace {
    let key = FaceKey(size: spec.fontSize, weight: spec.weight)
    if let known = faces[key] { return known }
    if faces.count >= TextLayouts.mostFaces { forget() }
    let face = FontFace(
      family: family, size: spec.fontSize, weight: spec.weight, context: context)
    faces[key] = face
    return face
  }

  /// Lets all go that was made, with the fonts of every size: Pango would keep those of the last 256
  /// sizes and weights, with each of their letters.
  func forget() {
    layouts.removeAll()
    faces.removeAll()
    bytes = 0
    let map = pango_context_get_font_map(context)
    guard let map,
      g_type_check_instance_is_a(
        UnsafeMutableRawPointer(map).assumingMemoryBound(to: GTypeInstance.self),
        pango_fc_font_map_get_type()) != 0
    else { return }
    pango_fc_font_map_cache_clear(OpaquePointer(map))
  }

  /// Finds and opens the fonts that rows and headers are written in, so that the first frame need not.
  package func prepare(_ style: TextStyle) {
    _ = layout(.title("Pleat", rowWidth: style.scale.pixels(320), style: style))
    for (size, weight) in [(15.0, TextSpec.Weight.semibold), (16, .medium)] {
      _ = layout(
        .label("Pleat", width: style.scale.pixels(320), size: size, style: style, weight: weight))
    }
  }

  /// Lets the oldest go until three quarters of both limits are left.
  private func evict(keeping kept: TextSpec) {
    let oldestFirst = layouts.values.sorted { $0.lastUse < $1.lastUse }
    for layout in oldestFirst where layout.spec != kept {
      if layouts.count <= countLimit * 3 / 4 && bytes <= byteLimit * 3 / 4 { return }
      bytes -= layout.estimatedBytes
      layouts[layout.spec] = nil
    }
  }
}
