import Files
import Synchronization

/// Files of answers; few are in memory. The one asked for longest ago is written and put away for another.
final class Shelves: Sendable {
  private struct Shelf {
    let file: AnswerFile
    /// Gives the questions whose answers stay in it.
    var neighbours: @Sendable () -> [Fingerprint]
    /// The number of those who read or write it now: it stays as long.
    var users = 0
    /// The count of askings at which it was last asked for.
    var lastUse = 0

    func keep() { file.keep(beside: neighbours) }
  }

  private struct State {
    var shelves: [String: Shelf] = [:]
    var askings = 0

    /// The name of the file asked for longest ago that nobody uses.
    var oldest: String? {
      shelves.filter { $0.value.users == 0 }.min { $0.value.lastUse < $1.value.lastUse }?.key
    }
  }

  /// The number of bytes that a file keeps of answers to what nobody asks any more.
  private static let spare = 1 << 16

  private let capacity: Int
  private let storage: TableStorage
  private let state = Mutex(State())

  /// - Parameter capacity: How many are in memory, but for those in use.
  init(capacity: Int, in storage: TableStorage) {
    self.capacity = capacity
    self.storage = storage
  }

  /// Reads or writes a file.
  ///
  /// - Parameter neighbours: The questions whose answers stay in it.
  func with<Result>(
    _ name: String, _ neighbours: @escaping @Sendable () -> [Fingerprint],
    _ body: (AnswerFile) -> Result
  ) -> Result {
    let file = state.withLock { state in
      state.askings += 1
      var shelf =
        state.shelves[name]
        ?? Shelf(file: AnswerFile(name, in: storage, spare: Self.spare), neighbours: neighbours)
      shelf.neighbours = neighbours
      shelf.users += 1
      shelf.lastUse = state.askings
      state.shelves[name] = shelf
      return shelf.file
    }
    let result = body(file)
    state.withLock { state in
      state.shelves[name]?.users -= 1
      while state.shelves.count > capacity, let oldest = state.oldest {
        // Nobody may read it before it is written.
        state.shelves[oldest]?.keep()
        state.shelves[oldest] = nil
      }
    }
    return result
  }

  /// Writes what isn't written yet, and puts away what can be read again.
  func keep() {
    state.withLock { state in
      for name in state.shelves.keys.sorted() { state.shelves[name]?.keep() }
      if storage.isKept { state.shelves = state.shelves.filter { $0.value.users > 0 } }
    }
  }
}
