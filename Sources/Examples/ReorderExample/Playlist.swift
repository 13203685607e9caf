import PleatGestures

/// A playlist: songs that are carried to another place, skipped by a swipe, and found by a pull.
struct Playlist {
  struct Song {
    var id: Int
    var title: String
    var isSkipped = false
  }

  private(set) var songs: [Song] = []
  /// What the pull takes from.
  private var library: [String]
  private var nextID = 1
  private(set) var playing: Int?

  init(songs titles: [String], library: [String]) {
    self.library = library
    for title in titles { insert(title, at: songs.count) }
  }

  private mutating func insert(_ title: String, at index: Int) {
    songs.insert(Song(id: nextID, title: title), at: index)
    nextID += 1
  }

  func song(_ id: Int) -> Song? { songs.first { $0.id == id } }
}

extension Playlist: ListHost {
  var rowCount: Int { songs.count }
  func rowID(at index: Int) -> Int { songs[index].id }
  func index(of row: Int) -> Int? { songs.firstIndex { $0.id == row } }
  // A longer title takes a second line.
  func height(of row: Int, inWidth width: Double) -> Double {
    Double(song(row)?.title.count ?? 0) * 9 > width ? 88 : 56
  }
}

extension Playlist {
  mutating func tap(_ row: Int, x: Double, y: Double) { playing = row }
}

extension Playlist {
  func mayLift(_ row: Int) -> Bool { true }

  mutating func moveRow(_ row: Int, to target: Int) {
    guard let index = index(of: row) else { return }
    songs.insert(songs.remove(at: index), at: target)
  }
}

extension Playlist {
  func maySwipe(_ row: Int, towards side: RowSide) -> Bool { row != playing }

  mutating func commitSwipe(_ row: Int, towards side: RowSide) -> SwipeOutcome {
    guard let index = index(of: row) else { return .returns }
    switch side {
    case .leading:
      songs[index].isSkipped.toggle()
      return .returns
    case .trailing:
      songs.remove(at: index)
      return .leaves
    }
  }
}

extension Playlist {
  func mayAddRow(at index: Int, by gesture: AddingGesture) -> Bool {
    gesture == .pull && !library.isEmpty
  }

  mutating func addRow(at index: Int, by gesture: AddingGesture) -> Int? {
    guard !library.isEmpty else { return nil }
    insert(library.removeFirst(), at: index)
    return songs[index].id
  }
}
