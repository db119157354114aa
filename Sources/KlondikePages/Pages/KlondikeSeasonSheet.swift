import GameReports
import Histories
import Klondike
import League
import Localization
import PageKit
import SiteModel
package import Statistics
import Tabletop

/// The sheet with all deals of a season: a row a deal, with cards home and score of every player.
extension KlondikeGame {
  package var seasonSheet: SeasonSheet<KlondikeGame>? {
    SeasonSheet { order in
      KlondikeSeasonSheet(order).value
    }
  }
}

/// The content of such a sheet.
private struct KlondikeSeasonSheet {
  /// A deal under some rules.
  private struct Row {
    let deal: KlondikeDeal?
    let rules: KlondikeRules
    var name: String?
    var day: String?
    var results: [PlayerID: KlondikeSummary] = [:]
  }

  /// The most players that a page has columns for.
  private static let width = 6

  private let order: SeasonSheet<KlondikeGame>.Order
  private let columns: [KlondikeSheet.Column]
  private var rows: [Row]

  private var page: PageContext { order.season.page }

  init(_ order: SeasonSheet<KlondikeGame>.Order) {
    self.order = order
    columns = order.rules.scoring == .none ? [.home] : [.home, .score]
    rows = order.deals.entries.compactMap { entry in
      entry.deal.as(KlondikeDeal.self).map { Row(deal: $0, rules: order.rules, name: entry.name) }
    }
    for (game, _) in order.season.games { add(game) }
  }

  /// Adds a game; of a player who played a deal more than once the first game counts.
  private mutating func add(_ game: Game) {
    guard let play = game.record.play.as(KlondikeGame()), let player = game.players.first
    else { return }
    let deal = order.deals.deal(of: game, play)
    let known = deal.flatMap { deal in
      rows.firstIndex { $0.deal == deal && $0.rules == play.rules }
    }
    let index = known ?? rows.count
    if known == nil {
      rows.append(
        Row(
          deal: deal, rules: play.rules,
          name: deal.map { order.deals.name(of: $0) ?? $0.name } ?? game.record.header.title))
    }
    rows[index].day = rows[index].day ?? game.record.header.date.map { page.shortText(of: $0) }
    guard rows[index].results[player] == nil else { return }
    rows[index].results[player] = page.summary(of: game, play)
  }

  var value: ScoreSheet {
    let names = order.head.players
    let starts = stride(from: 0, to: names.count, by: Self.width)
    let pages = starts.flatMap { start -> [[SheetTable]] in
      let seats = start..<min(start + Self.width, names.count)
      let table = SheetTable(
        players: seats.map { seat in
          SheetTable.Player(
            names[seat], at: seat,
            columns: columns.enumerated().map { index, column in
              SheetTable.Column(index == 0 ? "first" : nil, text: page.wording[column.word])
            })
        })
      return table.pages(
        rows.map { entry(of: $0, seats) }, totals: seats.map(total),
        rowsOnPage: order.head.rows
      ).map { [$0] }
    }
    return ScoreSheet(order.head, pages: pages, on: page)
  }

  private func player(_ seat: Int) -> PlayerID? {
    seat < order.players.count ? order.players[seat] : nil
  }

  private func entry(of row: Row, _ seats: Range<Int>) -> SheetTable.Entry {
    SheetTable.Entry(
      seats.flatMap { seat in
        let result = player(seat).flatMap { row.results[$0] }
        return columns.map { column in
          switch column {
          case .home: result?.home.map(page.number)
          default: result?.score.map { page.number($0.rawValue) }
          }
        }
      }, note: row.name, mark: row.day)
  }

  /// Returns all points, or all cards home where none are kept, of deals that score as the season's do; `nil`
  /// before the first game.
  private func total(_ seat: Int) -> String? {
    let results = rows.filter { $0.rules.scoring == order.rules.scoring }
      .compactMap { row in player(seat).flatMap { row.results[$0] } }
    guard !results.isEmpty else { return nil }
    return columns.contains(.score)
      ? page.number(results.reduce(0) { $0 + ($1.score?.rawValue ?? 0) })
      : page.number(results.reduce(0) { $0 + ($1.home ?? 0) })
  }
}
