import Glibc
import Harness
import Testing

@Suite("A list that is scrolled on a real desktop", .serialized)
struct ScrollTests {
  struct Window {
    var kind: Desktop.Kind
    var scale: Int
    /// Whether it has round corners, where the compositor draws no decorations.
    var floats: Bool

    init(_ kind: Desktop.Kind, _ scale: Int, floats: Bool = false) {
      (self.kind, self.scale, self.floats) = (kind, scale, floats)
    }
  }

  @Test(
    "is moved without pixels being drawn, and looks there as it does at rest",
    arguments: [
      Window(.mutter, 1), Window(.mutter, 2), Window(.mutter, 1, floats: true),
      Window(.mutter, 2, floats: true), Window(.sway, 1), Window(.sway, 2),
    ])
  func scroll(window: Window) throws {
    let desktop = try Desktop(window.kind, scale: window.scale)
    let pleat = try Pleat(
      on: desktop, tasks: (1...30).map { "task \($0)" }, floats: window.floats)
    let columns = try #require(try desktop.screenshot("still").columnsOfRows)
    let x = Double(columns.lowerBound + columns.count / 2) / Double(window.scale)
    var begin = pleat.trace.utf8.count
    var y = 500.0
    func drag(to end: Double) throws {
      while y > end {
        y -= 7
        try desktop.touchMotion(0, x, y)
        usleep(12_000)
      }
    }
    func press() throws {
      y = 500
      try desktop.touchDown(0, x, y)
      try drag(to: 430)
    }
    try press()
    let end = Deadline(after: 60)
    while window.kind == .mutter {
      // A finger that was slow to move has made its row rise, which has to sink first.
      let patience = Deadline(after: 5)
      while !isScrolling(pleat), !patience.isPast {
        y += y < 470 ? 40 : -40
        try desktop.touchMotion(0, x, y)
        usleep(12_000)
      }
      begin = pleat.trace.utf8.count
      if isScrolling(pleat) { break }
      // One that was slower still carries its row.
      try #require(!end.isPast, "the list never scrolls")
      try desktop.touchUp(0)
      try pleat.rest()
      try press()
    }
    try drag(to: 150)
    let drag = String(pleat.trace.utf8.dropFirst(begin)) ?? ""
    let moves = drag.count(of: ".set_source(")
    let pictures = drag.count(of: ".attach(wl_buffer")
    // Without a graphics processor sway shows no parts of buffers, and each frame is a picture.
    if window.floats {
      // The lines between the round corners are the window's own.
      #expect(moves > 8, "\(moves) frames moved what is there")
    } else if window.kind == .mutter {
      #expect(moves > 8 && pictures * 2 < moves, "\(pictures) of \(moves) frames brought pixels")
    } else {
      #expect(moves == 0 && pictures > 8)
    }
    var difference: String? = "no picture"
    // A frame may still be on its way when the picture is made.
    for _ in 0..<5 where difference != nil {
      y -= 3
      try desktop.touchMotion(0, x, y)
      usleep(60_000)
      let moved = try desktop.screenshot("scrolling")
      try desktop.household.wait(for: "the window's own buffer") { !isScrolling(pleat) }
      try pleat.rest()
      difference = moved.difference(from: try desktop.screenshot("scrolled"))
    }
    #expect(difference == nil)
    try desktop.touchUp(0)
    try pleat.rest()
    #expect(try pleat.terminate() == 0)
  }

  private func isScrolling(_ pleat: Pleat) -> Bool {
    pleat.trace.count(of: ".place_above(") > pleat.trace.count(of: ".place_below(")
  }
}

extension String {
  fileprivate func count(of part: String) -> Int {
    var count = 0
    var rest = self[...]
    while let found = rest.firstRange(of: part) {
      count += 1
      rest = rest[found.upperBound...]
    }
    return count
  }
}
