import Bytes
import Diagnostics
import Tabletop
import YAML

/// One game of an evening of results, on a line: `Ann 121, Bob 98 | table 2, note "a comeback"`.
///
/// Commas part the sides, ` & ` those who share a score, and what stands behind `|` are keys of a header without a colon.
/// A game without scores has ` - ` between its sides and how it ended behind them: `Eve - Fay forfeit Fay`. In games whose
/// result is who won or the places, the sides stand in the order of their places, ` = ` between those who share one.
struct ResultLine {
  /// A side: who plays together, and their score where the line has one.
  struct Side {
    var names: [Token] = []
    var score: Token?
  }

  /// A word or a text in quotation marks.
  struct Token {
    let text: String
    let range: Range<Int>
    var isQuoted = false
  }

  /// Sides in the order written, those who share a place together.
  private(set) var places: [[Side]] = []
  /// The outcome with all that follows it: `forfeit Fay`.
  private(set) var ending: Token?
  /// What stands behind `|`, as entries of a header.
  private(set) var keys: [YAMLNode.Entry] = []
  private(set) var findings = Findings()
  let range: Range<Int>

  var sides: [Side] { places.flatMap(\.self) }

  /// Whether no score of it is written yet: `Ann …, Bob …`.
  var isUnfilled: Bool {
    ending == nil && !sides.isEmpty && sides.allSatisfy { $0.score?.isBlankScore ?? false }
  }

  /// The keys that may follow a `|`.
  static let keys = [
    "table", "round", "id", "note", "fixture", "tie", "handicaps", "outcome", "reason",
    "substitutes",
    "guests", "amended", "rules", "won", "home", "seconds",
  ]
  static let dashes = ["--", "---", "–", "—"]
  static let endings = ["forfeit", "bye", "void", "abandoned"]

  /// Reads a line without its comment.
  init(_ line: SourceLine, of text: SourceText) {
    range = line.range
    let bar = text.firstIndex(of: UInt8(ascii: "|"), outsideQuotesIn: line.range)
    var tokens = Self.tokens(in: line.range.lowerBound..<(bar ?? line.range.upperBound), of: text)
    if let place = tokens.indices.dropFirst().first(where: { tokens[$0].isEnding }),
      let first = tokens[place...].first, let last = tokens.last
    {
      // A word of an outcome within a side's names is one of them where more sides follow.
      ending = Token(
        text: Self.outcome(tokens[place...]), range: first.range.lowerBound..<last.range.upperBound)
      tokens.removeSubrange(place...)
    }
    joinThousands(in: &tokens, of: text)
    if let pair = tokens.firstIndex(where: \.isPairOfNumbers), tokens.count > 1 {
      report(
        .scoresTogether(tokens[pair].text, meant: Self.parted(tokens, at: pair)),
        at: tokens[pair].range, in: text)
    } else {
      if ending == nil { tellOutcome(in: tokens, of: text) }
      if findings.isEmpty { readSides(tokens, in: text) }
    }
    if let bar { readKeys(in: bar + 1..<line.range.upperBound, of: text) }
  }

  /// `forfeit Ann, Bob`, as a header has it.
  private static func outcome(_ tokens: ArraySlice<Token>) -> String {
    tokens.reduce(into: "") { text, token in
      if token.isSeparator {
        text += ","
      } else {
        text += (text.isEmpty ? "" : " ") + token.text
      }
    }
  }
}

// MARK: - Words

extension ResultLine.Token {
  var isSeparator: Bool { !isQuoted && [",", "&", "-", "="].contains(text) }
  fileprivate var isEnding: Bool {
    !isQuoted && ResultLine.endings.contains(text)
  }
  /// Whether it stands where a score is to be written.
  var isBlankScore: Bool { !isQuoted && text == RecordHeader.blankScore }
  /// Whether it is two scores as the card of a match has them: `121-91`.
  var isPairOfNumbers: Bool {
    let parts = text.split(omittingEmptySubsequences: false) { "-–:".contains($0) }
    return !isQuoted && parts.count == 2
      && parts.allSatisfy { part in !part.isEmpty && part.utf8.allSatisfy { $0.isDigit } }
  }
  fileprivate var isKey: Bool { !isQuoted && ResultLine.keys.contains(text) }
  /// Whether it stands for what isn't known, or parts what belongs apart: `--`.
  fileprivate var isDash: Bool { !isQuoted && ResultLine.dashes.contains(text) }
  var isNumber: Bool {
    guard !isQuoted else { return false }
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    return !digits.isEmpty && digits.utf8.allSatisfy { $0.isDigit }
  }
}

extension ResultLine {
  /// The words of a range, commas by themselves.
  private static func tokens(in range: Range<Int>, of text: SourceText) -> [Token] {
    var tokens: [Token] = []
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = text.bytes[place]
      if byte.isBlank {
        place += 1
      } else if byte == UInt8(ascii: ",") {
        tokens.append(Token(text: ",", range: place..<place + 1))
        place += 1
      } else if byte == UInt8(ascii: "\""),
        let end = text.firstIndex(of: byte, in: place + 1..<range.upperBound)
      {
        tokens.append(
          Token(text: text[place + 1..<end], range: place..<end + 1, isQuoted: true))
        place = end + 1
      } else {
        let end =
          text.bytes[place..<range.upperBound].firstIndex {
            $0.isBlank || $0 == UInt8(ascii: ",")
          } ?? range.upperBound
        tokens.append(Token(text: text[place..<end], range: place..<end))
        place = end
      }
    }
    return tokens
  }

  mutating func report(_ fault: ResultLineFault, at range: Range<Int>, in text: SourceText) {
    findings.add(Diagnostic(id: fault.id, fault.message, in: text, at: range))
  }

  /// Tells of a score with another name and its score behind it, and returns whether that was told of the line.
  private mutating func tellsMissingComma(in words: ArraySlice<Token>, of text: SourceText) -> Bool
  {
    guard findings.isEmpty else { return true }
    let numbers = words.indices.dropFirst().dropLast().filter {
      words[$0].isNumber && !words[$0 + 1].isNumber
    }
    guard let first = numbers.first else { return false }
    let bar = text.firstIndex(of: UInt8(ascii: "|"), outsideQuotesIn: range) ?? range.upperBound
    var meant = ""
    var place = range.lowerBound
    for number in numbers {
      meant += text[place..<words[number].range.upperBound] + ","
      place = words[number].range.upperBound
    }
    let line = SourceLine(number: 0, range: place..<bar).content(of: text)
    report(
      .missingComma(behind: words[first].text, meant: meant + text[place..<line.range.upperBound]),
      at: words[first].range, in: text)
    return true
  }

  private mutating func readSides(_ tokens: [Token], in text: SourceText) {
    var words: [Token] = []
    var side = Side()
    var isTied = false
    var separators: Set<String> = []
    func name(of words: ArraySlice<Token>) -> Token? {
      guard let first = words.first, let last = words.last else { return nil }
      let range = first.range.lowerBound..<last.range.upperBound
      return words.count == 1
        ? first : Token(text: words.map(\.text).joined(separator: " "), range: range)
    }
    /// Ends a name, at a separator or the line's end; a partner's follows or not.
    func endName(at place: Int, beforePartner: Bool = false) {
      var words = words[...]
      if words.count > 1, let last = words.last, last.isNumber || last.isBlankScore {
        side.score = last
        words.removeLast()
      }
      if side.score == nil, words.count > 1, let last = words.last, !last.isQuoted,
        last.text.utf8.contains(where: { $0.isDigit }), let plain = last.text.numberWithoutLetters
      {
        report(.lettersInNumber(last.text, plain: plain), at: last.range, in: text)
        side.score = last
        words.removeLast()
      }
      let lacksPartner =
        words.isEmpty
        || !side.names.isEmpty && words.count == 1
          && words.first.map { $0.isNumber || $0.isBlankScore } ?? false
      if lacksPartner, beforePartner || !side.names.isEmpty {
        let range = words.first?.range ?? place..<place
        report(.missingPartner(side.names.last?.text), at: range, in: text)
        return
      }
      if let dash = words.first(where: \.isDash) {
        report(.dash(dash.text), at: dash.range, in: text)
      } else if words.count > 1, let number = words.first(where: \.isNumber) {
        let hasScore = side.score != nil || beforePartner
        if !hasScore || !tellsMissingComma(in: words, of: text) {
          report(.numberInName(number.text), at: number.range, in: text)
        }
      } else if words.count == 1, let key = words.first, key.isKey {
        report(.keyAsName(key.text), at: key.range, in: text)
      }
      guard let name = name(of: words) else {
        report(.missingName, at: place..<place, in: text)
        return
      }
      side.names.append(name)
    }
    func endSide(at place: Int) {
      endName(at: place)
      if isTied, !places.isEmpty {
        places[places.count - 1].append(side)
      } else {
        places.append([side])
      }
      side = Side()
      words = []
    }
    for token in tokens {
      guard token.isSeparator else {
        words.append(token)
        continue
      }
      if token.text == "&" {
        endName(at: token.range.lowerBound, beforePartner: true)
        words = []
        if let score = side.score {
          report(.scoreWithin(score.text), at: score.range, in: text)
          side.score = nil
        }
      } else {
        separators.insert(token.text)
        endSide(at: token.range.lowerBound)
        isTied = token.text == "="
      }
    }
    endSide(at: tokens.last?.range.upperBound ?? range.lowerBound)
    if separators.contains(","), separators.contains("-"),
      let dash = tokens.first(where: { $0.isSeparator && $0.text == "-" })
    {
      report(.twoSeparators, at: dash.range, in: text)
    }
    let sizes = Set(sides.map(\.names.count))
    if sizes.count > 1, findings.isEmpty, let last = sides.last?.names.last {
      report(.unequalSides, at: last.range, in: text)
    }
    let scored = sides.filter { $0.score != nil }
    if findings.isEmpty, !scored.isEmpty, scored.count < sides.count,
      let missing = sides.first(where: { $0.score == nil })?.names.last
    {
      report(.missingScore(missing.text), at: missing.range, in: text)
    }
  }
}

// MARK: - Keys

extension ResultLine {
  private mutating func readKeys(in range: Range<Int>, of text: SourceText) {
    for part in text.parts(of: range) {
      let word = part.prefixRange { !text.bytes[$0].isBlank && text.bytes[$0] != UInt8(ascii: ":") }
      let key = text[word]
      guard !key.isEmpty else {
        report(.missingKey, at: part.lowerBound..<part.lowerBound, in: text)
        continue
      }
      guard Self.keys.contains(key) else {
        report(.unknownKey(key, known: Self.keys), at: word, in: text)
        continue
      }
      guard !keys.contains(where: { $0.key == key }) else {
        report(.twice(key), at: word, in: text)
        continue
      }
      var start = word.upperBound
      if start < part.upperBound, text.bytes[start] == UInt8(ascii: ":") {
        let value = text[start + 1..<part.upperBound].drop { $0 == " " }
        report(
          .colon(key, value: value.isEmpty ? "…" : String(value)), at: start..<start + 1, in: text)
        continue
      }
      while start < part.upperBound, text.bytes[start].isBlank { start += 1 }
      if let sign = semicolon(in: start..<part.upperBound, of: text) {
        let whole = SourceLine(number: 0, range: range).content(of: text).range
        let meant = text[whole].replacing("; ", with: ", ").replacing(";", with: ", ")
        report(.semicolon(meant: meant.drop { $0 == " " }.description), at: sign, in: text)
        return
      }
      let (node, faults) = YAMLNode.parse(text, in: start..<part.upperBound)
      findings.add(contentsOf: faults)
      guard let node, !faults.hasErrors else {
        if !faults.hasErrors { report(.missingValue(key), at: word, in: text) }
        continue
      }
      keys.append(YAMLNode.Entry(key: key, keyRange: word, value: node))
    }
  }
}

// MARK: - One side

extension ResultLine {
  /// Whether it names one side, and says nothing of how its game ended.
  var isOfOneSide: Bool { ending == nil && sides.count == 1 && findings.isEmpty }

  /// Returns the line with a comma between the two words of its one side, or in place of `;`; `nil` where it has other
  /// words.
  func meant(in text: SourceText) -> String? {
    let bar = text.firstIndex(of: UInt8(ascii: "|"), outsideQuotesIn: range) ?? range.upperBound
    let line = text[SourceLine(number: 0, range: range.lowerBound..<bar).content(of: text).range]
    if line.contains("; ") { return line.replacing("; ", with: ", ") }
    let words = line.split(separator: " ")
    return words.count == 2 && sides[0].score == nil && !line.contains("\"")
      ? words.joined(separator: ", ") : nil
  }
}

extension Range<Int> {
  /// The beginning of a range for which something holds.
  fileprivate func prefixRange(while holds: (Int) -> Bool) -> Range<Int> {
    lowerBound..<(first { !holds($0) } ?? upperBound)
  }
}

extension SourceText {
  /// The first place of a byte that stands in no quotation marks.
  func firstIndex(of byte: UInt8, outsideQuotesIn range: Range<Int>) -> Int? {
    var isQuoted = false
    for place in range {
      if bytes[place] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, bytes[place] == byte { return place }
    }
    return nil
  }

  /// The parts of a range between commas that stand in no quotation marks, braces and brackets, without blanks around
  /// them.
  fileprivate func parts(of range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var depth = 0
    var isQuoted = false
    var start = range.lowerBound
    func end(at place: Int) {
      var part = start..<place
      while let first = part.first, bytes[first].isBlank { part = first + 1..<part.upperBound }
      while let last = part.last, bytes[last].isBlank { part = part.lowerBound..<last }
      parts.append(part)
      start = place + 1
    }
    for place in range {
      switch bytes[place] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += isQuoted ? 0 : 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= isQuoted ? 0 : 1
      case UInt8(ascii: ",") where depth == 0 && !isQuoted: end(at: place)
      default: break
      }
    }
    end(at: range.upperBound)
    return parts
  }
}
