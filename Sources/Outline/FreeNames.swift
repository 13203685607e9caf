/// Names of lists, of which no two are to be the same.
package struct FreeNames {
  private var taken: Set<String>
  /// The number to try next behind a name that was taken.
  private var numbers: [String: Int] = [:]

  /// - Parameter lists: those whose names are taken.
  package init(beside lists: [TodoList]) { taken = Set(lists.map(\.name)) }

  /// Lists that come from elsewhere, under names that nobody has.
  package mutating func give(to lists: [NewList]) -> [NewList] {
    lists.map { list in
      var list = list
      list.name = take(list.name)
      return list
    }
  }

  /// A name as it is, or with a number behind it, which is taken from now on.
  package mutating func take(_ name: String) -> String {
    if taken.insert(name).inserted { return name }
    var number = numbers[name] ?? 2
    while !taken.insert("\(name) \(number)").inserted { number += 1 }
    numbers[name] = number + 1
    return "\(name) \(number)"
  }
}
