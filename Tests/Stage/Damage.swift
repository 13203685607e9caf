import Glibc
package import Harness

/// A rectangle of a buffer's pixels.
package struct Box: Equatable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// Looks for pixels that changed where no damage was declared.
package struct DamageCheck {
  let before: Picture?
  let after: Picture
  let damage: [Box]

  package init(before: Picture?, after: Picture, damage: [Box]) {
    self.before = before
    self.after = after
    self.damage = damage
  }

  /// The first such pixel; nil when the damage is right. With nothing to compare with, every pixel
  /// counts as changed.
  package var escaped: (x: Int, y: Int)? {
    let same = before.map { $0.width == after.width && $0.height == after.height } ?? false
    for row in 0..<after.height {
      var left = 0
      let spans = damage.filter { $0.y <= row && row < $0.y + $0.height }.sorted { $0.x < $1.x }
      for span in spans {
        if let x = changed(row, left, min(span.x, after.width), same) { return (x, row) }
        left = max(left, span.x + span.width)
      }
      if let x = changed(row, left, after.width, same) { return (x, row) }
    }
    return nil
  }

  private func changed(_ row: Int, _ left: Int, _ right: Int, _ same: Bool) -> Int? {
    guard left < right else { return nil }
    guard same, let before else { return left }
    let start = row * after.width + left
    let equal = before.words.withUnsafeBytes { old in
      after.words.withUnsafeBytes { new in
        guard let old = old.baseAddress, let new = new.baseAddress else { return true }
        return memcmp(old + start * 4, new + start * 4, (right - left) * 4) == 0
      }
    }
    if equal { return nil }
    return (left..<right).first {
      before.words[row * after.width + $0] != after.words[row * after.width + $0]
    }
  }
}
