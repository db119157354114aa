/// Terms, each once, by number in the order in which they were met.
struct Vocabulary: Sendable {
  private struct Entry {
    /// The first eight bytes, the first one lowest.
    let first: UInt64
    /// The place of the others in `rests`.
    let start: UInt32
    let end: UInt32
  }

  private var entries: [Entry] = []
  private var rests: [UInt8] = []
  /// The number of a term and one more, near the place that its bytes say; 0 where none is.
  private var slots: [UInt32] = Array(repeating: 0, count: 256)

  var count: Int { entries.count }

  /// Returns the number of a term, which is the next one where it wasn't met before.
  @inline(__always)
  mutating func number(of term: Term) -> Int {
    var slot = place(of: term)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if entries[number].first == term.first, has(term.rest, number) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return add(term, at: slot)
  }

  private mutating func add(_ term: Term, at slot: Int) -> Int {
    let start = UInt32(rests.count)
    rests.append(contentsOf: term.rest)
    entries.append(Entry(first: term.first, start: start, end: UInt32(rests.count)))
    slots[slot] = UInt32(entries.count)
    if entries.count * 2 > slots.count { grow() }
    return entries.count - 1
  }

  @inline(__always)
  private func has(_ rest: UnsafeBufferPointer<UInt8>, _ number: Int) -> Bool {
    let entry = entries[number]
    guard Int(entry.end - entry.start) == rest.count else { return false }
    return rest.isEmpty || rests[Int(entry.start)..<Int(entry.end)].elementsEqual(rest)
  }

  /// The slot where a term is looked for first (Knuth, *The Art of Computer Programming* 3, 6.4: multiplicative hashing).
  @inline(__always)
  private func place(of term: Term) -> Int {
    let golden: UInt64 = 0x9E37_79B9_7F4A_7C15
    var hash = term.first &* golden
    for byte in term.rest { hash = (hash ^ UInt64(byte)) &* golden }
    return Int(hash >> 32) & (slots.count - 1)
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 4)
    for number in entries.indices {
      var slot = withTerm(number) { place(of: $0) }
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number + 1)
    }
  }

  func withTerm<Result>(_ number: Int, _ body: (Term) -> Result) -> Result {
    let entry = entries[number]
    return rests.withUnsafeBufferPointer { rests in
      body(
        Term(
          first: entry.first,
          rest: UnsafeBufferPointer(rebasing: rests[Int(entry.start)..<Int(entry.end)])))
    }
  }

  /// The numbers of all terms in the order of their bytes.
  var sorted: [Int] {
    // Zeros stand behind the bytes of a term of fewer than eight, and so before any other.
    let keys = entries.enumerated().map { (key: $1.first.byteSwapped, number: $0) }
    return keys.sorted { one, other in
      guard one.key == other.key else { return one.key < other.key }
      let (one, other) = (entries[one.number], entries[other.number])
      return rests[Int(one.start)..<Int(one.end)]
        .lexicographicallyPrecedes(rests[Int(other.start)..<Int(other.end)])
    }.map(\.number)
  }
}
