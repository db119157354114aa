import Bytes
package import Cribbage
import Histories
package import Localization
package import SiteModel
import Tabletop

/// Cribbage in the words of a language.
package typealias CribbageWords = GameWords<CribbageGame>

extension CribbageWords {
  package init(wording: Wording) { self.init(of: CribbageGame(), wording: wording) }
}

extension CribbageWords {
  /// A change with its sign: `+12`, `0`.
  func gain(_ points: Points) -> String { numbers.signed(points.rawValue) }

  /// A small number in words: `three`.
  func spelled(_ number: Int) -> String {
    (1...7).contains(number)
      ? wording[Word("cribbage.numbers.\(number)")] : numbers.whole(number)
  }

  /// Returns a name with its points: `fifteen 2`.
  func scored(_ name: String, _ points: Points) -> String {
    wording(.cribbageScored, ["name": name, "points": self.points(points)])
  }
}

// MARK: - Hands

extension CribbageWords {
  func name(of group: HandCount.Group) -> String {
    wording[Word("cribbage.groups.\(group.rawValue)")]
  }

  /// Returns the name of a combination: `fifteen`, `double run of three`.
  func name(of combination: HandCount.Combination) -> String {
    let length = spelled(CribbageWords.length(of: combination))
    return switch combination.kind {
    case .run: wording(.cribbageRun, ["length": length])
    case .doubleRun: wording(.cribbageDoubleRun, ["length": length])
    default: name(of: combination.kind)
    }
  }

  func name(of kind: HandCount.Kind) -> String {
    wording[Word("cribbage.kinds.\(kind.rawValue)")]
  }

  /// Returns how a combination comes to its points: `7 + 8`, `two runs of three are 6, pairs 2`; `nil` where
  /// its name says it.
  func explanation(of combination: HandCount.Combination) -> String? {
    switch combination.kind {
    case .fifteen:
      return combination.cards.map { numbers.whole($0.rank.countingValue) }.joined(separator: " + ")
    case .flush:
      return wording[Word("cribbage.explained.flush-\(combination.cards.count)")]
    case .pairRoyal, .doublePairRoyal, .nobs:
      return wording[Word("cribbage.explained.\(combination.kind.rawValue)")]
    case .pair, .run: return nil
    case .doubleRun: return explanation(of: combination, runs: 2)
    case .tripleRun: return explanation(of: combination, runs: 3)
    case .doubleDoubleRun: return explanation(of: combination, runs: 4)
    }
  }

  private func explanation(of combination: HandCount.Combination, runs: Int) -> String {
    let length = CribbageWords.length(of: combination)
    let points = Points(runs * length)
    return wording(
      .cribbageMultiRun,
      [
        "count": spelled(runs), "length": spelled(length), "runs": self.points(points),
        "pairs": self.points(combination.points - points),
      ])
  }

  /// Returns the number of ranks of a run.
  private static func length(of combination: HandCount.Combination) -> Int {
    Set(combination.cards.map(\.rank)).count
  }

  /// A hand's groups in a line: `fifteens 8, pairs 2`; `nil` where nothing counts.
  func brief(_ count: HandCount) -> String? {
    guard !count.groups.isEmpty else { return nil }
    return count.groups.map { scored(name(of: $0), count.points(of: $0)) }
      .joined(separator: ", ")
  }
}

// MARK: - What scripts say

extension CribbageWords {
  /// The names of combinations; a run, and one with a pair in it, by its length, `run-3`.
  var namesForScripts: [JSON.Field] {
    HandCount.Kind.allCases.flatMap { kind -> [JSON.Field] in
      let (phrase, lengths): (CribbagePhrase, ClosedRange<Int>)
      switch kind {
      case .run: (phrase, lengths) = (.cribbageRun, 3...5)
      case .doubleRun: (phrase, lengths) = (.cribbageDoubleRun, 3...4)
      default: return [JSON.Field(key: kind.rawValue, value: .string(name(of: kind)))]
      }
      return lengths.map { length in
        JSON.Field(
          key: "\(kind.rawValue)-\(length)",
          value: .string(wording(phrase, ["length": spelled(length)])))
      }
    }
  }

  /// The names of groups of combinations.
  var groupsForScripts: [JSON.Field] {
    HandCount.Group.allCases.map {
      JSON.Field(key: $0.rawValue, value: .string(name(of: $0)))
    }
  }

  /// The names of cards, by their notation, `5H`.
  var cardsForScripts: [JSON.Field] {
    Card.pack.map { JSON.Field(key: $0.description, value: .string(wording.name(of: $0))) }
  }
}

// MARK: - The play

extension CribbageWords {
  /// Returns the name of what a card pegs for: `fifteen`, `run of four`, `go`.
  func name(of score: CribbageRules.PlayScore) -> String {
    if case .run(let length) = score {
      return wording(.cribbageRun, ["length": spelled(length)])
    }
    return wording[Word("cribbage.play.\(score.name)")]
  }

  /// Returns the reasons why a card pegs: `fifteen`, or with several reasons each with its points, `fifteen 2,
  /// run of three 3`.
  func reasons(for scores: [CribbageRules.PlayScore]) -> String? {
    guard let first = scores.first else { return nil }
    guard scores.count > 1 else { return name(of: first) }
    return scores.map { scored(name(of: $0), $0.points) }.joined(separator: ", ")
  }
}

// MARK: - Rules

extension CribbageGame {
  /// Returns how the game is won, skunks, and what differs from the standard.
  package func summary(of rules: CribbageRules, in words: CribbageWords) -> [String] {
    var lines = [words.wording(.cribbageTarget, ["points": words.points(rules.target)])]
    lines.append(words.skunks(of: rules))
    if rules.muggins { lines.append(words.wording[.cribbageRulesMuggins]) }
    if rules.gamePoints != CribbageRules.standard.gamePoints {
      lines.append(words.gamePoints(of: rules))
    }
    return lines
  }

  package func standingPoints(of rules: CribbageRules, in wording: Wording) -> String? {
    CribbageWords(wording: wording).standingPoints(of: rules)
  }
}

extension CribbageWords {
  /// The rules in force for the foot of a score sheet: also who starts. What a win is worth, the season says.
  func sheetSummary(of rules: CribbageRules) -> [String] {
    var lines = summary(of: rules)
    lines.append(wording[.cribbageRulesOrder])
    return lines
  }

  fileprivate func skunks(of rules: CribbageRules) -> String {
    guard let skunk = rules.skunkLine else { return wording[.cribbageRulesNoSkunks] }
    guard let double = rules.doubleSkunkLine else {
      return wording(.cribbageSkunkLine, ["points": points(skunk)])
    }
    return wording(
      .cribbageSkunkLines, ["points": points(skunk), "double": points(double)])
  }

  fileprivate func gamePoints(of rules: CribbageRules) -> String {
    worth(of: rules, as: (.cribbageWinWorth, .cribbageSkunkWorth, .cribbageDoubleSkunkWorth))
  }

  /// Returns the worth of a win in a season's table: `2 for a win, 3 with a skunk`.
  fileprivate func standingPoints(of rules: CribbageRules) -> String {
    worth(
      of: rules, as: (.cribbageStandingWin, .cribbageStandingSkunk, .cribbageStandingDoubleSkunk))
  }

  private func worth(
    of rules: CribbageRules,
    as phrases: (win: CribbagePhrase, skunk: CribbagePhrase, double: CribbagePhrase)
  ) -> String {
    let worth = rules.gamePoints
    guard rules.skunks else { return wording(phrases.win, ["win": points(worth.win)]) }
    guard rules.doubleSkunkLine != nil else {
      return wording(phrases.skunk, ["win": points(worth.win), "skunk": points(worth.skunk)])
    }
    return wording(
      phrases.double,
      [
        "win": points(worth.win), "skunk": points(worth.skunk),
        "double": points(worth.doubleSkunk),
      ])
  }
}

// MARK: - The show and the end

extension CribbageWords {
  /// Returns the points that went to the score, with what they were of where the end of the game cut them
  /// short: "9 of 10".
  func points(
    _ pegged: Points, of counted: Points, _ written: (Points) -> String
  ) -> String {
    pegged < counted
      ? wording(.cribbagePartly, ["points": written(pegged), "count": points(counted)])
      : written(pegged)
  }

  func points(_ pegged: Points, of counted: Points) -> String {
    points(pegged, of: counted) { points($0) }
  }

  /// Returns the notes on a count if other points were pegged than were there: why, and who had the rest.
  func notes(on show: CribbageRules.Show, naming name: (Seat) -> String) -> [String] {
    var notes: [String] = []
    if show.called < show.points {
      notes.append(
        wording(
          .cribbageCalled,
          ["called": points(show.called), "count": points(show.points)]))
    }
    if let muggins = show.muggins {
      notes.append(
        wording(
          .cribbageMuggins, ["player": name(muggins.seat), "points": points(muggins.pegged)]))
    }
    if show.pegged < show.called {
      notes.append(
        wording(.cribbageNeeded, count: show.pegged.rawValue, ["points": points(show.pegged)]))
    }
    return notes
  }

  /// Returns the players or teams that were skunked, a sentence without its full stop for each.
  func skunks(
    in result: CribbageRules.Result, of record: GameRecord, naming name: (Seat) -> String
  ) -> [String] {
    record.sides.compactMap { side in
      let seat = side[0].rawValue
      guard result.skunks[seat] != .none else { return nil }
      return wording(
        Phrase(result.skunks[seat].moment),
        ["player": wording.list(side.map(name)), "points": points(Points(record.scores[seat]))])
    }
  }
}
