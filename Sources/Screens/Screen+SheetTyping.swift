import Desk
import PleatMotion

/// Letters on a sheet that has no text to type them into: keys go to the choice that they mean.
extension Screen {
  /// - Returns: whether the key was a letter, or took one back.
  mutating func typeInSheet(_ key: KeyPress, _ command: Command?) -> Bool {
    guard let open = sheet, !open.level.host.hasField, open.level.host.page != .help else {
      return false
    }
    let isUnderWay = open.typed.map { now < $0.expires && !$0.text.isEmpty } ?? false
    if !isUnderWay { sheet?.typed = nil }
    if command == .go(.up), isUnderWay {
      takeLetterBack()
      return true
    }
    guard key.types, key.isPrintable, !isCommand(command, isUnderWay: isUnderWay) else {
      sheet?.typed = nil
      return false
    }
    seek(key.text, move: command)
    return true
  }

  /// Whether a key that types a letter is for its command alone.
  private func isCommand(_ command: Command?, isUnderWay: Bool) -> Bool {
    switch command {
    case .search, .help: true
    // A space stands between words, but begins none.
    case .toggle: !isUnderWay
    default: false
    }
  }

  /// Goes on to what one more letter means. A letter that is the key of a move moves, as long as it
  /// does not go on with a word: who types `june` among days arrives, and so does who holds `j`.
  private mutating func seek(_ letter: String, move command: Command?) {
    var typed = sheet?.typed ?? TypedWords("", from: focusInSheet, at: now)
    let text = typed.text + letter
    if !typed.text.isEmpty || !command.isMove, select(meantBy: text, from: typed.start) {
      typed.text = text
      typed.hasMoved = false
      typed.wait(from: now)
    } else if command.isMove, case .select(let target, _) = command {
      typed = TypedWords(letter, from: focusInSheet, at: now)
      typed.hasMoved = true
      selectInSheet(target)
    } else if typed.hasMoved || typed.text == letter {
      // The same letter again goes on to the next one.
      typed = TypedWords(letter, from: focusInSheet, at: now)
      _ = select(meantBy: letter, from: typed.start)
    } else {
      typed.text = text
      typed.wait(from: now)
    }
    sheet?.typed = typed
  }

  private mutating func takeLetterBack() {
    guard var typed = sheet?.typed else { return }
    typed.text.removeLast()
    typed.wait(from: now)
    sheet?.typed = typed
    if typed.text.isEmpty {
      typed.start.map { sheet?.level.select(at: $0, extending: false) }
    } else {
      _ = select(meantBy: typed.text, from: typed.start)
    }
  }

  /// - Returns: whether there is such a choice.
  private mutating func select(meantBy text: String, from start: Int?) -> Bool {
    guard var level = sheet?.level else { return false }
    level.host.rememberLooks(of: level.shownIDs)
    if level.host.offerDay(meantBy: text) { level.rowsChanged(at: now) }
    guard let index = level.host.choice(meantBy: text, from: start) else { return false }
    level.select(at: index, extending: false)
    sheet?.level = level
    return true
  }

  private var focusInSheet: Int? { sheet?.level.host.selectedRange?.upperBound }
}

extension Command? {
  /// Whether it goes to the row above or below.
  fileprivate var isMove: Bool {
    if case .select = self { true } else { false }
  }
}

extension KeyPress {
  fileprivate var isPrintable: Bool {
    text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}
