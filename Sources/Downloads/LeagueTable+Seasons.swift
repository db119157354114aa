import ContentFiles
import Contents
import Histories
import League
import LeagueStandings
import Matches
import Ratings
import Seasons
import SiteModel

/// A fixture's place in a league.
struct FixtureRow {
  package let season: Season
  let fixture: Fixture
  let status: String
  /// The game that it was, or was to be.
  package var game: String?
  /// The teams of a match, and the match that it was, or was to be.
  var teams: Sides<String?> = Sides(nil, nil)
  var match: String?

  var key: String { "\(season.slug.text)/\(fixture.code)" }

  init(_ entry: SeasonCalendar.Entry, of season: Season, in book: LeagueBook) {
    self.season = season
    fixture = entry.fixture
    status = entry.status.name
    switch entry.status {
    case .played(let id), .playing(let id), .void(.game(let id)): game = book.key(of: book[id])
    case .due, .overdue, .void, .bye, .over: break
    }
  }
}

private struct FixturePlayerRow {
  let fixture: String
  let number: Int
  package let name: String
  let player: String?
}

private struct StandingsRow {
  package let season: String
  /// The game whose standings it is in; `nil` where they are the whole season's.
  package var kind: String?
  /// The half whose standings it is in, from 1; `nil` where they are the whole season's.
  var half: Int?
  let player: String
  let position: Int
  /// The division whose table has the row; `nil` where there are none.
  let division: String?
  let row: Standings.Row
}

private struct RatingRow {
  /// The season; `nil` of all seasons together.
  package let season: String?
  package let kind: String
  let player: String
  let history: RatingHistory
  let step: RatingHistory.Step
}

extension FixtureStatus {
  fileprivate var name: String {
    switch self {
    case .played: "played"
    case .playing: "playing"
    case .due: "due"
    case .overdue: "overdue"
    case .void: "void"
    case .bye: "bye"
    case .over: "over"
    }
  }
}

extension LeagueTable {
  static let fixtures = LeagueTable(
    "fixtures", "What seasons announce, and what became of it.", key: ["id"],
    [
      .text("id", "its season and code: `2026-cribbage/R3-2`") { $0.key },
      .text("season", "the season", of: "seasons") { $0.season.slug.text },
      .text("code", "what records and sheets call it") { $0.fixture.code },
      .whole("round", orNone: "the round, from 1") { $0.fixture.round },
      .date("date", orNone: "the day it is played on, as agreed last") {
        $0.fixture.date?.description
      },
      .date("planned", orNone: "the day it was first to be played on") {
        $0.fixture.planned?.description
      },
      .text("time", orNone: "`19:30`") { $0.fixture.time?.description },
      .text("table_name", orNone: "the table") { $0.fixture.table },
      .text("venue", orNone: "where it is played") { $0.fixture.venue },
      .text(
        "status",
        "`played`, `playing`, `due`, `overdue`, `void`, `bye`, `over`; of teams `walkover`"
      ) { $0.status },
      .text("game", orNone: "the game it was", of: "games") { $0.game },
      .text("note", orNone: "what the season says of it") { $0.fixture.note },
      .text("kind", orNone: "which game it is of: `farkle`; none where that is open") {
        $0.season.document.game(of: $0.fixture)?.name
      },
      .text("home", orNone: "the home team of a match, as in `team_standings`") { $0.teams.home },
      .text("away", orNone: "the other team") { $0.teams.away },
      .text("match", orNone: "the match it was", of: "matches") { $0.match },
    ] as [TableColumn<FixtureRow>]
  ) { page, seasons, add in
    for season in seasons {
      for entry in season.calendar.entries {
        add(FixtureRow(entry, of: season, in: page.book))
      }
      for entry in season.teams?.calendar.entries ?? [] {
        add(FixtureRow(entry, of: season, in: page.book))
      }
    }
  }

  static let fixturePlayers = LeagueTable(
    "fixture_players", "Who is to play each fixture.", key: ["fixture", "number"],
    [
      .text("fixture", "the fixture", of: "fixtures") { $0.fixture },
      .whole("number", "the place among its players, from 1") { $0.number },
      .text("name", "as the season has it") { $0.name },
      .text("player", orNone: "who that is; none for somebody unknown", of: "players") {
        $0.player
      },
    ] as [TableColumn<FixturePlayerRow>]
  ) { page, seasons, add in
    for season in seasons {
      for entry in season.calendar.entries {
        let key = FixtureRow(entry, of: season, in: page.book).key
        for (index, name) in entry.fixture.players.enumerated() {
          add(
            FixturePlayerRow(
              fixture: key, number: index + 1, name: name,
              player: entry.players[index].map { page.book.key(of: $0) }))
        }
      }
    }
  }

  static let standings = LeagueTable(
    "standings", "The table of each season, by its points scheme and tie-breaks.",
    key: ["season", "player"],
    [.text("season", "the season", of: "seasons") { $0.season }] + standingsColumns
  ) { page, seasons, add in
    for season in seasons {
      page.addRows(of: page.site.index.league.standings[season.id.index], in: season, add)
    }
  }

  static let halfStandings = LeagueTable(
    "half_standings", "The table of each half of seasons that have two, of its own games alone.",
    key: ["season", "half", "player"],
    [
      .text("season", "the season", of: "seasons") { $0.season },
      .whole("half", "1 or 2") { $0.half ?? 0 },
    ] + standingsColumns
  ) { page, seasons, add in
    for season in seasons {
      let halves = page.site.index.league.standings[season.id.index].split?.halves ?? []
      for (index, standings) in halves.enumerated() {
        page.addRows(of: standings, in: season, half: index + 1, add)
      }
    }
  }

  static let gameStandings = LeagueTable(
    "game_standings", "The table of each game in seasons of several, by the same points.",
    key: ["season", "kind", "player"],
    [
      .text("season", "the season", of: "seasons") { $0.season },
      .text("kind", "the game") { $0.kind ?? "" },
    ] + standingsColumns
  ) { page, seasons, add in
    for season in seasons where season.kinds.count > 1 {
      for kind in season.kinds {
        page.addRows(
          of: page.site.index.league.standings(of: season, at: kind), in: season, at: kind, add)
      }
    }
  }

  private static let standingsColumns: [TableColumn<StandingsRow>] = [
    .text("player", "the player", of: "players") { $0.player },
    .whole("position", "the row in the table, from 1") { $0.position },
    .whole(
      "rank",
      orNone: "from 1, equals share it; none for too few games, and for guests of divisions"
    ) { $0.row.rank },
    .points("league_points", "by the season's points scheme") { $0.row.leaguePoints },
    .whole("played", "games that ended by their rules or were given up") { $0.row.played },
    .whole("decided", "of those the games with a known winner") { $0.row.decided },
    .whole("won", "shared wins included") { $0.row.won },
    .whole("shared", "of those the wins shared") { $0.row.shared },
    .whole("lost", "games lost") { $0.row.lost },
    .whole("won_by_forfeit", "of the games won those that others gave up") {
      $0.row.wonByForfeit
    },
    .whole("forfeited", "of the games lost those that the player gave up") { $0.row.forfeited },
    .whole("byes", "how often nobody was there to play") { $0.row.byes },
    .fraction("win_rate", orNone: "of the games with a known winner") {
      $0.row.winRate
    },
    .whole(
      "scored",
      "games with a score that the player played to their end; 0 in a table of several games, as in all that follows from it"
    ) { $0.row.scored },
    .whole("total", "the points of those") { $0.row.total },
    .fraction("average", orNone: "the points a game of those") { $0.row.average },
    .whole("highest", orNone: "the most points in one of those") { $0.row.highest },
    .whole("duels", "of those the games of two sides") { $0.row.duels },
    .whole("points_for", "the player's points in those of two sides") { $0.row.pointsFor },
    .whole("points_against", "the other side's points in those") { $0.row.pointsAgainst },
    .whole("bonus", "what bonuses gave in all games") { $0.row.bonus },
    .text("last_five", "how the last five games ended, the newest last: `won lost drawn`") {
      $0.row.lastFive.map(\.rawValue).joined(separator: " ")
    },
    .text("broken_by", orNone: "what put the row below the one before: `points`, `head-to-head`") {
      $0.row.broken?.tieBreak.rawValue
    },
    .text("division", orNone: "the division whose table has the row, with ranks of its own") {
      $0.division
    },
  ]

  static let ratings = LeagueTable(
    "ratings", "Ratings over all seasons together, after each night that somebody played.",
    key: ["kind", "player", "night"],
    [.text("kind", "the game") { $0.kind }] + ratingColumns
  ) { page, add in
    for kind in page.site.index.league.kinds {
      guard let history = page.site.index.league.careerRatings[kind] else { continue }
      page.addRows(of: history, in: nil, at: kind, add)
    }
  }

  static let seasonRatings = LeagueTable(
    "season_ratings", "Ratings by the games of one season, each game for itself.",
    key: ["season", "kind", "player", "night"],
    [
      .text("season", "the season", of: "seasons") { $0.season ?? "" },
      .text("kind", "the game") { $0.kind },
    ] + ratingColumns
  ) { page, add in
    for season in page.book.seasons {
      for kind in season.kinds {
        guard let history = page.site.index.league.seasonRatings[season.id.index][kind] else {
          continue
        }
        page.addRows(of: history, in: season.slug.text, at: kind, add)
      }
    }
  }

  private static let ratingColumns: [TableColumn<RatingRow>] = [
    .text("player", "the player", of: "players") { $0.player },
    .whole("night", "the night among those with rated games, from 1") { $0.step.night + 1 },
    .date("date", orNone: "the day") { $0.history.nights[$0.step.night]?.description },
    .text("method", "`elo`, `glicko-2` or `plackett-luce`") { $0.history.settings.method.rawValue },
    .fraction("rating", "after the night") { $0.step.estimate.rating },
    .fraction("deviation", "what is not known of it; 0 of a method that keeps none") {
      $0.step.estimate.deviation
    },
    .whole("games", "rated games so far") { $0.step.games },
  ]
}

extension PageContext {
  fileprivate func addRows(
    of standings: Standings, in season: Season, at kind: GameKind? = nil, half: Int? = nil,
    _ add: (StandingsRow) -> Void
  ) {
    let divisions = standings.divisions.flatMap { division in
      division.rows.map { _ in division.document?.name }
    }
    for (index, row) in standings.rows.enumerated() {
      add(
        StandingsRow(
          season: season.slug.text, kind: kind?.name, half: half,
          player: book.key(of: row.player),
          position: index + 1, division: divisions.isEmpty ? nil : divisions[index], row: row))
    }
  }

  fileprivate func addRows(
    of history: RatingHistory, in season: String?, at kind: GameKind, _ add: (RatingRow) -> Void
  ) {
    for player in book.players {
      for step in history.steps(of: player.id) {
        add(
          RatingRow(
            season: season, kind: kind.name, player: player.slug.text, history: history,
            step: step))
      }
    }
  }
}
