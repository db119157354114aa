import Cribbage
import League
import Publishing
import Templating

/// A player's dashboard of Cribbage.
struct CribbageDashboard {
  private let career: PlayerCareer<CribbageGame>

  /// - Returns: `nil` for a player without a game of Cribbage.
  init?(of player: PlayerID, on page: PageContext) {
    guard let career = PlayerCareer<CribbageGame>(of: player, on: page)
    else { return nil }
    self.career = career
  }

  var value: TemplateValue {
    let charts = CribbageDashboardCharts(career)
    let player = career.player
    let (best, worst) = career.bestAndWorst { $0.margin(of: player) ?? 0 }
    return [
      "template": "games/cribbage/dashboard",
      "dashboard": [
        "game": .text(career.page.wording.text("games.cribbage") ?? ""),
        "figures": career.figures(CribbageStatistics.key),
        "form": career.finished.isEmpty
          ? .null : ["recent": career.recent, "chart": charts.games],
        "results": career.figures(CribbageStatistics.results),
        "cards": career.figures(CribbageStatistics.cards),
        "charts": charts.distributions,
        "seasons": career.seasons(CribbageColumns.seasons),
        "opponents": career.opponents(CribbageColumns.opponents),
        "best": best, "worst": worst, "games": career.allGames,
      ],
    ]
  }
}
