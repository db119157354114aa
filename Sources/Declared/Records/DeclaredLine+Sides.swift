import Bytes

extension DeclaredLine {
  /// Reads the values of all sides: in their order where every word looks like a value, else by names.
  func entries(in range: Range<Int>) throws(Fault) -> [Turn.Entry] {
    let words = words(in: range)
    guard let first = words.first else {
      throw fault(.wrongEntryCount(0, due: sides.count), at: range.upperBound..<range.upperBound)
    }
    if words.allSatisfy(looksLikeValue) { return try entries(byOrder: words) }
    if !bytes[range].contains(UInt8(ascii: ",")),
      let odd = words.first(where: { !looksLikeValue($0) }),
      looksLikeValue(first) || words.count == sides.count && isNearNumber(odd)
    {
      let fields = rules.rounds?.fields.map { $0.name } ?? []
      throw fault(.expectedValue(found: Array(bytes[odd]), fields: fields), at: odd)
    }
    return try entries(byName: range)
  }

  /// Whether a word begins as no name does: `+5`, `1.5`.
  private func isNearNumber(_ word: Range<Int>) -> Bool {
    let byte = bytes[word.lowerBound]
    return byte < 0x80 && !byte.isLetter
  }

  private func entries(byOrder words: [Range<Int>]) throws(Fault) -> [Turn.Entry] {
    guard words.count == sides.count else {
      let end = words[words.count - 1].upperBound
      throw fault(
        .wrongEntryCount(words.count, due: sides.count),
        at: words.count > sides.count ? words[sides.count] : end..<end)
    }
    var entries: [Turn.Entry] = []
    for (side, word) in words.enumerated() { entries.append(try entry(word, of: side, at: word)) }
    return entries
  }

  private func entries(byName range: Range<Int>) throws(Fault) -> [Turn.Entry] {
    var entries: [Turn.Entry] = []
    for piece in bytes[range].parts(between: UInt8(ascii: ",")) {
      let words = words(in: piece.startIndex..<piece.endIndex)
      guard let last = words.last else {
        throw fault(.nameWithoutValue(found: []), at: piece.startIndex..<piece.endIndex)
      }
      let span = words[0].lowerBound..<last.upperBound
      guard looksLikeValue(last) else {
        throw fault(.nameWithoutValue(found: Array(bytes[span])), at: span)
      }
      guard words.count > 1 else {
        throw fault(.nameless(found: Array(bytes[span])), at: span)
      }
      let name = words[0].lowerBound..<words[words.count - 2].upperBound
      let side = try side(named: name)
      if entries.contains(where: { $0.side == side }) {
        throw fault(.sideTwice(sides[side][0]), at: name)
      }
      entries.append(try entry(last, of: side, at: span))
    }
    return entries
  }

  /// Reads `Ann: 60`.
  func turn(in range: Range<Int>) throws(Fault) -> Turn.Entry {
    let (name, rest) = try named(in: range)
    let side = try side(named: name)
    let words = words(in: rest)
    let fields = rules.rounds?.fields.map { $0.name } ?? []
    guard let word = words.first else {
      throw fault(
        .expectedValue(found: [], fields: fields), at: rest.upperBound..<rest.upperBound)
    }
    guard looksLikeValue(word) else {
      throw fault(.expectedValue(found: Array(bytes[word]), fields: fields), at: word)
    }
    if words.count > 1 { throw fault(.stray(Array(bytes[words[1]])), at: words[1]) }
    return try entry(word, of: side, at: name)
  }

  /// Reads `Ann: ones 3 twos 6`.
  func fills(in range: Range<Int>, of sheet: DeclaredSheet) throws(Fault) -> Turn.Content {
    let (name, rest) = try named(in: range)
    let side = try side(named: name)
    return .fill(side: side, try pairs(in: rest, of: sheet))
  }

  /// Reads categories, each with its value.
  func pairs(in range: Range<Int>, of sheet: DeclaredSheet) throws(Fault) -> [Turn.Fill] {
    let words = words(in: range)
    guard !words.isEmpty else {
      throw fault(.emptyTurn, at: range.upperBound..<range.upperBound)
    }
    var fills: [Turn.Fill] = []
    var index = 0
    while index < words.count {
      let text = Array(bytes[words[index]])
      guard let category = sheet.category(named: text[...]) else {
        let names = sheet.categories.map { $0.name }
        throw fault(
          .unknownCategory(text, near: NearName.nearest(to: text, among: names), known: names),
          at: words[index])
      }
      guard index + 1 < words.count else {
        let end = words[index].upperBound
        throw fault(.categoryWithoutValue(text), at: end..<end)
      }
      fills.append(try fill(category, words[index], words[index + 1]))
      index += 2
    }
    return fills
  }

  private func fill(
    _ category: Int, _ name: Range<Int>, _ word: Range<Int>
  ) throws(Fault) -> Turn.Fill {
    var value: Amount = 0
    // A dash is 0.
    if bytes[word].minusLength != word.count {
      guard Amount.looksWritten(bytes[word]) else {
        throw fault(
          .expectedValue(
            found: Array(bytes[word]), fields: [rules.sheet?.categories[category].name ?? []]),
          at: word)
      }
      guard let number = Amount(written: bytes[word]) else {
        throw fault(.numberTooLarge, at: word)
      }
      value = number
    }
    return Turn.Fill(
      category: category, value: value, categoryPlace: place(name), valuePlace: place(word))
  }

  /// Returns where the name before the colon stands, and what is behind.
  private func named(in range: Range<Int>) throws(Fault) -> (name: Range<Int>, rest: Range<Int>) {
    guard let colon = bytes[range].firstIndex(of: UInt8(ascii: ":")) else {
      let trimmed = bytes[range].trimmedRange
      throw fault(.nameless(found: Array(bytes[trimmed])), at: trimmed)
    }
    return (bytes[range.lowerBound..<colon].trimmedRange, colon + 1..<range.upperBound)
  }
}
