package import Histories
package import Klondike
package import Tabletop

/// Why a final score can't be that of a game of Klondike.
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

extension KlondikeGame {
  package static func faults(inResult result: FinalScores, under rules: KlondikeRules)
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
