import ContentFiles
import Contents
import Histories
import League
import SiteModel
import Statistics
import Tabletop

private struct FigureRow {
  package let kind: String
  let facts: FigureFacts
  package let name: String
}

private struct StatRow {
  package let season: String
  package let kind: String
  let player: String
  let figure: String
  let number: Ratio
}

extension LeagueTable {
  package static let figures = LeagueTable(
    "figures", "What the stats of players tell, game by game.", key: ["kind", "figure"],
    [
      .text("kind", "the game") { $0.kind },
      .text("figure", "what other tables call it: `farkleRate`") { $0.facts.key },
      .text("name", "what pages call it") { $0.name },
      .text("measure", "`count`, `share`, `mean`, `best` of single games or turns, `run` of games")
      {
        $0.facts.kind.rawValue
      },
      .text("unit", "what is counted; of a share, what it is a share of") {
        $0.facts.unit.rawValue
      },
      .text("better", "`more`, `less` or `neither`") { $0.facts.better.rawValue },
    ] as [TableColumn<FigureRow>]
  ) { page, add in
    for kind in page.site.index.league.kinds {
      for (facts, name) in page.namedFigures(of: kind) {
        add(FigureRow(kind: kind.name, facts: facts, name: name))
      }
    }
  }

  static let playerStats = LeagueTable(
    "player_stats", "The stats of everybody in each game, over all seasons.",
    key: ["kind", "player", "figure"], references: [figureReference], statColumns
  ) { page, add in
    for kind in page.site.index.league.kinds {
      for player in page.book.players {
        let games = player.games.map { page.book[$0] }
          .filter { $0.isScored && $0.record.play.kind == kind }
        page.addRows(of: player.id, in: kind, over: games, season: "", add)
      }
    }
  }

  static let seasonStats = LeagueTable(
    "season_stats", "The stats of everybody in each season.",
    key: ["season", "kind", "player", "figure"], references: [figureReference],
    [.text("season", "the season", of: "seasons") { $0.season }] + statColumns
  ) { page, add in
    for season in page.book.seasons {
      var games: [GameKind: [PlayerID: [Game]]] = [:]
      for game in season.games.lazy.map({ page.book[$0] }) where game.isScored {
        for player in Set(game.players) {
          games[game.record.play.kind, default: [:]][player, default: []].append(game)
        }
      }
      for kind in page.site.index.league.kinds {
        for (player, games) in (games[kind] ?? [:]).sorted(by: { $0.key < $1.key }) {
          page.addRows(of: player, in: kind, over: games, season: season.slug.text, add)
        }
      }
    }
  }

  private static let figureReference = Reference(columns: ["kind", "figure"], table: "figures")

  private static let statColumns: [TableColumn<StatRow>] = [
    .text("kind", "the game") { $0.kind },
    .text("player", "the player", of: "players") { $0.player },
    .text("figure", "what is told, as in `figures`") { $0.figure },
    .whole("sum", "of what is counted") { $0.number.sum },
    .whole("count", "of what it is taken over, 1 for a number alone") { $0.number.count },
    .fraction("value", "the sum by the count") { $0.number.value },
  ]
}

extension PageContext {
  /// - Parameter games: Those of a kind that the player played to their end, in order of time.
  fileprivate func addRows(
    of player: PlayerID, in kind: GameKind, over games: [Game], season: String,
    _ add: (StatRow) -> Void
  ) {
    guard !games.isEmpty else { return }
    let key = book.key(of: player)
    for (figure, number) in figureNumbers(of: player, in: kind, over: games) {
      add(StatRow(season: season, kind: kind.name, player: key, figure: figure, number: number))
    }
  }
}
