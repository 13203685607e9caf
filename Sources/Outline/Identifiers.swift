/// Which task.
package struct ItemID: Hashable, Sendable, BitwiseCopyable {
  package var value: UniqueID

  @inlinable
  package init(_ value: UniqueID) { self.value = value }

  @inlinable
  package init(high: UInt64, low: UInt64) { value = UniqueID(high: high, low: low) }

  @inlinable package var high: UInt64 { value.high }
  @inlinable package var low: UInt64 { value.low }
}

/// Which list.
package struct ListID: Hashable, Sendable {
  package var value: UniqueID

  @inlinable
  package init(_ value: UniqueID) { self.value = value }

  @inlinable
  package init(high: UInt64, low: UInt64) { value = UniqueID(high: high, low: low) }

  @inlinable package var high: UInt64 { value.high }
  @inlinable package var low: UInt64 { value.low }
}

/// Which step of the undo history.
package struct StepID: Hashable, Sendable {
  package var value: UniqueID

  @inlinable
  package init(_ value: UniqueID) { self.value = value }
}

extension ItemID: Comparable, CustomStringConvertible {
  @inlinable
  package static func < (left: ItemID, right: ItemID) -> Bool { left.value < right.value }

  package var description: String { value.description }
}

extension ListID: Comparable, CustomStringConvertible {
  @inlinable
  package static func < (left: ListID, right: ListID) -> Bool { left.value < right.value }

  package var description: String { value.description }
}
