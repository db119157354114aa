import League
import Publishing
import Sixis
import Templating

/// A player's dashboard of Sixis.
struct SixisDashboard {
  private let career: PlayerCareer<SixisGame>

  /// - Returns: `nil` for a player without a game of Sixis.
  init?(of player: PlayerID, on page: PageContext) {
    guard let career = PlayerCareer<SixisGame>(of: player, on: page) else {
      return nil
    }
    self.career = career
  }

  var value: TemplateValue {
    let player = career.player
    let (best, worst) = career.bestAndWorst { $0.score(of: player) ?? 0 }
    return [
      "template": "games/sixis/dashboard",
      "dashboard": [
        "game": .text(career.page.wording.text("games.sixis") ?? ""),
        "figures": career.figures(SixisStatistics.key),
        "form": career.finished.isEmpty
          ? .null
          : ["recent": career.recent, "chart": career.gamesChart(id: "sixis-points")],
        "standard": career.figures(SixisStatistics.standard),
        "play": career.figures(SixisStatistics.cards),
        "cards": cards,
        "seasons": career.seasons(SixisColumns.seasons),
        "opponents": career.opponents(SixisColumns.opponents),
        "best": best, "worst": worst, "games": career.allGames,
      ],
    ]
  }

  /// The cards taken, the most frequent first, beside the league's share; `null` where none is recorded.
  private var cards: TemplateValue {
    let page = career.page
    let words = SixisWords(wording: page.wording)
    let own = career.stats.taken
    let league = page.site.index.careers.of(SixisGame.self).league.taken
    guard own.total > 0 else { return .null }
    var table = TableValue(
      caption: page.wording.text("sixis.cardsTaken") ?? "",
      columns: TableValue.columns(
        "card", ["taken", "cardShare", "leagueShare"], in: page.wording))
    let order = SixisCard.allCases.sorted { (-own[$0], $0) < (-own[$1], $1) }
    table.rows = order.map { card in
      TableValue.Row(
        text: words.title(of: card),
        cells: [
          .init(text: page.number(own[card])),
          .init(text: page.wording.percent(Double(own[card]) / Double(own.total))),
          .init(text: page.wording.percent(Double(league[card]) / Double(max(1, league.total)))),
        ])
    }
    table.define(["taken", "cardShare", "leagueShare"], in: page.wording)
    return table.value
  }
}
