import Farkle
import GameReports
import Histories
import Localization
import SiteModel
import Tabletop
import Telling

extension FarkleRules.Note {
  /// The note as pages, text and JSON tell it.
  func entry(under rules: FarkleRules) -> LogEntry {
    switch self {
    case .piggyback(_, let dice): LogEntry(told, FarklePhrase.piggyback, count: dice)
    case .hotDice(let count): LogEntry(told, FarklePhrase.hotDice, count: count)
    case .noScoreBonus: LogEntry(told, FarklePhrase.noScoreBonus)
    case .toxicTwos: LogEntry(told, FarklePhrase.toxicTwos)
    case .farkle(let lost): LogEntry(told, lost ?? 0 > 0 ? FarklePhrase.farkleLost : .farkle)
    case .penalty(let farkles, let points) where points != 0:
      LogEntry(told, FarklePhrase.penalty, count: farkles)
    case .banked(_, let left):
      LogEntry(told, left == nil ? FarklePhrase.bare : .banked, count: left)
    case .passed: LogEntry(told, FarklePhrase.passed)
    case .opened where rules.openingMinimum > 0: LogEntry(told, FarklePhrase.opened)
    case .finalRound: LogEntry(told, FarklePhrase.triggered)
    case .tookOver: LogEntry(told, FarklePhrase.tookOver)
    case .eliminated: LogEntry(told, FarklePhrase.eliminated)
    case .instantWin: LogEntry(told, FarklePhrase.instantWin)
    case .over(let winners): LogEntry(told, FarklePhrase.over, count: winners.count)
    case .kept, .thrown, .penalty, .opened, .finalTurn: LogEntry(told)
    }
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
