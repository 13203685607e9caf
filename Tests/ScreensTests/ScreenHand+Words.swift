import Drawing
import Testing

@testable import Screens

/// Every text that is to be seen.
extension ScreenHand {
  var words: [String] { scene.items.flatMap(\.words) + sheetWords }

  /// What the sheet has beyond the window too.
  private var sheetWords: [String] {
    guard screen.hasSheet, let host = screen.sheet?.level.host else { return [] }
    return host.choices.flatMap { choice in
      [choice.title, choice.detail?.due ?? "", choice.detail?.note ?? ""]
    }
  }

  /// - Parameter own: what the user has written.
  func expectTranslated(
    own: Set<String>, _ place: String, location: SourceLocation = #_sourceLocation
  ) {
    let escaped = words.filter { !own.contains($0) && !PseudoLanguage.isTranslated($0) }
    #expect(escaped == [], "\(place)", sourceLocation: location)
  }
}

extension SceneItem {
  fileprivate var words: [String] {
    switch content {
    case .row(let row): return row.words
    case .placeholder(let panel): return [panel.text] + (panel.row?.words ?? [])
    case .header(let header): return [header.title]
    case .label(let label): return [label.text, label.action]
    case .textBar(let bar): return bar.buttons.map(\.label)
    case .helpRow(let picture): return picture.row.words
    case .fill, .bar, .veil, .figure, .shadow: return []
    }
  }
}

extension RowPicture {
  fileprivate var words: [String] {
    [title, prompt, badge, detail?.due ?? "", detail?.note ?? ""] + actions.map(\.label)
  }
}

extension HelpSheet.Row {
  var words: [String] {
    switch self {
    case .heading(let text): [text]
    case .gesture(_, let title, let text): [title, text]
    case .keys(let caps, let text): caps + [text]
    }
  }
}
