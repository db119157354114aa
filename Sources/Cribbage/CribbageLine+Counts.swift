import Bytes
import Tabletop

/// Lines of a deal known by its counts: `Ann: heels pegs 2 hand 12 crib 4`.
extension CribbageLine {
  /// Whether the first word behind a name begins such a line: letters, more than a card has.
  static func isOfCounts(_ word: ArraySlice<UInt8>) -> Bool {
    word.count > 2 && word.allSatisfy { $0.isLetter }
  }

  /// Reads what stands behind the name.
  ///
  /// - Returns: the words that can be read, and all that can't.
  static func counts(
    in rest: Range<Int>, of bytes: ArraySlice<UInt8>
  ) -> (counts: CribbageRules.Counts, faults: [Fault]) {
    var counts = CribbageRules.Counts()
    var faults: [Fault] = []
    @inline(never)
    func add(_ fault: Fault) { faults.append(fault) }
    var tokens = Tokens(bytes[rest])
    while let token = tokens.next() {
      var behind = tokens
      let number = behind.next().flatMap { isOfCounts(bytes[$0]) ? nil : $0 }
      if number != nil { tokens = behind }
      var known: CribbageRules.CountWord?
      for word in CribbageRules.CountWord.allCases where bytes[token].isText(word.rawValue) {
        known = word
      }
      if let word = known {
        let isFirst = counts[word] == nil && (word != .heels || !counts.hasHeels)
        if let fault = read(word, number, into: &counts, of: bytes, at: token) { add(fault) }
        if !isFirst { add(Fault(.countTwice, at: token)) }
      } else {
        add(Fault(.notACount, at: token))
      }
    }
    return (counts, faults)
  }

  private static func read(
    _ word: CribbageRules.CountWord, _ number: Range<Int>?, into counts: inout CribbageRules.Counts,
    of bytes: ArraySlice<UInt8>, at token: Range<Int>
  ) -> Fault? {
    guard word != .heels else {
      counts.hasHeels = true
      return number.map { Fault(.numberAfterHeels, at: $0) }
    }
    guard let number else { return Fault(.noCount, at: token) }
    guard number.count <= mostDigits, let points = Int(digits: bytes[number]) else {
      return Fault(.notANumber, at: number)
    }
    counts[word] = Points(points)
    return nil
  }
}
