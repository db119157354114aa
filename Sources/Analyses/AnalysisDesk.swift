package import Files
import Synchronization

/// Gives what takes long to work out: made once, kept in memory, and where there is a folder for it, from build
/// to build.
package final class AnalysisDesk: Sendable {
  /// Which table: what it is of, and the fingerprint of all that it is made from.
  package struct Key: Hashable, Sendable {
    /// Letters, digits and `-`: the beginning of a file's name.
    package let name: String
    package let inputs: Fingerprint

    /// - Parameter inputs: Rules as YAML, a deal; the program is added by the storage.
    package init(_ name: String, of inputs: String...) {
      self.name = name
      var fingerprint = Fingerprint()
      for input in inputs { fingerprint.add(input) }
      self.inputs = fingerprint
    }

    package init(_ name: String, of inputs: Fingerprint) {
      self.name = name
      self.inputs = inputs
    }
  }

  /// A table of which somebody asked.
  private final class Slot: Sendable {
    let value = Mutex<(any Sendable)?>(nil)
  }

  private let storage: TableStorage
  private let league: Fingerprint
  private let slots = Mutex<[Key: Slot]>([:])
  private let shelves = Mutex<[String: AnswerShelf]>([:])

  /// - Parameters:
  ///   - storage: Where tables are kept from build to build.
  ///   - league: Whose games are judged, the path of its folder: the answers of each league stand together.
  package init(_ storage: TableStorage = .none, league: String = "") {
    self.storage = storage
    self.league = Fingerprint(of: league.utf8)
  }

  /// Returns a table that is kept in memory alone.
  package func memo<Table: Sendable>(_ key: Key, make: () -> Table) -> Table {
    table(key, read: { _ in nil }, make: make, write: nil)
  }

  /// Returns a table: the one at hand, or read from the storage, or made and kept there.
  ///
  /// Who asks while another makes it waits for that.
  ///
  /// - Parameters:
  ///   - read: A table of the bytes that `write` gave; `nil` where they are damaged.
  ///   - write: `nil` for what isn't kept in the storage.
  package func table<Table: Sendable>(
    _ key: Key, read: ([UInt8]) -> Table?, make: () -> Table, write: ((Table) -> [UInt8])?
  ) -> Table {
    known(key) {
      write.map { storage.table(key, read: read, make: make, write: $0) } ?? make()
    }
  }

  /// Returns an answer, which is kept beside those to other questions of that name: the one at hand, or one kept
  /// by an earlier build, or made.
  ///
  /// - Parameter read: An answer of the bytes that `write` gave; `nil` where they are damaged.
  package func answer<Answer: Sendable>(
    _ key: Key, read: ([UInt8]) -> Answer?, make: () -> Answer, write: (Answer) -> [UInt8]
  ) -> Answer {
    known(key) {
      let shelf = self.shelf(key.name)
      if let answer = shelf.answer(to: key.inputs.value).flatMap(read) { return answer }
      let answer = make()
      shelf.put(write(answer), to: key.inputs.value)
      return answer
    }
  }

  /// Keeps the answers given so far for the next build.
  package func keep() {
    let shelves = self.shelves.withLock { $0 }
    for name in shelves.keys.sorted() { shelves[name]?.keep() }
  }

  private func shelf(_ name: String) -> AnswerShelf {
    shelves.withLock { shelves in
      if let known = shelves[name] { return known }
      let shelf = AnswerShelf("\(name)-\(String(league.value, radix: 16))", in: storage)
      shelves[name] = shelf
      return shelf
    }
  }

  private func known<Table: Sendable>(_ key: Key, orMake make: () -> Table) -> Table {
    let slot = slots.withLock { slots in
      if let known = slots[key] { return known }
      let slot = Slot()
      slots[key] = slot
      return slot
    }
    return slot.value.withLock { value in
      if let value, let known = value as? Table { return known }
      let table = make()
      value = table
      return table
    }
  }
}

/// Where tables are kept from build to build, by name.
package struct TableStorage: Sendable {
  /// Returns what is kept under a name; `nil` where nothing is, or nothing whole.
  package let get: @Sendable (_ name: String) -> [UInt8]?
  /// Keeps bytes under a name as well as it can.
  package let put: @Sendable (_ name: String, _ bytes: [UInt8]) -> Void
  /// Runs while nobody else on this machine makes what has that name.
  package let alone: @Sendable (_ name: String, _ body: () -> Void) -> Void

  package init(
    get: @escaping @Sendable (_ name: String) -> [UInt8]?,
    put: @escaping @Sendable (_ name: String, _ bytes: [UInt8]) -> Void,
    alone: @escaping @Sendable (_ name: String, _ body: () -> Void) -> Void = { $1() }
  ) {
    self.get = get
    self.put = put
    self.alone = alone
  }

  /// Keeps nothing.
  package static let none = TableStorage(get: { _ in nil }, put: { _, _ in })

  fileprivate func table<Table>(
    _ key: AnalysisDesk.Key, read: ([UInt8]) -> Table?, make: () -> Table,
    write: (Table) -> [UInt8]
  ) -> Table {
    let name = "\(key.name)-\(String(key.inputs.value, radix: 16))"
    if let table = get(name).flatMap(read) { return table }
    var made: Table?
    alone(name) {
      // Another build may have made it while this one waited.
      if let table = get(name).flatMap(read) {
        made = table
      } else {
        let table = make()
        put(name, write(table))
        made = table
      }
    }
    return made ?? make()
  }
}
