import Screens

/// What the tour shows, act by act. Each act looks where the rows are when it begins.
enum TourScript {
  struct Act: Sendable {
    var name: String
    var play: @Sendable (Screen, inout TourHand) -> Void
  }

  static let sample = [
    "Pack the tent", "Ask Mira about the boat", "Buy 苹果, bread and 🧀",
    "Water the plants, the small ones on the sill first, then those outside",
    "اتصل بالطبيب", "Return the library books", "Fix the squeaky door",
  ]

  /// The pictures that the strip shows, in the order of the acts.
  static let strip = [
    "pull", "pinch apart", "strike through", "let go to delete", "carry", "edit in place",
  ]

  static let acts: [Act] = [
    Act(name: "the list") { _, hand in hand.wait(200) },
    Act(name: "pull to create") { screen, hand in
      let x = screen.middle
      hand.down(x: x, y: screen.viewportTop + 40)
      hand.glide(dy: 84, in: 260)
      hand.picture("pull")
      hand.glide(dy: 100, in: 260)
      hand.picture("release to create")
      hand.up()
      hand.wait(500)
      hand.type("Oat milk")
      hand.picture("type a title")
      hand.press(TourKeys.escape)
    },
    Act(name: "pinch to create between two rows") { screen, hand in
      guard let above = screen.rowCenter(at: 2), let below = screen.rowCenter(at: 3) else { return }
      hand.down(0, x: above.x - 30, y: above.y)
      hand.down(1, x: below.x + 30, y: below.y)
      hand.glide([0: (0, -24), 1: (0, 24)], in: 260)
      hand.picture("pinch apart")
      hand.glide([0: (0, -28), 1: (0, 28)], in: 260)
      hand.up(0)
      hand.up(1)
      hand.wait(500)
      hand.type("Sunscreen")
      hand.press(TourKeys.escape)
    },
    Act(name: "swipe right to complete") { screen, hand in
      guard let row = screen.rowCenter(at: 1) else { return }
      hand.down(x: row.x - 120, y: row.y)
      hand.glide(dx: 90, in: 220)
      hand.picture("strike through")
      hand.glide(dx: 110, in: 220)
      hand.picture("let go to complete")
      hand.up()
    },
    Act(name: "swipe left to delete") { screen, hand in
      guard let row = screen.rowCenter(at: 3) else { return }
      hand.down(x: row.x + 140, y: row.y)
      hand.glide(dx: -110, in: 220)
      hand.picture("swipe left")
      hand.glide(dx: -160, in: 260)
      hand.picture("let go to delete")
      hand.up()
    },
    Act(name: "undo with two fingers") { screen, hand in
      guard let row = screen.rowCenter(at: 3) else { return }
      hand.tap(x: row.x - 30, y: row.y, fingers: 2)
    },
    Act(name: "hold to reorder") { screen, hand in
      guard let row = screen.rowCenter(at: 1), let target = screen.rowCenter(at: 4) else { return }
      hand.down(x: row.x, y: row.y)
      hand.wait(520)
      hand.glide(dy: (target.y - row.y) * 0.6, in: 420)
      hand.picture("carry")
      hand.glide(dy: (target.y - row.y) * 0.5, in: 420)
      hand.wait(120)
      hand.up()
    },
    Act(name: "tap to edit") { screen, hand in
      guard let row = screen.rowCenter(at: 0) else { return }
      hand.tap(x: row.x + 120, y: row.y)
      hand.wait(300)
      hand.type(" and bread")
      hand.picture("edit in place")
      hand.press(TourKeys.enter)
      hand.wait(300)
      hand.type("Lemons")
      hand.press(TourKeys.escape)
    },
    Act(name: "undo with a key") { _, hand in
      hand.press(TourKeys.z, control: true)
    },
    Act(name: "pull further for the lists") { screen, hand in
      hand.down(x: screen.middle, y: screen.viewportTop + 40)
      hand.glide(dy: 240, in: 320)
      hand.picture("the lists look in")
      hand.glide(dy: 160, in: 260)
      hand.picture("let go for the lists")
      hand.up()
    },
    Act(name: "tap a list to open it") { screen, hand in
      guard let row = screen.rowCenter(at: 0) else { return }
      hand.tap(x: row.x, y: row.y)
      hand.wait(90)
      hand.picture("tasks unfold")
    },
    Act(name: "pinch together to close it") { screen, hand in
      let y = screen.viewportTop + screen.viewportHeight * 0.45
      hand.down(0, x: screen.middle - 30, y: y - 160)
      hand.down(1, x: screen.middle + 30, y: y + 160)
      hand.glide([0: (0, 60), 1: (0, -60)], in: 300)
      hand.picture("pinch together")
      hand.glide([0: (0, 60), 1: (0, -60)], in: 300)
      hand.up(0)
      hand.up(1)
    },
  ]
}

extension Screen {
  /// The middle of the window's width.
  var middle: Double { Double(windowWidth) / 2 }
}
