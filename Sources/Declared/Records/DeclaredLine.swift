import Bytes
import Tabletop

/// Reads a line of a record into a turn.
struct DeclaredLine {
  let bytes: ArraySlice<UInt8>
  let rules: DeclaredRules
  let players: PlayerNames
  /// The seats of each side.
  let sides: [[Seat]]

  typealias Turn = DeclaredRules.Turn
  typealias Fault = DeclaredRules.Fault

  /// Returns a place as a turn has it, from the beginning of the line.
  func place(_ range: Range<Int>) -> Range<Int> {
    range.lowerBound - bytes.startIndex..<range.upperBound - bytes.startIndex
  }

  func fault(_ reason: DeclaredRules.Reason, at range: Range<Int>) -> Fault {
    Fault(reason, at: place(range))
  }

  /// Returns the runs of anything else between blanks.
  func words(in range: Range<Int>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var index = range.lowerBound
    while index < range.upperBound {
      while index < range.upperBound, bytes[index].isWhiteSpace { index += 1 }
      let start = index
      while index < range.upperBound, !bytes[index].isWhiteSpace { index += 1 }
      if index > start { words.append(start..<index) }
    }
    return words
  }

  func read() throws(Fault) -> Turn {
    let whole = bytes.startIndex..<bytes.endIndex
    if case .results = rules.form { throw fault(.linesOfResult, at: whole) }
    if bytes[bytes.trimmedRange].isWord("end") { return Turn(.end, length: bytes.count) }
    let sign = bytes.firstIndex(of: UInt8(ascii: "="))
    let claims = try claims(behind: sign)
    var rest = whole.lowerBound..<(sign ?? whole.upperBound)
    let number = rules.rounds == nil ? nil : try roundNumber(in: &rest)
    let content: Turn.Content
    if let sheet = rules.sheet {
      content = try fills(in: rest, of: sheet)
    } else if rules.rounds?.order == .together {
      content = .round(try entries(in: rest))
    } else {
      content = .turn(try turn(in: rest))
    }
    return Turn(content, number: number, claims: claims, length: bytes.count)
  }

  // MARK: - Numbers

  /// Reads the totals behind the sign.
  func claims(behind sign: Int?) throws(Fault) -> [Turn.Claim] {
    guard let sign else { return [] }
    let words = words(in: sign + 1..<bytes.endIndex)
    guard !words.isEmpty else {
      throw fault(.expectedClaim(found: []), at: sign..<sign + 1)
    }
    var claims: [Turn.Claim] = []
    for word in words {
      guard Amount.looksWritten(bytes[word]) else {
        throw fault(.expectedClaim(found: Array(bytes[word])), at: word)
      }
      guard let number = Amount(written: bytes[word]), abs(number) <= Overflow.limit else {
        throw fault(.numberTooLarge, at: word)
      }
      claims.append(Turn.Claim(number, at: place(word)))
    }
    return claims
  }

  /// Reads `3.` before a line.
  func roundNumber(in range: inout Range<Int>) throws(Fault) -> Turn.Claim? {
    guard let word = words(in: range).first, bytes[word].last == UInt8(ascii: ".") else {
      return nil
    }
    let digits = bytes[word].dropLast()
    guard !digits.isEmpty, digits.allSatisfy({ $0.isDigit }) else { return nil }
    guard let number = Amount(decimal: digits) else { throw fault(.numberTooLarge, at: word) }
    range = word.upperBound..<range.upperBound
    return Turn.Claim(number, at: place(word))
  }

  /// Whether a word can be the value of a side.
  func looksLikeValue(_ word: Range<Int>) -> Bool {
    isAbsent(word)
      || bytes[word].parts(between: UInt8(ascii: "/")).allSatisfy { Amount.looksWritten($0) }
  }

  private func isAbsent(_ word: Range<Int>) -> Bool {
    word.count > 0 && bytes[word].minusLength == word.count
  }

  /// Reads the value of a side: a number for each field, or nothing.
  func entry(_ word: Range<Int>, of side: Int, at range: Range<Int>) throws(Fault) -> Turn.Entry {
    let names = rules.rounds?.fields.map { $0.name } ?? []
    if isAbsent(word) {
      return Turn.Entry(
        side: side, values: nil, place: place(range), valuePlaces: [place(word)])
    }
    var values: [Amount] = []
    var places: [Range<Int>] = []
    for part in bytes[word].parts(between: UInt8(ascii: "/")) {
      guard Amount.looksWritten(part) else {
        throw fault(.expectedValue(found: Array(bytes[word]), fields: names), at: word)
      }
      let range = part.startIndex..<part.endIndex
      guard let number = Amount(written: part) else { throw fault(.numberTooLarge, at: range) }
      values.append(number)
      places.append(place(range))
    }
    guard values.count == names.count else {
      throw fault(.wrongFieldCount(values.count, due: names), at: word)
    }
    return Turn.Entry(side: side, values: values, place: place(range), valuePlaces: places)
  }

  // MARK: - Names

  func side(named range: Range<Int>) throws(Fault) -> Int {
    let range = bytes[range].trimmedRange
    let seat: Seat
    do throws(PlayerNames.Fault) {
      seat = try players.seat(of: bytes[range])
    } catch {
      throw fault(.player(error), at: range)
    }
    return sides.firstIndex { $0.contains(seat) } ?? 0
  }
}
