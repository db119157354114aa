import Farkle
import Histories
import Publishing
import Tabletop
import Telling

extension FarkleRules.Note {
  /// The note as pages, text and JSON tell it.
  func entry(under rules: FarkleRules) -> LogEntry {
    switch self {
    case .piggyback(let points, let dice):
      LogEntry(
        "piggyback", FarklePhrase.piggyback, count: dice,
        ["points": .points(points), "dice": .number(dice)])
    case .kept(let thrown, let combinations, let points, let turn, let left):
      LogEntry(
        "kept",
        [
          "dice": .dice(thrown.dice), "kept": .dice(thrown.kept), "points": .points(points),
          "turnPoints": .points(turn), "left": .number(left),
          "combinations": .list(combinations.map(\.value)),
        ])
    case .thrown(let dice): LogEntry("thrown", ["dice": .dice(dice)])
    case .hotDice(let count):
      LogEntry("hot-dice", FarklePhrase.hotDice, count: count, ["count": .number(count)])
    case .noScoreBonus(let points):
      LogEntry("no-score-bonus", FarklePhrase.noScoreBonus, ["points": .points(points)])
    case .toxicTwos: LogEntry("toxic-twos", FarklePhrase.toxicTwos)
    case .farkle(let lost):
      LogEntry(
        "farkle", lost ?? 0 > 0 ? FarklePhrase.farkleLost : .farkle, ["lost": .points(lost)])
    case .penalty(let farkles, 0):
      LogEntry("penalty", ["farkles": .number(farkles), "points": .points(0)])
    case .penalty(let farkles, let points):
      LogEntry(
        "penalty", FarklePhrase.penalty, count: farkles,
        ["farkles": .number(farkles), "points": .points(points)])
    case .banked(let points, let left):
      LogEntry(
        "banked", left == nil ? FarklePhrase.bare : .banked, count: left,
        ["points": .points(points), "left": .number(left)])
    case .passed: LogEntry("passed", FarklePhrase.passed)
    case .opened:
      rules.openingMinimum > 0 ? LogEntry("opened", FarklePhrase.opened) : LogEntry("opened")
    case .finalRound: LogEntry("final-round", FarklePhrase.triggered)
    case .finalTurn: LogEntry("final-turn")
    case .tookOver: LogEntry("took-over", FarklePhrase.tookOver)
    case .eliminated: LogEntry("eliminated", FarklePhrase.eliminated)
    case .instantWin: LogEntry("instant-win", FarklePhrase.instantWin)
    case .over(let winners):
      LogEntry("over", FarklePhrase.over, count: winners.count, ["winners": .seats(winners)])
    }
  }
}

extension Combination {
  /// As the stable formats have it: `{"name","dice","points"}`.
  var value: LogEntry.Value {
    .object(["name": .text(kind.rawValue), "dice": .dice(dice), "points": .points(points)])
  }
}

extension FarkleRules.Note {
  /// A line to read; `nil` for what the turn's last column says already.
  func line(
    under rules: FarkleRules, in words: FarkleWords, naming name: (Seat) -> String,
    _ others: KeyValuePairs<String, String>
  ) -> String? {
    switch self {
    case .kept(let thrown, let combinations, _, _, _):
      Column.left("\(thrown.dice) > \(thrown.kept.map(\.description) ?? "")", 17)
        + words.combinations(combinations).map { "\($0.name) \($0.points)" }.joined(separator: ", ")
    case .thrown(let dice): dice.description
    default: entry(under: rules).sentence(in: words.wording, naming: name, others)
    }
  }
}
