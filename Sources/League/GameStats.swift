public import Cribbage
public import Farkle
import Histories
public import Klondike
public import Sixis
import Tabletop

/// What each player did in one game, by seat, of whichever game it was.
public enum GameStats: Sendable {
  case farkle([FarkleStats])
  case cribbage([CribbageStats])
  case sixis([SixisStats])
  case klondike([KlondikeStats])
}

extension GameStats {
  /// Tallies one game from its turns, or from its final scores where no turns are recorded.
  init(of record: GameRecord) {
    switch record.play {
    case .farkle(let play):
      self = .farkle(
        play.turnCount == 0
          ? FarkleStats.tally(ofResults: record.scores.map { Points($0) })
          : FarkleStats.tally(of: play.replay()))
    case .cribbage(let play):
      self = .cribbage(
        play.turnCount == 0
          ? CribbageStats.tally(ofResults: record.scores.map { Points($0) }, under: play.rules)
          : CribbageStats.tally(of: play.replay()))
    case .sixis(let play):
      self = .sixis(
        play.turnCount == 0
          ? SixisStats.tally(ofResults: record.scores.map { Points($0) })
          : SixisStats.tally(of: play.replay()))
    case .klondike(let play):
      let score = Points(record.scores.first ?? 0)
      self = .klondike([
        play.deal == nil
          ? KlondikeStats.tally(ofResult: score, under: play.rules)
          : KlondikeStats.tally(of: play.replay(), seconds: record.header.seconds)
      ])
    }
  }
}
