import Bytes
import Diagnostics
import Histories
import Tabletop

/// One table of a card as its line writes it: `pairs Ann & Cy - Bob & Fay 5-0 = 4-1 17-8`.
struct MatchLine {
  /// A word or a text in quotation marks.
  struct Token {
    var text: String
    var range: Range<Int>
    var isQuoted = false

    func isSign(_ sign: String) -> Bool { !isQuoted && text == sign }
  }

  /// The word that says which table it is.
  private(set) var word: Token?
  /// The names of each side as far as there are two; none of a side that is `none`.
  private(set) var sides: [[Token]] = []
  /// Numbers behind the names: legs, or the points of each.
  private(set) var scores: [Token] = []
  /// What stands behind ` = `; `nil` where nothing does.
  private(set) var claims: [Token]?
  private(set) var faults: [(fault: MatchCardFault, range: Range<Int>)] = []
  let range: Range<Int>

  /// Reads a line without its comment.
  init(_ line: SourceLine, of text: SourceText) {
    range = line.range
    var tokens = Self.tokens(in: line.range, of: text)
    guard !tokens.isEmpty else { return }
    word = tokens.removeFirst()
    if let equals = tokens.firstIndex(where: { $0.isSign("=") }) {
      claims = Array(tokens[(equals + 1)...])
      tokens.removeSubrange(equals...)
    }
    while let last = tokens.last, !last.isQuoted, MatchScore.read(last.text) != nil {
      scores.insert(last, at: 0)
      tokens.removeLast()
    }
    readSides(tokens)
  }

  private mutating func readSides(_ tokens: [Token]) {
    guard let first = tokens.first, let last = tokens.last else {
      faults.append((.noSides(word?.text ?? ""), range.upperBound..<range.upperBound))
      return
    }
    var side: [Token] = []
    var words: [Token] = []
    func endName(at place: Int) {
      guard let first = words.first, let last = words.last else {
        faults.append((.missingName, place..<place))
        return
      }
      side.append(
        words.count == 1
          ? first
          : Token(
            text: words.map(\.text).joined(separator: " "),
            range: first.range.lowerBound..<last.range.upperBound))
      words = []
    }
    for token in tokens {
      if token.isSign("-") {
        endName(at: token.range.lowerBound)
        sides.append(side)
        side = []
      } else if token.isSign("&") {
        endName(at: token.range.lowerBound)
      } else {
        words.append(token)
      }
    }
    endName(at: last.range.upperBound)
    sides.append(side)
    guard faults.isEmpty else { return }
    if sides.count == 1 {
      faults.append(
        (.noSides(word?.text ?? ""), first.range.lowerBound..<last.range.upperBound))
    } else if sides.count > 2, let third = sides[2].first {
      faults.append((.threeSides, third.range))
    }
    for side in sides where side.count > 1 {
      for name in side where name.isSign("none") { faults.append((.noneAmongNames, name.range)) }
    }
    for name in sides.joined() where !name.isSign("none") {
      // A quotation mark that nothing closes is no part of a name.
      if RecordFault.ofName(name.text) != nil || name.text.hasPrefix("\"")
        || MatchScore.read(name.text) != nil && !name.isQuoted
      {
        faults.append((.badName(name.text), name.range))
      } else if !name.isQuoted, let word = name.text.split(separator: " ").last,
        word.contains("-"), word.first?.isNumber == true
      {
        faults.append(
          (
            .badScore(String(word)),
            name.range.upperBound - word.utf8.count..<name.range.upperBound
          ))
      }
    }
    sides = sides.map { $0.count == 1 && $0[0].isSign("none") ? [] : $0 }
  }

  private static func tokens(in range: Range<Int>, of text: SourceText) -> [Token] {
    var tokens: [Token] = []
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = text.bytes[place]
      if byte.isBlank {
        place += 1
      } else if byte == UInt8(ascii: "\""),
        let end = text.firstIndex(of: byte, in: place + 1..<range.upperBound)
      {
        tokens.append(Token(text: text[place + 1..<end], range: place..<end + 1, isQuoted: true))
        place = end + 1
      } else {
        let end =
          text.bytes[place..<range.upperBound].firstIndex { $0.isBlank } ?? range.upperBound
        tokens.append(Token(text: text[place..<end], range: place..<end))
        place = end
      }
    }
    return tokens
  }

  /// Returns the two teams of `Anchor - Bell`; a name with a ` - ` in it stands in quotes.
  static func teams(_ text: String) -> (home: String, away: String)? {
    let source = SourceText(path: "", text)
    let tokens = tokens(in: 0..<source.bytes.count, of: source)
    let dashes = tokens.indices.filter { tokens[$0].isSign("-") }
    guard dashes.count == 1, let dash = dashes.first else { return nil }
    let names = [tokens[..<dash], tokens[(dash + 1)...]].map {
      $0.map(\.text).joined(separator: " ")
    }
    return names.contains("") ? nil : (names[0], names[1])
  }
}
