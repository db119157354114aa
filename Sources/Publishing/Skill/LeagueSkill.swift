import Analyses
package import Histories
package import League
package import Tabletop

/// What everybody's decisions in games of one kind lost, added in the order of the games.
package struct LeagueSkill: Sendable {
  /// A day on which games were played; a game without a date stands for itself.
  package enum Night: Hashable, Sendable {
    case date(CalendarDate)
    case game(GameID)

    package init(of game: Game) {
      self = game.record.header.date.map { .date($0) } ?? .game(game.id)
    }
  }

  package private(set) var all = AnalysisFigures()
  /// Nobody's but who has a game that was judged.
  package private(set) var players: [PlayerID: AnalysisFigures] = [:]
  private var nights: [Night: AnalysisFigures] = [:]

  init<Played: AnalysedGame>(of _: Played.Type, in book: LeagueBook, by judgements: Judgements) {
    for game in book.games where game.isScored && game.record.play.kind == Played.kind {
      guard let summary = judgements.summary(of: game, Played.self) else { continue }
      for (player, figures) in zip(game.players, summary.figures) {
        all.merge(figures)
        players[player, default: AnalysisFigures()].merge(figures)
        nights[Night(of: game), default: AnalysisFigures()].merge(figures)
      }
    }
  }

  /// The mean loss of a night's decisions; `nil` without one.
  package func meanLoss(on night: Night) -> Double? { nights[night]?.meanLoss }
}
