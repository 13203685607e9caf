import Archive
import Desk
import Drawing
import PleatMotion
import Screens
import Words

/// A session that plays itself on a sample list in a store of its own, through the very functions
/// that the compositor's events enter.
final class Tour {
  private let session: Session
  private let hand: ScriptSeat
  private let options: CommandInvocation.Touring
  private var strip: [Scene] = []
  private var acts = TourScript.acts[...]
  private var act: TourScript.Act?
  private var moves: ArraySlice<TourHand.Move> = []
  private var began = Instant.zero
  private var pictureCount = 0
  private var timer: LoopTimer?
  private(set) var failure: String?

  private init(session: Session, options: CommandInvocation.Touring) {
    self.session = session
    self.options = options
    hand = ScriptSeat(on: session.window)
    timer = LoopTimer { [unowned self] in turn() }
  }

  /// - Returns: the exit status.
  static func run(_ options: CommandInvocation.Touring) -> Int32 {
    do throws(CommandFailure) {
      let folder = try ScratchFolder("pleat-tour")
      defer { folder.remove() }
      return play(in: folder.path, options)
    } catch {
      CommandOutput.complain(error.description)
      return 1
    }
  }

  private static func play(in folder: String, _ options: CommandInvocation.Touring) -> Int32 {
    do throws(StoreError) {
      var failure: String?
      let opening = SessionOpening(
        location: StoreLocation(folder: folder), options: StoreOptions())
      let status = try opening.run { session in
        session.add(TourScript.sample)
        let tour = Tour(session: session, options: options)
        tour.begin()
        session.run()
        tour.writeStrip()
        failure = tour.failure ?? (tour.isFinished ? nil : message("the tour was ended early"))
      }
      if let failure { CommandOutput.complain(failure) }
      return failure == nil ? status : 1
    } catch {
      CommandOutput.complain(error.description)
      return 1
    }
  }
}

extension Tour {
  /// The pace at which the script is played, and rest is waited for.
  private static let pace = 0.004

  private func begin() { schedule(after: 0.3) }

  private var isFinished: Bool { act == nil && acts.isEmpty }

  private func schedule(after seconds: Double) {
    timer?.set(EventLoop.now().advanced(bySeconds: seconds))
  }

  private func turn() {
    playDueMoves()
    if failure != nil { return session.loop.quit() }
    if moves.isEmpty && session.screen.isAtRest { nextAct() }
    if isFinished { session.loop.quit() } else { schedule(after: Tour.pace) }
  }

  private func playDueMoves() {
    let elapsed = EventLoop.now().seconds(since: began) * 1000
    while let move = moves.first, Double(move.milliseconds) <= elapsed {
      moves.removeFirst()
      play(move.deed)
    }
  }

  private func play(_ deed: TourHand.Deed) {
    switch deed {
    case .down(let finger, let x, let y): hand.touchDown(finger, x: x, y: y)
    case .motion(let finger, let x, let y): hand.touchMotion(finger, x: x, y: y)
    case .up(let finger): hand.touchUp(finger)
    case .key(let code, let shift, let control): hand.press(code, shift: shift, control: control)
    case .picture(let name): takePicture(name)
    }
  }

  private func nextAct() {
    if let act { takePicture(act.name + ", done") }
    act = acts.popFirst()
    guard let act else { return }
    var hand = TourHand()
    act.play(session.screen, &hand)
    moves = hand.moves[...]
    began = EventLoop.now()
  }

  private func writeStrip() {
    guard let file = options.strip, failure == nil else { return }
    do throws(PictureError) {
      try session.painter.writePNG(ofStrip: strip, gap: 24, to: file)
    } catch {
      failure = message(
        "cannot write the strip to %1; is its folder there, and is there room?", file)
    }
  }

  private func takePicture(_ name: String) {
    if TourScript.strip.contains(name), let scene = session.shownScene { strip.append(scene) }
    guard let pictures = options.pictures else { return }
    pictureCount += 1
    let number = pictureCount < 10 ? "0\(pictureCount)" : "\(pictureCount)"
    let words = String(name.map { $0.isLetter || $0.isNumber ? $0 : "-" })
    do throws(PictureError) {
      try session.writePicture(to: "\(pictures)/\(number)-\(words).png")
    } catch {
      failure =
        message(
          "cannot write the picture “%1” to %2; is it a folder, and is there room?", name, pictures)
    }
  }
}
