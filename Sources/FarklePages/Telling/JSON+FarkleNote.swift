import Farkle
import Histories
import Tabletop
import Telling

extension JSON {
  /// What happened in a turn, as the stable formats have it: an object whose `kind` says what else it
  /// holds.
  init(_ note: FarkleRules.Note, naming name: (Seat) -> String) {
    switch note {
    case .piggyback(let points, let dice):
      self = ["kind": "piggyback", "points": JSON(points), "dice": .number(dice)]
    case .kept(let thrown, let combinations, let points, let turn, let left):
      self = [
        "kind": "kept", "dice": JSON(thrown.dice), "kept": thrown.kept.map { JSON($0) } ?? .null,
        "points": JSON(points), "turnPoints": JSON(turn), "left": .number(left),
        "combinations": .array(combinations.map { JSON($0) }),
      ]
    case .thrown(let dice): self = ["kind": "thrown", "dice": JSON(dice)]
    case .hotDice(let count): self = ["kind": "hot-dice", "count": .number(count)]
    case .noScoreBonus(let points): self = ["kind": "no-score-bonus", "points": JSON(points)]
    case .toxicTwos: self = ["kind": "toxic-twos"]
    case .farkle(let lost): self = ["kind": "farkle", "lost": JSON(lost?.rawValue)]
    case .penalty(let farkles, let points):
      self = ["kind": "penalty", "farkles": .number(farkles), "points": JSON(points)]
    case .banked(let points, let left):
      self = ["kind": "banked", "points": JSON(points), "left": JSON(left)]
    case .passed: self = ["kind": "passed"]
    case .opened: self = ["kind": "opened"]
    case .finalRound: self = ["kind": "final-round"]
    case .finalTurn: self = ["kind": "final-turn"]
    case .tookOver: self = ["kind": "took-over"]
    case .eliminated: self = ["kind": "eliminated"]
    case .instantWin: self = ["kind": "instant-win"]
    case .over(let winners):
      self = ["kind": "over", "winners": JSON(winners.map(name))]
    }
  }

  private init(_ points: Points) {
    self = .number(points.rawValue)
  }

  private init(_ dice: Dice) {
    self = .string(dice.description)
  }
}
