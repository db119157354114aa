package import Farkle
import Statistics
import Tabletop

/// A published figure of Farkle, by the preset whose rules it is of.
package enum FarkleFigure: KnownFigure {
  /// `turn minimal`: the mean of a turn played for most points.
  case turn(FarkleRules)
  /// `bank minimal`: from how many points on to bank with 1 to 6 dice left.
  case thresholds(FarkleRules)
  /// `long-run zilch`: the mean of a turn where the price of farkles in a row is minded; with `any-throw`, a bonus
  /// is earned in any throw and not in the first alone.
  case longRun(FarkleRules, repeatsBonus: Bool)
  /// `first-of-two minimal sudden 200`: how often the first player wins, both playing to win, when the second
  /// begins with points.
  case firstOfTwo
  /// `race-of-two standard final-round`: the same by the race that is taken where more play.
  case raceOfTwo(FarkleRules)
  /// `race-gap standard final-round`: how far that race is from the exact chances over pairs of scores 150 apart,
  /// on average and at the most.
  case raceGap

  package init?(_ words: [Substring]) {
    guard words.count > 1, var rules = FarkleRules.preset(named: words[1]) else { return nil }
    let rest = Array(words.dropFirst(2))
    switch (words[0], rest.count) {
    case ("turn", 0): self = .turn(rules)
    case ("bank", 0): self = .thresholds(rules)
    case ("long-run", 0): self = .longRun(rules, repeatsBonus: false)
    case ("long-run", 1) where rest[0] == "any-throw": self = .longRun(rules, repeatsBonus: true)
    case ("first-of-two", 1...2), ("race-of-two", 1), ("race-gap", 1):
      guard let ending = FarkleRules.Ending(rawValue: String(rest[0])) else { return nil }
      switch words[0] {
      case "race-of-two":
        rules.ending = ending
        rules.finalTie = .first
        self = .raceOfTwo(rules)
      case "race-gap": self = .raceGap
      default:
        guard rest.count == 1 || Int(rest[1]).map({ (0..<rules.target.rawValue) ~= $0 }) == true
        else { return nil }
        self = .firstOfTwo
      }
    default: return nil
    }
  }

  package func find() -> [Double]? {
    switch self {
    case .turn(let rules): return FarkleTurnTables(rules).map { [$0.meanTurn] }
    case .thresholds(let rules):
      return FarkleTurnTables(rules).map { tables in
        (1...Dice.capacity).map { Double(tables.bankAtOrAbove(dice: $0) ?? 0) }
      }
    case .longRun(let rules, let repeatsBonus):
      return FarkleTurnTables.longRunMean(FarkleThrows(rules), repeatsBonus: repeatsBonus).map {
        [$0]
      }
    case .raceOfTwo(let rules):
      return FarkleRace(FarkleThrows(rules)).map { [$0.value(of: rules.start(seats: 2))[0]] }
    case .firstOfTwo, .raceGap: return nil
    }
  }
}
