import Contents
import Histories
package import League
package import LeagueStandings
package import Localization
package import PageKit
import Seasons
package import SiteModel
import Templating

extension SiteColumn {
  /// Returns the columns of how games ended for those in a table: a win that is shared stands in one column, and
  /// these sum to the games whose winner is known.
  package static func outcomes(of rows: some Sequence<Standings.Row>) -> [SiteColumn] {
    rows.contains { $0.shared > 0 } ? [.wonAlone, .drawn, .lost] : [.won, .lost]
  }
}

extension PageContext {
  /// Returns the cell that a column of standings has for a row.
  ///
  /// - Parameter movement: By how many places each has gone up, or down below 0.
  package func cell(
    in column: SiteColumn, of row: Standings.Row, movement: [PlayerID: Int] = [:]
  ) -> TableValue.Cell {
    switch column {
    case .lastFive: lastFive(of: row)
    case .streak: row.streak.map { streak(of: $0.outcome, $0.count) } ?? TableValue.Cell()
    case .movement: movement[row.player].map(moved) ?? TableValue.Cell()
    default: TableValue.Cell(text: text(in: column, of: row))
    }
  }

  private func text(in column: SiteColumn, of row: Standings.Row) -> String? {
    switch column {
    case .leaguePoints, .nightPoints: number(row.leaguePoints)
    case .gamePoints: number(row.gamePoints)
    case .firsts: number(row.firsts)
    case .seconds: number(row.seconds)
    case .played: number(row.played)
    case .won: number(row.won)
    case .wonAlone: number(row.wonAlone)
    case .drawn: number(row.shared)
    case .lost: number(row.lost)
    case .winPercent: row.winRate.map { wording.percent($0) }
    case .bonus: number(row.bonus)
    case .byForfeit:
      wording(
        .seasonForfeits,
        ["won": number(row.wonByForfeit), "lost": number(row.forfeited)])
    case .byes: number(row.byes)
    case .scoredFor: row.duels > 0 ? number(row.pointsFor) : nil
    case .scoredAgainst: row.duels > 0 ? number(row.pointsAgainst) : nil
    case .spread: row.spread.map { numbers.signed($0) }
    case .totalPoints: row.scored > 0 ? number(row.total) : nil
    case .average: row.average.map { numbers.decimal($0, places: 0) }
    case .highestGame, .lowestGame: row.highest.map(number)
    default: nil
    }
  }

  /// "L W W", sorted by what was won.
  private func lastFive(of row: Standings.Row) -> TableValue.Cell {
    guard !row.course.isEmpty else { return TableValue.Cell() }
    var cell = TableValue.Cell(text: row.lastFive.map(letter(of:)).joined(separator: " "))
    cell.spoken = list(row.lastFive.map(name(of:)))
    cell.order = row.lastFive.reduce(0) { $0 + $1.worth }
    return cell
  }

  /// "W3", from the longest run of wins down to the longest of losses.
  private func streak(of outcome: Standings.Outcome, _ count: Int) -> TableValue.Cell {
    var cell = TableValue.Cell(text: letter(of: outcome) + number(count))
    cell.spoken = wording(
      .seasonInARow, count: count, ["count": number(count), "outcome": name(of: outcome)])
    cell.order = (outcome.worth - 1) * count
    return cell
  }

  /// "↑2", "↓1", "="
  private func moved(_ places: Int) -> TableValue.Cell {
    let count = number(abs(places))
    var cell = TableValue.Cell(
      text: places == 0
        ? wording[.seasonStayed]
        : wording(places > 0 ? .seasonUp : .seasonDown, ["places": count]))
    cell.spoken =
      places == 0
      ? wording[.seasonUnmoved]
      : wording(count: abs(places), places > 0 ? .seasonWentUp : .seasonWentDown)
    cell.order = places
    return cell
  }

  private func letter(of outcome: Standings.Outcome) -> String {
    wording[Word("outcomes.\(outcome.rawValue)")]
  }

  private func name(of outcome: Standings.Outcome) -> String {
    wording[Word("outcomeNames.\(outcome.rawValue)")]
  }
}

extension Standings.Outcome {
  /// The worth in halves of a win.
  fileprivate var worth: Int {
    switch self {
    case .won: 2
    case .drawn: 1
    case .lost: 0
    }
  }
}

extension Wording {
  /// Returns what a tie-break is called where the highest scores are best, or the lowest.
  func name(of tieBreak: TieBreak, by order: ScoreOrder) -> String {
    tieBreak == .highest && order == .lowestWins
      ? self[SiteWord.lowestTieBreak] : self[Word("tieBreaks.\(tieBreak.rawValue)")]
  }
}
