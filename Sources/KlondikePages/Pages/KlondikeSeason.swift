import Histories
import Klondike
import League
import Publishing
import Tabletop

extension SeasonOfGames<KlondikeGame> {
  /// The share of games won, of each way of drawing.
  var rates: [Figure] {
    let words = KlondikeWords(wording: page.wording)
    return KlondikeRules.Draw.allCases.compactMap { draw in
      let figures = total[draw]
      guard let rate = figures.winRate else { return nil }
      return Figure(
        name: page.wording(.klondikeRate, ["draw": words.draw(draw)]),
        value: page.wording.percent(rate.value),
        note: page.wording(
          .klondikeOfGames,
          [
            "won": page.number(figures.gamesWon),
            "games": page.wording(count: figures.gamesDecided, .games),
          ]))
    }
  }
}

/// The tables of a season of Klondike.
struct KlondikeSeason {
  private let season: SeasonOfGames<KlondikeGame>
  private var page: PageContext { season.page }
  private var words: KlondikeWords { KlondikeWords(wording: page.wording) }

  init(_ season: SeasonOfGames<KlondikeGame>) {
    self.season = season
  }

  private func link(to game: Game) -> String {
    page.link(to: .game(page.book[game.season].slug, game.slug))
  }
}

// MARK: - Tables

extension KlondikeSeason {
  /// The ranking on the same deals, each deal, and what Vegas came to: as far as there is any.
  func tables(deals: NamedDeals) -> [(title: String, table: TableValue)] {
    let duplicate = KlondikeDuplicate(
      season.games.compactMap { game, _ in
        game.record.play.as(KlondikeGame.self).map { play in
          (game, play, page.story(of: game, play).replay)
        }
      })
    var tables: [(title: String, table: TableValue)] = []
    if !duplicate.boards.isEmpty {
      tables.append(ranking(duplicate))
      tables.append(boards(duplicate, deals: deals))
    }
    if let balance { tables.append(balance) }
    return tables
  }

  private func ranking(_ duplicate: KlondikeDuplicate) -> (title: String, table: TableValue) {
    let title = page.wording[.klondikeDuplicate]
    let keys = ["matchShare", "matchPoints", "dealsPlayed", "dealsWon", "dealsHome"]
    var table = TableValue(
      caption: page.wording(
        count: duplicate.boards.count, .klondikeDuplicateCaption), kind: "standings",
      columns: TableValue.columns("player", keys, in: page.wording))
    let ranking = duplicate.ranking
    for row in ranking {
      let rank = ranking.count { ($0.share, $0.won, $0.home) > (row.share, row.won, row.home) } + 1
      let player = page.book[row.player]
      table.rows.append(
        TableValue.Row(
          text: player.name, url: page.link(to: .player(player.slug)), rank: String(rank),
          isStrong: rank == 1,
          cells: [
            .init(text: page.wording.percent(row.share, places: 1), kind: "number strong"),
            .init(
              text: page.wording(
                .klondikeOf,
                ["part": page.number(row.matchPoints), "whole": page.number(row.most)])),
            .init(text: page.number(row.boards)), .init(text: page.number(row.won)),
            .init(text: page.number(row.home)),
          ]))
    }
    table.define(keys, in: page.wording)
    return (title, table)
  }

  /// A row a deal, a column a player.
  private func boards(
    _ duplicate: KlondikeDuplicate, deals: NamedDeals
  ) -> (title: String, table: TableValue) {
    let players = duplicate.ranking.map(\.player)
    let title = page.wording[.klondikeDealByDeal]
    var table = TableValue(
      caption: title,
      columns: [TableValue.column("duplicateDeal", in: page.wording, kind: "word")]
        + players.map { TableValue.Column(text: page.book[$0].name, kind: "word") })
    let order = deals.entries.map { $0.deal.as(KlondikeDeal.self) }
    let sorted = duplicate.boards.enumerated().sorted { one, other in
      (order.firstIndex(of: one.element.deal) ?? order.count, one.offset)
        < (order.firstIndex(of: other.element.deal) ?? order.count, other.offset)
    }
    for (_, board) in sorted {
      let name = deals.name(of: board.deal) ?? board.deal.name
      let isOneOfSeveral = Set(duplicate.boards.map(\.rules)).count > 1
      table.rows.append(
        TableValue.Row(
          text: isOneOfSeveral
            ? page.wording(
              .klondikeDealRules, ["deal": name, "draw": words.draw(board.rules.draw)]) : name,
          cells: players.map { player in
            guard let entry = board.entries.first(where: { $0.player == player }) else {
              return .init(text: page.wording[.klondikeNotPlayed], kind: "word")
            }
            let isBest = entry.matchPoints == board.entries[0].matchPoints
            return .init(
              text: text(of: entry.result), kind: isBest ? "word strong" : "word",
              url: link(to: entry.game))
          }))
    }
    return (title, table)
  }

  /// `won, 625`, `18 cards home, 85`.
  private func text(of result: KlondikeResult) -> String {
    let how =
      result.hasWon ? page.wording[.siteWon] : words.home(result.home)
    guard let score = result.score else { return how }
    return page.wording(.klondikeCell, ["how": how, "points": words.points(score)])
  }

  /// What everybody's Vegas games came to together; `nil` without any.
  private var balance: (title: String, table: TableValue)? {
    let rows = season.sums.map { (player: $0.key, vegas: $0.value.all.vegas) }
      .filter { $0.vegas.count > 0 }
      .sorted { ($1.vegas.total, $0.player) < ($0.vegas.total, $1.player) }
    guard !rows.isEmpty else { return nil }
    let title = page.wording[.klondikeBank]
    let keys = ["vegasBalance", "vegasGames", "vegasStake", "vegasPaid", "vegasBest"]
    var table = TableValue(
      caption: title, columns: TableValue.columns("player", keys, in: page.wording))
    table.rows = rows.map { id, vegas in
      let player = page.book[id]
      let stake = 52 * vegas.count
      return TableValue.Row(
        text: player.name, url: page.link(to: .player(player.slug)),
        cells: [
          .init(text: words.points(vegas.total), kind: "number strong"),
          .init(text: page.number(vegas.count)), .init(text: page.number(stake)),
          .init(text: page.number(vegas.total.rawValue + stake)),
          .init(text: vegas.best.map(words.points)),
        ])
    }
    table.define(keys, in: page.wording)
    return (title, table)
  }
}
