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
  private var movement: [PlayerID: Int] {
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
  private var ofGame: (any GameSeason)? {
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

// MARK: - Standings

extension SeasonSummary {
  /// The table; few columns for lists of seasons.
  ///
  /// - Parameter division: Whose it is; `nil` for that of everybody or, with few columns, of the first.
  func table(
    isShort: Bool, showsForm: Bool = true, of division: Standings.Division? = nil
  ) -> TableValue? {
    table(isShort: isShort, showsForm: showsForm, of: division, beside: isShort ? Shared() : shared)
  }

  /// What the tables of all divisions go by.
  struct Shared {
    fileprivate(set) var movement: [PlayerID: Int] = [:]
    /// What the game adds.
    fileprivate(set) var cells: [PlayerID: [TableValue.Cell]] = [:]
  }

  var shared: Shared { Shared(movement: movement, cells: ofGame?.standingsCells ?? [:]) }

  func table(
    isShort: Bool, showsForm: Bool, of division: Standings.Division?, beside all: Shared
  ) -> TableValue? {
    guard !finished.isEmpty else { return nil }
    let wording = page.wording
    let division = division ?? (isShort ? standings.divisions.first : nil)
    let shown = division.map { Array(standings.rows[$0.rows]) } ?? standings.rows
    let shared = isShort ? [.leaguePoints, .played, .won] : columns(movement: all.movement)
    let keys = shared.map(\.rawValue) + (isShort ? [] : standingsColumns)
    var table = TableValue(
      caption: caption(of: division), kind: "standings",
      columns: TableValue.columns(SiteColumn.player, keys, in: wording)
        + (showsForm ? [TableValue.column(SiteColumn.form, in: wording, kind: "word")] : []))
    let mean = standings.rows.flatMap(\.scores).mean
    let above = [Standings.Row?](shown.dropLast())
    for (row, above) in zip(shown, [nil] + above) where row.played > 0 || !isShort {
      let cells =
        shared.map { cell(in: $0, of: row, movement: all.movement) }
        + (isShort ? [] : all.cells[row.player] ?? noCells)
      let notes =
        marks(of: row, isShort: isShort)
        + [membership(of: row.player), isShort ? nil : broken(row, below: above)].compactMap(\.self)
      table.rows.append(
        ranked(
          row, isStrong: row.rank == 1 && row.played > 0,
          note: notes.isEmpty ? nil : notes.joined(separator: "; "),
          cells: cells + (showsForm ? [page.form(row.scores, of: row.player, beside: mean)] : [])))
    }
    if !isShort { table.define(keys + [SiteColumn.form.rawValue], in: wording) }
    let rows = shown.filter { $0.played > 0 || !isShort }
    for (index, column) in shared.enumerated() {
      let numbers = rows.map { number(in: column, of: $0) }
      let best = numbers.compactMap(\.self).best(.more)
      for (row, number) in numbers.enumerated() where number != nil && number == best {
        table.rows[row].cells[index] = table.rows[row].cells[index].strong
      }
    }
    return table
  }

  /// The table of the sheet on the wall: points, games, averages and highest games.
  var wallTable: TableValue? {
    guard !finished.isEmpty else { return nil }
    let columns: [SiteColumn] =
      [.leaguePoints, .played, .won, .lost] + (showsScores ? [.average, .highestGame] : [])
    var table = TableValue(
      caption(of: nil), kind: "standings", of: SiteColumn.player, columns, in: page.wording,
      rows: [])
    let divisions = standings.divisions.flatMap { division in division.rows.map { _ in division } }
    for (index, row) in standings.rows.enumerated() where row.played > 0 || row.byes > 0 {
      table.rows.append(
        ranked(
          row, isStrong: row.rank == 1,
          note: divisions.isEmpty ? nil : title(of: divisions[index]),
          cells: columns.map { cell(in: $0, of: row) }))
    }
    return table
  }

  /// What the best of a column is told by; `nil` in one that tells nothing of how well somebody plays.
  private func number(in column: SiteColumn, of row: Standings.Row) -> Double? {
    switch column {
    case .leaguePoints: Double(row.leaguePoints)
    case .won: Double(row.won)
    case .scoredFor: row.duels > 0 ? Double(row.pointsFor) : nil
    case .spread: row.spread.map(Double.init)
    case .winPercent: row.winRate
    case .totalPoints: row.scored > 0 ? Double(row.total) : nil
    case .average: row.average
    case .highestGame: row.highest.map(Double.init)
    default: nil
    }
  }

  private var showsScores: Bool { season.kind.map { page.game($0).hasOpenScores } ?? true }

  /// The columns that the game adds.
  private var standingsColumns: [String] {
    season.kind.map(page.standingsColumns) ?? []
  }

  /// The columns of a whole table: those that nothing would stand in are left out.
  private func columns(movement: [PlayerID: Int]) -> [SiteColumn] {
    let rows = standings.rows
    // Where everybody's points are those of duels, what was scored for is the total.
    let areDuels =
      showsScores && rows.contains { $0.duels > 0 } && rows.allSatisfy { $0.duels == $0.scored }
    let parts: [(isShown: Bool, columns: [SiteColumn])] = [
      (true, [.leaguePoints, .played, .won]),
      (rows.contains { $0.shared > 0 }, [.drawn]),
      (true, [.lost, .winPercent]),
      (rows.contains { $0.bonus > 0 }, [.bonus]),
      (games.contains { $0.ending == .forfeit }, [.byForfeit]),
      (rows.contains { $0.byes > 0 }, [.byes]),
      (areDuels, [.scoredFor, .scoredAgainst, .spread]),
      (showsScores && !areDuels, [.totalPoints]),
      (showsScores, [.average, .highestGame]),
      (rows.contains { !$0.course.isEmpty }, [.lastFive, .streak]),
      (!movement.isEmpty, [.movement]),
    ]
    return parts.flatMap { $0.isShown ? $0.columns : [] }
  }

  private func cell(
    in column: SiteColumn, of row: Standings.Row, movement: [PlayerID: Int] = [:]
  ) -> TableValue.Cell {
    let text: String? =
      switch column {
      case .leaguePoints: page.number(row.leaguePoints)
      case .played: page.number(row.played)
      case .won: page.number(row.won)
      case .drawn: page.number(row.shared)
      case .lost: page.number(row.lost)
      case .winPercent: row.winRate.map { page.wording.percent($0) }
      case .bonus: page.number(row.bonus)
      case .byForfeit:
        page.wording(
          .seasonForfeits,
          ["won": page.number(row.wonByForfeit), "lost": page.number(row.forfeited)])
      case .byes: page.number(row.byes)
      case .scoredFor: row.duels > 0 ? page.number(row.pointsFor) : nil
      case .scoredAgainst: row.duels > 0 ? page.number(row.pointsAgainst) : nil
      case .spread: row.spread.map { page.numbers.signed($0) }
      case .totalPoints: row.scored > 0 ? page.number(row.total) : nil
      case .average: row.average.map { page.numbers.decimal($0, places: 0) }
      case .highestGame: row.highest.map(page.number)
      case .lastFive:
        row.course.isEmpty ? nil : row.lastFive.map(letter(for:)).joined(separator: " ")
      case .streak: row.streak.map { letter(for: $0.outcome) + page.number($0.count) }
      case .movement: movement[row.player].map(text(of:))
      default: nil
      }
    return TableValue.Cell(text: text)
  }

  private func letter(for outcome: Standings.Outcome) -> String {
    page.wording[Word("outcomes.\(outcome.rawValue)")]
  }

  /// "↑2", "↓1", "="
  private func text(of movement: Int) -> String {
    guard movement != 0 else { return page.wording[.seasonStayed] }
    return page.wording(
      movement > 0 ? .seasonUp : .seasonDown, ["places": page.number(abs(movement))])
  }

  /// What the game adds for who has finished none.
  private var noCells: [TableValue.Cell] {
    standingsColumns.map { _ in .init(text: nil) }
  }

  /// Since when somebody plays in the season or doesn't any more, and why; `nil` for who always does.
  private func membership(of player: PlayerID) -> String? {
    guard let entry = season.member(player) else { return nil }
    let parts = [
      entry.joined.map { page.wording(.seasonJoined, ["date": page.shortText(of: $0)]) },
      entry.withdrawn.map { page.wording(.seasonWithdrew, ["date": page.shortText(of: $0)]) },
    ].compactMap { $0 }
    guard !parts.isEmpty else { return nil }
    let text = parts.joined(separator: ", ")
    guard let reason = entry.reason else { return text }
    return page.wording(.remarkReason, ["remark": text, "reason": reason])
  }

  /// Why somebody stands below the one before, where both are level on points; `nil` where there is nothing to say.
  private func broken(_ row: Standings.Row, below above: Standings.Row?) -> String? {
    guard let above, let broken = row.broken, broken.isTie, row.played > 0 else { return nil }
    // Nothing to compare with where somebody's games were all played by substitutes, or given up.
    switch broken.tieBreak {
    case .average, .total, .highest: guard row.scored > 0, above.scored > 0 else { return nil }
    case .spread: guard row.duels > 0, above.duels > 0 else { return nil }
    default: break
    }
    let player = page.book[above.player].name
    func text(_ value: Double) -> String {
      switch broken.tieBreak {
      case .winRate: page.wording.percent(value)
      case .spread: page.numbers.signed(Int(value))
      case .average:
        page.numbers.decimal(
          value, places: broken.own.rounded() == broken.other.rounded() ? 2 : 0)
      case .sonnebornBerger, .headToHead:
        page.numbers.decimal(value, places: value == value.rounded() ? 0 : 1)
      case .points, .wins, .total, .highest, .fewestLosses, .buchholz, .gamesPlayed, .lots:
        page.number(Int(abs(value)))
      }
    }
    guard broken.tieBreak != .lots else {
      return page.wording(.seasonTieByLots, ["player": player])
    }
    return page.wording(
      .seasonTieBroken,
      [
        "player": player, "tie": page.wording[Word("tieBreaks.\(broken.tieBreak.rawValue)")],
        "own": text(broken.own), "other": text(broken.other),
      ])
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
        guard let game = record.holders.first.map({ page.book[$0.game] }) else { return nil }
        let when = game.record.header.date.map { page.shortText(of: $0) } ?? game.record.id
        return SeasonValue.Record(
          name: page.wording[record.label], value: record.text(in: page.wording),
          players: record.players.map { page.player($0) },
          game: record.holders.count > 1
            ? nil : page.reference(when, to: .game(season.slug, game.slug)))
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
