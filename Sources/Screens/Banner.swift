import PleatGestures
package import PleatMotion

/// A sentence shown over the list's lower edge.
package struct Banner: Equatable {
  var sentence: String
  /// When a sentence that asks for nothing goes by itself.
  var expires: Instant?
  /// The contact that presses it.
  var contact: ContactID?

  /// Trouble stays until it is over.
  package static func trouble(_ sentence: String) -> Banner {
    Banner(sentence: sentence, expires: nil)
  }

  /// News can be read for a while.
  package static func notice(_ sentence: String, at time: Instant) -> Banner {
    Banner(sentence: sentence, expires: time.advanced(bySeconds: 7))
  }

  package var isTrouble: Bool { expires == nil }

  func isOver(at time: Instant) -> Bool { expires.map { time >= $0 } ?? false }
}
