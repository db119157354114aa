package import Files
import Synchronization

/// Gives what takes long to work out: made once, and where there is a folder for it, kept from build to build. What
/// can be read again is kept in memory as long as others aren't asked for.
package final class AnalysisCache: Sendable {
  /// The key of a table: what it is of, and the fingerprint of all that it is made from.
  package struct Key: Hashable, Sendable {
    /// Letters, digits and `-`: the beginning of a file's name.
    package let name: String
    /// The shelf of an answer too large to be at hand beside all others; `nil` for small ones.
    package let shelf: String?
    package let inputs: Fingerprint

    /// - Parameter inputs: Rules as YAML, a deal; the program is added by the storage.
    package init(_ name: String, of inputs: String...) {
      self.name = name
      shelf = nil
      var fingerprint = Fingerprint()
      for input in inputs { fingerprint.add(input) }
      self.inputs = fingerprint
    }

    package init(_ name: String, on shelf: String? = nil, of inputs: Fingerprint) {
      self.name = name
      self.shelf = shelf
      self.inputs = inputs
    }
  }

  /// A table that somebody asked for.
  private final class Slot: Sendable {
    let value = Mutex<(any Sendable)?>(nil)
  }

  /// The values that were asked for last, so many of them at the most.
  private struct Slots {
    let capacity: Int
    private var slots: [Key: Slot] = [:]
    /// The keys in the order in which they were asked for, the last one last.
    private var order: [Key] = []

    init(capacity: Int) {
      self.capacity = capacity
    }

    mutating func slot(_ key: Key) -> Slot {
      if order.last != key {
        if slots[key] != nil, let place = order.lastIndex(of: key) { order.remove(at: place) }
        order.append(key)
      }
      if let known = slots[key] { return known }
      if order.count > capacity { slots[order.removeFirst()] = nil }
      let slot = Slot()
      slots[key] = slot
      return slot
    }
  }

  private let storage: TableStorage
  private let league: Fingerprint
  /// The values that are kept nowhere else.
  private let memos = Mutex(Slots(capacity: .max))
  /// A table of a game of two may have 15 MB.
  private let tables: Mutex<Slots>
  private let answers = Mutex(Slots(capacity: 64))
  private let files = Mutex<[String: AnswerFile]>([:])
  private let shelves: Shelves
  private let work = Atomic(false)

  /// - Parameters:
  ///   - storage: Where tables are kept from build to build.
  ///   - league: Whose games are judged, the path of its folder: the answers of each league stand together.
  ///   - tables: How many tables are held in memory, where they can be read again.
  ///   - shelves: How many shelves of answers are, likewise.
  package init(
    _ storage: TableStorage = .none, league: String = "", tables: Int = 8, shelves: Int = 8
  ) {
    self.storage = storage
    self.tables = Mutex(Slots(capacity: storage.isKept ? tables : .max))
    self.league = Fingerprint(of: league.utf8)
    self.shelves = Shelves(capacity: storage.isKept ? shelves : .max, in: storage)
  }

  /// Whether anything wasn't at hand: it was worked out or is being so.
  package var hasWorked: Bool { work.load(ordering: .relaxed) }

  private func working<Made>(_ make: () -> Made) -> Made {
    work.store(true, ordering: .relaxed)
    return make()
  }

  /// Returns a table that is kept in memory alone.
  package func memo<Table: Sendable>(_ key: Key, make: () -> Table) -> Table {
    known(key, in: memos) { working(make) }
  }

  /// Returns a table: the one at hand, or read from the storage, or made and kept there.
  ///
  /// A caller who asks while another makes it waits for that.
  ///
  /// - Parameter read: A table of the bytes that `write` gave; `nil` where they are damaged.
  package func table<Table: Sendable>(
    _ key: Key, read: ([UInt8]) -> Table?, make: () -> Table, write: (Table) -> [UInt8]
  ) -> Table {
    known(key, in: tables) {
      storage.table(key, read: read, make: make, write: write) {
        work.store(true, ordering: .relaxed)
      }
    }
  }

  /// Returns an answer, which is kept beside those to other questions of that name: the one at hand, or one kept
  /// by an earlier build, or made.
  ///
  /// - Parameters:
  ///   - read: An answer of the bytes that `write` gave; `nil` where they are damaged.
  ///   - neighbours: The questions that the league asks of the key's shelf: their answers stay though nobody asks for
  ///     them this time.
  package func answer<Answer: Sendable>(
    _ key: Key, read: ([UInt8]) -> Answer?, make: () -> Answer, write: (Answer) -> [UInt8],
    neighbours: @escaping @Sendable () -> [Fingerprint] = { [] }
  ) -> Answer {
    known(key, in: answers) {
      let question = key.inputs.value
      let kept = onFile(of: key, neighbours) { $0.answer(to: question) }
      if let answer = kept.flatMap(read) { return answer }
      let answer = working(make)
      let bytes = write(answer)
      onFile(of: key, neighbours) { $0.put(bytes, to: question) }
      return answer
    }
  }

  /// Whether an answer is at hand or kept by an earlier build.
  ///
  /// - Parameter neighbours: As for `answer`.
  package func keeps(
    _ key: Key, neighbours: @escaping @Sendable () -> [Fingerprint] = { [] }
  ) -> Bool {
    onFile(of: key, neighbours) { $0.answer(to: key.inputs.value) != nil }
  }

  /// Keeps the answers given so far for the next build.
  package func keep() {
    let files = self.files.withLock { $0 }
    for name in files.keys.sorted() { files[name]?.keep() }
    shelves.keep()
  }

  private func onFile<Result>(
    of key: Key, _ neighbours: @escaping @Sendable () -> [Fingerprint],
    _ body: (AnswerFile) -> Result
  ) -> Result {
    let name = "\(key.name)-\(String(league.value, radix: 16))"
    if let shelf = key.shelf {
      let place = String(Fingerprint(of: shelf.utf8).value, radix: 16)
      return shelves.with("\(name)-\(place)", neighbours, body)
    }
    let file = files.withLock { files in
      if let known = files[name] { return known }
      let file = AnswerFile(name, in: storage)
      files[name] = file
      return file
    }
    return body(file)
  }

  private func known<Table: Sendable>(
    _ key: Key, in slots: borrowing Mutex<Slots>, orMake make: () -> Table
  ) -> Table {
    let slot = slots.withLock { $0.slot(key) }
    return slot.value.withLock { value in
      if let value, let known = value as? Table { return known }
      let table = make()
      value = table
      return table
    }
  }
}

/// The place where tables are kept from build to build, by name.
package struct TableStorage: Sendable {
  /// Returns what is kept under a name; `nil` where nothing is, or nothing whole.
  package let get: @Sendable (_ name: String) -> [UInt8]?
  /// Keeps bytes under a name as well as it can.
  package let put: @Sendable (_ name: String, _ bytes: [UInt8]) -> Void
  /// Runs while nobody else on this machine makes what has that name.
  package let alone: @Sendable (_ name: String, _ body: () -> Void) -> Void
  /// Whether what was put can be got again.
  package let isKept: Bool

  /// - Parameter isKept: Whether what was put can be got again.
  package init(
    isKept: Bool = true, get: @escaping @Sendable (_ name: String) -> [UInt8]?,
    put: @escaping @Sendable (_ name: String, _ bytes: [UInt8]) -> Void,
    alone: @escaping @Sendable (_ name: String, _ body: () -> Void) -> Void = { $1() }
  ) {
    self.get = get
    self.put = put
    self.alone = alone
    self.isKept = isKept
  }

  /// Keeps nothing.
  package static let none = TableStorage(isKept: false, get: { _ in nil }, put: { _, _ in })

  fileprivate func table<Table>(
    _ key: AnalysisCache.Key, read: ([UInt8]) -> Table?, make: () -> Table,
    write: (Table) -> [UInt8], missing: () -> Void
  ) -> Table {
    let name = "\(key.name)-\(String(key.inputs.value, radix: 16))"
    if let table = get(name).flatMap(read) { return table }
    missing()
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
