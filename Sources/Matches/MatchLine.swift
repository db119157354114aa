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
    takeScores(from: &tokens, in: text)
    readSides(tokens)
  }

  /// Takes the numbers off the end of a line; tells of those whose `-` is another sign, or missing.
  private mutating func takeScores(from tokens: inout [Token], in text: SourceText) {
    var mistyped: Range<Int>?
    while let last = tokens.last, !last.isQuoted, let plain = MatchScore.plain(last.text) {
      if plain != last.text {
        mistyped = last.range.lowerBound..<(mistyped?.upperBound ?? last.range.upperBound)
      }
      scores.insert(Token(text: plain, range: last.range), at: 0)
      tokens.removeLast()
    }
    if scores.isEmpty, let parted = MatchScore.parted(tokens.suffix(3).map(\.text)) {
      let range = tokens[tokens.count - parted.count].range.lowerBound..<self.end(of: tokens)
      scores = [Token(text: parted.score, range: range)]
      tokens.removeLast(parted.count)
      mistyped = range
    }
    guard let mistyped else { return }
    let plain = scores.filter { mistyped.overlaps($0.range) }.map(\.text)
    faults.append((.scoreSign(text[mistyped], plain: plain.joined(separator: " ")), mistyped))
  }

  private func end(of tokens: [Token]) -> Int { tokens.last?.range.upperBound ?? range.upperBound }

  private mutating func readSides(_ tokens: [Token]) {
    guard let first = tokens.first, let last = tokens.last else {
      faults.append((.noSides(word?.text ?? "", own: nil), range.upperBound..<range.upperBound))
      return
    }
    let known = faults.count
    // A dash stands for nobody.
    let signs = tokens.map { $0.isSign("-") }
    if signs.count > 1, signs.suffix(2) == [true, true] || signs.prefix(2) == [true, true] {
      let dash = signs[0] ? first : last
      faults.append((.nobodyWord(dash.text), dash.range))
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
    guard faults.count == known else {
      faults = Array(faults.prefix(known + 1))
      return
    }
    if sides.count == 1 {
      faults.append(
        (
          .noSides(word?.text ?? "", own: Self.parted(tokens).map { rest(behind: $0) }),
          first.range.lowerBound..<last.range.upperBound
        ))
    } else if sides.count > 2, let third = sides[2].first {
      faults.append((.threeSides, third.range))
    }
    for side in sides where side.count > 1 {
      for name in side where name.isSign("none") { faults.append((.noneAmongNames, name.range)) }
    }
    for name in sides.joined() where !name.isSign("none") {
      if !name.isQuoted, MatchCardText.isNobody(name.text) {
        faults.append((.nobodyWord(name.text), name.range))
        // A quotation mark that nothing closes is no part of a name.
      } else if RecordFault.ofName(name.text) != nil || name.text.hasPrefix("\"")
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

  /// What stands on a line behind its word, with these sides.
  private func rest(behind sides: (home: String, away: String)) -> String {
    let scores = scores.isEmpty ? "3-2" : scores.map(\.text).joined(separator: " ")
    return "\(sides.home) - \(sides.away) \(scores)"
  }

  /// Returns the two sides of names that have something else than a ` - ` between them, or nothing; `nil` where nobody
  /// knows which these are.
  private static func parted(_ tokens: [Token]) -> (home: String, away: String)? {
    func text(_ tokens: ArraySlice<Token>) -> String {
      tokens.map { $0.isQuoted ? "\"\($0.text)\"" : $0.text }.joined(separator: " ")
    }
    let words: Set<String> = ["v", "v.", "vs", "vs.", "versus", "against", "x", ":", "/"]
    let middle = tokens.indices.dropFirst().dropLast().filter { index in
      !tokens[index].isQuoted && words.contains(tokens[index].text.lowercased())
    }
    if middle.count == 1 { return (text(tokens[..<middle[0]]), text(tokens[(middle[0] + 1)...])) }
    if tokens.count == 1, !tokens[0].isQuoted {
      let parts = tokens[0].text.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 2, !parts.contains("") else { return nil }
      return (String(parts[0]), String(parts[1]))
    }
    return tokens.count == 2 ? (text(tokens[..<1]), text(tokens[1...])) : nil
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
