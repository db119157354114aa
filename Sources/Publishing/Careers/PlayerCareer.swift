package import Drawing
import Histories
package import League
import Tabletop
package import Templating

/// A player's games of one kind, and the parts of a dashboard that need to know of no game more than its
/// stats.
package struct PlayerCareer<Played: PublishedGame> {
  package let page: PageContext
  package let player: PlayerID
  /// In order of time.
  package let games: [Game]
  package let stats: Played.Stats
  package let careers: Careers<Played>

  /// - Returns: `nil` for a player without a game of that kind.
  package init?(of player: PlayerID, on page: PageContext) {
    games = page.games(of: player, in: Played.kind)
    guard !games.isEmpty else { return nil }
    self.page = page
    self.player = player
    let careers = page.site.index.careers.of(Played.self)
    self.careers = careers
    stats = careers.players[player.index]
  }

  package var name: String { page.book[player].name }
  package var mark: PlayerMark { page.book[player].mark }
  /// Those that ended by their rules: games given up, void or broken off tell nothing of a player.
  package var finished: [Game] { games.filter(\.isScored) }

  /// Stats with the league's averages.
  ///
  /// - Parameters:
  ///   - figures: The game's unless told.
  ///   - games: Those whose results tell a run; all that are finished unless told.
  package func figures(
    in place: FigurePlace, of figures: [PlayerFigure<Played.Stats>] = Played.figures,
    over games: [Game]? = nil
  ) -> Group<Figure>? {
    let results = (games ?? finished).compactMap { $0.isWon(by: player) }
    let lines = figures.shown(in: place.list).compactMap { figure -> Figure? in
      var value = figure.text(stats, page.wording)
      if case .results(let run) = figure.source, !results.isEmpty {
        value = figure.text(whole: run(results), page.wording)
      }
      if value == nil, figure.place(in: place.list)?.isLeftOutUntold == true { return nil }
      return Figure(
        name: page.wording[figure.name], value: value,
        average: figure.average(careers, page.wording),
        definition: page.wording[.stat(figure.facts.key, .definition)])
    }
    return Group(lines)
  }

  /// - Parameters:
  ///   - sections: The game's own.
  ///   - form: The form as a chart, `nil` where there is none.
  ///   - charts: What else is drawn.
  package func dashboard(
    _ sections: [DashboardValue.Section] = [], form: ChartValue?, charts: [ChartValue?] = []
  ) -> DashboardValue {
    let (best, worst) = bestAndWorst {
      (Played.hasOpenScores ? $0.score(of: player) : $0.margin(of: player)) ?? 0
    }
    return DashboardValue(
      prefix: Played.name, game: page.wording[.game(Played.kind)],
      figures: figures(in: .key), basis: page.basis(of: games),
      form: finished.isEmpty ? nil : DashboardValue.Form(recent: recent, chart: form),
      sections: sections, charts: Group(charts.compactMap { $0 }),
      skill: Played.skill(of: self),
      hasPairs: !Played.figures.shown(in: .opponents).isEmpty, seasons: seasons,
      opponents: opponents, best: best, worst: worst, games: page.gamesTable(of: player, games))
  }

  /// A section of the figures of a place, under a heading of the language.
  package func section(
    _ id: String, _ title: Word, of place: FigurePlace, hasAverages: Bool = false
  ) -> DashboardValue.Section {
    DashboardValue.Section(
      id, page.wording[title], hasAverages: hasAverages,
      stats: figures(in: place))
  }
}

// MARK: - Games

extension PlayerCareer {
  /// The three best games, and of the others the three worst.
  ///
  /// - Parameter worth: What makes a game good: the points, or how far ahead they were.
  private func bestAndWorst(by worth: (Game) -> Int)
    -> (best: Group<GameItem>?, worst: Group<GameItem>?)
  {
    let sorted = finished.sorted { (worth($0), $0.id) > (worth($1), $1.id) }
    let best = sorted.prefix(3)
    return (page.games(best), page.games(sorted.dropFirst(best.count).suffix(3).reversed()))
  }

  /// The last ten results as marks with links.
  private var recent: Group<DashboardValue.Mark>? {
    let marks = finished.suffix(10).map { game -> DashboardValue.Mark in
      let isWon = game.isWon(by: player)
      let result = result(of: game)
      return DashboardValue.Mark(
        mark: page.wording[
          isWon.map { $0 ? .playerWonMark : .playerLostMark } ?? .playerUntoldMark],
        kind: isWon.map { $0 ? "won" : "lost" } ?? "untold",
        url: page.link(to: game),
        title: game.record.header.date.map { "\(page.text(of: $0)): \(result)" } ?? result)
    }
    return Group(Array(marks))
  }

  /// `beat Bob and Cy`, `lost to Bob`, `shared with Cy`; who plays alone has `won` or `lost`.
  private func result(of game: Game) -> String {
    guard let isWon = game.isWon(by: player) else { return page.wording[.siteUntold] }
    let seat = game.seat(of: player)
    let side = seat.map { game.record.side(of: $0) } ?? []
    let others = game.players.indices.map { Seat($0) }.filter { !side.contains($0) }
    guard !others.isEmpty else { return page.wording[isWon ? .siteWon : .siteLost] }
    if !isWon {
      return page.wording(.playerLostTo, ["players": page.names(of: game.winners, in: game)])
    }
    let sharing = game.winners.filter { !side.contains($0) }
    if !sharing.isEmpty {
      return page.wording(.playerSharedWith, ["players": page.names(of: sharing, in: game)])
    }
    return page.wording(.playerWonBy, ["players": page.names(of: others, in: game)])
  }
}

// MARK: - Tables

extension PlayerCareer {
  /// Season by season, and the career as the last row.
  private var seasons: TableValue {
    let wording = page.wording
    let figures = Played.figures.shown(in: .seasons)
    let cells = { (stats: Played.Stats) in figures.map { $0.cell(stats, wording) } }
    let rows = page.book.seasons.reversed().compactMap { season -> TableValue.Row? in
      let played = games.filter { $0.season == season.id }
      guard !played.isEmpty else { return nil }
      return TableValue.Row(
        text: season.title, url: page.link(to: .season(season.slug)),
        cells: cells(page.book.stats(Played.self, of: player, in: played)))
    }
    let career = TableValue.Row(
      text: wording[.playerCareer], isStrong: true, cells: cells(stats))
    return TableValue(
      caption: wording[.playerSeasons],
      columns: TableValue.columns(SiteColumn.season, figures.map(\.column), in: wording),
      rows: rows + [career])
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
    for figure in Played.figures.shown(in: .opponents) {
      columns.append((figure.column, figure, true))
      if let theirs = figure.place(in: .opponents)?.theirs {
        columns.append((theirs, figure, false))
      }
    }
    guard !together.isEmpty, !columns.isEmpty else { return nil }
    let wording = page.wording
    let sorted = together.sorted { (-$0.value.count, $0.key) < (-$1.value.count, $1.key) }
    return TableValue(
      caption: wording[.playerOpponents],
      columns: TableValue.columns(SiteColumn.opponent, columns.map(\.key), in: wording),
      rows: sorted.map { other, games in
        let own = page.book.stats(Played.self, of: player, in: games)
        let theirs = page.book.stats(Played.self, of: other, in: games)
        return page.row(
          of: other, cells: columns.map { $0.figure.cell($0.isOwn ? own : theirs, wording) })
      })
  }
}
