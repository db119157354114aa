import Farkle
import Publishing
import Tabletop

extension FarkleWords {
  /// The rules in force in a few short sentences: how the game is won, then what differs from the
  /// standard.
  func summary(of rules: FarkleRules) -> [String] {
    let lines = [goal(of: rules)] + rules.differences.compactMap { line(for: $0.key, in: rules) }
    return lines.map(FarkleWords.sentence)
  }

  /// The rules in force for the foot of a score sheet: how the game is won, the house rules, and what
  /// every combination scores.
  func sheetSummary(of rules: FarkleRules) -> [String] {
    let houseRules = rules.differences.filter { !$0.key.isScore }
    let each = pointsPerFace(rules.scoringTable)
    var scores: [String] = []
    for row in rules.scoringTable {
      let isTriple = row.kind == .threeOfAKind
      if let each, isTriple, row.example.first != 1 {
        guard row.example.first == 2 else { continue }
        let points = wording(.rulesPerFace, ["points": self.points(each)])
        scores.append(score(name(of: row.kind, face: nil), points))
      } else {
        scores.append(
          score(name(of: row.kind, face: isTriple ? row.example.first : nil), worth(of: row)))
      }
    }
    let lines =
      [goal(of: rules)] + houseRules.compactMap { line(for: $0.key, in: rules) }
      + [scores.joined(separator: ", ")]
    return lines.map(FarkleWords.sentence)
  }

  private func score(_ combination: String, _ points: String) -> String {
    wording(.rulesScores, ["combination": combination, "points": points])
  }

  /// The points a face of three 2s to three 6s, `nil` where they aren't in proportion.
  private func pointsPerFace(_ table: [ScoringRow]) -> Points? {
    let triples = table.filter { $0.kind == .threeOfAKind && $0.example.first != 1 }
    guard triples.count == 5, let first = triples.first else { return nil }
    let each = Points(first.points.rawValue / 2)
    return triples.allSatisfy { $0.points == each * ($0.example.first ?? 0) } ? each : nil
  }

  /// Words with a capital in front.
  private static func sentence(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst()
  }

  /// What a row of the scoring table is worth: `1,500`, `×2`.
  func worth(of row: ScoringRow) -> String {
    switch row.worth {
    case .points(let points): self.points(points)
    case .timesTriple(let times): wording(.rulesTimesTriple, ["times": String(times)])
    case .triplePlus(let more): wording(.rulesTriplePlus, ["points": points(more)])
    case .wins: wording(.rulesWins)
    }
  }

  private func goal(of rules: FarkleRules) -> String {
    if let rounds = rules.rounds { return wording(count: rounds, .rulesRounds) }
    let ending: Phrase =
      switch rules.ending {
      case .finalRound: .rulesFinalRound
      case .sudden: .rulesSudden
      case .defend: .rulesDefend
      }
    return wording(.rulesTarget, ["points": points(rules.target)]) + ": " + wording(ending)
  }

  /// Returns what a house rule says, `nil` where the first line has said it.
  private func line(for key: FarkleRules.Key, in rules: FarkleRules) -> String? {
    switch key {
    case .target, .rounds, .ending, .seats: nil
    case .openingMinimum:
      wording(.rulesOpeningMinimum, ["points": points(rules.openingMinimum)])
    case .bankMinimum: wording(.rulesBankMinimum, ["points": points(rules.bankMinimum)])
    case .bankDice: wording(count: rules.bankDice, .rulesBankDice)
    case .hotDice:
      rules.hotDice == .off ? wording(.rulesHotDiceOff) : wording(.rulesHotDiceMustRoll)
    case .farklePenalty: rules.farklePenalty.map(penalty)
    case .keep: wording(.rulesKeepAll)
    case .toxicTwos: wording(.rulesToxicTwos)
    case .piggyback: wording(.rulesPiggyback)
    case .noScoreBonus:
      rules.noScoreBonus.map { wording(.rulesNoScoreBonus, ["points": points($0)]) }
    case .finalTie: wording(.rulesFinalTieFirst)
    case .sixOnes where rules.sixOnes == .wins: wording(.rulesSixOnesWin)
    case .singleOne, .singleFive, .threeOnes, .threeOfAKind, .fourOfAKind, .fiveOfAKind,
      .sixOfAKind, .straight, .threePairs, .fourAndPair, .twoTriplets, .fullHouse, .smallStraight,
      .sixOnes:
      score(key, in: rules)
    }
  }

  private func penalty(_ penalty: FarkleRules.Penalty) -> String {
    let price = wording(
      .rulesPenalty, count: penalty.consecutive,
      ["count": String(penalty.consecutive), "points": points(penalty.points)])
    guard let floor = penalty.floor else { return price }
    return price + ", " + wording(.rulesPenaltyFloor, ["points": points(floor)])
  }

  /// A combination and what it scores.
  private func score(_ key: FarkleRules.Key, in rules: FarkleRules) -> String {
    let name: String =
      switch key {
      case .threeOnes: self.name(of: .threeOfAKind, face: 1)
      case .sixOnes: self.name(of: .sixOfAKind, face: 1)
      default: wording.text("combinations.\(key.rawValue)") ?? key.rawValue
      }
    return score(name, value(of: key, in: rules))
  }

  /// What a house rule about a combination says it is worth.
  private func value(of key: FarkleRules.Key, in rules: FarkleRules) -> String {
    switch key {
    case .singleOne: points(rules.singleOne)
    case .singleFive: points(rules.singleFive)
    case .threeOnes: points(rules.triples[0])
    case .threeOfAKind: rules.triples.map(points).joined(separator: ", ")
    case .fourOfAKind: kind(rules.fourOfAKind)
    case .fiveOfAKind: kind(rules.fiveOfAKind)
    case .sixOfAKind: kind(rules.sixOfAKind)
    case .straight: flat(rules.straight)
    case .threePairs: flat(rules.threePairs)
    case .twoTriplets: flat(rules.twoTriplets)
    case .fourAndPair:
      switch rules.fourAndPair {
      case .off: wording(.rulesOff)
      case .asThreePairs: wording(.rulesAsThreePairs)
      case .flat(let points): self.points(points)
      }
    case .fullHouse:
      switch rules.fullHouse {
      case .off: wording(.rulesOff)
      case .flat(let points): self.points(points)
      case .triplePlus(let more): wording(.rulesTriplePlus, ["points": points(more)])
      }
    case .smallStraight:
      rules.smallStraight.map { straight in
        straight.low == straight.high
          ? points(straight.low)
          : wording(
            .rulesSmallStraight, ["low": points(straight.low), "high": points(straight.high)])
      } ?? wording(.rulesOff)
    case .sixOnes:
      switch rules.sixOnes {
      case .flat(let points): self.points(points)
      case .byKind, .wins: wording(.rulesWins)
      }
    default: rules.text(of: key)
    }
  }

  private func flat(_ points: Points?) -> String {
    points.map { self.points($0) } ?? wording(.rulesOff)
  }

  private func kind(_ score: FarkleRules.KindScore) -> String {
    switch score {
    case .times(let times): wording(.rulesTimesTriple, ["times": String(times)])
    case .flat(let points): self.points(points)
    case .off: wording(.rulesOff)
    }
  }
}

extension FarkleRules.Key {
  /// Whether it says what a combination scores.
  fileprivate var isScore: Bool {
    switch self {
    case .singleOne, .singleFive, .threeOnes, .threeOfAKind, .fourOfAKind, .fiveOfAKind,
      .sixOfAKind, .straight, .threePairs, .fourAndPair, .twoTriplets, .fullHouse, .smallStraight:
      true
    case .sixOnes, .noScoreBonus, .target, .openingMinimum, .bankMinimum, .bankDice, .hotDice,
      .farklePenalty, .keep, .toxicTwos, .rounds, .piggyback, .ending, .finalTie, .seats:
      false
    }
  }
}
