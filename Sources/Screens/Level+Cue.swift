import Drawing
import PleatGestures
import PleatMotion

/// What a placeholder has said, and still can be seen as its text turns into a caret.
struct FadingCue<RowID: Hashable> {
  var row: RowID
  var text: String
  var fade = Fade(1, duration: 0.2)
}

extension Level {
  /// A placeholder has become a row: its words give way to what is asked for there.
  mutating func followCue() {
    if let made = host.work.unfolded {
      host.work.unfolded = nil
      var cue = FadingCue(
        row: made, text: Self.addingCue(isArmed: true, isHinged: host.work.folds[made] == .pull))
      cue.fade.go(to: 0, at: now)
      fadingCue = cue
    }
    if let cue = fadingCue, !cue.fade.isMoving(at: now) { fadingCue = nil }
  }

  /// How much of a placeholder's words is still seen in a row.
  func cue(in row: Host.RowID) -> CuePicture? {
    guard let cue = fadingCue, cue.row == row else { return nil }
    return CuePicture(text: cue.text, share: cue.fade.value(at: now))
  }
}
