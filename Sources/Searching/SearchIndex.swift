package import Bytes
import Synchronization

/// Entries of one kind: how many there are, and how many of them stand in a file.
package struct SearchDivision: Hashable, Sendable {
  package let count: Int
  package let entriesAFile: Int

  package init(count: Int, entriesAFile: Int) {
    self.count = count
    self.entriesAFile = entriesAFile
  }

  package var files: Int { (count + entriesAFile - 1) / entriesAFile }

  package func entries(ofFile number: Int) -> Range<Int> {
    number * entriesAFile..<min(count, (number + 1) * entriesAFile)
  }
}

/// The files in which pages look for what is typed: classic scripts, which browsers load from a disk too.
///
/// - *Entries* (`e-KIND-NUMBER.js`): what is shown of some entries of a kind. Each kind numbers its own:
///   one more of one kind changes the files of that kind alone.
/// - *Terms* (`t-NUMBER.js`): for each of some terms the entries that have it.
/// - *The head* (`head.js`): every term there is, in which the nearest are looked for, and what else is said once.
///
/// Each file costs what stands in it: the terms of a file of entries are found when either is first asked for, several can
/// be at the same time, and all are put in order once.
package final class SearchIndex: Sendable {
  package let divisions: [SearchDivision]
  /// The number of files of terms.
  package let shards: Int
  private let batches: [[Batch]]
  /// Every term of the batches that were made.
  private let vocabulary = Mutex(Vocabulary())
  /// Those that collect nothing just now.
  private let collectors = Mutex<[Collector]>([])
  private let directory = Mutex<Directory?>(nil)

  /// Returns an entry, by the place of its division and its own place there.
  package typealias Maker = (_ division: Int, _ index: Int) -> SearchEntry

  package init(_ divisions: [SearchDivision]) {
    self.divisions = divisions
    batches = divisions.map { division in (0..<division.files).map { _ in Batch() } }
    shards = SearchIndex.shards(for: divisions.reduce(0) { $0 + $1.count })
  }

  /// A power of two: a file has the terms of about sixteen entries.
  private static func shards(for entries: Int) -> Int {
    var shards = 8
    while shards < 256, shards * 16 < entries { shards *= 2 }
    return shards
  }

  /// The number of an entry; each kind has a million.
  static func number(of index: Int, in division: Int) -> Int { division << 20 | index }

  /// The entries of a file, and what they are found by.
  private final class Batch: Sendable {
    struct Contents {
      let file: [UInt8]
      /// The terms entry by entry, by their numbers in the index's vocabulary.
      let postings: [Posting]
    }

    private let contents = Mutex<Contents?>(nil)

    func contents(orMake make: () -> Contents) -> Contents {
      contents.withLock { known in
        let made = known ?? make()
        known = made
        return made
      }
    }
  }

  /// Collects the terms of one batch after another.
  private struct Collector {
    var terms = TermCollector()
    /// The number of a term in the index's vocabulary, by its number in that of the collector.
    var numbers: [UInt32] = []
  }

  private func batch(_ number: Int, of division: Int, _ make: Maker) -> Batch.Contents {
    batches[division][number].contents {
      var collector = collectors.withLock { $0.popLast() } ?? Collector()
      defer { collectors.withLock { $0.append(collector) } }
      var file = SearchIndex.opening("e-\(division)-\(number)")
      let entries = divisions[division].entries(ofFile: number)
      file.append("[")
      for index in entries {
        let entry = make(division, index)
        if index > entries.lowerBound { file.append(",") }
        file.append(row: entry)
        collector.terms.add(entry, number: SearchIndex.number(of: index, in: division))
      }
      file.append("]);\n")
      return Batch.Contents(file: file, postings: takePostings(from: &collector))
    }
  }

  private func takePostings(from collector: inout Collector) -> [Posting] {
    let own = collector.terms.vocabulary
    if collector.numbers.count < own.count {
      vocabulary.withLock { vocabulary in
        for number in collector.numbers.count..<own.count {
          let number = own.withTerm(number) { vocabulary.number(of: $0) }
          collector.numbers.append(UInt32(number))
        }
      }
    }
    var postings = collector.terms.takePostings()
    for index in postings.indices {
      postings[index].term = collector.numbers[Int(postings[index].term)]
    }
    return postings
  }

  /// All terms in order, and where each stands.
  private struct Directory {
    let vocabulary: Vocabulary
    /// The numbers of the terms.
    let sorted: [Int]
    /// The same by shard.
    let shards: [[Int]]
    /// The entries with their fields, term by term.
    let places: [UInt32]
    /// The beginning of those of a term, by its number, and behind the last the end of all.
    let starts: [Int]

    init(_ vocabulary: Vocabulary, _ batches: [Batch.Contents], shards count: Int) {
      self.vocabulary = vocabulary
      var ends = Array(repeating: 0, count: vocabulary.count + 1)
      for batch in batches { for posting in batch.postings { ends[Int(posting.term) + 1] += 1 } }
      for number in ends.indices.dropFirst() { ends[number] += ends[number - 1] }
      starts = ends
      var places = Array(repeating: 0 as UInt32, count: ends[vocabulary.count])
      for batch in batches {
        for posting in batch.postings {
          places[ends[Int(posting.term)]] = posting.place
          ends[Int(posting.term)] += 1
        }
      }
      self.places = places
      sorted = vocabulary.sorted
      var shards: [[Int]] = Array(repeating: [], count: count)
      var bytes: [UInt8] = []
      for number in sorted {
        bytes.removeAll(keepingCapacity: true)
        vocabulary.withTerm(number) { bytes.append($0) }
        let shard = bytes.withUnsafeBufferPointer { SearchIndex.shard(of: $0, among: count) }
        shards[shard].append(number)
      }
      self.shards = shards
    }
  }

  private func directory(_ make: Maker) -> Directory {
    directory.withLock { known in
      if let known { return known }
      let batches = divisions.indices.flatMap { division in
        (0..<divisions[division].files).map { batch($0, of: division, make) }
      }
      let made = Directory(vocabulary.withLock { $0 }, batches, shards: shards)
      known = made
      return made
    }
  }

  /// The beginning of the call that hands a page's script a part of the index.
  private static func opening(_ name: String) -> [UInt8] {
    Array("scorebookSearch(\"\(name)\",".utf8)
  }
}

extension [UInt8] {
  /// Appends what a page shows of an entry.
  fileprivate mutating func append(row entry: SearchEntry) {
    append("[")
    for text in [entry.address, entry.title, entry.context] {
      append(quoting: text)
      append(",")
    }
    entry.text.withUnsafeBufferPointer { append(quoting: $0) }
    append("]")
  }
}

// MARK: - The files

extension SearchIndex {
  /// Returns the file of some entries of a kind.
  package func entries(ofFile number: Int, in division: Int, _ make: Maker) -> [UInt8] {
    batch(number, of: division, make).file
  }

  /// Returns the file of a shard's terms, each with the entries that have it.
  package func terms(ofShard shard: Int, _ make: Maker) -> [UInt8] {
    let directory = directory(make)
    var file = SearchIndex.opening("t-\(shard)")
    var term: [UInt8] = []
    file.append("{")
    for (index, number) in directory.shards[shard].enumerated() {
      if index > 0 { file.append(",") }
      term.removeAll(keepingCapacity: true)
      directory.vocabulary.withTerm(number) { term.append($0) }
      term.withUnsafeBufferPointer { file.append(quoting: $0) }
      file.append(":\"")
      Postings.append(
        directory.places[directory.starts[number]..<directory.starts[number + 1]], to: &file)
      file.append("\"")
    }
    file.append("});\n")
    return file
  }

  /// Returns the file that is loaded first.
  ///
  /// - Parameter words: What else pages say of what is found.
  package func head(_ words: JSON, _ make: Maker) -> [UInt8] {
    let directory = directory(make)
    var file = SearchIndex.opening("head")
    file.append("{\"letters\":")
    JSON(Folding.table).write(to: &file)
    file.append(",\"terms\":")
    SearchIndex.frontCoded(directory.sorted, of: directory.vocabulary)
      .withUnsafeBufferPointer { file.append(quoting: $0) }
    file.append(",\"shards\":")
    file.append(decimal: shards)
    file.append(",\"entries\":")
    JSON.array(divisions.map { .number($0.entriesAFile) }).write(to: &file)
    file.append(",\"words\":")
    words.write(to: &file)
    file.append("});\n")
    return file
  }

  /// Returns terms one after another, each as how many UTF-16 units it shares with the one before, in base 36, and
  /// the rest of it.
  private static func frontCoded(_ numbers: [Int], of vocabulary: Vocabulary) -> [UInt8] {
    let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz".utf8)
    var coded: [UInt8] = []
    var last: [UInt8] = []
    var term: [UInt8] = []
    for number in numbers {
      term.removeAll(keepingCapacity: true)
      vocabulary.withTerm(number) { term.append($0) }
      var (shared, units) = (0, 0)
      while shared < Swift.min(last.count, term.count) {
        // Letters are of as many bytes as the first one says, and of two units where those are four.
        let length = term.withUnsafeBufferPointer { $0.scalarLength(at: shared) }
        let end = shared + length
        guard units + length / 4 + 1 < 36, end <= last.count,
          last[shared..<end] == term[shared..<end]
        else { break }
        units += length / 4 + 1
        shared = end
      }
      if !coded.isEmpty { coded.append(UInt8(ascii: " ")) }
      coded.append(digits[units])
      coded.append(contentsOf: term[shared...])
      swap(&last, &term)
    }
    return coded
  }

  /// Returns the file that a term is in: terms that begin with the same two letters are in one, as are pairs of signs
  /// that begin with the same.
  package func shard(of term: String) -> Int {
    term.withBytes { SearchIndex.shard(of: $0, among: shards) }
  }

  private static func shard(of term: UnsafeBufferPointer<UInt8>, among shards: Int) -> Int {
    // By the first two units of UTF-16.
    var units = 0
    var (index, sum) = (0, 0)
    while units < 2, index < term.count {
      let length = term.scalarLength(at: index)
      let scalar = term.scalar(at: index, length: length)
      let both = scalar < 0x1_0000 ? [scalar] : [0xD7C0 + scalar >> 10, 0xDC00 | scalar & 0x3FF]
      for unit in both where units < 2 {
        sum += Int(unit) * (units == 0 ? 31 : 1)
        units += 1
      }
      if Unicode.Scalar(scalar)?.isWholeSign == true, index == 0 { break }
      index += length
    }
    return sum % shards
  }
}
