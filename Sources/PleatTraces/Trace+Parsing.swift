import PleatGestures
import PleatMotion

extension Trace {
  /// Reads a trace.
  ///
  /// - Throws: the first line that is none, and why.
  /// - Complexity: O(the text's length).
  public init(parsing text: String) throws(TraceError) {
    var number = 0
    for line in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      var words = try TraceWords(line, line: number)
      guard !words.isEmpty else { continue }
      try take(&words)
      try words.end()
    }
  }

  private mutating func take(_ words: inout TraceWords) throws(TraceError) {
    let word = try words.next("the first word")
    switch word {
    case "trace":
      let version = try words.next("the version")
      guard version == "1" else { throw words.error("version “\(version)” is not known") }
    case "set": settings.append(try words.setting())
    case "expect":
      let word = try words.next("what is expected")
      try words.row(word, into: &expected)
    case "list", "open", "done": try words.row(word, into: &lists)
    default:
      guard let time = TraceTime.parse(word) else {
        throw words.error("no line begins with “\(word)”")
      }
      steps.append(try words.step(at: time))
    }
  }
}

extension TraceWords {
  fileprivate mutating func row(
    _ word: String, into lists: inout [TraceList]
  ) throws(TraceError) {
    let text = try next("the text")
    switch word {
    case "list":
      lists.append(TraceList(text))
      lists[lists.count - 1].attributes = attributes()
      lists[lists.count - 1].place = TracePlace(line: line)
    case "open", "done":
      if lists.isEmpty { lists.append(TraceList("")) }
      var row = TraceRow(text, isDone: word == "done")
      row.attributes = attributes()
      row.place = TracePlace(line: line)
      lists[lists.count - 1].rows.append(row)
    default: throw error("“\(word)” is neither list, open nor done")
    }
  }

  fileprivate mutating func setting() throws(TraceError) -> TraceSetting {
    var setting = TraceSetting(try next("the setting's name"), [])
    setting.values = rest()
    setting.place = TracePlace(line: line)
    return setting
  }

  fileprivate mutating func step(at time: Instant) throws(TraceError) -> TraceStep {
    let isPartial = takePartialMark()
    let word = try next("what happens")
    var event = try input(word, at: time).map(TraceEvent.input)
    if event == nil {
      if isPartial { throw error("“\(word)” belongs to no frame") }
      event = try other(word)
    }
    guard let event else { throw error("nothing is called “\(word)”") }
    var step = TraceStep(event, at: time, isPartial: isPartial)
    step.place = TracePlace(line: line)
    return step
  }

  private mutating func input(
    _ word: String, at time: Instant
  ) throws(TraceError) -> InputEvent? {
    switch word {
    case "down", "mouse":
      return .down(
        ContactID(try contact()), device: word == "down" ? .touch : .pointer, x: try number("x"),
        y: try number("y"), time: time)
    case "move":
      return .motion(
        ContactID(try contact()), x: try number("x"), y: try number("y"), time: time)
    case "up": return .up(ContactID(try contact()), time: time)
    case "shape":
      return .shape(ContactID(try contact()), majorAxis: try number("the longer axis"))
    case "cancel": return .cancel(time: time)
    case "wheel":
      let (first, second, x, y) = try turn(isWheel: true)
      return .wheel(dx: first, dy: second, x: x, y: y, time: time)
    case "scroll":
      let (first, second, x, y) = try turn(isWheel: false)
      return .scroll(dx: first, dy: second, x: x, y: y, time: time)
    case "frame": return .frame
    case "stop": return .scrollEnd(time: time)
    case "pinch": return .pinchBegan(x: try number("x"), y: try number("y"), time: time)
    case "spread":
      let scale = try number("the scale")
      if hasNoWords { return .pinchMoved(dx: 0, dy: 0, scale: scale, time: time) }
      return .pinchMoved(
        dx: try number("the distance"), dy: try number("the distance down"), scale: scale,
        time: time)
    case "release": return .pinchEnded(isCancelled: take("cancelled"), time: time)
    default: return nil
    }
  }

  /// `DX DY X Y`, `DX DY`, or for a wheel `DY`; without a place it is at 200, 300.
  private mutating func turn(
    isWheel: Bool
  ) throws(TraceError) -> (dx: Double, dy: Double, x: Double, y: Double) {
    let first = try number("the distance")
    if isWheel, hasNoWords { return (0, first, 200, 300) }
    let second = try number("the distance down")
    if hasNoWords { return (first, second, 200, 300) }
    return (first, second, try number("x"), try number("y"))
  }

  private mutating func other(_ word: String) throws(TraceError) -> TraceEvent? {
    switch word {
    case "to": return .advance
    case "key": return .key(try key())
    case "type": return .text(try next("the text"))
    case "window": return .window(try window())
    case "picture": return .picture(hasNoWords ? "" : try next("the name"))
    case "insert":
      let index = try index("the place")
      return .insert(index: index, title: hasNoWords ? "" : try next("the title"))
    case "remove": return .remove(index: try index("the place"))
    case "reveal": return .reveal(index: try index("the place"))
    case "actions": return .actions(try actions())
    case "secondary": return .secondary(x: try number("x"), y: try number("y"))
    case "set": return .setting(try setting())
    default: return nil
    }
  }

  private mutating func actions() throws(TraceError) -> TraceActions? {
    if take("none") { return nil }
    let index = try index("the place")
    let side = hasNoWords ? "trailing" : try next("the side")
    switch side {
    case "trailing": return TraceActions(index: index, side: .trailing)
    case "leading": return TraceActions(index: index, side: .leading)
    default: throw error("“\(side)” is neither leading nor trailing")
    }
  }

  private mutating func window() throws(TraceError) -> TraceWindow {
    var window = TraceWindow(width: try number("the width"), height: try number("the height"))
    guard window.width >= 1, window.height >= 1, window.width <= 65536, window.height <= 65536
    else { throw error("no window is \(window.width) wide and \(window.height) high") }
    window.scale = try number("scale", in: 0.1...16) ?? 1
    // A window can be less high than its header.
    window.header = try number("header", in: 0...1024) ?? 0
    window.flags = rest()
    return window
  }

  private mutating func number(
    _ name: String, in range: ClosedRange<Double>
  ) throws(TraceError) -> Double? {
    guard let word = attribute(name) else { return nil }
    guard let number = Double(word), range.contains(number) else {
      throw error("\(name) is no number of \(range): “\(word)”")
    }
    return number
  }

  private mutating func key() throws(TraceError) -> TraceKey {
    let word = try next("the key")
    var name = word[...]
    var modifiers = TraceModifiers()
    while let held = TraceModifiers.names.first(where: {
      name.hasPrefix($0.name) && name.count > $0.name.count
    }) {
      modifiers.insert(held.modifier)
      name = name.dropFirst(held.name.count)
    }
    guard let symbol = TraceKey.symbol(named: String(name)) else {
      throw error("no key is called “\(word)”")
    }
    var latin: UInt32?
    if let word = attribute("latin") {
      latin = TraceKey.symbol(named: word)
      if latin == nil { throw error("no key is called “\(word)”") }
    }
    let isRepeat = take("repeat")
    let text = hasNoWords ? nil : try next("the text")
    return TraceKey(
      symbol: symbol, modifiers: modifiers, latin: latin, text: text, isRepeat: isRepeat)
  }
}
