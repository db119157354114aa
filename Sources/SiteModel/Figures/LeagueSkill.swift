import Analyses
package import Histories
package import League
package import Tabletop

/// The losses by everybody's decisions in games of one kind, added in the order of the games.
package struct LeagueSkill: Sendable {
  /// A day on which games were played; a game without a date stands for itself.
  package enum Night: Hashable, Sendable {
    case date(CalendarDate)
    case game(GameID)

    package init(of game: Game) {
      self = game.record.header.date.map { .date($0) } ?? .game(game.id)
    }

    package var date: CalendarDate? {
      if case .date(let date) = self { date } else { nil }
    }
  }

  package private(set) var all = AnalysisFigures()
  /// The figures of each player who has a game that was judged.
  package private(set) var players: [PlayerID: AnalysisFigures] = [:]
  private var nights: [Night: AnalysisFigures] = [:]
  /// The squares of what luck gave players in games with a result, added up, and the number of these squares.
  private var (luckSquares, luckGames) = (0.0, 0)

  init<Played: AnalysedGame>(of played: Played, in book: LeagueBook, by judgements: Judgements) {
    for game in book.games where game.isScored && game.record.play.kind == played.kind {
      guard let summary = judgements.summary(of: game, played) else { continue }
      for (player, figures) in zip(game.players, summary.figures) {
        all.merge(figures)
        if let known = figures.known, known.games == 1 {
          luckSquares += known.all * known.all
          luckGames += 1
        }
        players[player, default: AnalysisFigures()].merge(figures)
        nights[Night(of: game), default: AnalysisFigures()].merge(figures)
      }
    }
  }

  /// The reach of luck in one game: how far it mostly carries a player, the standard deviation from nothing; `nil` for
  /// fewer than twelve games, each player's counted apart.
  package var luckReach: Double? {
    luckGames < 12 ? nil : (luckSquares / Double(luckGames)).squareRoot()
  }

  /// The mean loss of a night's decisions; `nil` without one.
  package func meanLoss(on night: Night) -> Double? { nights[night]?.meanLoss }
}
