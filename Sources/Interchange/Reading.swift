import Outline
import Words

/// A file that is being read, and what has been found wrong with it.
struct Reading {
  let options: ReadingOptions
  private(set) var bytes: [UInt8]
  private(set) var remarks = Remarks()
  private var places: PlaceFinder
  private var itemCount = 0

  init(_ bytes: [UInt8], _ options: ReadingOptions) {
    self.bytes = bytes
    self.options = options
    places = PlaceFinder(bytes)
  }
}

extension Reading {
  /// Something that cannot be understood: an error, or a remark if what can be is to be taken.
  mutating func fault(_ what: String, at offset: Int) throws(ExchangeError) {
    guard options.isLenient else { throw error(what, at: offset) }
    remark(what, at: offset)
  }

  /// Something to know that is not wrong.
  mutating func remark(_ what: String, at offset: Int) {
    let place = places.place(of: offset)
    // Words of the file may be among these, and must not command anybody's terminal.
    remarks.append(Remark(place: place, what: TitleText.paragraph(what)))
  }

  /// An error even in lenient mode.
  mutating func error(_ what: String, at offset: Int) -> ExchangeError {
    ExchangeError(place: places.place(of: offset), what: TitleText.paragraph(what))
  }

  /// Where the text begins, behind a byte order mark.
  var start: Int { bytes.starts(with: Ascii.mark) ? Ascii.mark.count : 0 }

  /// Counts a task.
  mutating func count(at offset: Int) throws(ExchangeError) {
    itemCount += 1
    guard itemCount <= options.itemLimit else {
      throw error(
        message("There are more than %1 tasks: split the file.", "\(options.itemLimit)"), at: offset
      )
    }
  }

  /// Sees to it that all is UTF-8 without NULs. In lenient mode what is not is replaced.
  mutating func requireText() throws(ExchangeError) {
    var offset = 0
    var isSound = true
    while let wrong = TextCheck.firstFault(in: bytes, from: offset) {
      isSound = false
      try fault(TextCheck.sentence(bytes, wrong), at: wrong)
      // One remark for each line.
      offset = bytes[wrong...].firstIndex(of: Ascii.lineFeed) ?? bytes.count
    }
    guard !isSound else { return }
    bytes = TextCheck.repaired(bytes)
    places = PlaceFinder(bytes)
  }
}

/// Whether bytes are text.
enum TextCheck {
  /// The first byte that is NUL or begins no UTF-8.
  static func firstFault(in bytes: [UInt8], from start: Int) -> Int? {
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte > 0, byte < 0x80 {
        offset += 1
        continue
      }
      guard let length = sequenceLength(bytes, offset) else { return offset }
      offset += length
    }
    return nil
  }

  /// Well-formed sequences of more than one byte, as table 3-7 of the Unicode Standard has them.
  private static func sequenceLength(_ bytes: [UInt8], _ offset: Int) -> Int? {
    let second: ClosedRange<UInt8>
    let length: Int
    switch bytes[offset] {
    case 0xc2...0xdf: (second, length) = (0x80...0xbf, 2)
    case 0xe0: (second, length) = (0xa0...0xbf, 3)
    case 0xed: (second, length) = (0x80...0x9f, 3)
    case 0xe1...0xef: (second, length) = (0x80...0xbf, 3)
    case 0xf0: (second, length) = (0x90...0xbf, 4)
    case 0xf1...0xf3: (second, length) = (0x80...0xbf, 4)
    case 0xf4: (second, length) = (0x80...0x8f, 4)
    default: return nil
    }
    guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return nil }
    for place in (offset + 2)..<max(offset + 2, offset + length) where bytes[place] & 0xc0 != 0x80 {
      return nil
    }
    return length
  }

  static func sentence(_ bytes: [UInt8], _ offset: Int) -> String {
    bytes[offset] == 0
      ? message("A NUL byte is no text: the file may be damaged.")
      : message("This is not UTF-8: save the file as UTF-8.")
  }

  static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    var scalars = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      scalars.append(scalar.value == 0 ? "\u{fffd}" : scalar)
    }
    return Array(String(scalars).utf8)
  }
}

/// What texts become.
enum PlainText {
  /// A title; what has none gets one, for a row without any could not be seen.
  static func title(_ text: String) -> String {
    let title = TitleText.paragraph(text)
    return title.isEmpty ? message("Untitled") : title
  }

  /// A note: its lines end with line feeds, and none has a NUL.
  static func note(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 != 0 && $0 != Ascii.carriageReturn }
    if isPlain { return text }
    var scalars = String.UnicodeScalarView()
    var wasReturn = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\r": scalars.append("\n")
      case "\n" where wasReturn: break
      case "\0": scalars.append("\u{fffd}")
      default: scalars.append(scalar)
      }
      wasReturn = scalar == "\r"
    }
    return String(scalars)
  }
}

extension String {
  /// Whether the bytes are the same, which `==` does not ask: it takes é for e and an accent.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
