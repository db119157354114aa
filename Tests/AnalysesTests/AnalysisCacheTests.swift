import Files
import Synchronization
import Testing

@testable import Analyses

struct AnalysisCacheTests {
  private let key = AnalysisCache.Key("numbers", of: "{}")

  @Test func `a table is made once, and read by the next build`() {
    let files = Mutex<[String: [UInt8]]>([:])
    let made = Mutex(0)
    let storage = TableStorage(
      get: { name in files.withLock { $0[name] } },
      put: { name, bytes in files.withLock { $0[name] = bytes } })
    for _ in 0..<2 {
      let cache = AnalysisCache(storage)
      for _ in 0..<2 {
        let table = cache.table(
          key, read: { $0.map(Int.init) },
          make: {
            made.withLock { $0 += 1 }
            return [1, 2, 3]
          }, write: { $0.map { UInt8($0) } })
        #expect(table == [1, 2, 3])
      }
    }
    #expect(made.withLock { $0 } == 1)
  }

  @Test func `a damaged table is made again`() {
    let storage = TableStorage(get: { _ in [9] }, put: { _, _ in })
    let table = AnalysisCache(storage).table(
      key, read: { $0 == [1] ? $0 : nil }, make: { [1] }, write: { $0 })
    #expect(table == [1])
  }

  /// Asks for tables of numbers in turn, and returns those that were made.
  private func tables(_ numbers: [Int], at cache: AnalysisCache) -> [Int] {
    var made: [Int] = []
    for number in numbers {
      let table = cache.table(
        AnalysisCache.Key("numbers", of: "\(number)"), read: { $0.map(Int.init) },
        make: {
          made.append(number)
          return [number]
        }, write: { $0.map { UInt8($0) } })
      #expect(table == [number])
    }
    return made
  }

  @Test func `no more tables are held than it takes, and others are read again`() {
    let files = Files()
    let cache = AnalysisCache(files.storage, tables: 2)
    #expect(tables([1, 2, 1, 3], at: cache) == [1, 2, 3])
    // What was asked for last is at hand, the others are on the disk: 2 was asked for before 1.
    files.kept.withLock { $0 = [:] }
    #expect(tables([1, 3], at: cache) == [])
    #expect(tables([2], at: cache) == [2])
    #expect(tables([1, 2, 3, 2, 1], at: cache) == [1, 3])
  }

  @Test func `tables that can't be read again are all held`() {
    let cache = AnalysisCache(tables: 2)
    #expect(tables([1, 2, 3, 4, 1, 2, 3, 4], at: cache) == [1, 2, 3, 4])
  }

  @Test func `a cache knows whether it had to work`() {
    let files = Files()
    let cache = AnalysisCache(files.storage)
    #expect(!cache.hasWorked)
    _ = tables([1], at: cache)
    #expect(cache.hasWorked)
    let next = AnalysisCache(files.storage)
    _ = tables([1], at: next)
    #expect(!next.hasWorked)
    _ = ask([1], at: next)
    #expect(next.hasWorked)
  }

  // MARK: - Answers

  @Test func `an answer is made once, however many are asked for after it`() {
    let cache = AnalysisCache()
    #expect(ask(Array(1...200), at: cache).count == 200)
    #expect(ask(Array(1...200), at: cache) == [])
  }

  /// Files by their names.
  private final class Files: Sendable {
    let kept = Mutex<[String: [UInt8]]>([:])
    let written = Mutex(0)

    var storage: TableStorage {
      TableStorage(
        get: { name in self.kept.withLock { $0[name] } },
        put: { name, bytes in
          self.kept.withLock { $0[name] = bytes }
          self.written.withLock { $0 += 1 }
        })
    }
  }

  /// Asks for the squares of numbers, and returns those that weren't known.
  private func ask(_ numbers: [Int], at cache: AnalysisCache) -> [Int] {
    var made: [Int] = []
    for number in numbers {
      let square = cache.answer(
        AnalysisCache.Key("squares", of: "\(number)"),
        read: { Int(String(decoding: $0, as: UTF8.self)) },
        make: {
          made.append(number)
          return number * number
        }, write: { Array(String($0).utf8) })
      #expect(square == number * number)
    }
    cache.keep()
    return made
  }

  @Test func `answers of one sort stand in one file, a league's in its own`() {
    let files = Files()
    #expect(ask([1, 2, 3, 2], at: AnalysisCache(files.storage)) == [1, 2, 3])
    #expect(ask([3, 2, 4], at: AnalysisCache(files.storage)) == [4])
    #expect(files.kept.withLock { $0.count } == 1)
    #expect(ask([1], at: AnalysisCache(files.storage, league: "other")) == [1])
    #expect(files.kept.withLock { $0.count } == 2)
    // What is as it was isn't written again.
    let count = files.written.withLock { $0 }
    #expect(ask([4, 1], at: AnalysisCache(files.storage)) == [])
    #expect(files.written.withLock { $0 } == count)
  }

  @Test func `answers that nobody asks for go, those unused for longest first`() {
    let files = Files()
    func build(_ questions: [UInt64], size: Int = 40) -> [UInt64] {
      let file = AnswerFile("a", in: files.storage, spare: 100)
      let missing = questions.filter { file.answer(to: $0) == nil }
      for question in missing {
        file.put([UInt8](repeating: UInt8(question), count: size), to: question)
      }
      file.keep()
      return missing
    }
    #expect(build([1, 2, 3, 4, 5, 6]) == [1, 2, 3, 4, 5, 6])
    // All that was asked for is kept, and two more beside it.
    #expect(build([5, 6, 7]) == [7])
    #expect(build([7, 8, 6, 5]) == [8])
    #expect(build([1, 5, 6, 7, 8]) == [])
    #expect(build([3, 4]) == [3, 4])
  }

  // MARK: - Shelves

  /// Asks for the squares of numbers, which stand on a shelf for each ten, and returns those that weren't known.
  private func askShelves(
    _ numbers: [Int], at cache: AnalysisCache, size: Int = 1, neighbours: [Int] = []
  ) -> [Int] {
    let question = { (number: Int) in Fingerprint(of: String(number).utf8) }
    var made: [Int] = []
    for number in numbers {
      let answer = cache.answer(
        AnalysisCache.Key("squares", on: "\(number / 10)", of: question(number)),
        read: { $0.first == UInt8(number) ? $0 : nil },
        make: {
          made.append(number)
          return [UInt8](repeating: UInt8(number), count: size)
        }, write: { $0 }, neighbours: { neighbours.map(question) })
      #expect(answer.count == size)
    }
    return made
  }

  @Test func `shelves that are put away are read again, and nothing is made twice`() {
    let files = Files()
    let cache = AnalysisCache(files.storage, shelves: 2)
    let numbers = (0..<20).flatMap { place in (0..<10).map { $0 * 20 + place } }.map { $0 % 200 }
    let all = Array(0..<200)
    #expect(askShelves(numbers, at: cache).sorted() == all)
    #expect(askShelves(all, at: cache) == [])
    cache.keep()
    #expect(files.kept.withLock { $0.count } == 20)
    #expect(askShelves(all, at: AnalysisCache(files.storage, shelves: 2)) == [])
    // Where nothing can be read again, all stays.
    let memory = AnalysisCache(shelves: 2)
    #expect(askShelves(numbers, at: memory).sorted() == all)
    #expect(askShelves(all, at: memory) == [])
  }

  @Test func `a shelf keeps what its league asks, though nobody asked this time`() {
    let files = Files()
    let (size, first) = (30_000, AnalysisCache(files.storage))
    #expect(askShelves([1, 2, 3, 4, 5, 6], at: first, size: size).count == 6)
    first.keep()
    let second = AnalysisCache(files.storage)
    #expect(askShelves([7], at: second, size: size, neighbours: [4, 5, 6, 7]) == [7])
    second.keep()
    // Of the others no more stays than there is room for.
    let third = AnalysisCache(files.storage)
    #expect(askShelves([4, 5, 6, 7, 1, 2, 3], at: third, size: size) == [3])
  }

  @Test func `a damaged shelf is made again`() {
    let files = Files()
    let first = AnalysisCache(files.storage)
    _ = askShelves([1, 2, 11], at: first)
    first.keep()
    files.kept.withLock { kept in
      for name in kept.keys.sorted().prefix(1) { kept[name] = kept[name]?.map { _ in 200 } }
    }
    let second = AnalysisCache(files.storage)
    #expect(!askShelves([1, 2, 11], at: second).isEmpty)
    second.keep()
    #expect(askShelves([1, 2, 11], at: AnalysisCache(files.storage)) == [])
  }
}
