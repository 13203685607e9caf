import Harness
import Stage

/// From a finger's motion being sent to the commit that shows it, one motion at a time.
struct Touch {
  let client: Client

  /// Milliseconds for each motion of a finger that goes to and fro along a line.
  func times(horizontal: Bool, samples: Int) throws -> [Double] {
    let (stage, surface) = (client.stage, client.surface)
    let origin = (x: 120.0, y: client.height * 0.4)
    stage.seat.down(1, origin.x, origin.y)
    stage.seat.frame()
    var times: [Double] = []
    for sample in -8..<samples {
      let travel = 20 + Double(abs((sample * 3) % 240 - 120))
      let commits = surface.commits
      let sent = Deadline.now
      stage.seat.motion(
        1, origin.x + (horizontal ? travel : 0), origin.y - (horizontal ? 0 : travel))
      stage.seat.frame()
      // A list may wait for the finger to leave the place where it came down.
      if sample < 0 {
        stage.play(milliseconds: 30)
        continue
      }
      try stage.run("the commit", within: 2) { surface.commits > commits }
      times.append((surface.lastCommit - sent) * 1000)
      stage.play(milliseconds: 6)
    }
    stage.seat.cancel()
    try stage.rest()
    return times
  }
}

extension Touch {
  static func figures(executable: String) throws -> [Figure] {
    var figures: [Figure] = []
    for (size, median, tail) in [(Client.Size.tablet, 0.3, 1.5 as Double?), (.wall, 1.5, nil)] {
      let gtk = try Touch(client: .gtk(at: size))
      let reference = try gtk.times(horizontal: false, samples: 60)
      gtk.client.stop()
      let touch = try Touch(client: .ours(executable, Client.titles(200), at: size))
      defer { touch.client.stop() }
      for (name, horizontal) in [("scroll", false), ("swipe", true)] {
        figures += try Figure.tried {
          let times = try touch.times(horizontal: horizontal, samples: 400)
          let subject = "touch to commit, \(name), \(size.words)"
          return [
            Figure(
              name: subject + ", median", milliseconds: times.quantile(0.5), limit: median,
              reference: reference.quantile(0.5), note: "GTK 4's list box, scrolled"),
            Figure(
              name: subject + ", 99 %", milliseconds: times.quantile(0.99), limit: tail,
              reference: reference.quantile(0.99), note: "GTK 4's list box, scrolled"),
          ]
        }
      }
    }
    return figures
  }
}
