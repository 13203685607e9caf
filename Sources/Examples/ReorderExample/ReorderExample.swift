import Glibc
import PleatGestures
import PleatMotion
import PleatTraces

/// A playlist that hands change, drawn as text: `ReorderExample < session.trace`.
///
/// The trace's rows are the songs. Each `picture` in it prints the rows as they are drawn then; the
/// end prints them when all is at rest.
@main
enum ReorderExample {
  static func main() {
    var text = ""
    while let line = readLine(strippingNewline: false) { text += line }
    do throws(TraceError) {
      play(try Trace(parsing: text))
    } catch {
      var complaint = "standard input, line \(error)\n"
      complaint.withUTF8 { _ = unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
      exit(1)
    }
  }

  private static func play(_ trace: Trace) {
    let titles = trace.lists.flatMap(\.rows).map(\.title)
    var playlist = Playlist(songs: titles, library: ["A song from the library"])
    var list = ListInteraction<Int>(width: 320, height: 480)
    list.configuration.rowHeight = 56
    list.reload(at: .zero, in: &playlist)

    for step in trace.steps {
      if list.play(step, in: &playlist) { continue }
      if case .picture(let name) = step.event {
        list.advance(to: step.time, in: &playlist)
        draw(list, playlist, name)
      }
    }

    while list.needsFrames {
      list.advance(to: list.now.advanced(bySeconds: 1.0 / 60), in: &playlist)
    }
    draw(list, playlist, "at rest")
  }

  private static func draw(_ list: ListInteraction<Int>, _ playlist: Playlist, _ name: String) {
    print("\(name):")
    if let placeholder = list.placeholder {
      print("  a new song, \(placeholder.isArmed ? "let go to add it" : "pull on")")
    }
    list.forEachRow { row in
      guard let song = playlist.song(row.id) else { return }
      var line = "  \(Int(row.top.rounded())) \(song.title)"
      if song.isSkipped { line += ", skipped" }
      if row.offset != 0 { line += ", moved by \(Int(row.offset.rounded()))" }
      if row.isCarried { line += ", carried" }
      print(line)
    }
    if let song = playlist.playing.flatMap(playlist.song) { print("  playing \(song.title)") }
  }
}
