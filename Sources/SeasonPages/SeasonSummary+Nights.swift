import Contents
import Drawing
import GameReports
package import Histories
package import League
package import LeagueStandings
import Localization
package import PageKit
import Seasons
package import SiteModel
package import Templating

/// The winners of a night, why they won, and its own table.
package struct NightWon: PageValue {
  package let title: String
  package let reason: String?
  let note: String?
  package let table: TableValue
  let highs: Group<SeasonValue.Record>?

  package static let typeName = "Night that was won"
  package static let fields: [Field<NightWon>] = [
    Field("title", "\"Ann won the night with 13 game points, worth 19 points\"") { $0.title },
    Field("reason", "what broke a tie: \"ahead of Bob by wins, 6 to 5\"; null where nothing had to")
    { $0.reason },
    Field("note", "that too few played for points by rank; null where enough did") { $0.note },
    Field("table", "the night's own, with ties and what broke them") { $0.table },
    Field("highs", "the best of the night; null where nothing is compared") { $0.highs },
  ]
}

extension PageContext {
  /// Returns the tables of a season's nights; none in one whose nights nobody wins, and before the first.
  package func nightTables(of season: Season) -> [NightTable] {
    let nights = site.index.league.nights[season.id.index]
    return nights.nights.indices.compactMap {
      NightTable($0, of: season, nights: nights, in: book)
    }
  }

  /// Returns the night of a season in which a day's games are; `nil` where they are of none.
  package func night(on day: CalendarDate?, of season: Season) -> Int? {
    site.index.league.nights[season.id.index].nights.lastIndex { night in
      night.games.contains { book[$0].record.header.date == day }
    }
  }

  /// "Ann won the night with 13 game points, worth 19 points"
  func winner(of night: NightTable, in season: Season) -> String? {
    guard let first = night.winners.first else { return nil }
    let players = list(night.winners.map { book[$0.player].name })
    let total = wording(count: first.games.leaguePoints, .nightGamePoints)
    guard season.document.nights?.givePoints == true else {
      return wording(
        .nightWon, count: night.winners.count, ["player": players, "total": total])
    }
    return wording(
      .nightWonWorth, count: night.winners.count,
      ["player": players, "total": total, "worth": wording(count: first.points, .pointCount)])
  }

  /// The same with the season and the night: "Club 2026, 6 October 2026: Ann won the night with 13 game points"
  package func news(of night: NightTable, in season: Season) -> String? {
    let nights = site.index.league.nights[season.id.index]
    return winner(of: night, in: season).map { won in
      wording(
        .nightWonOn,
        [
          "season": season.title, "date": name(ofNight: night.number, in: nights), "won": won,
        ])
    }
  }
}

extension SeasonSummary {
  private var rules: NightRules? { season.document.nights }

  /// Returns who won a night; `nil` in a season whose nights nobody wins.
  ///
  /// - Parameter hasHighs: Whether its best games are told with it.
  package func won(_ number: Int, hasHighs: Bool) -> NightWon? {
    guard let night = NightTable(number, of: season, nights: nights, in: page.book),
      let title = page.winner(of: night, in: season), let rules
    else { return nil }
    let winners = night.winners
    let below = winners.count < night.rows.count ? night.rows[winners.count].games : nil
    let reason = winners.last.flatMap { broken($0.games, above: below) }
    let note =
      night.isTooSmall && hasRankPoints
      ? page.wording(
        .nightTooFew,
        ["count": page.number(night.present), "least": page.number(rules.minimum)]) : nil
    let games = nights.nights[number].games.map { page.book[$0] }.filter(\.isFinished)
    return NightWon(
      title: title, reason: reason, note: note, table: table(of: night),
      highs: hasHighs ? records(in: games) : nil)
  }

  private var hasRankPoints: Bool {
    rules?.lines.contains { if case .ranks = $0.worth { true } else { false } } ?? false
  }

  private func table(of night: NightTable) -> TableValue {
    let rows = night.rows.map(\.games)
    let columns: [(isShown: Bool, columns: [SiteColumn])] = [
      (rules?.givePoints == true, [.nightPoints]),
      (true, [.gamePoints, .played] + SiteColumn.outcomes(of: rows)),
      (rows.contains { $0.duels > 0 }, [.spread]),
      (rules?.tieBreaks.contains(.total) == true, [.totalPoints]),
    ]
    let shown = columns.flatMap { $0.isShown ? $0.columns : [] }
    var table = TableValue(
      page.wording(.nightCaption, ["night": page.name(ofNight: night.number, in: nights)]),
      kind: "standings", of: SiteColumn.player, shown, isExplained: true, in: page.wording,
      rows: [])
    for (place, row) in night.rows.enumerated() {
      table.rows.append(
        page.row(
          of: row.player, rank: row.rank, isStrong: row.rank == 1,
          note: broken(row.games, below: place > 0 ? night.rows[place - 1].games : nil),
          cells: shown.map { column in
            switch column {
            case .nightPoints: TableValue.Cell(text: page.number(row.points))
            case .gamePoints: TableValue.Cell(text: page.number(row.games.leaguePoints))
            default: page.cell(in: column, of: row.games)
            }
          }))
    }
    return table
  }

  /// The grid of nights and players: what each night was worth to whom, with what doesn't count in brackets; `nil` in a
  /// season whose nights nobody wins, before the second, and for very many players.
  package var byNight: TableValue? {
    let tables = page.nightTables(of: season)
    let players = standings.rows.filter { $0.played > 0 }
    guard let rules, tables.count > 1, players.count <= SeasonGrid.mostPlayers else { return nil }
    var struck: [PlayerID: Set<Int>] = [:]
    if let best = rules.best {
      for row in players { struck[row.player] = Set(row.struck(keeping: best).compactMap(\.night)) }
    }
    let title = page.wording[.seasonByNight]
    return TableValue(
      caption: title, kind: "figured",
      columns: [TableValue.column(SiteColumn.date, in: page.wording, kind: "word")]
        + players.map { row in
          TableValue.Column(
            text: page.book[row.player].name, kind: "number",
            color: page.book[row.player].mark.classes)
        },
      rows: tables.map { night in
        let rows = Dictionary(
          night.rows.map { ($0.player, $0) }, uniquingKeysWith: { first, _ in first })
        return TableValue.Row(
          text: page.name(ofNight: night.number, in: nights),
          url: nights.areTold
            ? page.link(to: .standings(season.slug, nights.nights[night.number].name)) : nil,
          cells: players.map { player in
            guard let row = rows[player.player] else { return TableValue.Cell(text: "–") }
            let points = page.number(rules.givePoints ? row.points : row.games.leaguePoints)
            let isStruck = struck[player.player]?.contains(night.number) == true
            let cell = TableValue.Cell(
              text: isStruck ? page.wording(.nightUncounted, ["points": points]) : points)
            return row.rank == 1 ? cell.strong : cell
          })
      })
  }

  // MARK: In words

  /// What a night is worth and how it is won.
  var nightParts: [String] {
    guard let rules else { return [] }
    var parts: [String] = []
    if !rules.lines.isEmpty {
      parts.append(
        page.wording(.nightScheme, ["lines": page.list(rules.lines.map(text(of:)))]))
    }
    if rules.minimum > 0, hasRankPoints {
      parts.append(
        page.wording(
          .nightSchemeMinimum, count: rules.minimum, ["count": page.number(rules.minimum)]))
    }
    let ties = rules.tieBreaks.filter { $0 != .points }
      .map { page.wording[Word("tieBreaks.\($0.rawValue)")] }
    if let last = ties.last {
      let order = ties.dropLast().reversed().reduce(last) { rest, tie in
        page.wording(.seasonTieThen, ["first": tie, "rest": rest])
      }
      parts.append(page.wording(.nightSchemeTies, ["ties": order]))
    }
    if let best = rules.best {
      parts.append(page.wording(.nightSchemeBest, count: best, ["count": page.number(best)]))
    }
    return parts
  }

  private func text(of line: NightRules.Line) -> String {
    let worth: String
    switch line.worth {
    case .ranks(let points):
      worth = page.wording(
        .nightSchemeRanks, ["points": points.map(page.number).joined(separator: "–")])
    case .played(let points):
      worth = page.wording(.nightSchemePlayed, ["points": page.number(points)])
    case .amount(let measure, let bounds, let points):
      let name = page.wording[Word("nightMeasures.\(measure.rawValue)")]
      switch (text(of: bounds), points) {
      case (let amount?, let points?):
        worth = page.wording(
          .nightSchemeAmount,
          ["points": page.number(points), "measure": name, "amount": amount])
      case (let amount?, nil):
        worth = page.wording(.nightSchemeItself, ["measure": name, "amount": amount])
      case (nil, _): worth = page.wording(.nightSchemeAll, ["measure": name])
      }
    }
    guard !line.conditions.isEmpty else { return worth }
    let conditions = line.conditions.map { condition in
      page.wording(
        .nightSchemeCondition,
        [
          "measure": page.wording[Word("nightMeasures.\(condition.measure.rawValue)")],
          "amount": page.wording(.seasonAtLeast, ["least": page.number(condition.least)]),
        ])
    }
    return page.wording(
      .nightSchemeIf, ["worth": worth, "conditions": page.list(conditions)])
  }

  private func text(of bounds: NightRules.Line.Bounds) -> String? {
    switch (bounds.least.map(page.number), bounds.most.map(page.number)) {
    case (let least?, let most?):
      page.wording(.seasonBetween, ["least": least, "most": most])
    case (let least?, nil): page.wording(.seasonAtLeast, ["least": least])
    case (nil, let most?): page.wording(.seasonAtMost, ["most": most])
    case (nil, nil): nil
    }
  }
}
