import Bytes
import Diagnostics

/// What people write into lines of results that means something else.
extension ResultLine {
  /// Words that people have for outcomes.
  private static let otherEndings = [
    "forfeited": "forfeit", "forfeits": "forfeit", "walkover": "forfeit", "w/o": "forfeit",
    "conceded": "forfeit", "concedes": "forfeit", "no-show": "forfeit", "noshow": "forfeit",
  ]

  /// Puts together the parts of `10,100`, and tells how it is written.
  mutating func joinThousands(in tokens: inout [Token], of text: SourceText) {
    var place = 0
    while place + 2 < tokens.count {
      let (number, comma, rest) = (tokens[place], tokens[place + 1], tokens[place + 2])
      if place > 0, number.isNumber, !comma.isQuoted, comma.text == ",", rest.isNumber,
        rest.text.utf8.count == 3, number.range.upperBound == comma.range.lowerBound,
        comma.range.upperBound == rest.range.lowerBound
      {
        let range = number.range.lowerBound..<rest.range.upperBound
        let joined = Token(text: number.text + rest.text, range: range)
        report(.thousands(text[range], plain: joined.text), at: range, in: text)
        tokens.replaceSubrange(place...place + 2, with: [joined])
      } else {
        place += 1
      }
    }
  }

  /// Returns a line with both scores in one word as it should be: `Ann - Bob 121-98` as `Ann 121, Bob 98`; `nil` where more
  /// is unclear.
  static func parted(_ tokens: [Token], at pair: Int) -> String? {
    let scores = tokens[pair].text.split { !$0.isNumber }
    let (before, after) = (tokens[..<pair], tokens[(pair + 1)...])
    var sides = [before, after]
    if after.isEmpty {
      guard let sign = before.firstIndex(where: { $0.isSeparator && $0.text != "&" }) else {
        return nil
      }
      sides = [before[..<sign], before[(sign + 1)...]]
    }
    let names = sides.map { side -> String? in
      let isPlain = !side.isEmpty && side.allSatisfy { !$0.isSeparator || $0.text == "&" }
      return isPlain && !side.contains { $0.isNumber || $0.isPairOfNumbers || $0.isQuoted }
        ? side.map(\.text).joined(separator: " ") : nil
    }
    guard scores.count == 2, let first = names[0], let second = names[1] else { return nil }
    return "\(first) \(scores[0]), \(second) \(scores[1])"
  }

  /// Tells of a word behind a name, in a line without scores, that was to say how the game ended.
  mutating func tellOutcome(in tokens: [Token], of text: SourceText) {
    guard !tokens.contains(where: { $0.isNumber || $0.isBlankScore }) else { return }
    for (before, token) in zip(tokens, tokens.dropFirst())
    where !before.isSeparator && !token.isQuoted && !token.isSeparator {
      let small = token.text.lowercased()
      let isSmall = token.text.first?.isLowercase ?? false
      guard
        let word = Self.otherEndings[small] ?? (Self.endings.contains(small) ? small : nil)
          ?? (isSmall && small.utf8.count > 4
            ? Suggestion.nearest(to: small, among: ["forfeit", "abandoned"]) : nil)
      else { continue }
      report(.unknownOutcome(token.text, meant: word), at: token.range, in: text)
      return
    }
  }

  /// Returns the place of a `;` with a key behind it, in a value without quotation marks.
  func semicolon(in range: Range<Int>, of text: SourceText) -> Range<Int>? {
    guard let sign = text.firstIndex(of: UInt8(ascii: ";"), outsideQuotesIn: range) else {
      return nil
    }
    let word = text[sign + 1..<range.upperBound].split { $0 == " " || $0 == ":" }.first
    return word.map { Self.keys.contains(String($0)) } ?? false ? sign..<sign + 1 : nil
  }
}
