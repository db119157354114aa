import ContentFiles
import Contents
import Histories
import League
import LeagueStandings
import Seasons
import SiteModel

private struct NightRow {
  let season: Season
  let night: SeasonNights.Night
  let number: Int
  let player: String
  let position: Int
  let row: NightTable.Row
  /// Whether it counts in the season's table; `nil` where nights give no points.
  let counts: Bool?
}

extension LeagueTable {
  static let nightStandings = LeagueTable(
    "night_standings", "The table of each night in seasons whose nights are won.",
    key: ["season", "night", "player"],
    [
      .text("season", "the season", of: "seasons") { $0.season.slug.text },
      .whole("night", "the night among those of the season, from 1") { $0.number + 1 },
      .date("date", orNone: "the day of its first game") { $0.night.date?.description },
      .text("round", orNone: "the round, where all its games have the same") { $0.night.round },
      .text("player", "who played", of: "players") { $0.player },
      .whole("position", "the row in the table, from 1") { $0.position },
      .whole("rank", "from 1, equals share it") { $0.row.rank },
      .points("game_points", "what the games of the night were worth; `27/2` for a fraction") {
        $0.row.games.leaguePoints
      },
      .points("night_points", "what the night was worth; 0 where nights give no points") {
        $0.row.points
      },
      .flag(
        "counts",
        orNone: "whether it is among the best nights that count; none without night points"
      ) { $0.counts },
      .whole("played", "games that ended by their rules or were given up") { $0.row.games.played },
      .whole("won", "shared wins included") { $0.row.games.won },
      .whole("shared", "of those the wins shared") { $0.row.games.shared },
      .whole("lost", "games lost") { $0.row.games.lost },
      .whole("byes", "how often nobody was there to play") { $0.row.games.byes },
      .whole("spread", orNone: "points scored less points allowed, in games of two sides") {
        $0.row.games.spread
      },
      .whole("total", orNone: "points in all games played to their end") {
        $0.row.games.scored > 0 ? $0.row.games.total : nil
      },
      .text("broken_by", orNone: "what put the row below the one before: `points`, `wins`") {
        $0.row.games.broken?.tieBreak.rawValue
      },
    ] as [TableColumn<NightRow>]
  ) { page, seasons, add in
    for season in seasons {
      guard let rules = season.document.nights else { continue }
      let nights = page.site.index.league.nights[season.id.index]
      var struck: [PlayerID: Set<Int>] = [:]
      for row in page.site.index.league.standings[season.id.index].rows {
        struck[row.player] = rules.best.map { Set(row.struck(keeping: $0).compactMap(\.night)) }
      }
      for (number, night) in nights.nights.enumerated() {
        let table = NightTable(number, of: season, nights: nights, in: page.book)
        for (place, row) in (table?.rows ?? []).enumerated() {
          add(
            NightRow(
              season: season, night: night, number: number,
              player: page.book.key(of: row.player), position: place + 1, row: row,
              counts: rules.givePoints
                ? !(struck[row.player]?.contains(number) ?? false) : nil))
        }
      }
    }
  }
}
