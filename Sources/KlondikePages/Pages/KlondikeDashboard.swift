import Histories
import Klondike
import League
import Publishing
import Tabletop
import Templating

extension PlayerCareer<KlondikeGame> {
  /// The stats of each way of drawing apart; `nil` before the first finished game.
  var draws: DashboardValue.Section? {
    let parts = KlondikeRules.Draw.allCases.compactMap { draw -> DashboardValue.Part? in
      let games = finished.filter { $0.record.play.as(KlondikeGame.self)?.rules.draw == draw }
      guard !games.isEmpty else { return nil }
      let figures = KlondikeGame.ofOneDraw.map { $0.of { (stats: KlondikeStats) in stats[draw] } }
      return DashboardValue.Part(
        id: "klondike-draw-\(draw.rawValue)",
        title: KlondikeWords(wording: page.wording).draw(draw),
        stats: self.figures(in: .section("draw"), of: figures, over: games))
    }
    return Group(parts).map {
      DashboardValue.Section(
        "stats", page.wording[.playerStats], hasAverages: true, parts: $0)
    }
  }
}
