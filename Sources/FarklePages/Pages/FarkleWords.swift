package import Farkle
package import GameReports
import Histories
package import Localization
import PageKit
package import SiteModel
import Tabletop

/// Farkle in the words of a language.
package typealias FarkleWords = GameWords<FarkleGame>

extension FarkleWords {
  package init(wording: Wording) { self.init(of: FarkleGame(), wording: wording) }
}

extension FarkleWords {
  /// Returns the name of a combination: `three 1s`, `straight`.
  func name(of combination: Combination) -> String {
    name(of: combination.kind, face: combination.dice.first)
  }

  func name(of kind: Combination.Kind, face: Int?) -> String {
    name(of: kind, written: face.map { String($0) })
  }

  /// - Parameter face: The number that dice of a kind show, or what stands in its place.
  func name(of kind: Combination.Kind, written face: String?) -> String {
    let phrase: FarklePhrase? =
      switch kind {
      case .threeOfAKind: .combinationsThreeOfAKind
      case .fourOfAKind: .combinationsFourOfAKind
      case .fiveOfAKind: .combinationsFiveOfAKind
      case .sixOfAKind: .combinationsSixOfAKind
      default: nil
      }
    if let phrase, let face { return wording(phrase, ["face": face]) }
    return wording[Word("combinations.\(kind.rawValue)")]
  }

  /// Combinations with their points, equal ones taken together: `2 × single 1`, 200.
  func combinations(_ combinations: [Combination]) -> [ScoringValue] {
    var groups: [(combination: Combination, count: Int)] = []
    for combination in combinations {
      if let index = groups.firstIndex(where: { $0.combination == combination }) {
        groups[index].count += 1
      } else {
        groups.append((combination, 1))
      }
    }
    return groups.map { combination, count in
      let name = name(of: combination)
      return ScoringValue(
        count == 1
          ? name : wording(.combinationsMany, ["count": String(count), "name": name]),
        points: points(combination.points * count))
    }
  }
}

// MARK: - Rules

extension FarkleGame {
  package func summary(of rules: FarkleRules, in words: FarkleWords) -> [String] {
    [words.goal(of: rules)]
      + options.differences(of: rules).compactMap { words.line(for: $0, in: rules) }
  }

  package func sheetSummary(of rules: FarkleRules, in wording: Wording) -> [String] {
    FarkleWords(wording: wording).sheetSummary(of: rules)
  }

  package func sheetStrip(of rules: FarkleRules, in wording: Wording) -> SheetStrip? {
    let words = FarkleWords(wording: wording)
    return SheetStrip(scores: words.sheetScores(of: rules), summary: words.houseRules(of: rules))
  }
}

extension FarkleWords {
  /// The rules in force for the foot of a score sheet: how the game is won, the house rules, and what
  /// every combination scores.
  func sheetSummary(of rules: FarkleRules) -> [String] {
    let scores = sheetScores(of: rules).map { score($0.name, $0.points) }
    return houseRules(of: rules) + [scores.joined(separator: ", ").sentence]
  }

  /// Returns the words for how the game is won, and for the house rules but for what scores.
  fileprivate func houseRules(of rules: FarkleRules) -> [String] {
    let houseRules = game.options.differences(of: rules).filter { $0.group != .scores }
    return ([goal(of: rules)] + houseRules.compactMap { line(for: $0, in: rules) }).map(\.sentence)
  }

  /// Returns the score of every combination, triples of one worth a number together.
  fileprivate func sheetScores(of rules: FarkleRules) -> [ScoringValue] {
    rules.scoringTable.compactMap { row in
      guard row.kind == .threeOfAKind else {
        return ScoringValue(
          name(of: row.kind, face: nil), example: wording.drawing(of: row.example, keeping: nil),
          points: worth(of: row))
      }
      guard let each = rules.pointsPerFace, row.example.first != 1 else { return scoring(row) }
      guard row.example.first == 2 else { return nil }
      return ScoringValue(
        name(of: row.kind, face: nil), example: wording.drawing(of: row.example, keeping: nil),
        points: wording(.rulesPerFace, ["points": points(each)]))
    }
  }

  private func score(_ combination: String, _ worth: String) -> String {
    wording(.rulesScores, ["combination": combination, "worth": worth])
  }

  /// A row of the scoring table.
  func scoring(_ row: ScoringRow) -> ScoringValue {
    let isOfAKind = [.fourOfAKind, .fiveOfAKind, .sixOfAKind].contains(row.kind)
    let isForAllFaces = isOfAKind && row.example.first != 1
    return ScoringValue(
      name(of: row.kind, face: isForAllFaces ? nil : row.example.first),
      example: wording.drawing(of: row.example, keeping: nil), points: worth(of: row))
  }

  /// Returns the worth of a row of the scoring table: `1,500`, `×2`.
  private func worth(of row: ScoringRow) -> String {
    switch row.worth {
    case .points(let points): self.points(points)
    case .timesTriple(let times): wording(.rulesTimesTriple, ["times": String(times)])
    case .triplePlus(let more): wording(.rulesTriplePlus, ["points": points(more)])
    case .wins: wording(.rulesWins)
    }
  }

  fileprivate func goal(of rules: FarkleRules) -> String {
    if let rounds = rules.rounds { return wording(count: rounds, .rulesRounds) }
    let ending: FarklePhrase =
      switch rules.ending {
      case .finalRound: .rulesFinalRound
      case .sudden: .rulesSudden
      case .defend: .rulesDefend
      }
    return wording(ending, ["points": points(rules.target)])
  }

  /// Returns what a house rule says, `nil` where the first line has said it, or a sheet's seats do.
  fileprivate func line(for option: RuleOption<FarkleRules>, in rules: FarkleRules) -> String? {
    guard let value = option.value(in: rules) else { return nil }
    if let phrase = phrases["\(option.name): \(value.text)"] { return wording(phrase) }
    if case .number(let number) = value, let phrase = phrases[option.name] {
      return wording(
        phrase, count: number, ["points": points(Points(number)), "count": "\(number)"])
    }
    switch (option.name, option.group) {
    case ("farkle-penalty", _): return rules.farklePenalty.map(penalty)
    case ("three-of-a-kind", _):
      return score(name(of: option), rules.triples.map(points).joined(separator: ", "))
    case ("six-ones", _), (_, .scores): return score(name(of: option), words(value))
    case (_, .ending), (_, .table): return nil
    case (_, .play): preconditionFailure("nothing is said of '\(option.name): \(value.text)'")
    }
  }

  private func penalty(_ penalty: FarkleRules.Penalty) -> String {
    let price = wording(
      .rulesPenalty, count: penalty.consecutive,
      ["count": String(penalty.consecutive), "points": points(penalty.points)])
    guard let floor = penalty.floor else { return price }
    return price + ", " + wording(.rulesPenaltyFloor, ["points": points(floor)])
  }

  /// The combination that an option says the points of.
  private func name(of option: RuleOption<FarkleRules>) -> String {
    switch option.name {
    case "three-ones": name(of: .threeOfAKind, face: 1)
    case "six-ones": name(of: .sixOfAKind, face: 1)
    default: wording[Word("combinations.\(option.name)")]
    }
  }

  /// Returns the words for the worth of a combination.
  private func words(_ value: OptionText) -> String {
    switch value {
    case .number(let number): points(Points(number))
    case .prefixed("x", let times): wording(.rulesTimesTriple, ["times": String(times)])
    case .prefixed(_, let more): wording(.rulesTriplePlus, ["points": points(Points(more))])
    case .word("three-pairs"): wording(.rulesAsThreePairs)
    case .word: wording(.rulesOff)
    case .list(let list):
      wording(
        .rulesSmallStraight, ["low": points(Points(list[0])), "high": points(Points(list[1]))])
    case .range, .fields: value.text
    }
  }
}

/// The phrases of options, which stand beside their value: of a number `points`, or a `count`.
private let phrases: [String: FarklePhrase] = {
  let phrases: [String: FarklePhrase] = [
    "opening-minimum": .rulesOpeningMinimum, "bank-minimum": .rulesBankMinimum,
    "bank-dice": .rulesBankDice, "hot-dice: off": .rulesHotDiceOff,
    "hot-dice: must-roll": .rulesHotDiceMustRoll, "keep: all": .rulesKeepAll,
    "toxic-twos: on": .rulesToxicTwos, "piggyback: on": .rulesPiggyback,
    "no-score-bonus": .rulesNoScoreBonus, "final-tie: first": .rulesFinalTieFirst,
    "six-ones: wins": .rulesSixOnesWin,
  ]
  let known = FarkleGame().options.all.flatMap { option in
    [option.name] + option.words.map { "\(option.name): \($0)" }
  }
  let unknown = phrases.keys.filter { !known.contains($0) }
  precondition(unknown.isEmpty, "no option, or no word of one: \(unknown)")
  return phrases
}()
