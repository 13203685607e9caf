/// A session as text: what was on screen, what the hands did and when, and what came of it.
///
/// Easy to read and to write by hand. Each line is one thing; ``Trace/init(parsing:)`` and
/// ``Trace/text`` are inverse to each other, comments aside. <doc:TraceFormat> tells every word.
///
///     list "To Do"
///     open "Buy milk"
///     open "Call Ada"
///     0 window 420 760
///     100 down 1 200 30      # on "Buy milk"
///     116 move 1 300 30
///     132 move 1 380 31
///     148 up 1
///     expect list "To Do"
///     expect open "Call Ada"
///     expect done "Buy milk"
public struct Trace: Hashable, Sendable {
  /// What the host should know before it begins, in the order of the file.
  public var settings: [TraceSetting] = []
  /// The rows at the beginning. Rows before any `list` line are of a list without a name.
  public var lists: [TraceList] = []
  /// What happens, in the order in which it was told. Times may go back.
  public var steps: [TraceStep] = []
  /// The rows at the end; empty if the trace does not say.
  public var expected: [TraceList] = []

  public init() {}
}

/// A list with its rows.
public struct TraceList: Hashable, Sendable {
  public var name: String
  public var attributes: [TraceAttribute] = []
  public var place = TracePlace()
  public var rows: [TraceRow] = []

  public init(_ name: String) { self.name = name }
}

/// A row: what it says, and whether it is done with.
public struct TraceRow: Hashable, Sendable {
  public var title: String
  public var isDone: Bool
  public var attributes: [TraceAttribute] = []
  public var place = TracePlace()

  public init(_ title: String, isDone: Bool = false) {
    self.title = title
    self.isDone = isDone
  }
}

/// Something that only the host understands, written `NAME=VALUE` after what it belongs to.
public struct TraceAttribute: Hashable, Sendable {
  /// Letters, digits and hyphens.
  public var name: String
  public var value: String

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// Something that only the host understands, on a line of its own.
public struct TraceSetting: Hashable, Sendable {
  public var name: String
  public var values: [String]
  public var place = TracePlace()

  public init(_ name: String, _ values: [String]) {
    self.name = name
    self.values = values
  }
}

/// Where something stands in the text of a trace; no part of what it is, so all places are equal.
public struct TracePlace: Hashable, Sendable {
  /// The line's number, from 1; 0 for what was not read.
  public var line: Int

  public init(line: Int = 0) { self.line = line }

  public static func == (left: TracePlace, right: TracePlace) -> Bool { true }

  public func hash(into hasher: inout Hasher) {}
}

/// Why a text is no trace.
public struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line's number, from 1.
  public var line: Int
  /// What is wrong with it: a clause without a full stop.
  public var reason: String

  public init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }

  public var description: String { "\(line): \(reason)" }
}

extension [TraceAttribute] {
  public subscript(name: String) -> String? { first { $0.name == name }?.value }
}
