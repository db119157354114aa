import Diagnostics
import Histories
package import YAML

extension YAMLMapping {
  /// Returns the form of a season's matches:
  ///
  ///     match:
  ///       tables: [{called: singles, players: 1, legs: 5, count: 3}]
  ///       points: {win: 2, draw: 1}
  ///
  /// - Parameters:
  ///   - hasRules: Whether rules of a name are known, for tables with `rules` of their own.
  ///   - known: The names of rules.
  /// - Returns: The form, and the tables that a player must have played to be ranked.
  package mutating func matchFormat(
    of node: YAMLNode, hasRules: (String) -> Bool, known: [String]
  ) -> (format: MatchFormat, minimumTables: Int?) {
    read(node, like: "{tables: [{called: singles, legs: 5, count: 3}]}") { inner in
      var format = MatchFormat()
      if !inner.isPartial, !inner.has("tables") { inner.report(.noTables, at: node.range) }
      format.tables = inner.tables(hasRules: hasRules, known: known)
      if let points = inner.mapping(
        "points", like: "{win: 2, draw: 1}", by: { $0.matchPoints() })
      {
        format.points = points
      }
      if let by: [MatchFormat.Measure] = inner.choices("by") {
        format.by = by
        if by.isEmpty, let node = inner.node("by"), case .sequence = node.content {
          inner.report(.nothingCompared, at: node.range)
        }
      }
      if let tieBreaks: [TeamTieBreak] = inner.choices("tie-breaks") {
        format.tieBreaks = tieBreaks
      }
      format.walkover = inner.walkover()
      format.missingTable = inner.missingTable(for: format.tables)
      return (format, inner.integer("minimum-tables", in: 1...10_000))
    }
  }

  private mutating func tables(hasRules: (String) -> Bool, known: [String])
    -> [MatchFormat.Table]
  {
    guard let node = node("tables") else { return [] }
    var items = [node]
    if case .sequence(let listed) = node.content { items = listed }
    if items.isEmpty { report(.noTables, at: node.range) }
    var tables: [MatchFormat.Table] = []
    for item in items {
      let table = read(item, like: "{called: singles, players: 1, legs: 5, count: 3}") {
        $0.table(after: tables, hasRules: hasRules, known: known)
      }
      if let table { tables.append(table) }
    }
    return tables
  }

  private mutating func table(
    after others: [MatchFormat.Table], hasRules: (String) -> Bool, known: [String]
  ) -> MatchFormat.Table? {
    require("called")
    let word = string("called")
    let players = integer("players", in: 1...8) ?? 1
    let legs = legs("legs") ?? .all(1)
    let count = integer("count", in: 1...100) ?? 1
    let rules = string("rules")
    if let rules, !hasRules(rules), let range = valueRange("rules") {
      unknownWord(rules, known: known, at: range)
    }
    guard let word, let range = valueRange("called") else { return nil }
    var table = MatchFormat.Table(called: word, players: players, legs: legs, count: count)
    table.rules = rules
    table.missing = missingTable(for: [table])
    let isWord =
      word != "none"
      && word.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
          || "-_.".unicodeScalars
            .contains($0)
      }
    guard isWord, word.first.map({ !"-_.0123456789".contains($0) }) ?? false,
      word.utf8.count <= 40
    else {
      report(.badWord(word), at: range)
      return nil
    }
    guard !others.contains(where: { $0.called == word }) else {
      report(.twoWords(word), at: range)
      return nil
    }
    return table
  }

  /// Returns how many legs are played: `5`, or `best of 3`.
  private mutating func legs(_ key: String) -> MatchFormat.Legs? {
    guard let node = node(key) else { return nil }
    let most = 1...99
    if node.integer != nil { return integer(node, in: most).map { .all($0) } }
    let words = (node.text ?? "").split(separator: " ")
    guard words.count == 3, words[0] == "best", words[1] == "of", let count = Int(words[2]),
      most.contains(count)
    else {
      report(.badLegs(node.text ?? node.summary), at: node.range)
      return nil
    }
    guard count % 2 == 1 else {
      report(.evenBest(count), at: node.range)
      return nil
    }
    return .best(of: count)
  }

  private mutating func matchPoints() -> MatchFormat.Points {
    var points = MatchFormat.Points()
    func read(_ key: String) -> Fraction { node(key).flatMap { self.points($0) } ?? 0 }
    points.win = read("win")
    points.draw = read("draw")
    points.loss = read("loss")
    points.table = read("table")
    points.leg = read("leg")
    if !has("draw"), has("win") || has("loss") {
      points.withoutDraw = text.place(at: range.lowerBound)
    }
    return points
  }

  private mutating func walkover() -> MatchFormat.Walkover? {
    mapping("walkover", like: "{tables: 3-2, legs: 15-10}") { inner in
      var walkover = MatchFormat.Walkover()
      walkover.tables = inner.score("tables", example: "3-2")
      walkover.legs = inner.score("legs", example: "15-10").flatMap { score in
        guard let present = score.0.whole, let absent = score.1.whole else {
          if let range = inner.valueRange("legs") {
            inner.report(
              .badScore(inner.node("legs")?.text ?? "", example: "15-10"), at: range)
          }
          return nil
        }
        return (present, absent)
      }
      walkover.points = inner.mapping("points", like: "{win: 2, loss: -1}") { points in
        let win = points.node("win").flatMap { points.points($0) } ?? 0
        let loss = points.node("loss").flatMap { points.points($0) } ?? 0
        return (win, loss)
      }
      return walkover
    }
  }

  private mutating func missingTable(for tables: [MatchFormat.Table]) -> MatchFormat.MissingTable? {
    mapping("missing-table", like: "{legs: 5-0}") { inner -> MatchFormat.MissingTable? in
      inner.require("legs")
      guard let score = inner.score("legs", example: "5-0"),
        let range = inner.valueRange("legs")
      else { return nil }
      guard let present = score.0.whole, let absent = score.1.whole else {
        inner.report(.badScore(inner.node("legs")?.text ?? "", example: "5-0"), at: range)
        return nil
      }
      if let table = tables.first(where: { present + absent > $0.legs.most }) {
        inner.report(
          .manyLegs(present + absent, most: table.legs.most, called: table.called), at: range)
      }
      return MatchFormat.MissingTable(present: present, absent: absent)
    } ?? nil
  }

  /// Returns two numbers from 0 on, of who came and of who didn't: `3-2`, `2.5-2.5`.
  private mutating func score(_ key: String, example: String) -> (Fraction, Fraction)? {
    guard let node = node(key) else { return nil }
    guard let score = MatchScore.read(node.text ?? "") else {
      report(.badScore(node.text ?? node.summary, example: example), at: node.range)
      return nil
    }
    guard score.home >= score.away else {
      report(.absentAhead, at: node.range)
      return nil
    }
    return (score.home, score.away)
  }
}

/// Two numbers with a `-` between them, as cards and seasons write them.
enum MatchScore {
  /// Returns the numbers of `3-2` or `2½-2½`; `nil` of anything else.
  static func read(_ text: some StringProtocol) -> Sides<Fraction>? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let home = number(parts[0]), let away = number(parts[1]) else {
      return nil
    }
    return Sides(home, away)
  }

  /// Returns the whole numbers of `3-2`; `nil` of anything else.
  static func readWhole(_ text: some StringProtocol) -> Sides<Int>? {
    guard let score = read(text), let home = score.home.whole, let away = score.away.whole else {
      return nil
    }
    return Sides(home, away)
  }

  /// Returns a score as it should be written: of `3:2` or `3/2` as of `3-2`; `nil` of anything else.
  static func plain(_ text: String) -> String? {
    if read(text) != nil { return text }
    let parts = text.split(omittingEmptySubsequences: false) {
      ":/;_".contains($0) || $0 == "\u{2013}"
    }
    guard parts.count == 2, parts.allSatisfy({ isNumber($0) }) else { return nil }
    return parts.joined(separator: "-")
  }

  /// Returns the score that these words are parts of, `3 - 2` or `3 2`, and how many of the last words that are; `nil`
  /// where they are none.
  static func parted(_ words: [String]) -> (score: String, count: Int)? {
    guard let last = words.last, isNumber(last), words.count > 1 else { return nil }
    let middle = words[words.count - 2]
    if isNumber(middle) { return ("\(middle)-\(last)", 2) }
    guard words.count > 2, isNumber(words[words.count - 3]), ["-", ":", "/", "to"].contains(middle)
    else { return nil }
    return ("\(words[words.count - 3])-\(last)", 3)
  }

  private static func isNumber(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
  }

  private static func number(_ text: some StringProtocol) -> Fraction? {
    guard text.hasSuffix("½") else { return Fraction(parsing: text) }
    let whole = text.dropLast()
    return whole.isEmpty ? .half : Fraction(parsing: whole).map { $0 + .half }
  }
}
