package import Contents
package import Diagnostics
import GameReports
package import Histories
package import League
import LeagueStandings
import Localization
package import PageKit
package import Pictures
import SeasonPages
package import SiteModel
import Statistics
import TeamPages
import Templating

/// The page of what the league remembers.
package struct HonoursPage: TemplatedPage {
  package typealias Body = HonoursValue
  package static let template = "honours"

  package init() {}

  package static func pages(
    for contents: SiteContents, _ book: LeagueBook, _ league: LeagueIndex
  ) -> [(route: Route, page: HonoursPage)] {
    book.games.contains(where: \.isScored) ? [(.honours, HonoursPage())] : []
  }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.honours
  }

  package func frame(on page: PageContext) -> PageContext.Frame? { page.honoursFrame }

  package func title(on page: PageContext) -> String? { page.wording[.honoursTitle] }

  package func draw(_ picture: inout SharedPicture, on page: PageContext) {
    let league = page.site.index.league
    picture.lines = page.pictureLines(
      ofRecords: league.kinds.compactMap { kind in
        league.honours[kind].map { (kind: kind, records: $0) }
      })
  }
}

/// The page of what a season is remembered for.
package struct SeasonHonoursPage: TemplatedPage {
  package typealias Body = HonoursValue
  package static let template = "honours"

  let season: SeasonID

  package init(_ season: SeasonID) {
    self.season = season
  }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.honours(of: season)
  }

  package func frame(on page: PageContext) -> PageContext.Frame? { page.honoursFrame(of: season) }

  package func outline(on page: PageContext) -> PageOutline? {
    frame(on: page).map { page.outline($0, ofSeason: season) }
  }

  package func day(on page: PageContext) -> CalendarDate? {
    page.newestDay(of: page.book[season].games)
  }
}

extension PageContext {
  var honoursFrame: Frame {
    Frame(
      kind: "honours", title: wording[.honoursTitle],
      description: wording(.honoursDescription, ["site": site.contents.settings.title]),
      breadcrumbs: [home, (wording[.playersTitle], .players)], section: .players)
  }

  /// The page of what the league remembers: who won its seasons, the best of all its games, its round numbers.
  var honours: ShownPage {
    let milestones = site.index.league.milestones.all.reversed()
    return page(
      honoursFrame,
      HonoursValue(
        title: wording[.honoursTitle], season: nil, champions: championsTable,
        games: site.index.league.kinds.compactMap { kind in
          gameHonours(of: kind, site.index.league.honours[kind] ?? [], in: book.games)
        },
        milestones: Group(milestones.prefix(HonoursValue.mostMilestones).map(milestone)),
        seasons: Group(
          book.seasons.reversed().filter { season in season.games.contains { book[$0].isScored } }
            .map { EntryValue(title: $0.title, url: link(to: .seasonHonours($0.slug))) })))
  }

  func honoursFrame(of id: SeasonID) -> Frame {
    let season = book[id]
    let title = wording(.honoursOfSeason, ["season": season.title])
    return Frame(
      kind: "honours", title: title, description: title,
      breadcrumbs: [
        home, (wording[.seasonTitle], .seasons), (season.title, .season(season.slug)),
      ], section: .seasons)
  }

  /// The same of one season.
  func honours(of id: SeasonID) -> ShownPage {
    let season = book[id]
    let frame = honoursFrame(of: id)
    return page(
      frame,
      HonoursValue(
        title: frame.title, season: reference(season.title, to: .season(season.slug)),
        champions: nil, games: records(of: season), milestones: nil, seasons: nil))
  }

  /// The records of a season, game by game.
  package func records(of season: Season) -> [HonoursValue.OfGame] {
    let games = season.games.map { book[$0] }
    return site.index.league.kinds.compactMap {
      gameHonours(of: $0, honours(of: $0, in: games), in: games)
    }
  }

  private func gameHonours(of kind: GameKind, _ records: [LeagueRecord], in games: [Game])
    -> HonoursValue.OfGame?
  {
    let records = records + [comeback(of: kind, in: games)].compactMap(\.self)
    guard !records.isEmpty else { return nil }
    return HonoursValue.OfGame(
      id: kind.name, title: wording[.game(kind)], records: records.map(record))
  }

  private func record(_ record: LeagueRecord) -> HonoursValue.Record {
    let steps = record.history.steps
    let formers = zip(steps, steps.dropFirst()).map { step, next in
      HonoursValue.Former(
        value: record.text(step.number, in: wording),
        holders: step.holders.prefix(HonoursValue.mostFormers).map {
          holder($0, of: step.number, in: record)
        },
        more: wording.more(step.holders.count, than: HonoursValue.mostFormers),
        broken: next.holders.first.map(broken))
    }
    let most = record.history.rule == .each ? record.holders.count : HonoursValue.mostHolders
    return HonoursValue.Record(
      name: wording[record.label],
      value: record.history.rule == .each
        ? number(record.holders.count) : record.text(in: wording),
      holders: record.holders.prefix(most).map {
        holder($0, of: record.history.best?.number ?? 0, in: record)
      },
      more: wording.more(record.holders.count, than: most), formers: Group(formers.reversed()))
  }

  private func holder(
    _ holder: RecordHistory.Holder, of number: Int, in record: LeagueRecord
  ) -> HonoursValue.Holder {
    let game = book[holder.game]
    let text = game.record.header.date.map { self.text(of: $0) } ?? game.record.id
    return HonoursValue.Holder(
      player: player(holder.player),
      game: Reference(text: text, url: link(to: holder, of: number, in: record)))
  }

  private func broken(by holder: RecordHistory.Holder) -> String {
    let name = book[holder.player].name
    guard let date = book[holder.game].record.header.date else {
      return wording(.honoursBrokenBy, ["player": name])
    }
    return wording(.honoursBroken, ["date": text(of: date), "player": name])
  }

  /// The seasons that are over, the newest first, each with who won it.
  private var championsTable: TableValue? {
    let rows = book.seasons.reversed().compactMap { season -> TableValue.Row? in
      if let teams = TeamSummary(season, on: self) { return champions(of: teams) }
      let leaders = site.index.league.champions[season.id.index]
      guard let first = leaders.first else { return nil }
      let standings = site.index.league.standings[season.id.index]
      return TableValue.Row(
        text: season.title, url: link(to: .season(season.slug)),
        cells: [
          .init(
            text: list(leaders.map { book[$0].name }), kind: "word strong",
            url: leaders.count == 1 ? link(to: .player(book[first].slug)) : nil),
          .init(text: gameNames(of: season), kind: "word"),
          .init(
            text: season.isCupAlone(in: book) ? wording[.cupFinal] : result(of: standings)),
        ])
    }
    guard !rows.isEmpty else { return nil }
    return TableValue(
      caption: wording[.honoursChampions],
      columns: [
        TableValue.column(SiteColumn.season, in: wording, kind: "word"),
        TableValue.column(SiteColumn.champions, in: wording, kind: "word"),
        TableValue.column(SiteColumn.game, in: wording, kind: "word"),
        TableValue.column(SiteColumn.result, in: wording),
      ], rows: rows)
  }

  /// Returns what a season was won by: points or wins, or in one of two halves both of them, or the play-off.
  private func result(of standings: Standings) -> String {
    if let split = standings.split {
      return wording[split.finalists.count == 1 ? .seasonBothHalves : .seasonPlayOff]
    }
    let count = standings.leaders.first.map { standings.tally.count(of: $0) } ?? 0
    return wording(count: count, standings.tally == .wins ? .winCount : .pointCount)
  }

  private func milestone(_ milestone: Milestones.Milestone) -> HonoursValue.Line {
    let text = text(of: milestone)
    switch milestone.event {
    case .game(let id):
      let game = book[id]
      return HonoursValue.Line(
        text: text, url: game.hasPage ? link(to: game) : nil, date: date(game.record.header.date))
    case .match(let id):
      let match = book[id]
      return HonoursValue.Line(text: text, url: link(to: route(of: match)), date: date(match.date))
    }
  }

  /// The day of the game or match that a milestone was reached with.
  private func day(of milestone: Milestones.Milestone) -> CalendarDate? {
    switch milestone.event {
    case .game(let id): book[id].record.header.date
    case .match(let id): book[id].date
    }
  }

  func text(of milestone: Milestones.Milestone) -> String {
    let name = milestone.player.map { book[$0].name } ?? ""
    let phrase: SitePhrase =
      switch milestone.kind {
      case .leagueGames: .honoursLeagueGames
      case .games: .honoursGames
      case .wins: .honoursWins
      }
    return wording(
      phrase, count: milestone.number, ["count": number(milestone.number), "player": name])
  }
}

// MARK: - On other pages

extension PageContext {
  /// A player's titles, records and round numbers, a line each.
  func honours(of player: Player) -> Group<HonoursValue.Line>? {
    let index = site.index
    var seasons: [SeasonID] = []
    for game in player.games where seasons.last != book[game].season {
      seasons.append(book[game].season)
    }
    let titles = Set(seasons).sorted().filter {
      index.league.champions[$0.index].contains(player.id)
    }
    var lines = titles.map { id in
      HonoursValue.Line(
        text: wording(.honoursChampionOf, ["season": book[id].title]),
        url: link(to: .season(book[id].slug)), date: nil)
    }
    for held in index.league.honoursHeld[player.id, default: []] {
      let record = index.league.honours[held.kind]?[held.place]
      guard let record else { continue }
      lines.append(
        HonoursValue.Line(
          text: recordText(record, of: held.kind),
          url: link(to: .honours, fragment: held.kind.name), date: nil))
    }
    lines += index.league.milestones.of(player.id).reversed().map(milestone)
    return Group(lines)
  }

  /// The names of all who hold a record; where they are many, of some, and how many more there are.
  private func holders(of record: LeagueRecord) -> String {
    let names = record.players.map { book[$0].name }
    guard let more = wording.more(names.count, than: HonoursValue.mostHolders) else {
      return list(names)
    }
    return "\(names.prefix(HonoursValue.mostHolders).joined(separator: ", ")) \(more)"
  }

  /// "Highest turn: 4,200"
  private func recordText(_ record: LeagueRecord, of kind: GameKind) -> String {
    let text = wording(
      .honoursRecord,
      [
        "record": wording[record.label],
        "value": record.history.rule == .each
          ? number(record.holders.count) : record.text(in: wording),
      ])
    return nameAmongGames(kind).map { wording(.comma, ["first": text, "rest": $0]) } ?? text
  }

  /// The things won, set or reached in the days before the newest game: champions, then records, then round numbers,
  /// each the newest first.
  ///
  /// - Parameter told: The season of whose last night the front page tells above.
  func latestHonours(besidesNightOf told: SeasonID?) -> Group<HonoursValue.Line>? {
    let index = site.index
    var lines = latestNights(besidesThatOf: told)
    for season in book.seasons.reversed() where isOfLastDays(season.games.last) {
      let champions = index.league.champions[season.id.index]
      guard !champions.isEmpty else { continue }
      lines.append(
        HonoursValue.Line(
          text: wording(
            .honoursNewChampion,
            ["players": list(champions.map { book[$0].name }), "season": season.title]),
          url: link(to: .season(season.slug)), date: nil))
    }
    for kind in index.league.kinds {
      for record in index.league.honours[kind] ?? [] {
        guard record.history.rule != .each, record.history.steps.count > 1,
          let first = record.holders.first, isOfLastDays(first.game)
        else { continue }
        lines.append(
          HonoursValue.Line(
            text: wording(
              .honoursNewRecord,
              ["player": holders(of: record), "record": recordText(record, of: kind)]),
            url: link(to: .honours, fragment: kind.name), date: nil))
      }
    }
    // A league of teams alone has no hall of fame.
    let hasHall = book.games.contains(where: \.isScored)
    for milestone in index.league.milestones.all.reversed().prefix(FrontValue.mostHonours)
    where hasHall && isOfLastDays(day(of: milestone)) {
      lines.append(self.milestone(milestone))
    }
    return Group(Array(lines.prefix(FrontValue.mostHonours)))
  }
}
