import Farkle
import League
import Publishing
import Templating

/// A player's dashboard of Farkle.
struct FarkleDashboard {
  private let career: PlayerCareer<FarkleGame>

  /// - Returns: `nil` for a player without a game of Farkle.
  init?(of player: PlayerID, on page: PageContext) {
    guard let career = PlayerCareer<FarkleGame>(of: player, on: page) else {
      return nil
    }
    self.career = career
  }

  var value: TemplateValue {
    let charts = FarkleDashboardCharts(career)
    let player = career.player
    let (best, worst) = career.bestAndWorst { $0.score(of: player) ?? 0 }
    return [
      "template": "games/farkle/dashboard",
      "dashboard": [
        "game": .text(career.page.wording.text("games.farkle") ?? ""),
        "figures": career.figures(FarkleStatistics.key),
        "form": career.finished.isEmpty
          ? .null : ["recent": career.recent, "chart": charts.games],
        "standard": career.figures(FarkleStatistics.standard),
        "fun": career.figures(FarkleStatistics.fun),
        "charts": charts.distributions,
        "seasons": career.seasons(FarkleColumns.seasons),
        "opponents": career.opponents(FarkleColumns.opponents),
        "best": best, "worst": worst, "games": career.allGames,
      ],
    ]
  }
}
