import ContentFiles
import Contents
import Drawing
import GameReports
import Histories
import Klondike
import League
import Localization
import PageKit
import SiteModel
import Statistics
import Tabletop

extension SeasonOfGames<KlondikeGame> {
  private var words: KlondikeWords { KlondikeWords(wording: page.wording) }

  /// The share of games won, of each way of drawing.
  var rates: [Figure] {
    KlondikeRules.Draw.allCases.compactMap { draw in
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

// MARK: - Tables

extension SeasonOfGames<KlondikeGame> {
  /// The ranking on the same deals, each deal, and what Vegas came to: as far as there is any.
  func ownTables(in season: Season) -> [(title: String, table: TableValue)] {
    let deals = season.document.deals
    let duplicate = KlondikeDuplicate(
      games.compactMap { game, _ in
        game.record.play.as(KlondikeGame()).map { play in
          (game, play, page.summary(of: game, play))
        }
      }, deals: deals)
    let ranked =
      duplicate.boards.isEmpty
      ? []
      : [
        (page.wording[.klondikeDuplicate], ranking(duplicate)),
        (page.wording[.klondikeDealByDeal], boards(duplicate, deals: deals)),
      ]
    return ranked
      + (unplayed(in: season, but: duplicate).map { [(page.wording[.klondikeToPlay], $0)] } ?? [])
      + (balance.map { [(page.wording[.klondikeBank], $0)] } ?? [])
  }

  /// The address of the page on which a deal is played as it was in a game.
  private func address(toPlay deal: KlondikeDeal, called name: String?, as game: Game) -> String? {
    page.address(
      toPlay: deal, under: game.record.rulesName, in: page.book[game.season].slug.text, called: name
    )
  }

  /// The season's deals that nobody is compared on yet, each to be played in the page; `nil` without one, and without
  /// Klondike's engine.
  private func unplayed(in season: Season, but duplicate: KlondikeDuplicate) -> TableValue? {
    let rules =
      games.last?.game.record.rulesName ?? season.document.rulesName(of: KlondikeGame().kind)
    let compared = Set(duplicate.boards.map(\.deal))
    let rows = season.document.deals.entries.compactMap { entry -> TableValue.Row? in
      guard let deal = entry.deal.as(KlondikeDeal.self), !compared.contains(deal),
        let url = page.address(
          toPlay: deal, under: rules, in: season.slug.text, called: entry.name)
      else { return nil }
      return TableValue.Row(text: playing(entry.name), url: url, cells: [])
    }
    guard !rows.isEmpty else { return nil }
    return TableValue(
      caption: page.wording[.klondikeToPlay],
      columns: [TableValue.column(KlondikeColumn.duplicateDeal, in: page.wording, kind: "word")],
      rows: rows)
  }

  /// Returns the text of a link to where a deal is played: `Play kettle-1`.
  private func playing(_ deal: String) -> String {
    page.wording(.klondikePlayNamed, ["deal": deal])
  }

  private func ranking(_ duplicate: KlondikeDuplicate) -> TableValue {
    let ranking = duplicate.ranking
    return TableValue(
      page.wording(count: duplicate.boards.count, .klondikeDuplicateCaption), kind: "standings",
      of: SiteColumn.player,
      [KlondikeColumn.matchShare, .matchPoints, .dealsPlayed, .dealsWon, .dealsHome],
      isExplained: true, in: page.wording,
      rows: ranking.map { row in
        let rank =
          ranking.count { $0.place > row.place } + 1
        let points = page.wording(
          .klondikeOf, ["part": page.number(row.matchPoints), "whole": page.number(row.most)])
        return page.row(
          of: row.player, rank: rank, isStrong: rank == 1,
          cells: [
            .init(text: page.wording.percent(row.share, places: 1), kind: "number strong")
          ]
            + .numbers(
              points, page.number(row.boards), page.number(row.won),
              row.home.map(page.number)))
      })
  }

  /// A row a deal, a column a player.
  private func boards(_ duplicate: KlondikeDuplicate, deals: NamedDeals) -> TableValue {
    let players = duplicate.ranking.map(\.player)
    let order = deals.entries.map { $0.deal.as(KlondikeDeal.self) }
    let sorted = duplicate.boards.enumerated().sorted { one, other in
      (order.firstIndex(of: one.element.deal) ?? order.count, one.offset)
        < (order.firstIndex(of: other.element.deal) ?? order.count, other.offset)
    }
    let isOneOfSeveral = Set(duplicate.boards.map(\.rules)).count > 1
    return TableValue(
      caption: page.wording[.klondikeDealByDeal],
      columns: [TableValue.column(KlondikeColumn.duplicateDeal, in: page.wording, kind: "word")]
        + players.map {
          TableValue.Column(
            text: page.book[$0].name, kind: "word", color: page.book[$0].mark.classes)
        },
      rows: sorted.map { _, board in
        let name = deals.name(of: board.deal) ?? board.deal.name
        let label =
          isOneOfSeveral
          ? page.wording(
            .klondikeDealRules, ["deal": name, "draw": words.draw(board.rules.draw)]) : name
        let url = address(
          toPlay: board.deal, called: deals.name(of: board.deal), as: board.entries[0].game)
        return TableValue.Row(
          text: url == nil ? label : playing(label), url: url,
          cells: players.map { player in
            guard let entry = board.entries.first(where: { $0.player == player }) else {
              return .init(text: page.wording[.klondikeNotPlayed], kind: "word")
            }
            let isBest = entry.matchPoints == board.entries[0].matchPoints
            return .init(
              text: text(of: entry.result), kind: isBest ? "word strong" : "word",
              url: page.link(to: entry.game))
          })
      })
  }

  /// `won, 625`, `18 cards home, 85`; of what is known by its score alone, that.
  private func text(of result: KlondikeResult) -> String? {
    let summary = result.summary
    let how =
      switch summary.hasWon {
      case true?: page.wording[.siteWon]
      case false?: summary.home.map(words.home) ?? page.wording[.siteLost]
      case nil: summary.home.map(words.home)
      }
    guard let score = summary.score else { return how }
    guard let how else { return words.points(score) }
    return page.wording(.klondikeCell, ["how": how, "points": words.points(score)])
  }

  /// The sums of everybody's Vegas games; `nil` without any.
  private var balance: TableValue? {
    let rows = sums.map { (player: $0.key, vegas: $0.value.all.vegas) }
      .filter { $0.vegas.count > 0 }
      .sorted { ($1.vegas.total, $0.player) < ($0.vegas.total, $1.player) }
    guard !rows.isEmpty else { return nil }
    return TableValue(
      page.wording[.klondikeBank], of: SiteColumn.player,
      [KlondikeColumn.vegasBalance, .vegasGames, .vegasStake, .vegasPaid, .vegasBest],
      isExplained: true, in: page.wording,
      rows: rows.map { player, vegas in
        let stake = -KlondikeRules.vegas.points(for: .stake).rawValue * vegas.count
        return page.row(
          of: player,
          cells: [.init(text: words.points(vegas.total), kind: "number strong")]
            + .numbers(
              page.number(vegas.count), page.number(stake),
              page.number(vegas.total.rawValue + stake), vegas.best.map(words.points)))
      })
  }
}
