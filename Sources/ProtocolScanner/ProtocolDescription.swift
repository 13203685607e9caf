/// One protocol file: its interfaces in the file's order.
package struct ProtocolDescription: Equatable {
  package var name: String
  package var file: String
  package var interfaces: [Interface]
}

package struct Interface: Equatable {
  package var name: String
  package var version: UInt32
  package var summary: String
  package var requests: [Message]
  package var events: [Message]
  package var enumerations: [Enumeration]
  package var line: Int
}

package struct Message: Equatable {
  package var name: String
  package var summary: String
  package var since: UInt32
  package var isDestructor: Bool
  package var arguments: [Argument]
  package var line: Int
}

package struct Argument: Equatable {
  package var name: String
  package var kind: Kind
  /// The enumeration that an `int` or `uint` is a value of: its own interface's, or `other.name`.
  package var enumeration: String?
  package var line: Int

  package enum Kind: Equatable {
    case int
    case uint
    case fixed
    case string(isNullable: Bool)
    case object(interface: String?, isNullable: Bool)
    /// Without an interface, the wire carries the interface's name and version too.
    case newID(interface: String?)
    case array
    case fd
  }
}

package struct Enumeration: Equatable {
  package var name: String
  package var isBitfield: Bool
  package var entries: [Entry]
  package var line: Int

  package struct Entry: Equatable {
    package var name: String
    package var value: UInt32
    package var since: UInt32
    package var summary: String
  }
}

extension Interface {
  package func enumeration(named name: String) -> Enumeration? {
    enumerations.first { $0.name == name }
  }
}

extension Argument {
  /// The interface that the argument names, if it names one.
  package var interface: String? {
    switch kind {
    case .object(let interface, _), .newID(let interface): interface
    default: nil
    }
  }
}

extension Message {
  /// libwayland's signature, with `since` and the marks of what may be null.
  package var signature: String {
    arguments.reduce(into: since > 1 ? String(since) : "") { $0 += $1.signature }
  }
}

extension Argument {
  fileprivate var signature: String {
    switch kind {
    case .int: "i"
    case .uint: "u"
    case .fixed: "f"
    case .string(let isNullable): isNullable ? "?s" : "s"
    case .object(_, let isNullable): isNullable ? "?o" : "o"
    case .newID(let interface): interface == nil ? "sun" : "n"
    case .array: "a"
    case .fd: "h"
    }
  }
}
