import Diagnostics
package import Histories
package import YAML

extension YAMLMapping {
  /// Returns how nights are won; `nil` in a season that only adds up its games.
  ///
  ///     nights:
  ///       by: day
  ///       minimum: 4
  ///       points: [{for: rank, points: [5, 3, 2, 1], if: {game-points: 12}}, {for: played, points: 1}]
  ///       tie-breaks: [wins, spread]
  ///       best: 27
  ///
  /// - Parameter games: Those of the season.
  package mutating func nights(_ key: String, of games: [GameKind]) -> NightRules? {
    let rules = mapping(key, like: "{by: day, tie-breaks: [wins, spread]}") { inner in
      var rules = NightRules()
      rules.span = inner.choice("by") ?? .day
      rules.minimum = inner.integer("minimum", in: 1...1000) ?? 0
      rules.lines = inner.nightLines("points", of: games)
      rules.tieBreaks = inner.nightTieBreaks("tie-breaks", of: games)
      rules.best = inner.integer("best", in: 1...1000)
      return rules
    }
    if rules != nil, let range = keyRange("best") {
      error(
        "season-nights",
        "a season of nights counts its best nights, not results: write 'best' below 'nights'",
        at: range)
    }
    return rules
  }

  private mutating func nightLines(_ key: String, of games: [GameKind]) -> [NightRules.Line] {
    if let range = valueRange(key), case .sequence(let items)? = node(key)?.content, items.isEmpty {
      error(
        "season-nights",
        "a night is worth nothing here, write what for, such as '{for: rank, points: [5, 3, 1]}'",
        at: range)
    }
    return
      (mappings(key, like: "{for: rank, points: [5, 3, 1]}") { $0.nightLine(of: games) } ?? [])
      .compactMap(\.self)
  }

  private mutating func nightLine(of games: [GameKind]) -> NightRules.Line? {
    require("for", "points")
    let worth = nightWorth(of: games)
    var conditions: [NightRules.Line.Condition] = []
    mapping("if", like: "{game-points: 12}") { inner in
      for measure in NightRules.Measure.allCases {
        guard let node = inner.node(measure.rawValue) else { continue }
        inner.refuse(measure, at: node.range, of: games)
        guard let least = inner.points(node, in: -1_000_000...1_000_000) else { continue }
        conditions.append(NightRules.Line.Condition(measure, least: least))
      }
      if inner.entries.isEmpty, !inner.isPartial {
        inner.error(
          "season-nights", "nothing is asked for here, write for example '{game-points: 12}'",
          at: inner.range)
      }
    }
    return worth.map { NightRules.Line($0, if: conditions) }
  }

  private mutating func nightWorth(of games: [GameKind]) -> NightRules.Line.Worth? {
    let least = node("at-least").flatMap { points($0, in: -1_000_000...1_000_000) }
    let most = node("at-most").flatMap { points($0, in: -1_000_000...1_000_000) }
    let worth = node("points")
    guard let node = node("for"), let word = string(node) else { return nil }
    if word == "rank" || word == "played" {
      for key in ["at-least", "at-most"] where has(key) {
        guard let range = keyRange(key) else { continue }
        error(
          "season-nights",
          "'\(word)' is no amount, leave '\(key)' out, or ask for an amount with 'if'", at: range)
      }
      guard let worth else { return nil }
      return word == "rank"
        ? rankPoints(worth).map { .ranks($0) } : points(worth, in: 0...1000).map { .played($0) }
    }
    guard let measure = NightRules.Measure(rawValue: word) else {
      unknownWord(
        word, known: ["rank"] + NightRules.Measure.allCases.map(\.rawValue) + ["played"],
        at: node.range)
      return nil
    }
    refuse(measure, at: node.range, of: games)
    if let least, let most, most < least, let range = valueRange("at-most") {
      error("season-nights", "no night is of \(least) at least and \(most) at most", at: range)
    }
    let range = NightRules.Line.Bounds(least: least, most: most)
    guard let worth else { return nil }
    guard worth.text != "itself" else { return .amount(measure, range, nil) }
    if !isPartial, !has("at-least"), !has("at-most") {
      error(
        "season-nights",
        "this is for every night, write 'at-least' or 'at-most', or 'for: played'",
        at: self.range.lowerBound..<self.range.lowerBound)
    }
    guard case .scalar = worth.content else {
      mismatch(expected: "a number of points, or 'itself'", worth)
      return nil
    }
    return points(worth, in: 0...1000, expected: "a number of points, or 'itself'").map {
      .amount(measure, range, $0)
    }
  }

  private mutating func rankPoints(_ node: YAMLNode) -> [Fraction]? {
    guard case .sequence(let items) = node.content else {
      mismatch(expected: "a list of points from the first rank on, '[5, 3, 2, 1]'", node)
      return nil
    }
    if items.isEmpty {
      error(
        "season-nights",
        "no rank is worth points here, list some from the first on: '[5, 3, 2, 1]'", at: node.range)
    }
    let ranks = items.compactMap { points($0, in: 0...1000) }
    guard ranks.count == items.count else { return nil }
    let rise = zip(ranks, ranks.dropFirst()).enumerated().first { $1.1 > $1.0 }
    if let (rank, (before, worth)) = rise {
      error(
        "season-nights",
        "rank \(rank + 2) would be worth \(worth) points and rank \(rank + 1) \(before), write "
          + (before == 0 ? "0" : "\(before) or fewer"), at: items[rank + 1].range)
    }
    return ranks
  }

  private mutating func nightTieBreaks(_ key: String, of games: [GameKind]) -> [TieBreak] {
    let listed = tieBreaks(key, like: "[wins, spread]") { mapping, word, range in
      guard let tieBreak = NightRules.tieBreaks.first(where: { $0.key == word })?.value else {
        mapping.unknownWord(word, known: NightRules.tieBreaks.map(\.key), at: range)
        return nil
      }
      let isRefused = tieBreak.addsScores && mapping.refuseScores(word, at: range, of: games)
      return isRefused ? nil : tieBreak
    }
    return listed ?? []
  }

  private mutating func refuse(
    _ measure: NightRules.Measure, at range: Range<Int>, of games: [GameKind]
  ) {
    if measure.addsScores { _ = refuseScores(measure.rawValue, at: range, of: games) }
  }

  /// Reports what goes by scores where games have none, or none that have a sum; returns whether they do.
  private mutating func refuseScores(_ word: String, at range: Range<Int>, of games: [GameKind])
    -> Bool
  {
    if games.count > 1 {
      error(
        "season-nights",
        "\(word.quoted) would add up points of different games, which this season has; take "
          + "'game-points' or 'wins'", at: range)
      return true
    }
    guard let game = games.first(where: { !$0.game.hasScores }) else { return false }
    refuseScores(of: game, at: range)
    return true
  }

  /// Returns a number of points, which may be a fraction; anything else is an error, as is one outside a range.
  private mutating func points(
    _ node: YAMLNode, in range: ClosedRange<Int>, expected: String = "a number of points"
  ) -> Fraction? {
    guard let number = node.text.flatMap({ Fraction(parsing: $0) }) else {
      mismatch(expected: expected, node)
      return nil
    }
    guard number >= Fraction(range.lowerBound), number <= Fraction(range.upperBound) else {
      error(
        "bad-number",
        "expected a number from \(range.lowerBound) to \(range.upperBound), found \(node.text.map(\.quoted) ?? "")",
        at: node.range)
      return nil
    }
    return number
  }
}
