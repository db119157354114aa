import Contents
import Histories
import League
import Tabletop
import Templating

/// A season's table, numbers and records, as the front page and its own page show them.
struct SeasonSummary {
  let season: Season
  let page: PageContext
  let games: [Game]
  let standings: Standings
  /// After which night this is, by its index in `nights`; `nil` for the season as a whole, or a part of it.
  private(set) var night: Int?
  let nights: SeasonNights

  init(_ season: Season, on page: PageContext) {
    self.season = season
    self.page = page
    games = season.games.map { page.book[$0] }
    standings = page.site.index.standings[season.id.index]
    nights = page.site.index.nights[season.id.index]
  }

  /// A season as it was after one of its nights.
  init(_ season: Season, after night: Int, on page: PageContext) {
    self.season = season
    self.page = page
    self.night = night
    nights = page.site.index.nights[season.id.index]
    games = nights.nights[...night].flatMap(\.games).map { page.book[$0] }
    standings = Standings(of: season, through: night, of: nights, in: page.book)
  }

  /// A half of a season.
  ///
  /// - Parameter standings: Its table.
  init(_ part: SeasonPart, of summary: SeasonSummary, _ standings: Standings) {
    season = summary.season
    page = summary.page
    games = summary.games.filter {
      summary.season.document.part(on: $0.record.header.date) == part
    }
    self.standings = standings
    nights = SeasonNights()
  }

  /// By how many places each has gone up or down since the night before; nobody before the second night.
  var movement: [PlayerID: Int] {
    let night = night ?? nights.count - 1
    guard night > 0 else { return [:] }
    return standings.movement(
      since: Standings(of: season, through: night - 1, of: nights, in: page.book))
  }

  var finished: [Game] { games.filter(\.isFinished) }
  /// Those that count or are going on.
  var counting: [Game] { games.filter(\.isCountedOrOpen) }
  /// What the table rests on.
  var basis: String? { page.basis(of: games, byes: season.countedByes.count) }
  /// What the finished games tell beyond who won them; `nil` in a season of no game.
  var ofGame: (any GameSeason)? {
    season.kind.map { page.season(of: finished, in: $0) }
  }
  var inProgress: [Game] { games.filter { !$0.isFinished } }

  /// Whether something is still to be played.
  var isOpen: Bool { season.isOpen(in: page.book) }

  /// `Ann leads with 30 points`, `Bob won with 41 points`, `Cy leads with 3 wins`.
  var leader: String? {
    if !isOpen, let split = standings.split {
      guard !split.champions.isEmpty else { return nil }
      return page.wording(
        split.finalists.count == 1 ? .seasonWonBoth : .seasonWonPlayOff,
        ["player": page.list(split.champions.map { page.book[$0].name })])
    }
    return leaderText(isOpen ? .seasonLeader : .seasonWon)
  }

  /// The same on the way: `Ann leads with 30 points`.
  var leaderThen: String? { leaderText(.seasonLeader) }

  private func leaderText(_ phrase: SitePhrase) -> String? {
    let leaders = standings.leaders
    guard let first = leaders.first else { return nil }
    let tally = standings.tally
    return page.wording(
      phrase,
      [
        "player": page.list(leaders.map { page.book[$0.player].name }),
        "points": page.wording(
          count: tally.count(of: first), tally == .wins ? .winCount : .pointCount),
      ])
  }

  var dates: String? {
    let document = season.document
    let played = finished.compactMap(\.record.header.date)
    guard let first = document.starts ?? played.min() else { return nil }
    guard let last = document.ends ?? played.max(), last != first else {
      return page.text(of: first)
    }
    let from = first.year == last.year ? page.shortText(of: first) : page.text(of: first)
    return page.wording(.dateRange, ["first": from, "last": page.text(of: last)])
  }

  /// What is still to be played, what is overdue first.
  var fixtureItems: Group<FixtureValue>? {
    Group(season.calendar.open.map { page.fixture($0, of: season) })
  }
}

// MARK: - Numbers and records

extension SeasonSummary {
  var numbers: Group<Figure>? {
    let count = games.count(where: \.isCounted)
    guard count > 0 else { return nil }
    let figure = Figure(
      name: page.wording[.column(SiteColumn.games)], value: page.number(count))
    return Group([figure] + (ofGame?.figures ?? []))
  }

  /// The season's records, each with who holds it and in which game.
  var records: Group<SeasonValue.Record>? { records(in: finished) }

  /// The records of some of the season's games.
  func records(in games: [Game]) -> Group<SeasonValue.Record>? {
    let records = season.kind.map { page.season(of: games, in: $0).records } ?? []
    return Group(
      records.compactMap { record in
        guard let best = record.history.best, let first = best.holders.first else { return nil }
        let game = page.book[first.game]
        let when = game.record.header.date.map { page.shortText(of: $0) } ?? game.record.id
        return SeasonValue.Record(
          name: page.wording[record.label], value: record.text(in: page.wording),
          players: record.players.map { page.player($0) },
          game: record.holders.count > 1
            ? nil
            : Reference(text: when, url: page.link(to: first, of: best.number, in: record)))
      })
  }

  /// The players by luck and skill.
  var skill: SeasonSkill? { ofGame?.luckAndSkill }

  /// The tables that the game adds, each under a heading of its own.
  var gameTables: Group<SeasonValue.Table>? {
    let tables = ofGame?.tables(deals: season.document.deals) ?? []
    return Group(
      tables.enumerated().map { index, table in
        SeasonValue.Table(id: "table-\(index + 1)", title: table.title, table: table.table)
      })
  }

  /// How standing points are given and ties broken; `nil` where no points are given.
  var scheme: String? {
    let points = season.document.points
    let wording = page.wording
    var parts: [String] = []
    if points.isGames { parts.append(wording[.seasonSchemeGame]) }
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
    return ties.isEmpty
      ? rules : wording(.seasonSchemeTies, ["scheme": rules, "ties": wording.list(ties)])
  }

  /// What a game given up is worth, where the season says so or has such games; `nil` where there is nothing
  /// to say.
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
