import Contents
import GameReports
package import Histories
package import League
package import LeagueStandings
import Localization
package import PageKit
package import Seasons
package import SiteModel
package import Statistics
import Tabletop
package import Templating

/// A season's table, numbers and records, as the front page and its own page show them.
package struct SeasonSummary {
  package let season: Season
  let page: PageContext
  /// The games of the season, or of the part of it; after one of its nights those of that night.
  package let games: [Game]
  package let standings: Standings
  /// The game that all of it is of; `nil` of several together.
  package let kind: GameKind?
  /// The night after which this is, by its index in `nights`; `nil` for the season as a whole, or a part of it.
  private(set) var night: Int?
  /// Whether it is of a half of the season.
  private(set) var isHalf = false
  /// The tables after all nights, where this is after one of them.
  private var tables: SeasonTables?
  package let nights: SeasonNights

  package init(_ season: Season, on page: PageContext) {
    self.season = season
    self.page = page
    kind = season.document.game
    games = season.games.map { page.book[$0] }
    standings = page.site.index.league.standings[season.id.index]
    nights = page.site.index.league.nights[season.id.index]
  }

  /// A season as it was after one of its nights.
  package init(_ season: Season, after night: Int, on page: PageContext) {
    self.season = season
    self.page = page
    self.night = night
    kind = season.document.game
    nights = page.site.index.league.nights[season.id.index]
    games = nights.nights[night].games.map { page.book[$0] }
    let tables = page.tables(of: season)
    self.tables = tables
    standings = tables.standings.standings(after: night)
  }

  /// A half of a season.
  ///
  /// - Parameter standings: Its table.
  package init(_ part: SeasonPart, of summary: SeasonSummary, _ standings: Standings) {
    season = summary.season
    page = summary.page
    games = summary.games.filter {
      summary.season.document.part(on: $0.record.header.date) == part
    }
    self.standings = standings
    kind = summary.kind
    nights = SeasonNights()
    isHalf = true
  }

  /// One of a season's games.
  private init(_ kind: GameKind, of summary: SeasonSummary) {
    season = summary.season
    page = summary.page
    self.kind = kind
    games = summary.games.filter { $0.record.play.kind == kind }
    standings = page.site.index.league.standings(of: season, at: kind)
    nights = SeasonNights()
  }

  /// Each game of the season by itself, in the order written.
  package var parts: [SeasonSummary] {
    season.kinds.map { $0 == kind ? self : SeasonSummary($0, of: self) }
  }

  /// The name of its game where that is one of several; `nil` where it goes without saying.
  package var partTitle: String? {
    season.kinds.count > 1 ? kind.map { page.wording[.game($0)] } : nil
  }

  /// The number of places by which each has gone up or down since the night before; empty before the second night.
  var movement: [PlayerID: Int] {
    let night = night ?? nights.count - 1
    guard night > 0 else { return [:] }
    return standings.movement(
      since: tables?.standings.standings(after: night - 1)
        ?? Standings(of: season, through: night - 1, of: nights, in: page.book))
  }

  /// The cells that the game adds to the table, by player.
  var gameCells: [PlayerID: [TableValue.Cell]] {
    guard let night, let tables else {
      let games = tabled.filter(\.isFinished)
      return kind.map { page.season(of: games, in: $0).standingsCells } ?? [:]
    }
    return tables.cells?.cells(after: night) ?? [:]
  }

  /// The number of games that the table adds up.
  var countOfGames: Int {
    guard let night, let tables else { return tabled.count(where: \.isCounted) }
    return tables.standings.games(after: night)
  }

  package var finished: [Game] { games.filter(\.isFinished) }
  /// The games that the table is made of: those of a play-off or a knock-out count for none.
  var tabled: [Game] {
    games.filter { season.document.tables($0.record) }
  }
  /// The games that count or are going on.
  package var counting: [Game] { games.filter(\.isCountedOrOpen) }
  /// The note on what the table rests on.
  package var basis: String? { page.basis(of: tabled, byes: season.countedByes.count) }
  /// The facts that the finished games tell beyond who won them; `nil` of several games together.
  var ofGame: (any GameSeason)? {
    kind.map { page.season(of: finished, in: $0) }
  }
  var inProgress: [Game] { games.filter { !$0.isFinished } }

  /// Whether something is still to be played.
  package var isOpen: Bool { season.isOpen(in: page.book) }

  /// `Ann leads with 30 points`, `Bob won with 41 points`, `Cy leads with 3 wins`.
  package var leader: String? {
    if season.isCupAlone(in: page.book) { return page.cupLeader(of: season) }
    if !isOpen, let split = standings.split {
      guard !split.champions.isEmpty else { return nil }
      return page.wording(
        split.finalists.count == 1 ? .seasonWonBoth : .seasonWonPlayOff,
        ["player": page.list(split.champions.map { page.book[$0].name })])
    }
    return leaderText(isOpen ? .seasonLeader : .seasonWon)
  }

  /// The same on the way: `Ann leads with 30 points`.
  package var leaderThen: String? { leaderText(.seasonLeader) }

  private func leaderText(_ phrase: SitePhrase) -> String? {
    let leaders = standings.leaders
    guard let first = leaders.first else { return nil }
    let tally = standings.tally
    return page.wording(
      phrase, count: phrase == .seasonLeader ? leaders.count : nil,
      [
        "player": page.list(leaders.map { page.book[$0.player].name }),
        "total": page.wording(
          count: tally.count(of: first), tally == .wins ? .winCount : .pointCount),
      ])
  }

  package var dates: String? {
    let document = season.document
    let played = finished.compactMap(\.record.header.date)
    guard let first = document.starts ?? played.min() else { return nil }
    guard let last = document.ends ?? played.max(), last != first else {
      return page.text(of: first)
    }
    let from = first.year == last.year ? page.shortText(of: first) : page.text(of: first)
    return page.wording(.dateRange, ["first": from, "last": page.text(of: last)])
  }

  /// The fixtures still to be played, those that are overdue first.
  var fixtureItems: Group<FixtureValue>? {
    Group(season.calendar.open.map { page.fixture($0, of: season) })
  }
}

// MARK: - Numbers and records

extension SeasonSummary {
  package var numbers: Group<Figure>? {
    let count = games.count(where: \.isCounted)
    guard count > 0 else { return nil }
    let figure = Figure(
      name: page.wording[.column(SiteColumn.games)], value: page.number(count))
    return Group([figure] + (ofGame?.figures ?? []))
  }

  /// The season's records, each with who holds it and in which game.
  package var records: Group<SeasonValue.Record>? { records(in: finished) }

  /// The records of some of the season's games; of several together first those that stand first for each.
  package func records(in games: [Game]) -> Group<SeasonValue.Record>? {
    let lists = (kind.map { [$0] } ?? season.kinds).map { kind in
      page.season(of: games, in: kind).records.filter { !$0.holders.isEmpty }.map { (kind, $0) }
    }
    let longest = lists.map(\.count).max() ?? 0
    let records = (0..<longest).flatMap { place in
      lists.compactMap { place < $0.count ? $0[place] : nil }
    }
    return Group(
      records.compactMap { kind, record -> SeasonValue.Record? in
        guard let best = record.history.best, let first = best.holders.first else { return nil }
        let game = page.book[first.game]
        let when = game.record.header.date.map { page.shortText(of: $0) } ?? game.record.id
        let name = page.wording[record.label]
        return SeasonValue.Record(
          name: self.kind == nil ? named(name, at: kind) : name,
          value: record.text(in: page.wording),
          players: record.players.map { page.player($0) },
          game: record.holders.count > 1
            ? nil
            : Reference(text: when, url: page.link(to: first, of: best.number, in: record)))
      })
  }

  /// "Highest game at Farkle"
  package func named(_ what: String, at kind: GameKind) -> String {
    page.wording(.seasonAtGame, ["what": what, "game": page.wording[.game(kind)]])
  }

  /// The players by luck and skill.
  package var skill: SeasonSkill? { ofGame?.luckAndSkill }

  /// The tables that the game adds, each under a heading of its own.
  package var gameTables: Group<TitledTable>? {
    let tables = ofGame?.tables(in: season) ?? []
    return Group(
      tables.enumerated().map { index, table in
        SeasonValue.Table(
          id: "\(index + 1)\(idSuffix)",
          title: partTitle.map { inPart($0, table.title) } ?? table.title, table: table.table)
      })
  }

  /// The end of the ids of headings.
  package var idSuffix: String { partTitle == nil ? "" : kind.map { "-\($0.name)" } ?? "" }

  /// The sentences on how standing points are given and ties broken; `nil` where no points are given, as in a knock-out.
  package var scheme: String? {
    guard !season.isCupAlone(in: page.book) else { return nil }
    let points = season.document.points
    let wording = page.wording
    var parts: [String] = []
    if points.isGames { parts.append(gamesScheme) }
    if points.win > 0 {
      parts.append(wording(.seasonSchemeWin, ["points": page.number(points.win)]))
    }
    if points.shared > 0, points.shared != points.win {
      parts.append(wording(.seasonSchemeShared, ["points": page.number(points.shared)]))
    }
    for (place, value) in points.places.enumerated() where value > 0 {
      parts.append(
        wording(
          .seasonPlace, count: value, ["points": page.number(value), "place": String(place + 1)]))
    }
    for (sides, places) in points.placesBySides.sorted(by: { $0.key < $1.key }) {
      parts.append(
        wording(
          .seasonPlaces, count: sides,
          [
            "points": places.map(page.number).joined(separator: "–"), "sides": page.number(sides),
          ]))
    }
    if points.played > 0 {
      parts.append(wording(.seasonSchemePlayed, ["points": page.number(points.played)]))
    }
    if let forfeits = forfeitScheme(of: points) { parts.append(forfeits) }
    if points.bye > 0 {
      parts.append(wording(.seasonSchemeBye, ["points": page.number(points.bye)]))
    }
    parts += countingParts
    let ties = season.document.tieBreaks.map { wording[Word("tieBreaks.\($0.rawValue)")] }
    guard !parts.isEmpty else { return nil }
    let rules = parts.joined(separator: ", ")
    guard let last = ties.last else { return rules }
    let order = ties.dropLast().reversed().reduce(last) { rest, tie in
      wording(.seasonTieThen, ["first": tie, "rest": rest])
    }
    return wording(.seasonSchemeTies, ["scheme": rules, "ties": order])
  }

  /// The text "as the game gives them: 2 for a win, 3 with a skunk", of several games each with its name.
  private var gamesScheme: String {
    let worth = season.kinds.compactMap { kind in
      page.standingPoints(of: kind, in: season).map {
        season.kinds.count > 1 ? named($0, at: kind) : $0
      }
    }
    guard !worth.isEmpty else { return page.wording[.seasonSchemeGame] }
    return page.wording(.seasonSchemeGameWorth, ["worth": worth.joined(separator: "; ")])
  }

  /// Returns the worth of a game given up, where the season says so or has such games; `nil` where there is nothing to
  /// say.
  private func forfeitScheme(of points: PointsScheme) -> String? {
    let isWritten = points.forfeitWin != nil || points.forfeitLoss != 0
    guard isWritten || games.contains(where: { $0.ending == .forfeit }) else { return nil }
    let lose = page.numbers.signed(points.forfeitLoss)
    guard let win = points.forfeitWin else {
      return page.wording(.seasonSchemeForfeited, ["lose": lose])
    }
    return page.wording(.seasonSchemeForfeit, ["win": page.number(win), "lose": lose])
  }
}
