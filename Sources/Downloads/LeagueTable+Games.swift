import ContentFiles
import Contents
import GameReports
import Histories
import League
import PageKit
import SiteModel
import Tabletop

/// One of a season's games.
private struct SeasonGameRow {
  package let season: Season
  let index: Int
}

/// A game's place in a league.
private struct GameRow {
  package let game: Game
  let book: LeagueBook

  package var season: Slug { book[game.season].slug }
}

/// Somebody in a game.
private struct SeatRow {
  package let game: Game
  package let seat: Seat
  let book: LeagueBook

  var side: Int {
    (game.record.sides.firstIndex { $0.contains(seat) } ?? seat.rawValue) + 1
  }
}

private struct TurnRow {
  package let game: String
  let player: String
  let result: TurnResult
}

extension LeagueBook {
  /// Returns the key that tables have for a player.
  func key(of player: PlayerID) -> String { self[player].slug.text }

  /// Returns the key that tables have for a game: its season and id.
  func key(of game: Game) -> String { "\(self[game.season].slug.text)/\(game.slug.text)" }
}

extension Game {
  /// The way in which it ended, as tables have it; `nil` while it goes on.
  fileprivate var endingName: String? {
    guard isFinished else { return nil }
    return switch ending {
    case .rules: "rules"
    case .forfeit: "forfeit"
    case .bye: "bye"
    case .void: "void"
    case .abandoned: "abandoned"
    case .withdrawn: "withdrawn"
    }
  }
}

extension LeagueTable {
  static let seasons = LeagueTable(
    "seasons", "Seasons, the earliest first.", key: ["id"],
    [
      .text("id", "its address below `seasons/`: `2026-autumn`") { $0.slug.text },
      .text("title", "what it is called") { $0.title },
      .text("kind", orNone: "the game played, `farkle`; none where they are several") {
        $0.document.game?.name
      },
      .date("starts", orNone: "its first day, as it says") { $0.document.starts?.description },
      .date("ends", orNone: "its last day, as it says") { $0.document.ends?.description },
      .text("page", "its page on the site") { Route.season($0.slug).path },
    ] as [TableColumn<Season>]
  ) { page, seasons, add in seasons.forEach(add) }

  static let seasonGames = LeagueTable(
    "season_games", "What each season is of: one game, or several.", key: ["season", "number"],
    [
      .text("season", "the season", of: "seasons") { $0.season.slug.text },
      .whole("number", "in the order written, from 1") { $0.index + 1 },
      .text("kind", "the game: `farkle`") { $0.season.kinds[$0.index].name },
    ] as [TableColumn<SeasonGameRow>]
  ) { page, seasons, add in
    for season in seasons {
      for index in season.kinds.indices { add(SeasonGameRow(season: season, index: index)) }
    }
  }

  static let players = LeagueTable(
    "players", "Everybody who played, or is in a roster, by name.", key: ["id"],
    [
      .text("id", "the address below `players/`: `agnes`") { $0.slug.text },
      .text("name", "as pages have it") { $0.name },
      .flag("guest", "whether only records name them, as a guest") { $0.isGuest },
      .text("page", "their page on the site") { Route.player($0.slug).path },
    ] as [TableColumn<Player>]
  ) { page, add in page.book.players.forEach(add) }

  static let games = LeagueTable(
    "games", "Games in order of time, those going on and those that count for nothing too.",
    key: ["id"],
    [
      .text("id", "its season and id: `2026-autumn/night-3`") { $0.book.key(of: $0.game) },
      .whole("number", "its place in order of time, from 1") { $0.game.id.index + 1 },
      .text("season", "the season it counts for", of: "seasons") { $0.season.text },
      .text("kind", "which game it is: `farkle`") { $0.game.record.play.kind.name },
      .date("date", orNone: "the day") { $0.game.record.header.date?.description },
      .text("round", orNone: "the round, as the record has it") { $0.game.record.header.round },
      .text("table_name", orNone: "the table, as the record has it") {
        $0.game.record.header.table
      },
      .text("tie", orNone: "the tie of the season's knock-out that it was a game of: `QF-1`") {
        $0.game.record.header.circumstances.tie
      },
      .text("title", orNone: "what the record calls it") { $0.game.record.header.title },
      .text("rules", "a rule document, a preset, or `custom`") { $0.game.record.rulesName },
      .text("detail", "what is recorded: `results`, `turns` or `moves`") {
        $0.game.record.detail.rawValue
      },
      .text(
        "ending",
        orNone: "`rules`, `forfeit`, `bye`, `void`, `abandoned`, `withdrawn`; none while it goes on"
      ) { $0.game.endingName },
      .flag("counted", "whether the standings have it") {
        $0.game.isCounted && $0.game.record.header.circumstances.tie == nil
      },
      .whole("turns", "how many are recorded") { $0.game.record.play.turnCount },
      .whole("seconds", orNone: "how long it took") { $0.game.record.header.seconds },
      .text("note", orNone: "what the record says of it") { $0.game.record.header.note },
      .text("record", "the file it stands in, on the site") {
        Route.record($0.game.folder, $0.game.file).path
      },
      .text("page", orNone: "its report on the site; none of a bye") {
        $0.game.hasPage ? Route.game($0.season, $0.game.slug).path : nil
      },
    ] as [TableColumn<GameRow>]
  ) { page, seasons, add in
    for game in page.games(of: seasons) { add(GameRow(game: game, book: page.book)) }
  }

  static let gamePlayers = LeagueTable(
    "game_players", "Who played each game, by seat, and how it went for them.",
    key: ["game", "seat"],
    [
      .text("game", "the game", of: "games") { $0.book.key(of: $0.game) },
      .whole("seat", "the place in order of play, from 1") { $0.seat.rawValue + 1 },
      .text("player", "who sat there", of: "players") {
        $0.book.key(of: $0.game.players[$0.seat.rawValue])
      },
      .text(
        "stands_for", orNone: "for whom it counts, where that is somebody else", of: "players"
      ) { row in row.game.absent(from: row.seat).map { row.book.key(of: $0) } },
      .whole("side", "partners have one together, from 1") { $0.side },
      .whole("score", orNone: "the final score, without a handicap") {
        $0.game.record.hasScores ? $0.game.record.scores[$0.seat.rawValue] : nil
      },
      .whole("handicap", "points that the seat began with") {
        $0.game.record.handicaps[$0.seat.rawValue]
      },
      .whole("place", orNone: "from 1, equals share it; none where it isn't known or doesn't count")
      { $0.game.isDecided ? $0.game.place(of: $0.seat) + 1 : nil },
      .flag("won", orNone: "whether it was won, alone or shared; none as before") {
        $0.game.isDecided ? $0.game.winners.contains($0.seat) : nil
      },
    ] as [TableColumn<SeatRow>]
  ) { page, seasons, add in
    for game in page.games(of: seasons) {
      for seat in game.players.indices {
        add(SeatRow(game: game, seat: Seat(seat), book: page.book))
      }
    }
  }

  static let turns = LeagueTable(
    "turns", "What each recorded turn came to; in Cribbage each deal, a row a player.",
    key: ["game", "number", "seat"],
    references: [Reference(columns: ["game", "seat"], table: "game_players")],
    [
      .text("game", "the game", of: "games") { $0.game },
      .whole("number", "of the turn or deal, from 1") { $0.result.number },
      .whole("seat", "whose it was, as in `game_players`") { $0.result.seat.rawValue + 1 },
      .text("player", "who sat there", of: "players") { $0.player },
      .whole("points", "how the total changed") { $0.result.points.rawValue },
      .whole("total", "the total after it, of partners together") { $0.result.total.rawValue },
      .text("notation", "as records write it; of a deal the lines that name the player") {
        $0.result.notation
      },
    ] as [TableColumn<TurnRow>]
  ) { page, add in
    for game in page.book.games where game.record.play.turnCount > 0 {
      let key = page.book.key(of: game)
      for result in page.turnResults(of: game) {
        add(
          TurnRow(
            game: key, player: page.book.key(of: game.players[result.seat.rawValue]),
            result: result))
      }
    }
  }
}

extension PageContext {
  /// The games of some seasons, in order of time.
  fileprivate func games(of seasons: [Season]) -> [Game] {
    seasons.count == book.seasons.count
      ? book.games : seasons.flatMap(\.games).sorted().map { book[$0] }
  }
}
