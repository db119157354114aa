package import Histories
package import Klondike
package import Tabletop

/// The reason why a final score can't be that of a game of Klondike.
package struct KlondikeResultFault: ResultFault {
  package let seat = Seat(0)
  let score: Points
  let possible: KlondikeRules.Scores
  let told: SoloOutcome
  /// Whether the time counts.
  let isTimed: Bool

  package var isOfEnding: Bool { false }

  package func words(naming _: (Seat) -> String) -> FaultWords {
    let game =
      told.won == true ? "game that was won" : told.won == false ? "game that was lost" : "game"
    let cards = told.won == true ? "" : told.home.map { " with \($0) cards home" } ?? ""
    let (least, most) = (possible.least.rawValue, possible.most.rawValue)
    let scores =
      least == most
      ? "\(least)"
      : most == least + 5
        ? "\(least) or \(most)"
        : "\(least), \(least + 5) and so on up to \(most)"
    return FaultWords(
      "klondike-no-such-score",
      "no \(game)\(cards) by these rules ends with \(score.rawValue) points, expected \(scores)"
        + (isTimed ? " before its time counts" : ""))
  }
}

/// The reason why the numbers beside a score can't be those of a game of Klondike.
struct KlondikeCountFault: ResultFault {
  enum Reason {
    case fewMoves(Int, home: Int)
    case manyPasses(Int, most: Int)
  }

  let seat = Seat(0)
  let reason: Reason

  var isOfEnding: Bool { false }

  var key: String? {
    switch reason {
    case .fewMoves: "moves"
    case .manyPasses: "passes"
    }
  }

  func words(naming _: (Seat) -> String) -> FaultWords {
    switch reason {
    case .fewMoves(let moves, let home):
      FaultWords(
        "klondike-few-moves",
        "no game with \(home) cards home has \(moves) moves, since each card takes one; expected \(home) "
          + "or more")
    case .manyPasses(let passes, let most):
      FaultWords(
        "klondike-many-passes",
        "no game by these rules has \(passes) passes, expected \(most) at the most; write the right number, or "
          + "how many these rules allow as their 'passes'")
    }
  }
}

extension KlondikeGame {
  package func faults(inResult result: FinalScores, under rules: KlondikeRules)
    -> [any ResultFault]
  {
    faults(inScoreOf: result, under: rules) + faults(inCountsOf: result.solo, under: rules)
  }

  private func faults(inCountsOf told: SoloOutcome, under rules: KlondikeRules)
    -> [any ResultFault]
  {
    var reasons: [KlondikeCountFault.Reason] = []
    if let moves = told.moves, let home = told.home ?? (told.won == true ? KlondikeDeal.size : nil),
      moves < home
    {
      reasons.append(.fewMoves(moves, home: home))
    }
    if let passes = told.passes, let most = rules.passesInForce.limit, passes > most {
      reasons.append(.manyPasses(passes, most: most))
    }
    return reasons.map { KlondikeCountFault(reason: $0) }
  }

  private func faults(inScoreOf result: FinalScores, under rules: KlondikeRules)
    -> [any ResultFault]
  {
    guard let score = result.scores.first else { return [] }
    var told = result.solo
    if let won = told.won, let home = told.home, won != (home == KlondikeDeal.size) { return [] }
    told.won = told.won ?? told.home.map { $0 == KlondikeDeal.size }
    let isTimed = rules.timed && rules.scoring == .standard && result.seconds != nil
    let ways = told.won.map { [$0] } ?? [true, false]
    let isPossible = ways.contains { won in
      guard let possible = rules.possibleScores(won: won, home: told.home, passes: told.passes)
      else { return true }
      return isTimed
        ? rules.canEnd(with: score, of: possible, won: won, seconds: result.seconds ?? 0)
        : possible.contains(score)
    }
    guard !isPossible,
      let possible = rules.possibleScores(won: told.won, home: told.home, passes: told.passes)
    else { return [] }
    return [KlondikeResultFault(score: score, possible: possible, told: told, isTimed: isTimed)]
  }
}

extension KlondikeRules {
  /// Whether the time makes a score of one of the possible ones.
  fileprivate func canEnd(with score: Points, of possible: Scores, won: Bool, seconds: Int) -> Bool
  {
    let bonus = won && seconds > 30 ? KlondikeRules.fastWin.rawValue / seconds : 0
    let penalty = Points(-KlondikeRules.tenSeconds.rawValue * (seconds / 10))
    let played = score - Points(bonus)
    guard played >= 0 else { return false }
    return played == 0 ? possible.least <= penalty : possible.contains(played + penalty)
  }
}
