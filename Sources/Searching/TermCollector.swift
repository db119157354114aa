import Bytes

/// A term of an entry.
struct Posting: Sendable {
  /// The number of the term.
  var term: UInt32
  /// The entry's number, and in the two lowest bits the field.
  var place: UInt32
}

/// Collects the terms of entries, each entry's once, with the place that counts most.
struct TermCollector: Sendable {
  /// The terms of all entries that it has met.
  private(set) var vocabulary = Vocabulary()
  private var reader = TermReader()
  /// The terms of the entries since they were last taken.
  private var postings: [Posting] = []
  /// The last entry that has a term, by the term's number, and the place of that in `postings`.
  private var latest: [(entry: UInt32, posting: UInt32)] = []

  /// Collects the terms of an entry.
  ///
  /// - Parameter number: Another one for each entry.
  mutating func add(_ entry: SearchEntry, number: Int) {
    let number = UInt32(number)
    let start = postings.count
    add(entry.title, of: number, entry.isPage ? .title : .heading)
    if entry.isPage, postings.count - start < 3 {
      for index in start..<postings.count {
        postings[index].place = number << 2 | UInt32(SearchField.wholeTitle.rawValue)
      }
    }
    for alias in entry.aliases { add(alias, of: number, .heading) }
    add(entry.context, of: number, .text)
    entry.text.withUnsafeBufferPointer { add($0, of: number, .text) }
  }

  /// Returns the terms of the entries that were added since the last time.
  mutating func takePostings() -> [Posting] {
    defer { postings = [] }
    return postings
  }

  private mutating func add(_ text: String, of entry: UInt32, _ field: SearchField) {
    text.withBytes { add($0, of: entry, field) }
  }

  private mutating func add(
    _ text: UnsafeBufferPointer<UInt8>, of entry: UInt32, _ field: SearchField
  ) {
    let field = UInt32(field.rawValue)
    let place = entry << 2 | field
    reader.forEach(in: text) { term in
      let number = vocabulary.number(of: term)
      if number == latest.count {
        latest.append((entry, UInt32(postings.count)))
      } else if latest[number].entry == entry {
        let posting = Int(latest[number].posting)
        if postings[posting].place < place { postings[posting].place = place }
        return
      } else {
        latest[number] = (entry, UInt32(postings.count))
      }
      postings.append(Posting(term: UInt32(number), place: place))
    }
  }
}
