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
/// - *Entries* (`e-KIND-NUMBER.js`): what is shown of some entries of a kind. Each kind numbers its own, so that
///   one more of one kind changes the files of that kind alone.
/// - *Terms* (`t-NUMBER.js`): for each of some terms the entries that have it.
/// - *The head* (`head.js`): every term there is, in which the nearest are looked for, and what else is said once.
///
/// Each file costs what stands in it: the terms of a file of entries are found when either is first asked for, and
/// several can be at the same time.
package final class SearchIndex: Sendable {
  package let divisions: [SearchDivision]
  /// The number of files of terms.
  package let shards: Int
  private let batches: [[Batch]]

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

  /// The number of an entry, of which each kind has a million.
  static func number(of index: Int, in division: Int) -> Int { division << 20 | index }

  /// The entries of a file, and by shard what they are found by.
  private final class Batch: Sendable {
    struct Contents {
      let file: [UInt8]
      let postings: [[Posting]]
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

  private struct Posting {
    let term: String
    /// The entry's number, and in the two lowest bits the field.
    let place: Int
  }

  private func batch(_ number: Int, of division: Int, _ make: Maker) -> Batch.Contents {
    batches[division][number].contents {
      var rows: [JSON] = []
      var postings: [[Posting]] = Array(repeating: [], count: shards)
      for index in divisions[division].entries(ofFile: number) {
        let entry = make(division, index)
        rows.append(
          .array([entry.address, entry.title, entry.context, entry.text].map { .string($0) }))
        for (term, field) in entry.terms {
          let place = SearchIndex.number(of: index, in: division) << 2 | field.rawValue
          postings[shard(of: term)].append(Posting(term: term, place: place))
        }
      }
      let file = SearchIndex.script("e-\(division)-\(number)", .array(rows))
      return Batch.Contents(file: file, postings: postings)
    }
  }

  private func all(_ make: Maker) -> [Batch.Contents] {
    divisions.indices.flatMap { division in
      (0..<divisions[division].files).map { batch($0, of: division, make) }
    }
  }

  /// The call that hands a page's script a part of the index.
  private static func script(_ name: String, _ value: JSON) -> [UInt8] {
    var bytes = Array("scorebookSearch(\"\(name)\",".utf8)
    value.write(to: &bytes)
    bytes += ");\n".utf8
    return bytes
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
    var places: [String: [Int]] = [:]
    for batch in all(make) {
      for posting in batch.postings[shard] {
        places[posting.term, default: []].append(posting.place)
      }
    }
    let terms = places.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return SearchIndex.script(
      "t-\(shard)",
      .object(terms.map { JSON.Field(key: $0.key, value: .string(Postings.written($0.value))) }))
  }

  /// Returns the file that is loaded first.
  ///
  /// - Parameter words: What else pages say of what is found.
  package func head(_ words: JSON, _ make: Maker) -> [UInt8] {
    var terms: Set<String> = []
    for batch in all(make) {
      for postings in batch.postings { for posting in postings { terms.insert(posting.term) } }
    }
    let sorted = terms.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return SearchIndex.script(
      "head",
      [
        "letters": .array(Folding.table.map { .string($0) }),
        "terms": .string(SearchIndex.frontCoded(sorted)),
        "shards": .number(shards),
        "entries": .array(divisions.map { .number($0.entriesAFile) }),
        "words": words,
      ])
  }

  /// Returns terms one after another, each as how many UTF-16 units it shares with the one before, in base 36, and
  /// the rest of it.
  static func frontCoded(_ terms: [String]) -> String {
    var coded = ""
    var last: [Unicode.Scalar] = []
    for term in terms {
      let letters = Array(term.unicodeScalars)
      var (shared, units) = (0, 0)
      while shared < min(last.count, letters.count), last[shared] == letters[shared],
        units + letters[shared].utf16.count < 36
      {
        units += letters[shared].utf16.count
        shared += 1
      }
      if !coded.isEmpty { coded.append(" ") }
      coded += String(units, radix: 36)
      for letter in letters[shared...] { coded.unicodeScalars.append(letter) }
      last = letters
    }
    return coded
  }

  /// Returns the file that a term is in: terms that begin with the same two letters are in one, as are pairs of signs
  /// that begin with the same.
  package func shard(of term: String) -> Int {
    var units = term.utf16.makeIterator()
    let first = Int(units.next() ?? 0)
    let isPair = term.unicodeScalars.first?.isWholeSign ?? false
    let second = isPair ? 0 : Int(units.next() ?? 0)
    return (first * 31 + second) % shards
  }
}
