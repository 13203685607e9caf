import Foundation

/// What `pleat export --format json` says of all lists.
package struct StoredLists: Equatable {
  package struct List: Equatable {
    package var name: String
    package var rows: [RecordedScreen.Row]
  }

  package var lists: [List]

  package init(json: String) throws {
    struct File: Decodable { var lists: [Named] }
    struct Named: Decodable {
      var name: String
      var tasks: [Titled]
    }
    struct Titled: Decodable {
      var title: String
      var state: String
    }
    let file = try JSONDecoder().decode(File.self, from: Data(json.utf8))
    lists = file.lists.map { list in
      List(
        name: list.name,
        rows: list.tasks.map { .init(title: $0.title, isDone: $0.state == "completed") })
    }
  }

  /// Whether rows on screen follow each other so in a list, or are the lists' names.
  package func hold(_ screen: [RecordedScreen.Row]) -> Bool {
    let names = lists.map { RecordedScreen.Row(title: $0.name, isDone: false) }
    return (lists.map(\.rows) + [names]).contains { rows in
      let rows = rows.map { row in
        RecordedScreen.Row(title: RecordedScreen.short(row.title), isDone: row.isDone)
      }
      guard screen.count <= rows.count else { return false }
      return (0...(rows.count - screen.count)).contains {
        rows[$0..<($0 + screen.count)].elementsEqual(screen)
      }
    }
  }

  /// Makes sure that a replay came to just these.
  package func expect(_ replayed: String) throws {
    let isOne = lists.count == 1
    let expected = lists.flatMap { list in
      (isOne ? [] : ["list\t\(list.name)"])
        + list.rows.map { ($0.isDone ? "done\t" : "open\t") + $0.title }
    }
    let lines = replayed.split(separator: "\n").map(String.init)
    guard lines == expected else { throw Overdue("replayed: \(lines)\nstored: \(expected)") }
  }
}
