import CPango

/// One text laid out by Pango, with its lines placed on the pixel grid by us: every line is as high
/// as the spec says, whatever fonts its script needs.
final class TextLayout {
  struct Line {
    let line: UnsafeMutablePointer<PangoLayoutLine>
    /// UTF-8 bytes of the text in this line, without a line separator.
    let bytes: Range<Int>
    /// The left edge and the width of what is written, in pixels.
    let x: Double
    let width: Double
    let isRightToLeft: Bool
  }

  let spec: TextSpec
  let lines: [Line]
  /// From a line's top to its baseline, in pixels.
  let baseline: Int
  let byteCount: Int
  var lastUse: UInt64 = 0
  let layout: OpaquePointer
  /// Made when a caret first asks.
  lazy var breaks = TextBreaks(spec.text)

  init(_ spec: TextSpec, context: OpaquePointer, face: FontFace) {
    self.spec = spec
    let layout: OpaquePointer = pango_layout_new(context)
    self.layout = layout
    pango_layout_set_font_description(layout, face.description)
    pango_layout_set_width(layout, Int32(clamping: spec.width * Int(PANGO_SCALE)))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    // Pango flips the side of lines against the context's direction.
    let isMirrored = pango_context_get_base_dir(context) == PANGO_DIRECTION_WEAK_RTL
    let start = isMirrored ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
    pango_layout_set_alignment(layout, spec.alignment == .center ? PANGO_ALIGN_CENTER : start)
    if spec.isCut {
      pango_layout_set_single_paragraph_mode(layout, 1)
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }
    if let limit = spec.lineLimit {
      pango_layout_set_single_paragraph_mode(layout, 1)
      pango_layout_set_height(layout, -Int32(clamping: max(1, limit)))
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }
    byteCount = TextLayout.set(spec.text, on: layout)
    TextLayout.setAttributes(of: spec, on: layout)
    lines = TextLayout.lines(of: layout)
    baseline = (spec.lineHeight - face.ascent - face.descent) / 2 + face.ascent
  }

  deinit {
    for line in lines { pango_layout_line_unref(line.line) }
    g_object_unref(UnsafeMutableRawPointer(layout))
  }
}

extension TextLayout {
  var lineCount: Int { lines.count }
  var height: Int { lines.count * spec.lineHeight }

  /// An upper bound on the heap that Pango keeps for this: log attributes, glyphs and the text.
  var estimatedBytes: Int { 2048 + 48 * byteCount }

  /// Whether the text's first strong character says right to left.
  var isRightToLeft: Bool { lines.first?.isRightToLeft ?? false }

  /// Bytes laid out at most; what a title has beyond is kept, but not shown.
  static let longestText = 1 << 17

  /// Pango takes text up to a NUL; each is laid out as a space, so that byte offsets stay what they
  /// are.
  private static func set(_ text: String, on layout: OpaquePointer) -> Int {
    var text = text
    return text.withUTF8 { bytes in
      var count = min(bytes.count, longestText)
      while count < bytes.count, count > 0, bytes[count] & 0xC0 == 0x80 { count -= 1 }
      guard let base = bytes.baseAddress, count > 0 else { return 0 }
      guard bytes.prefix(count).contains(0) else {
        base.withMemoryRebound(to: CChar.self, capacity: count) {
          pango_layout_set_text(layout, $0, Int32(count))
        }
        return count
      }
      let clean = bytes.prefix(count).map { CChar(bitPattern: $0 == 0 ? 0x20 : $0) }
      clean.withUnsafeBufferPointer {
        pango_layout_set_text(layout, $0.baseAddress, Int32(count))
      }
      return count
    }
  }

  /// A word that is broken gets no hyphen: what is shown is what the title has.
  private static func setAttributes(of spec: TextSpec, on layout: OpaquePointer) {
    guard let list = pango_attr_list_new() else { return }
    if spec.hasTabularFigures, let figures = pango_attr_font_features_new("tnum") {
      pango_attr_list_insert(list, figures)
    }
    if let hyphens = pango_attr_insert_hyphens_new(0) { pango_attr_list_insert(list, hyphens) }
    divideLongWords(of: spec.text, in: list)
    pango_layout_set_attributes(layout, list)
    pango_attr_list_unref(list)
  }

  /// Pango breaks a word of n letters that fills many lines in O(n²) time: half a minute for 100 kB.
  /// An attribute without effect every few hundred bytes makes it see short pieces.
  private static func divideLongWords(of text: String, in list: OpaquePointer) {
    let longest = 512
    var (place, start) = (0, 0)
    var isOdd = false
    for byte in text.utf8 {
      if byte == 0x20 { start = place + 1 }
      if place - start >= longest, byte & 0xC0 != 0x80 {
        isOdd.toggle()
        if isOdd, let attribute = pango_attr_scale_new(1.000_001) {
          attribute.pointee.start_index = UInt32(start)
          attribute.pointee.end_index = UInt32(place)
          pango_attr_list_insert(list, attribute)
        }
        start = place
      }
      place += 1
    }
  }

  private static func lines(of layout: OpaquePointer) -> [Line] {
    var lines: [Line] = []
    lines.reserveCapacity(Int(pango_layout_get_line_count(layout)))
    guard let iterator = pango_layout_get_iter(layout) else { return lines }
    repeat {
      // A reference of our own: Pango lays out anew when its fonts are let go.
      guard let line = pango_layout_line_ref(pango_layout_iter_get_line_readonly(iterator)) else {
        continue
      }
      var extents = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &extents)
      let start = Int(pango_layout_line_get_start_index(line))
      lines.append(
        Line(
          line: line, bytes: start..<start + Int(pango_layout_line_get_length(line)),
          x: Double(extents.x) / Double(PANGO_SCALE),
          width: Double(extents.width) / Double(PANGO_SCALE),
          isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL))
    } while pango_layout_iter_next_line(iterator) != 0
    pango_layout_iter_free(iterator)
    return lines
  }
}

/// A font at one size, with the metrics that place its lines.
final class FontFace {
  let description: OpaquePointer
  /// In whole pixels.
  let ascent: Int
  let descent: Int

  init(family: String, size: Int32, weight: TextSpec.Weight, context: OpaquePointer) {
    let description: OpaquePointer = pango_font_description_new()
    self.description = description
    pango_font_description_set_family(description, family)
    pango_font_description_set_absolute_size(description, Double(size))
    pango_font_description_set_weight(description, weight.pango)
    let metrics = pango_context_get_metrics(context, description, nil)
    func pixels(_ units: Int32) -> Int { Int((Double(units) / Double(PANGO_SCALE)).rounded()) }
    ascent = pixels(pango_font_metrics_get_ascent(metrics))
    descent = pixels(pango_font_metrics_get_descent(metrics))
    pango_font_metrics_unref(metrics)
  }

  deinit { pango_font_description_free(description) }
}

extension TextSpec.Weight {
  var pango: PangoWeight {
    switch self {
    case .regular: PANGO_WEIGHT_NORMAL
    case .medium: PANGO_WEIGHT_MEDIUM
    case .semibold: PANGO_WEIGHT_SEMIBOLD
    }
  }
}
