import PleatGestures
import PleatMotion

extension Trace {
  /// The trace as text, whose reading gives it back.
  public var text: String {
    var text = "trace 1\n"
    for setting in settings { text += setting.line }
    for list in lists { text += list.lines }
    for step in steps { text += step.line(isPartial: step.isPartial) }
    for list in expected { text += list.lines(after: "expect ") }
    return text
  }
}

extension TraceSetting {
  /// Its line, with the line break.
  public var line: String {
    "set " + ([name] + values).map(TraceText.word).joined(separator: " ") + "\n"
  }
}

extension TraceList {
  /// A line for the list and one for each row.
  public var lines: String { lines(after: "") }

  /// The same, each after a word.
  public func lines(after word: String) -> String {
    var text = word + "list " + TraceText.quoted(name) + TraceText.attributes(attributes) + "\n"
    for row in rows {
      text += word + (row.isDone ? "done " : "open ") + TraceText.quoted(row.title)
      text += TraceText.attributes(row.attributes) + "\n"
    }
    return text
  }
}

extension TraceStep {
  /// Its line, with the line break.
  public func line(isPartial: Bool) -> String {
    "\(TraceTime.text(time)) \(event.words)\(isPartial ? " &" : "")\n"
  }
}

extension TraceStep: CustomStringConvertible {
  public var description: String { String(line(isPartial: isPartial).dropLast()) }
}

extension TraceEvent {
  /// What stands after the time.
  var words: String {
    switch self {
    case .input(let event): event.words
    case .advance: "to"
    case .key(let key): key.words
    case .text(let text): "type " + TraceText.quoted(text)
    case .window(let window): window.words
    case .picture(let name): name.isEmpty ? "picture" : "picture " + TraceText.quoted(name)
    case .insert(let index, let title):
      "insert \(index)" + (title.isEmpty ? "" : " " + TraceText.quoted(title))
    case .remove(let index): "remove \(index)"
    case .reveal(let index): "reveal \(index)"
    case .actions(nil): "actions none"
    case .actions(let actions?):
      "actions \(actions.index) \(actions.side == .leading ? "leading" : "trailing")"
    case .secondary(let x, let y): "secondary \(TraceText.number(x)) \(TraceText.number(y))"
    case .setting(let setting): String(setting.line.dropLast())
    }
  }
}

extension InputEvent {
  fileprivate var words: String {
    func numbers(_ numbers: Double...) -> String {
      numbers.map { " " + TraceText.number($0) }.joined()
    }
    switch self {
    case .down(let id, let device, let x, let y, _):
      return "\(device == .touch ? "down" : "mouse") \(id.rawValue)" + numbers(x, y)
    case .motion(let id, let x, let y, _): return "move \(id.rawValue)" + numbers(x, y)
    case .up(let id, _): return "up \(id.rawValue)"
    case .shape(let id, let axis): return "shape \(id.rawValue)" + numbers(axis)
    case .frame: return "frame"
    case .cancel: return "cancel"
    case .wheel(let dx, let dy, let x, let y, _): return "wheel" + numbers(dx, dy, x, y)
    case .scroll(let dx, let dy, let x, let y, _): return "scroll" + numbers(dx, dy, x, y)
    case .scrollEnd: return "stop"
    case .pinchBegan(let x, let y, _): return "pinch" + numbers(x, y)
    case .pinchMoved(let dx, let dy, let scale, _): return "spread" + numbers(scale, dx, dy)
    case .pinchEnded(let isCancelled, _): return isCancelled ? "release cancelled" : "release"
    }
  }
}

extension TraceKey {
  fileprivate var words: String {
    var name = ""
    for (prefix, modifier) in TraceModifiers.names where modifiers.contains(modifier) {
      name += prefix
    }
    var words = "key " + TraceText.word(name + TraceKey.name(of: symbol))
    let usual = TraceKey(symbol: symbol, modifiers: modifiers)
    if text != usual.text { words += " " + TraceText.quoted(text) }
    if latin != usual.latin {
      words += TraceText.attributes([TraceAttribute("latin", TraceKey.name(of: latin))])
    }
    return words + (isRepeat ? " repeat" : "")
  }
}

extension TraceWindow {
  fileprivate var words: String {
    var words = "window \(TraceText.number(width)) \(TraceText.number(height))"
    if scale != 1 { words += " scale=\(TraceText.number(scale))" }
    if header != 0 { words += " header=\(TraceText.number(header))" }
    return flags.reduce(words) { $0 + " " + TraceText.word($1) }
  }
}

/// Texts and numbers as the reader takes them.
enum TraceText {
  /// The shortest digits that give the number back, without a needless fraction.
  static func number(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  static func attributes(_ attributes: [TraceAttribute]) -> String {
    attributes.map { " \($0.name)=" + word($0.value) }.joined()
  }

  /// A word, in quotes if it would not be read as one otherwise.
  static func word(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      (0x21...0x7e).contains(byte) && byte != 0x22 && byte != 0x5c && byte != 0x3d && byte != 0x26
    }
    return isPlain && !text.isEmpty && !text.hasPrefix("#") ? text : quoted(text)
  }

  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7f {
          result += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
