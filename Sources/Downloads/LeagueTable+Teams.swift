import ContentFiles
import Contents
import Histories
import League
import Matches
import PageKit
import Seasons
import SiteModel

private struct TeamRow {
  package let season: Season
  let teams: TeamSeason
  let position: Int
  let row: TeamTable.Row

  var team: TeamSeason.Entrant { teams[row.team] }
  var division: String? {
    let divisions = season.document.teamDivisions
    return team.division.flatMap { divisions.indices.contains($0) ? divisions[$0].name : nil }
  }
}

private struct TeamPlayerRow {
  package let season: Season
  let team: String
  let player: String
  let position: Int
  let row: TeamPlayersTable.Row
}

/// A match's place in a league.
private struct MatchRow {
  package let match: TeamMatch
  let book: LeagueBook

  package var season: Slug { book[match.season].slug }
}

private struct MatchTableRow {
  package let match: String
  let table: TeamMatch.Table
  let book: LeagueBook

  /// Returns the keys of players, `nil` of nobody.
  func keys(of players: [PlayerID]) -> String? {
    players.isEmpty ? nil : players.map { book.key(of: $0) }.joined(separator: " ")
  }

  /// Returns for whom a table counts, where that isn't who played.
  func credited(_ side: MatchSide) -> String? {
    let credited = table.credited[side]
    return credited == table.players[side] ? nil : keys(of: credited)
  }
}

private struct MatchLegRow {
  package let match: String
  let table: Int
  let leg: Int
  let points: Sides<Int>?
  let game: String?
}

extension FixtureRow {
  /// Makes the row of a fixture of teams.
  init(_ entry: TeamCalendar.Entry, of season: Season, in book: LeagueBook) {
    self.season = season
    fixture = entry.fixture
    teams = Sides(entry.home, entry.away).map { id in id.map { book[$0].slug.text } }
    switch entry.status {
    case .played(let id):
      status = "played"
      match = book.key(of: book[id])
    case .void(.match(let id)):
      status = "void"
      match = book.key(of: book[id])
    case .void: status = "void"
    case .due: status = "due"
    case .overdue: status = "overdue"
    case .walkover: status = "walkover"
    case .bye: status = "bye"
    }
  }
}

extension LeagueBook {
  /// Returns the key that tables have for a match: its season and id.
  fileprivate func key(of match: TeamMatch) -> String {
    "\(self[match.season].slug.text)/\(match.slug.text)"
  }
}

extension TeamMatch {
  /// The way in which it ended, as tables have it.
  fileprivate var endingName: String {
    switch status {
    case .void: "void"
    case .abandoned: "abandoned"
    case .withdrawn: "withdrawn"
    case .counted:
      switch result?.ending {
      case .walkover: "walkover"
      case .conceded: "conceded"
      case .played, nil: "played"
      }
    }
  }
}

extension LeagueTable {
  static let teamStandings = LeagueTable(
    "team_standings", "The table of each season of teams, by its points and tie-breaks.",
    key: ["season", "team"],
    [
      .text("season", "the season", of: "seasons") { $0.season.slug.text },
      .text("team", "its address below the season's `teams/`: `anchor`") { $0.team.slug.text },
      .text("name", "what it is called") { $0.team.name },
      .whole("position", "the row in the table, from 1") { $0.position },
      .whole(
        "rank", orNone: "from 1, equals share it; none for a team without a match that counts"
      ) { $0.row.rank },
      .points("league_points", "for its matches, with `adjustment`; a fraction as `27/2`") {
        $0.row.points
      },
      .whole("played", "matches that count") { $0.row.played },
      .whole("won", "matches won") { $0.row.won },
      .whole("drawn", "matches drawn") { $0.row.drawn },
      .whole("lost", "matches lost") { $0.row.lost },
      .points("tables_for", "tables won, a drawn one half") { $0.row.tablesFor },
      .points("tables_against", "tables lost, a drawn one half") { $0.row.tablesAgainst },
      .whole("legs_for", "legs won") { $0.row.legsFor },
      .whole("legs_against", "legs lost") { $0.row.legsAgainst },
      .points("adjustment", "points that the league gave, below 0 those it took") {
        $0.row.adjustment
      },
      .text("last_five", "how the last five matches ended, the newest last: `won lost drawn`") {
        $0.row.course.suffix(5).map(\.rawValue).joined(separator: " ")
      },
      .text(
        "broken_by", orNone: "what put the row below the one before: `points`, `leg-difference`"
      ) { row in row.row.broken.map { $0.tieBreak?.rawValue ?? "points" } },
      .text("division", orNone: "the division whose table has the row, with ranks of its own") {
        $0.division
      },
      .text("page", "its page on the site") { Route.team($0.season.slug, $0.team.slug).path },
    ] as [TableColumn<TeamRow>]
  ) { page, seasons, add in
    for season in seasons {
      guard let teams = season.teams else { continue }
      for (index, row) in teams.table.rows.enumerated() {
        add(TeamRow(season: season, teams: teams, position: index + 1, row: row))
      }
    }
  }

  static let teamPlayers = LeagueTable(
    "team_players", "The table of players in each season of teams, a row a player and team.",
    key: ["season", "team", "player"],
    references: [Reference(columns: ["season", "team"], table: "team_standings")],
    [
      .text("season", "the season", of: "seasons") { $0.season.slug.text },
      .text("team", "the team played for") { $0.team },
      .text("player", "the player", of: "players") { $0.player },
      .whole("position", "the row in the table, from 1") { $0.position },
      .whole("rank", orNone: "from 1, equals share it; none for too few tables") { $0.row.rank },
      .whole("played", "tables played to their end") { $0.row.all.played },
      .whole("won", "tables won") { $0.row.all.won },
      .whole("drawn", "tables drawn") { $0.row.all.drawn },
      .whole("lost", "tables lost") { $0.row.all.lost },
      .fraction("share", orNone: "of tables won, a drawn one half, in those played") {
        $0.row.all.share?.value
      },
      .whole("legs_won", "legs won") { $0.row.legsWon },
      .whole("legs_lost", "legs lost") { $0.row.legsLost },
      .fraction("average", orNone: "the points a leg, where they are known") {
        $0.row.average?.value
      },
      .whole("singles_played", "tables of one player a side") { $0.row.singles.played },
      .whole("singles_won", "those won") { $0.row.singles.won },
      .whole("singles_drawn", "those drawn") { $0.row.singles.drawn },
      .whole("pairs_played", "tables of two and more a side") { $0.row.pairs.played },
      .whole("pairs_won", "those won") { $0.row.pairs.won },
      .whole("pairs_drawn", "those drawn") { $0.row.pairs.drawn },
    ] as [TableColumn<TeamPlayerRow>]
  ) { page, seasons, add in
    for season in seasons {
      guard let teams = season.teams else { continue }
      for (index, row) in teams.players.rows.enumerated() {
        add(
          TeamPlayerRow(
            season: season, team: teams[row.team].slug.text,
            player: page.book.key(of: row.player), position: index + 1, row: row))
      }
    }
  }

  static let matches = LeagueTable(
    "matches", "Matches of teams in order of time, those that count for nothing too.",
    key: ["id"],
    references: [
      Reference(columns: ["season", "home"], table: "team_standings"),
      Reference(columns: ["season", "away"], table: "team_standings"),
    ],
    [
      .text("id", "its season and id: `2026-pubs/round-3`") { $0.book.key(of: $0.match) },
      .whole("number", "its place in order of time, from 1") { $0.match.id.index + 1 },
      .text("season", "the season", of: "seasons") { $0.season.text },
      .date("date", orNone: "the day") { $0.match.date?.description },
      .text("round", orNone: "the round, as the card has it") { $0.match.card.round },
      .text("title", orNone: "what the card calls it") { $0.match.card.title },
      .text("home", "the home team, as in `team_standings`") { $0.book[$0.match.home].slug.text },
      .text("away", "the other team") { $0.book[$0.match.away].slug.text },
      .points("home_tables", orNone: "tables that the home team won, a drawn one half") {
        $0.match.result?.tables.home
      },
      .points("away_tables", orNone: "those of the other team") { $0.match.result?.tables.away },
      .whole("home_legs", orNone: "legs that the home team won") { $0.match.result?.legs.home },
      .whole("away_legs", orNone: "those of the other team") { $0.match.result?.legs.away },
      .points("home_points", orNone: "what the match is worth to the home team") {
        $0.match.result?.points.home
      },
      .points("away_points", orNone: "what it is worth to the other") {
        $0.match.result?.points.away
      },
      .text("winner", orNone: "`home` or `away`; none where neither won") {
        $0.match.result?.winner?.rawValue
      },
      .text(
        "ending", "`played`, `walkover`, `conceded`, `void`, `abandoned`, `withdrawn`"
      ) { $0.match.endingName },
      .flag("counted", "whether the standings have it") { $0.match.isCounted },
      .text("fixture", orNone: "the code of the fixture that it was: `R3-2`") { row in
        let fixtures = row.book[row.match.season].document.matchFixtures
        return row.match.fixture.map { fixtures[$0].code }
      },
      .text("reason", orNone: "why it ended as it did") { $0.match.card.reason },
      .text("note", orNone: "what the card says of it") { $0.match.card.note },
      .text("record", "the file it stands in, on the site") {
        Route.record($0.season, $0.match.file).path
      },
      .text("page", "its page on the site") { Route.match($0.season, $0.match.slug).path },
    ] as [TableColumn<MatchRow>]
  ) { page, seasons, add in
    for match in page.matches(of: seasons) { add(MatchRow(match: match, book: page.book)) }
  }

  static let matchTables = LeagueTable(
    "match_tables", "The tables of each match, a line of its card each.",
    key: ["match", "number"],
    [
      .text("match", "the match", of: "matches") { $0.match },
      .whole("number", "the line of the card, from 1") { $0.table.number },
      .text("called", "what the season calls such a table: `singles`") { $0.table.called },
      .text(
        "home_players", orNone: "keys of the home team's `players`, blanks between; none of nobody"
      ) { $0.keys(of: $0.table.players.home) },
      .text("away_players", orNone: "those of the other team") {
        $0.keys(of: $0.table.players.away)
      },
      .text("home_credited", orNone: "for whom it counts, where that is somebody else") {
        $0.credited(.home)
      },
      .text("away_credited", orNone: "the same of the other team") { $0.credited(.away) },
      .whole("home_legs", "legs that the home team won") { $0.table.legs.home },
      .whole("away_legs", "those of the other team") { $0.table.legs.away },
      .text("winner", orNone: "`home` or `away`; none where it was drawn or broken off") {
        $0.table.winner?.rawValue
      },
      .flag("played", "whether it was played to its end, and counts for its players") {
        $0.table.isPlayed
      },
    ] as [TableColumn<MatchTableRow>]
  ) { page, add in
    for match in page.book.matches {
      let key = page.book.key(of: match)
      for table in match.tables { add(MatchTableRow(match: key, table: table, book: page.book)) }
    }
  }

  static let matchLegs = LeagueTable(
    "match_legs", "Legs whose points the card tells, or that have a record of their own.",
    key: ["match", "table_number", "leg"],
    references: [Reference(columns: ["match", "table_number"], table: "match_tables")],
    [
      .text("match", "the match", of: "matches") { $0.match },
      .whole("table_number", "the table, as `number` in `match_tables`") { $0.table },
      .whole("leg", "its place at the table, from 1") { $0.leg },
      .whole("home_points", orNone: "points of the home team, as the card tells them") {
        $0.points?.home
      },
      .whole("away_points", orNone: "those of the other team") { $0.points?.away },
      .text("game", orNone: "its own record", of: "games") { $0.game },
    ] as [TableColumn<MatchLegRow>]
  ) { page, add in
    for match in page.book.matches {
      let key = page.book.key(of: match)
      for table in match.tables {
        var games: [Int: GameID] = [:]
        for (leg, game) in match.legs where leg.table == table.number { games[leg.leg] = game }
        for leg in 0..<max(table.points.count, games.keys.max() ?? 0) {
          let points = table.points.indices.contains(leg) ? table.points[leg] : nil
          let game = games[leg + 1]
          guard points != nil || game != nil else { continue }
          add(
            MatchLegRow(
              match: key, table: table.number, leg: leg + 1, points: points,
              game: game.map { page.book.key(of: page.book[$0]) }))
        }
      }
    }
  }
}

extension PageContext {
  /// The matches of some seasons, in order of time.
  fileprivate func matches(of seasons: [Season]) -> [TeamMatch] {
    seasons.count == book.seasons.count
      ? book.matches : seasons.flatMap { $0.teams?.matches ?? [] }.map { book[$0] }
  }
}
