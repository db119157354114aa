import Farkle
import Histories
import Tabletop
import Telling

extension FarkleRules.Note {
  /// One line to read, `nil` for what the turn's last column says already.
  func words(naming name: (Seat) -> String) -> String? {
    switch self {
    case .piggyback(let points, let dice):
      "builds on \(points.rawValue) points with \(Self.dice(dice))"
    case .kept(let thrown, let combinations, _, _, _):
      Self.column(thrown) + Self.list(combinations)
    case .thrown(let dice): dice.description
    case .hotDice(let count): count == 1 ? "hot dice" : "hot dice, \(count) times in this turn"
    case .noScoreBonus(let points): "nothing scores: a bonus of \(points.rawValue)"
    case .toxicTwos: "toxic twos"
    case .farkle(.some(let lost)) where lost > 0: "farkle, \(lost.rawValue) lost"
    case .farkle: "farkle"
    case .penalty(_, 0): nil
    case .penalty(let farkles, let points):
      farkles == 1
        ? "the farkle costs \(points.rawValue)"
        : "\(farkles) farkles in a row cost \(points.rawValue)"
    case .banked(_, let left):
      left.map { "banked, \($0 == 0 ? "all dice kept" : Self.dice($0) + " left")" } ?? "banked"
    case .passed: "pass"
    case .opened: nil
    case .finalRound: "starts the final round"
    case .finalTurn: nil
    case .tookOver: "takes the lead, the others answer"
    case .eliminated: "is out"
    case .instantWin: "six 1s win at once"
    case .over(let winners): "game over: " + winners.map(name).joined(separator: ", ")
    }
  }

  private static func dice(_ count: Int) -> String { count == 1 ? "1 die" : "\(count) dice" }

  private static func column(_ thrown: FarkleRules.Throw) -> String {
    Column.left("\(thrown.dice) > \(thrown.kept.map(\.description) ?? "")", 17)
  }

  private static func list(_ combinations: [Combination]) -> String {
    combinations.map { "\($0.kind.words) \($0.points.rawValue)" }.joined(separator: ", ")
  }
}

extension Combination.Kind {
  /// The name as a person says it: `three of a kind`.
  var words: String { rawValue.split(separator: "-").joined(separator: " ") }
}

extension JSON {
  /// A combination as the stable formats have it: `{"name","dice","points"}`.
  init(_ combination: Combination) {
    self = [
      "name": .string(combination.kind.rawValue),
      "dice": .string(combination.dice.description),
      "points": .number(combination.points.rawValue),
    ]
  }
}
