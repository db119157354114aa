public import Tabletop

extension FarkleRules.Note {
  /// The note as the stable formats tell it.
  public var told: ToldNote {
    switch self {
    case .piggyback(let points, let dice):
      ToldNote("piggyback", ["points": .points(points), "dice": .number(dice)])
    case .kept(let thrown, let combinations, let points, let turn, let left):
      ToldNote(
        "kept",
        [
          "dice": .dice(thrown.dice), "kept": .dice(thrown.kept), "points": .points(points),
          "turnPoints": .points(turn), "left": .number(left),
          "combinations": .list(combinations.map { $0.told }),
        ])
    case .thrown(let dice): ToldNote("thrown", ["dice": .dice(dice)])
    case .hotDice(let count): ToldNote("hot-dice", ["count": .number(count)])
    case .noScoreBonus(let points): ToldNote("no-score-bonus", ["points": .points(points)])
    case .toxicTwos: ToldNote("toxic-twos")
    case .farkle(let lost): ToldNote("farkle", ["lost": .points(lost)])
    case .penalty(let farkles, let points):
      ToldNote("penalty", ["farkles": .number(farkles), "points": .points(points)])
    case .banked(let points, let left):
      ToldNote("banked", ["points": .points(points), "left": .number(left)])
    case .passed: ToldNote("passed")
    case .opened: ToldNote("opened")
    case .finalRound: ToldNote("final-round")
    case .finalTurn: ToldNote("final-turn")
    case .tookOver: ToldNote("took-over")
    case .eliminated: ToldNote("eliminated")
    case .instantWin: ToldNote("instant-win")
    case .over(let winners): ToldNote("over", ["winners": .seats(winners)])
    }
  }
}

extension Combination {
  /// The note in the stable formats: `{"name","dice","points"}`.
  public var told: ToldNote.Value {
    .object(["name": .text(kind.rawValue), "dice": .dice(dice), "points": .points(points)])
  }
}
