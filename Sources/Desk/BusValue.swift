import CGLib

/// A value of a message (a `GVariant`), held for as long as it is looked at.
final class BusValue {
  private let value: OpaquePointer

  /// Takes over a reference.
  init(taking value: OpaquePointer) { self.value = value }

  deinit { g_variant_unref(value) }

  func isOf(_ type: String) -> Bool { value.isOf(type) }

  var children: [BusValue] {
    g_variant_is_container(value) != 0 ? value.children : []
  }

  /// - Precondition: It is a container, and has so many children.
  func child(_ index: Int) -> BusValue { value.child(index) }

  /// Empty for what is no text.
  var string: String {
    let kind = g_variant_classify(value)
    guard kind == G_VARIANT_CLASS_STRING || kind == G_VARIANT_CLASS_OBJECT_PATH else { return "" }
    return String(cString: g_variant_get_string(value, nil))
  }

  var uint32: UInt32? { isOf("u") ? g_variant_get_uint32(value) : nil }
  var double: Double? { isOf("d") ? g_variant_get_double(value) : nil }
  var bool: Bool? { isOf("b") ? g_variant_get_boolean(value) != 0 : nil }
}

// The same for a value that somebody else holds.
extension OpaquePointer {
  func isOf(_ type: String) -> Bool {
    String(cString: g_variant_get_type_string(self)) == type
  }

  func child(_ index: Int) -> BusValue {
    BusValue(taking: g_variant_get_child_value(self, gsize(index)))
  }

  var children: [BusValue] { (0..<Int(g_variant_n_children(self))).map { child($0) } }
}

/// Arguments of a message, floating: whoever they are handed to takes them over.
enum BusTuple {
  static func of(_ items: [OpaquePointer?]) -> OpaquePointer? {
    var items = items
    return g_variant_new_tuple(&items, gsize(items.count))
  }

  static func array(of type: String, _ items: [OpaquePointer?]) -> OpaquePointer? {
    let kind = g_variant_type_new(type)
    defer { g_variant_type_free(kind) }
    var items = items
    return g_variant_new_array(kind, &items, gsize(items.count))
  }
}
