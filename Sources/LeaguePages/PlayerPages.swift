import Contents
package import Diagnostics
import DocumentPages
import Drawing
import GameReports
package import Histories
package import League
import Localization
import PageKit
package import Pictures
import SeasonPages
package import SiteModel
import Statistics
import TeamPages
package import Templating

/// A player: what they have done in all seasons.
package struct PlayerPage: TemplatedPage {
  package typealias Body = PlayerPageValue
  package static let template = "players/player"

  let player: PlayerID

  package init(_ player: PlayerID) {
    self.player = player
  }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.player(player, findings: &findings)
  }

  package func frame(on page: PageContext) -> PageContext.Frame? { page.playerFrame(player) }

  package func outline(on page: PageContext) -> PageOutline? {
    frame(on: page).map { page.outline($0, of: [player]) }
  }

  package func day(on page: PageContext) -> CalendarDate? {
    page.newestDay(of: page.book[player].games)
  }

  package func draw(_ picture: inout SharedPicture, on page: PageContext) {
    picture.mark = page.book[player].mark
    picture.lines = page.pictureLines(of: player)
  }
}

/// A player's games of one kind.
package struct PlayerGamePage: TemplatedPage {
  package typealias Body = PlayerGameValue
  package static let template = "players/game"

  let player: PlayerID
  let kind: GameKind

  package init(_ player: PlayerID, kind: GameKind) {
    self.player = player
    self.kind = kind
  }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.player(player, at: kind)
  }

  package func frame(on page: PageContext) -> PageContext.Frame? {
    page.playerFrame(player, at: kind)
  }

  package func outline(on page: PageContext) -> PageOutline? {
    frame(on: page).map { page.outline($0, of: [player], at: kind) }
  }

  /// Returns whether search engines are to find it: the page of the game played most shows what the player's page does.
  package func isFound(in book: LeagueBook, among kinds: [GameKind]) -> Bool {
    kind != book.kinds(of: book[player], among: kinds).first
  }
}

extension LeagueBook {
  /// The games that a player has a part in, tallied elsewhere or on record, each with a page of its own, the one played
  /// most first.
  package func kinds(of player: Player, among kinds: [GameKind]) -> [GameKind] {
    var counts = Dictionary(grouping: player.games) { self[$0].record.play.kind }
      .mapValues(\.count)
    for kind in tallied.kinds {
      let played = tallied.of(player.id, in: kind).played
      if played > 0 { counts[kind, default: 0] += played }
    }
    let played = kinds.filter { counts[$0] != nil }
    return played.enumerated()
      .sorted { (-(counts[$0.element] ?? 0), $0.offset) < (-(counts[$1.element] ?? 0), $1.offset) }
      .map(\.element)
  }
}

extension PageContext {
  func playerFrame(_ id: PlayerID) -> Frame {
    let player = book[id]
    let kinds = book.kinds(of: player, among: site.games.kinds)
    var shown = ShownGames(kinds.prefix(1).map(game))
    if let document = player.document?.document {
      shown = shown.union(ShownGames(in: document, among: site.games), among: site.games)
    }
    return Frame(
      kind: "player", title: player.name,
      description: wording(.playerDescription, ["player": player.name]),
      breadcrumbs: [home, (wording[.playersTitle], .players)], section: .players,
      shown: shown)
  }

  /// A player's page: what there is to say, and the game that was played most.
  func player(_ id: PlayerID, findings: inout Findings) -> ShownPage {
    let player = book[id]
    let kinds = book.kinds(of: player, among: site.games.kinds)
    var frame = playerFrame(id)
    frame.data = structuredData(of: player)
    return page(
      frame,
      PlayerPageValue(
        head: playerHead(of: player, among: kinds, at: nil), facts: facts(of: player),
        honours: honours(of: player),
        content: player.document.map {
          Markup(html($0.document, omitsTitle: true, findings: &findings))
        },
        next: nextFixtures(of: id), asOf: asOf, calendar: playerCalendar(of: id),
        teams: teamRecord(of: id),
        rating: kinds.first.flatMap { rating(of: player, at: $0) },
        dashboard: kinds.first.flatMap { dashboard(of: id, in: $0) }))
  }

  func playerFrame(_ id: PlayerID, at kind: GameKind) -> Frame {
    let player = book[id]
    let kinds = book.kinds(of: player, among: site.games.kinds)
    var frame = Frame(
      kind: "player",
      title: wording(.playerGameTitle, ["player": player.name, "game": wording[.game(kind)]]),
      description: wording(
        .playerGameDescription, ["player": player.name, "game": wording[.game(kind)]]),
      breadcrumbs: [
        home, (wording[.playersTitle], .players), (player.name, .player(player.slug)),
      ], section: .players, shown: ShownGames([game(kind)]))
    if kind == kinds.first { frame.canonical = .player(player.slug) }
    return frame
  }

  /// The page of one of a player's games; that of the one played most shows what the player's page does.
  func player(_ id: PlayerID, at kind: GameKind) -> ShownPage {
    let player = book[id]
    let kinds = book.kinds(of: player, among: site.games.kinds)
    return page(
      playerFrame(id, at: kind),
      PlayerGameValue(
        head: playerHead(of: player, among: kinds, at: kind),
        rating: rating(of: player, at: kind), dashboard: dashboard(of: id, in: kind)))
  }

  /// - Parameter kind: The game that the page is about; `nil` on the player's own.
  private func playerHead(of player: Player, among kinds: [GameKind], at kind: GameKind?)
    -> PlayerHead
  {
    let results = (kind.map { [$0] } ?? kinds).map {
      site.index.league.results.of(player.id, in: $0)
    }
    let traits = (kind.map { [$0] } ?? kinds).flatMap { self.traits(of: player.id, at: $0) }
    let decided = results.reduce(0) { $0 + $1.decided }
    let won = results.reduce(Fraction.zero) { $0 + $1.won }
    let lost = results.reduce(Fraction.zero) { $0 + $1.lost }
    return PlayerHead(
      player: PlayerValue(
        name: player.name, url: kind == nil ? nil : link(to: .player(player.slug)),
        color: player.mark.classes),
      sentence: traits.sentence(namingGames: kind == nil && kinds.count > 1, in: wording)
        ?? (decided == 0
          ? nil : wording(.playerRecord, ["won": number(won), "lost": number(lost)]))
          ?? (kind == nil ? teamSentence(of: player.id) : nil),
      games: careerRows(of: player, among: kinds, at: kind ?? kinds.first))
  }

  /// A row a game, that of the page in bold.
  private func careerRows(of player: Player, among kinds: [GameKind], at kind: GameKind?)
    -> TableValue?
  {
    guard !kinds.isEmpty else { return nil }
    var table = TableValue(
      caption: wording[.playerRows], kind: "careers",
      columns: [
        TableValue.column(SiteColumn.game, in: wording, kind: "word"),
        TableValue.column(SiteColumn.played, in: wording),
        TableValue.column(SiteColumn.won, in: wording),
        TableValue.column(SiteColumn.results, in: wording, kind: "spark"),
        TableValue.column(SiteColumn.rank, in: wording, kind: "word"),
      ])
    table.rows = kinds.map { row in
      let result = site.index.league.results.of(player.id, in: row)
      let rank = LeagueRank(of: player.id, among: site.winRates(in: row)).map(text(of:))
      let isRegular = result.played >= Regulars.games
      return TableValue.Row(
        text: wording[.game(row)], url: link(to: .playerGame(player.slug, row)),
        isStrong: row == kind,
        cells: [
          .init(text: number(result.played)),
          .init(text: result.decided == 0 ? nil : number(result.won)),
          results(of: player, in: row),
          .init(
            text: isRegular ? rank : wording(.playerUnranked, ["least": number(Regulars.games)]),
            kind: "word"),
        ])
    }
    return table
  }

  /// The last twenty results as a sparkline.
  private func results(of player: Player, in kind: GameKind) -> TableValue.Cell {
    let results = games(of: player.id, in: kind).filter(\.isScored)
      .compactMap { $0.isWon(by: player.id) }.suffix(20)
    guard !results.isEmpty else { return .init(kind: "spark") }
    var svg: [UInt8] = []
    Sparkline.form(results.map { $0 ? .win : .loss }).write(
      to: &svg,
      label: wording(
        .playerResultsAlt,
        ["won": number(results.count { $0 }), "count": number(results.count)]),
      color: player.mark.color)
    return .init(kind: "spark", svg: svg)
  }

  private func facts(of player: Player) -> Group<PlayerPageValue.Fact>? {
    var items: [PlayerPageValue.Fact] = []
    if player.isGuest {
      items.append(.init(name: wording[.playerRole], value: wording[.playerGuest]))
    }
    if let since = player.document?.since {
      items.append(.init(name: wording[.playerSince], value: text(of: since)))
    }
    if let aliases = player.document?.aliases, !aliases.isEmpty {
      items.append(.init(name: wording[.playerAlias], value: list(aliases)))
    }
    return Group(items)
  }
}

/// The beginning of all pages of a player, as the template `players/head` takes it.
struct PlayerHead: PageValue {
  let player: PlayerValue
  package let sentence: String?
  let games: TableValue?

  static let typeName = "Player's head"
  static let fields: [Field<PlayerHead>] = [
    Field("player", "with a link where the page is about one game") { $0.player },
    Field("sentence", "what stands out most: \"14 won, 9 lost\" where nothing does") {
      $0.sentence
    },
    Field("games", "a row a game with the results as a sparkline; null before the first game") {
      $0.games
    },
  ]
}

package struct PlayerPageValue: PageBody {
  let head: PlayerHead
  let facts: Group<Fact>?
  package let honours: Group<HonoursValue.Line>?
  let content: Markup?
  let next: Group<FixtureValue>?
  let asOf: String?
  let calendar: PageLink?
  let teams: TableValue?
  let rating: PlayerRating?
  let dashboard: DashboardValue?

  package static let name = "player"
  package static let typeName = "Player's page"
  package static let fields: [Field<PlayerPageValue>] = [
    Field("head", "name, sentence, games") { $0.head },
    Field("facts", "whether a guest, since when, other names") { $0.facts },
    Field("honours", "titles, records held, round numbers; null without any") { $0.honours },
    Field("content", "the words of the player's page") { $0.content },
    Field("next", "what the player is still to play, with the others alone as `players`") {
      $0.next
    },
    Field("asOf", "the day that this is looked at from: \"As of 6 October 2026\"") { $0.asOf },
    Field("calendar", "the player's fixtures as a file for calendars; null without any") {
      $0.calendar
    },
    Field("teams", "the tables played for teams, a row a season and team; null without any") {
      $0.teams
    },
    Field("rating", "at the game played most; null for who isn't rated at it") { $0.rating },
    Field("dashboard", "of the game played most; null before the first game") { $0.dashboard },
  ]

  struct Fact: PageValue {
    let name: String?
    let value: String

    static let fields: [Field<Fact>] = [
      Field("name", "what is told") { $0.name },
      Field("value", "what is so") { $0.value },
    ]
  }
}

package struct PlayerGameValue: PageBody {
  let head: PlayerHead
  let rating: PlayerRating?
  let dashboard: DashboardValue?

  package static let name = "playerGame"
  package static let typeName = "Page of a player's game"
  package static let fields: [Field<PlayerGameValue>] = [
    Field("head", "name, sentence, games") { $0.head },
    Field("rating", "at the game; null for who isn't rated at it") { $0.rating },
    Field("dashboard", "of the game") { $0.dashboard },
  ]
}
