import League
import Localization
import PageKit
import SiteModel
import Sixis
import Statistics

extension PlayerCareer<SixisGame> {
  /// The cards taken, the most frequent first, beside the league's share; `nil` where none is recorded.
  var cards: DashboardValue.Section? {
    let wording = page.wording
    let own = stats.taken
    let league = page.site.index.league.careers.of(SixisGame()).league.taken
    guard own.total > 0 else { return nil }
    let order = SixisCard.allCases.sorted { (-own[$0], $0) < (-own[$1], $1) }
    let table = TableValue(
      wording[.sixisCardsTaken], of: SixisColumn.card,
      [SixisColumn.taken, .cardShare, .leagueShare],
      isExplained: true, in: wording,
      rows: order.map { card in
        TableValue.Row(
          text: SixisWords(wording: wording).title(of: card),
          cells: .numbers(
            page.number(own[card]), wording.percent(Double(own[card]) / Double(own.total)),
            wording.percent(Double(league[card]) / Double(max(1, league.total)))))
      })
    return DashboardValue.Section(table.caption, table: table)
  }
}

extension SixisWords {
  /// A card by both its sides: `Low / Very Low`.
  func title(of card: SixisCard) -> String {
    card.sides.map { name(of: card, $0) }.joined(separator: " / ")
  }
}
