import Histories
import Klondike
import League
import Publishing
import Tabletop
import Templating

/// A player's dashboard of Klondike, draw 1 and draw 3 apart.
struct KlondikeDashboard {
  private let career: PlayerCareer<KlondikeGame>

  /// - Returns: `nil` for a player without a game of Klondike.
  init?(of player: PlayerID, on page: PageContext) {
    guard let career = PlayerCareer<KlondikeGame>(of: player, on: page)
    else { return nil }
    self.career = career
  }

  private var page: PageContext { career.page }

  var value: TemplateValue {
    let charts = KlondikeDashboardCharts(career)
    let (best, worst) = career.bestAndWorst { $0.score(of: career.player) ?? 0 }
    let draws = KlondikeRules.Draw.allCases.compactMap(section)
    return [
      "template": "games/klondike/dashboard",
      "dashboard": [
        "game": .text(page.wording.text("games.klondike") ?? ""),
        "figures": Figure.list(
          KlondikeStatistics.key.map {
            $0.figure(career.stats, page.site.index.careers.of(KlondikeGame.self), page.wording)
          } + [longestRun(of: games(where: { _ in true }))]),
        "form": career.finished.isEmpty
          ? .null : ["recent": career.recent, "chart": charts.scores],
        "draws": draws.isEmpty ? .null : ["items": .list(draws)],
        "charts": charts.others, "seasons": career.seasons(KlondikeColumns.seasons),
        "best": best, "worst": worst, "games": career.allGames,
      ],
    ]
  }

  /// The stats of the games with so many cards drawn at a time; `nil` where there are none.
  private func section(_ draw: KlondikeRules.Draw) -> TemplateValue? {
    let games = games { $0.draw == draw }
    guard !games.isEmpty else { return nil }
    let stats = KlondikeStatistics.all(of: draw, for: career.stats).map {
      $0.figure(career.stats, page.site.index.careers.of(KlondikeGame.self), page.wording)
    }
    return [
      "id": .text("klondike-draw-\(draw.rawValue)"),
      "title": .text(KlondikeWords(wording: page.wording).draw(draw)),
      "stats": Figure.list(stats + [longestRun(of: games)]),
    ]
  }

  /// Finished games, in order of time.
  private func games(where isMeant: (KlondikeRules) -> Bool) -> [Game] {
    career.finished.filter { game in
      guard let play = game.record.play.as(KlondikeGame.self) else { return false }
      return isMeant(play.rules)
    }
  }

  private func longestRun(of games: [Game]) -> Figure {
    var run = KlondikeRun()
    let results = games.compactMap { $0.isWon(by: career.player) }
    for isWon in results { run.add(won: isWon) }
    return Figure(
      name: page.wording.text("stats.klondikeRun.name") ?? "",
      value: results.isEmpty ? nil : page.number(run.longest),
      definition: page.wording.text("stats.klondikeRun.definition"))
  }
}
