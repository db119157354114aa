import Histories
import Klondike
import League
import Publishing
import Tabletop
import Templating

extension PlayerCareer<KlondikeGame> {
  /// The stats of each way of drawing apart; `null` before the first finished game.
  var draws: TemplateValue {
    let items = KlondikeRules.Draw.allCases.compactMap { draw -> TemplateValue? in
      let games = finished.filter { $0.record.play.as(KlondikeGame.self)?.rules.draw == draw }
      guard !games.isEmpty else { return nil }
      let figures = KlondikeGame.ofOneDraw.map { $0.of { (stats: KlondikeStats) in stats[draw] } }
      return [
        "id": .text("klondike-draw-\(draw.rawValue)"),
        "title": .text(KlondikeWords(wording: page.wording).draw(draw)),
        "stats": self.figures(in: .section("draw"), of: figures, over: games),
      ]
    }
    return items.isEmpty ? .null : ["items": .list(items)]
  }
}
