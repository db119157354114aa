import Contents
import GameReports
import Histories
package import League
import LeagueStandings
import Localization
import PageKit
import Seasons
package import SiteModel
package import TeamPages

extension PageContext {
  /// A season in few columns and without links, for the page of another site: its tables, or its knock-out.
  package func digest(of id: SeasonID) -> SeasonDigest {
    let season = book[id]
    if let teams = TeamSummary(season, on: self) { return teams.digest }
    let summary = SeasonSummary(season, on: self)
    let tables =
      summary.standings.divisions.isEmpty
      ? [summary.table(isShort: true, showsForm: false)]
      : summary.standings.divisions.map {
        summary.table(isShort: true, showsForm: false, of: $0)
      }
    return SeasonDigest(
      leader: summary.leader, tables: tables.compactMap(\.self),
      rounds: season.isCupAlone(in: book) ? rounds(ofCupIn: season) : [])
  }

  /// The ties of a knock-out, the final first: "Ann 2 – Bob 1".
  private func rounds(ofCupIn season: Season) -> [SeasonDigest.Round] {
    cupRounds(of: season).reversed().map { round in
      SeasonDigest.Round(
        title: round.title,
        ties: round.ties.map { tie in
          tie.sides.map { side in
            [side.player?.name ?? side.text, side.wins].compactMap(\.self).joined(separator: " ")
          }.joined(separator: " – ")
        })
    }
  }
}
