import League
import Publishing
import Sixis
import Templating

extension PlayerCareer<SixisGame> {
  /// The cards taken, the most frequent first, beside the league's share; `nil` where none is recorded.
  var cards: DashboardValue.Section? {
    let words = SixisWords(wording: page.wording)
    let own = stats.taken
    let league = page.site.index.careers.of(SixisGame.self).league.taken
    guard own.total > 0 else { return nil }
    var table = TableValue(
      caption: page.wording[.sixisCardsTaken],
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
    return DashboardValue.Section("cards", table.caption, table: table)
  }
}

extension SixisWords {
  /// A card by both its sides: `Low / Very Low`.
  func title(of card: SixisCard) -> String {
    card.sides.map { name(of: card, $0) }.joined(separator: " / ")
  }
}
