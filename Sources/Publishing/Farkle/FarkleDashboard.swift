import Drawing
import Farkle
import Histories
import League
import Tabletop
import Templating

/// A player's dashboard of Farkle.
struct FarkleDashboard {
  let page: PageContext
  let player: PlayerID
  /// The player's games of Farkle, in order of time.
  let games: [Game]
  let stats: FarkleStats

  /// - Returns: `nil` for a player without a game of Farkle.
  init?(of player: PlayerID, on page: PageContext) {
    let games = page.book[player].games.map { page.book[$0] }.filter {
      guard case .farkle = $0.record.play else { return false }
      return true
    }
    guard !games.isEmpty else { return nil }
    self.page = page
    self.player = player
    self.games = games
    stats = page.site.index.careers.farkle.players[player.index]
  }

  var finished: [Game] { games.filter(\.isFinished) }

  var value: TemplateValue {
    let careers = page.site.index.careers.farkle
    let figures = { (statistics: [FarkleStatistic]) -> TemplateValue in
      Figure.list(statistics.map { $0.figure(stats, careers, page.wording) })
    }
    let charts = FarkleDashboardCharts(self)
    let (best, worst) = bestAndWorst
    return [
      "template": "games/farkle/dashboard",
      "dashboard": [
        "game": .text(page.wording.text("games.farkle") ?? ""),
        "figures": figures(FarkleStatistic.key),
        "form": finished.isEmpty ? .null : ["recent": recent, "chart": charts.games],
        "standard": figures(FarkleStatistic.standard), "fun": figures(FarkleStatistic.fun),
        "charts": charts.distributions,
        "seasons": seasons, "opponents": opponents,
        "best": gameList(best), "worst": gameList(worst), "games": allGames,
      ],
    ]
  }

  private func gameList(_ games: [Game]) -> TemplateValue {
    games.isEmpty ? .null : ["items": .list(games.map { page.gameItem($0) })]
  }

  /// The three highest games, and of the others the three lowest.
  private var bestAndWorst: (best: [Game], worst: [Game]) {
    let sorted = finished.sorted {
      ($0.score(of: player) ?? 0, $0.id) > ($1.score(of: player) ?? 0, $1.id)
    }
    let best = Array(sorted.prefix(3))
    return (best, sorted.dropFirst(best.count).suffix(3).reversed())
  }

  /// The last ten results as marks with links.
  private var recent: TemplateValue {
    let items = finished.suffix(10).map { game -> TemplateValue in
      let isWon = game.isWon(by: player)
      let result = result(of: game)
      return [
        "mark": .text(page.wording.text(isWon ? "player.wonMark" : "player.lostMark") ?? ""),
        "kind": isWon ? "won" : "lost",
        "url": page.url(.game(page.book[game.season].slug, game.slug)),
        "title": .text(
          game.record.header.date.map { "\(page.text(of: $0)): \(result)" } ?? result),
      ]
    }
    return ["items": .list(items)]
  }

  /// `beat Bob and Cy`, `lost to Bob`, `shared with Cy`.
  private func result(of game: Game) -> String {
    let isWon = game.isWon(by: player)
    let seat = game.seat(of: player)
    let others = game.players.indices.map { Seat($0) }.filter { $0 != seat }
    if !isWon {
      return page.wording(.playerLostTo, ["players": page.names(of: game.record.winners, in: game)])
    }
    if game.record.winners.count > 1 {
      let sharing = game.record.winners.filter { $0 != seat }
      return page.wording(.playerSharedWith, ["players": page.names(of: sharing, in: game)])
    }
    guard !others.isEmpty else { return page.wording.text("site.won") ?? "" }
    return page.wording(.playerWonBy, ["players": page.names(of: others, in: game)])
  }
}

// MARK: - Tables

extension FarkleDashboard {
  private func cells(_ stats: FarkleStats) -> [TableValue.Cell] {
    let wording = page.wording
    return [
      .init(text: page.number(stats.gamesPlayed)), .init(text: page.number(stats.gamesWon)),
      .init(text: stats.winRate.map { wording.percent($0.value) }),
      .init(text: stats.averagePointsPerGame.map { page.numbers.decimal($0.value, places: 0) }),
      .init(text: stats.highestGame.map { page.number($0.rawValue) }),
      .init(text: stats.averagePointsPerTurn.map { page.numbers.decimal($0.value, places: 0) }),
      .init(text: stats.farkleRate.map { wording.percent($0.value, places: 1) }),
    ]
  }

  private func columns(first key: String) -> [TableValue.Column] {
    [TableValue.column(key, in: page.wording, kind: "word")]
      + ["played", "won", "winPercent", "average", "highestGame", "perTurn", "farkleRate"].map {
        TableValue.column($0, in: page.wording)
      }
  }

  private var seasons: TemplateValue {
    let wording = page.wording
    var table = TableValue(
      caption: wording.text("player.seasons") ?? "", columns: columns(first: "season"))
    for season in page.book.seasons.reversed() {
      let played = games.filter { $0.season == season.id }
      guard !played.isEmpty else { continue }
      table.rows.append(
        TableValue.Row(
          text: season.title, url: page.link(to: .season(season.slug)),
          cells: cells(page.book.stats(FarkleStats.self, of: player, in: played))))
    }
    table.rows.append(
      TableValue.Row(
        text: wording.text("player.career") ?? "", isStrong: true, cells: cells(stats)))
    return table.value
  }

  /// The player's games against each opponent: the record, and how both did in them.
  private var opponents: TemplateValue {
    var together: [PlayerID: [Game]] = [:]
    for game in finished {
      for other in game.players where other != player { together[other, default: []].append(game) }
    }
    guard !together.isEmpty else { return .null }
    let wording = page.wording
    var table = TableValue(
      caption: wording.text("player.opponents") ?? "",
      columns: [TableValue.column("opponent", in: wording, kind: "word")]
        + [
          "played", "won", "opponentWon", "winPercent", "average", "opponentAverage", "perTurn",
          "farkleRate",
        ]
        .map { TableValue.column($0, in: wording) })
    for (other, games) in together.sorted(by: {
      (-$0.value.count, $0.key) < (-$1.value.count, $1.key)
    }) {
      let own = page.book.stats(FarkleStats.self, of: player, in: games)
      let theirs = page.book.stats(FarkleStats.self, of: other, in: games)
      let average = { (stats: FarkleStats) in
        stats.averagePointsPerGame.map { page.numbers.decimal($0.value, places: 0) }
      }
      table.rows.append(
        TableValue.Row(
          text: page.book[other].name, url: page.link(to: .player(page.book[other].slug)),
          cells: [
            .init(text: page.number(own.gamesPlayed)), .init(text: page.number(own.gamesWon)),
            .init(text: page.number(theirs.gamesWon)),
            .init(text: own.winRate.map { wording.percent($0.value) }),
            .init(text: average(own)), .init(text: average(theirs)),
            .init(text: own.averagePointsPerTurn.map { page.numbers.decimal($0.value, places: 0) }),
            .init(text: own.farkleRate.map { wording.percent($0.value, places: 1) }),
          ]))
    }
    return table.value
  }

  /// Every game, the latest first.
  private var allGames: TemplateValue {
    let wording = page.wording
    var table = TableValue(
      caption: wording.text("player.games") ?? "",
      columns: [
        TableValue.column("date", in: wording, kind: "word"),
        TableValue.column("points", in: wording),
        TableValue.column("result", in: wording, kind: "word"),
        TableValue.column("opponents", in: wording, kind: "word"),
        TableValue.column("season", in: wording, kind: "word"),
      ])
    for game in games.reversed() {
      let season = page.book[game.season]
      let others = game.players.filter { $0 != player }.map { page.book[$0].name }
      let result =
        !game.isFinished ? "site.inProgress" : game.isWon(by: player) ? "site.won" : "site.lost"
      table.rows.append(
        TableValue.Row(
          text: game.record.header.date.map { page.text(of: $0) } ?? game.record.id,
          url: page.link(to: .game(season.slug, game.slug)),
          cells: [
            .init(text: game.score(of: player).map(page.number)),
            .init(text: wording.text(result), kind: "word"),
            .init(
              text: others.isEmpty ? wording.text("site.none") : page.list(others), kind: "word"),
            .init(text: season.title, kind: "word", url: page.link(to: .season(season.slug))),
          ]))
    }
    return table.value
  }
}
