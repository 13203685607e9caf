import PleatGestures

/// Which level each contact landed on, and where on it: one that has landed stays with its level,
/// though another comes in meanwhile.
struct TouchRoutes {
  struct Route {
    var contact: ContactID
    var place: Place
    /// From the viewport to the level, which may have been on its way when the contact landed.
    var shift: Double
  }

  private var routes: [Route] = []

  init() {
    routes.reserveCapacity(32)
  }

  subscript(contact: ContactID) -> Route? { routes.first { $0.contact == contact } }

  mutating func add(_ route: Route) {
    remove(route.contact)
    // More than any hand has; the oldest was lost on the way.
    if routes.count == 32 { routes.removeFirst() }
    routes.append(route)
  }

  mutating func remove(_ contact: ContactID) {
    routes.removeAll { $0.contact == contact }
  }

  /// From the viewport to a level, for the contacts that are on it already.
  func shift(on place: Place) -> Double? { routes.first { $0.place == place }?.shift }

  /// Whether a level still holds a contact.
  func leads(to place: Place) -> Bool { routes.contains { $0.place == place } }
}
