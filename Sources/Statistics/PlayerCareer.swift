package import Drawing
import GameReports
import Histories
package import League
package import Localization
package import PageKit
package import SiteModel
import Tabletop
package import Templating

/// A player's games of one kind, and the parts of a dashboard that need to know of no game more than its
/// stats.
package struct PlayerCareer<Played: PublishedGame> {
  package let played: Played
  package let page: PageContext
  package let player: PlayerID
  /// The games on record, in order of time.
  package let games: [Game]
  /// The stats of those and of games tallied elsewhere.
  package let stats: Played.Stats
  /// The stats of the latter alone; `nil` where there are none.
  private let tallied: Played.Stats?
  package let careers: Careers<Played>

  /// - Returns: `nil` for a player without a game of that kind.
  package init?(of player: PlayerID, in played: Played, on page: PageContext) {
    games = page.games(of: player, in: played.kind)
    tallied = page.book.tallied.stats(played, of: player)
    guard !games.isEmpty || tallied != nil else { return nil }
    self.played = played
    self.page = page
    self.player = player
    let careers = page.site.index.league.careers.of(played)
    self.careers = careers
    stats = careers.players[player.index]
  }

  package var name: String { page.book[player].name }
  package var mark: PlayerMark { page.book[player].mark }
  /// The games that ended by their rules: games given up, void or broken off tell nothing of a player.
  package var finished: [Game] { games.filter(\.isScored) }

  /// Stats with the league's averages; those that nothing tells, or that count to 0, are left out.
  ///
  /// - Parameters:
  ///   - figures: The game's unless told.
  ///   - part: Which figures these are, where they aren't the game's.
  ///   - games: Those whose results tell a run; all that are finished unless told.
  package func figures(
    in place: FigurePlace, of figures: [PlayerFigure<Played.Stats>]? = nil,
    called part: String = "", over games: [Game]? = nil
  ) -> Group<Figure>? {
    Group(
      (figures ?? played.figures).shown(in: place.list).compactMap {
        self.figure($0, of: part, over: games ?? finished)
      })
  }

  private func figure(
    _ figure: PlayerFigure<Played.Stats>, of part: String = "", over games: [Game]
  ) -> Figure? {
    var value = figure.isNought(in: stats) ? nil : figure.text(stats, page.wording)
    if case .results(let run) = figure.source {
      let longest = run(games.compactMap { $0.isWon(by: player) })
      if longest > 0 { value = figure.text(whole: longest, page.wording) }
    }
    let numbers = page.site.numbers(of: figure, in: part, at: played)
    return value.map {
      Figure(
        name: page.wording[figure.name], value: $0,
        average: figure.average(careers.league, mean: numbers.mean, page.wording),
        rank: LeagueRank(of: player, among: numbers, better: figure.facts.better)
          .map(page.text(of:)),
        definition: page.wording[.stat(figure.facts.key, .definition)])
    }
  }

  /// The line at the top: six figures with the player's rank.
  private var keyFigures: Group<Figure>? {
    let lines = played.figures.shown(in: .key).compactMap { figure in
      self.figure(figure, over: finished)
    }
    return Group(Array(lines.prefix(6)))
  }

  /// - Parameters:
  ///   - sections: The game's own figures.
  ///   - charts: The form first; `nil` if there is nothing to draw.
  package func dashboard(
    _ sections: [DashboardValue.Section?] = [], charts: [ChartValue?] = []
  ) -> DashboardValue {
    let figures = keyFigures
    let sections = sections.compactMap { $0?.withoutNoughts }
    let charts = Group(charts.compactMap { $0 })
    var skill = played.skill(of: self)
    var opponents = self.opponents?.withoutNoughts
    var seasons = self.seasons?.withoutNoughts
    var glossary = Glossary()
    glossary.add(figures)
    glossary.take(from: &skill)
    glossary.take(from: &opponents)
    glossary.take(from: &seasons)
    var ownSections = sections
    for index in sections.indices {
      glossary.add(sections[index].stats)
      for part in sections[index].parts?.items ?? [] { glossary.add(part.stats) }
      glossary.take(from: &ownSections[index].table)
    }
    let (best, worst) = bestAndWorst
    return DashboardValue(
      prefix: played.name, game: page.wording[.game(played.kind)], figures: figures,
      basis: page.basis(of: games, tallied: tallied?.gamesPlayed ?? 0),
      jumps: jumps([
        (charts != nil, .playerCharts, "charts"), (skill != nil, .playerSkill, "skill"),
        (opponents != nil, .playerOpponents, "opponents"),
        (seasons != nil, .playerSeasons, "seasons"), (!games.isEmpty, .playerGames, "games"),
        (!sections.isEmpty, .playerStats, "stats"),
      ]), charts: charts, skill: skill, hasPairs: opponents != nil && seasons != nil,
      opponents: opponents, seasons: seasons, games: newest, older: older, best: best,
      worst: worst, sections: Group(ownSections), glossary: Group(glossary.entries))
  }

  /// Links to the parts that there are; `nil` where one is all.
  private func jumps(_ parts: [(isThere: Bool, title: SiteWord, id: String)]) -> Group<Reference>? {
    let there = parts.filter(\.isThere)
    guard there.count > 1 else { return nil }
    return Group(
      there.map { Reference(text: page.wording[$0.title], url: "#\(played.name)-\($0.id)") })
  }

  /// A section of the figures of a place, under a heading of the language; `nil` where there are none.
  package func section(_ title: Word, of place: FigurePlace) -> DashboardValue.Section? {
    figures(in: place).map { DashboardValue.Section(page.wording[title], stats: $0) }
  }
}

// MARK: - Games

extension PlayerCareer {
  /// The games by tens, the newest first, each with the number of its first and last game from the player's
  /// first one on.
  private var tens: [(first: Int, last: Int, games: [Game])] {
    stride(from: games.count, to: 0, by: -10).map { last in
      let first = max(last - 9, 1)
      return (first, last, Array(games[(first - 1)..<last]))
    }
  }

  private var newest: TableValue? {
    tens.first.map {
      page.gamesTable(page.wording[.playerGames], of: player, $0.games.reversed())
    }
  }

  private var older: Group<DashboardValue.Older>? {
    Group(
      tens.dropFirst().map { first, last, games in
        let title = page.wording(
          .playerOlder, ["first": page.number(first), "last": page.number(last)])
        let dates = [games.first, games.last].compactMap { game in
          game?.record.header.date.map { page.text(of: $0) }
        }
        let span =
          dates.count < 2 || dates[0] == dates[1]
          ? dates.last : page.wording(.dateRange, ["first": dates[0], "last": dates[1]])
        return DashboardValue.Older(
          title: span.map { page.wording(.comma, ["first": title, "rest": $0]) } ?? title,
          games: page.gamesTable(title, of: player, games.reversed()))
      })
  }

  /// The three best games, and of the others the three worst; none where all stand in one table anyway.
  ///
  /// A game is good by its points, where any total can be reached, else by how far ahead the player was.
  private var bestAndWorst: (best: TableValue?, worst: TableValue?) {
    guard games.count > 10 else { return (nil, nil) }
    func worth(_ game: Game) -> Int {
      let order = game.record.scoreOrder
      return
        (played.hasOpenScores
        ? game.score(of: player).map { order.margin(of: $0, over: 0) } : game.margin(of: player))
        ?? 0
    }
    let sorted = finished.map { (worth: worth($0), game: $0) }
      .sorted { ($0.worth, $0.game.id) > ($1.worth, $1.game.id) }.map(\.game)
    func table(_ title: SiteWord, _ games: some Sequence<Game>) -> TableValue {
      page.gamesTable(page.wording[title], of: player, games)
    }
    let best = sorted.prefix(3)
    let worst = sorted.dropFirst(best.count).suffix(3).reversed()
    return (
      best.isEmpty ? nil : table(.playerBest, best),
      worst.isEmpty ? nil : table(.playerWorst, worst)
    )
  }
}

// MARK: - Tables

extension PlayerCareer {
  /// Season by season, what was tallied elsewhere, and the career as the last row; `nil` where one is all.
  private var seasons: TableValue? {
    let wording = page.wording
    let figures = played.figures.shown(in: .seasons)
    let cells = { (stats: Played.Stats) in figures.map { $0.cell(stats, wording) } }
    let bySeason = Dictionary(grouping: games, by: \.season)
    var rows = bySeason.sorted { $0.key > $1.key }.map { id, played in
      let season = page.book[id]
      return TableValue.Row(
        text: season.title, url: page.link(to: .season(season.slug)),
        cells: cells(page.book.stats(self.played, of: player, in: played)))
    }
    if let tallied {
      rows.append(TableValue.Row(text: wording[.playerElsewhere], cells: cells(tallied)))
    }
    guard rows.count > 1 else { return nil }
    let career = TableValue.Row(
      text: wording[.playerCareer], isStrong: true, cells: cells(stats))
    let keys = figures.map(\.column)
    var table = TableValue(
      caption: wording[.playerSeasons],
      columns: TableValue.columns(SiteColumn.season, keys, in: wording), rows: rows + [career])
    table.define(keys, in: wording)
    return table
  }

  /// The player's games against each opponent: the record, and how both did in them; `nil` for who has
  /// always played alone.
  private var opponents: TableValue? {
    var together: [PlayerID: [Game]] = [:]
    for game in finished {
      let side = game.seat(of: player).map { game.record.side(of: $0) } ?? []
      for (index, other) in game.players.enumerated() where !side.contains(Seat(index)) {
        together[other, default: []].append(game)
      }
    }
    var columns: [(key: String, figure: PlayerFigure<Played.Stats>, isOwn: Bool)] = []
    for figure in played.figures.shown(in: .opponents) {
      columns.append((figure.column, figure, true))
      if let theirs = figure.place(in: .opponents)?.theirs {
        columns.append((theirs, figure, false))
      }
    }
    guard !together.isEmpty, !columns.isEmpty else { return nil }
    let wording = page.wording
    let sorted = together.sorted { (-$0.value.count, $0.key) < (-$1.value.count, $1.key) }
    let keys = columns.map(\.key)
    var table = TableValue(
      caption: wording[.playerOpponents],
      columns: TableValue.columns(SiteColumn.opponent, keys, in: wording),
      rows: sorted.map { other, games in
        let own = page.book.stats(played, of: player, in: games)
        let theirs = page.book.stats(played, of: other, in: games)
        var row = page.row(
          of: other, cells: columns.map { $0.figure.cell($0.isOwn ? own : theirs, wording) })
        row.url = page.link(toPair: player, other) ?? row.url
        return row
      })
    table.define(keys, in: wording)
    return table
  }
}
