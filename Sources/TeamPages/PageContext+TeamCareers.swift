import Drawing
import GameReports
import Histories
package import League
import Localization
package import PageKit
package import SiteModel
import Templating

// What a player did at the tables of teams, season by season.
extension PageContext {
  /// A player's rows in seasons of teams, the newest season first.
  private func teamRows(of player: PlayerID) -> [(summary: TeamSummary, row: TeamPlayersTable.Row)]
  {
    book.seasons.reversed().compactMap { TeamSummary($0, on: self) }.flatMap { summary in
      summary.teams.players.rows.filter { $0.player == player && $0.all.played > 0 }.map {
        (summary, $0)
      }
    }
  }

  /// The tables that a player sat at, a row a season and team; `nil` where there are none.
  package func teamRecord(of player: PlayerID) -> TableValue? {
    let rows = teamRows(of: player)
    guard !rows.isEmpty else { return nil }
    var columns: [TeamColumn] = [.tablesPlayed, .tableShare, .tablesWon, .legsForAgainst]
    if rows.contains(where: { $0.row.singles.played > 0 && $0.row.pairs.played > 0 }) {
      columns += [.singlesWon, .pairsWon]
    }
    if rows.contains(where: { $0.row.legsWithPoints > 0 }) { columns.append(.legAverage) }
    var table = TableValue(
      caption: wording(.tablesOf, ["player": book[player].name]), kind: "plain",
      columns: TableValue.columns(SiteColumn.season, columns, in: wording),
      rows: rows.map { summary, row in
        let team = book[row.team]
        return TableValue.Row(
          text: "\(team.name), \(summary.season.title)", url: link(to: route(of: row.team)),
          color: mark(of: row.team).classes,
          cells: columns.map { summary.cell(in: $0, of: row) })
      })
    table.define(columns, in: wording)
    return table
  }

  /// "12 of 20 tables won"; `nil` of somebody who never sat at one.
  package func teamSentence(of player: PlayerID) -> String? {
    let all = teamRows(of: player).map(\.row.all)
    guard !all.isEmpty else { return nil }
    let played = all.reduce(0) { $0 + $1.played }
    let halves = all.reduce(0) { $0 + 2 * $1.won + $1.drawn }
    return wording(
      .tablesWon, count: played,
      ["won": wording.text(of: Fraction(halves, by: 2)), "count": number(played)])
  }
}
