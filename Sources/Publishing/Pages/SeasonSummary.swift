import Contents
import Farkle
import Histories
import League
import Tabletop
import Templating

/// A season's table, numbers and records, as the front page and its own page show them.
struct SeasonSummary {
  let season: Season
  let page: PageContext
  let games: [Game]

  init(_ season: Season, on page: PageContext) {
    self.season = season
    self.page = page
    games = season.games.map { page.book[$0] }
  }

  var standings: Standings { page.site.index.standings[season.id.index] }
  var finished: [Game] { games.filter(\.isFinished) }
  var inProgress: [Game] { games.filter { !$0.isFinished } }

  /// Whether something is still to be played: a game going on, or a fixture after the last result.
  var isOpen: Bool { !inProgress.isEmpty || !fixtures.isEmpty }

  /// What is still to come: fixtures after the last finished game.
  var fixtures: [SeasonDocument.Fixture] {
    let last = finished.compactMap(\.record.header.date).max()
    return season.document.fixtures.filter { fixture in
      guard let date = fixture.date, let last else { return true }
      return date > last
    }
  }

  /// `Ann leads with 30`, `Bob won with 41`.
  var leader: String? {
    let leaders = standings.leaders
    guard let first = leaders.first else { return nil }
    return page.wording(
      isOpen ? .seasonLeader : .seasonWon,
      [
        "player": page.list(leaders.map { page.book[$0.player].name }),
        "points": page.wording(count: first.leaguePoints, .pointCount),
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

  func fixtureItems(limit: Int = .max) -> TemplateValue {
    let items = fixtures.prefix(limit).map { fixture -> TemplateValue in
      let ids = fixture.players.map { page.site.index.players[$0] }
      return [
        "date": page.date(fixture.date),
        "place": .init(fixture.round.map { page.wording(.reportRound, ["number": String($0)]) }),
        "players": .list(
          zip(fixture.players, ids).map { name, id in
            id.map { page.player($0) } ?? ["name": .text(name), "url": nil, "color": nil]
          }),
        "text": .init(fixture.note),
      ]
    }
    return items.isEmpty ? .null : ["items": .list(Array(items))]
  }
}

// MARK: - Standings

extension SeasonSummary {
  /// The table; few columns for the front page.
  func table(isShort: Bool) -> TemplateValue {
    guard !finished.isEmpty else { return .null }
    let wording = page.wording
    let keys =
      isShort
      ? ["leaguePoints", "played", "won"]
      : [
        "leaguePoints", "played", "won", "lost", "winPercent", "totalPoints", "average",
        "highestGame", "highestTurn", "farkleRate",
      ]
    var table = TableValue(
      caption: wording(
        .seasonStandings,
        ["season": season.title, "games": wording(count: finished.count, .games)]),
      kind: "standings",
      columns: [TableValue.column("player", in: wording, kind: "word")]
        + keys.map { TableValue.column($0, in: wording) }
        + [TableValue.column("form", in: wording, kind: "word")])
    let stats = isShort ? [:] : statsByPlayer
    for row in standings.rows where row.played > 0 || !isShort {
      let player = page.book[row.player]
      table.rows.append(
        TableValue.Row(
          text: player.name, url: page.link(to: .player(player.slug)), rank: String(row.rank),
          isStrong: row.rank == 1 && row.played > 0,
          cells: (isShort ? shortCells(row) : cells(row, stats[row.player] ?? FarkleStats()))
            + [form(row)]))
    }
    if !isShort { table.define(keys + ["form"], in: wording) }
    return table.value
  }

  private func shortCells(_ row: Standings.Row) -> [TableValue.Cell] {
    [
      .init(text: page.number(row.leaguePoints), kind: "number strong"),
      .init(text: page.number(row.played)), .init(text: page.number(row.won)),
    ]
  }

  private var statsByPlayer: [PlayerID: FarkleStats] {
    finished.reduce(into: [:]) { sums, game in
      guard case .farkle(let stats) = game.stats else { return }
      for (player, added) in zip(game.players, stats) {
        sums[player, default: FarkleStats()].merge(added)
      }
    }
  }

  private func cells(_ row: Standings.Row, _ stats: FarkleStats) -> [TableValue.Cell] {
    shortCells(row) + [
      .init(text: page.number(row.lost)),
      .init(text: row.winRate.map { page.wording.percent($0) }),
      .init(text: row.played > 0 ? page.number(row.total) : nil),
      .init(text: row.average.map { page.numbers.decimal($0, places: 0) }),
      .init(text: row.highest.map(page.number)),
      .init(text: stats.highestTurn.map { page.number($0.rawValue) }),
      .init(text: stats.farkleRate.map { page.wording.percent($0.value, places: 1) }),
    ]
  }

  /// Points game by game as a sparkline.
  private func form(_ row: Standings.Row) -> TableValue.Cell {
    let scores = row.scores.suffix(12)
    guard !scores.isEmpty else { return .init(text: nil, kind: "spark") }
    return .init(
      kind: "spark",
      svg: page.sparkline(scores.map(Double.init), label: scores.map(page.number)))
  }
}

// MARK: - Numbers and records

extension SeasonSummary {
  private var total: FarkleStats {
    finished.reduce(into: FarkleStats()) { sum, game in
      guard case .farkle(let stats) = game.stats else { return }
      for player in stats { sum.merge(player) }
    }
  }

  private func name(_ key: String) -> String { page.wording.text("columns.\(key).name") ?? key }

  var numbers: TemplateValue {
    guard !finished.isEmpty else { return .null }
    let total = total
    var figures = [Figure(name: name("games"), value: page.number(finished.count))]
    figures.append(
      Figure(name: name("turns"), value: total.turns > 0 ? page.number(total.turns) : nil))
    figures.append(
      Figure(
        name: name("farkles"), value: total.farkleCount.map(page.number),
        note: total.farkleRate.map {
          page.wording(.seasonOfTurns, ["percent": page.wording.percent($0.value, places: 1)])
        }))
    figures.append(
      Figure(
        name: name("average"),
        value: total.averagePointsPerGame.map { page.numbers.decimal($0.value, places: 0) }))
    figures += [highestGame, highestTurn].compactMap { $0 }
    return Figure.list(figures)
  }

  /// The best of something: how much, who, and in which game.
  private struct Best {
    var value: Int
    var holders: [(player: PlayerID, game: Game)]

    mutating func consider(_ number: Int, by player: PlayerID, in game: Game) {
      if number > value {
        value = number
        holders = [(player, game)]
      } else if number == value {
        holders.append((player, game))
      }
    }
  }

  private func best(_ number: (FarkleStats) -> Int?) -> Best? {
    var best = Best(value: 0, holders: [])
    for game in finished {
      guard case .farkle(let stats) = game.stats else { continue }
      for (seat, player) in game.players.enumerated() {
        if let number = number(stats[seat]), number > 0 {
          best.consider(number, by: player, in: game)
        }
      }
    }
    return best.holders.isEmpty ? nil : best
  }

  private func figure(_ key: String, _ best: Best?) -> Figure? {
    guard let best, let first = best.holders.first else { return nil }
    let names = Array(Set(best.holders.map(\.player))).sorted().map { page.book[$0].name }
    return Figure(
      name: name(key), value: page.number(best.value), note: page.list(names),
      url: page.link(to: .game(page.book[first.game.season].slug, first.game.slug)))
  }

  private var highestGame: Figure? { figure("highestGame", best { $0.highestGame?.rawValue }) }
  private var highestTurn: Figure? { figure("highestTurn", best { $0.highestTurn?.rawValue }) }

  /// The season's records, each with who holds it and in which game.
  var records: TemplateValue {
    let records: [(key: String, best: Best?)] = [
      ("stats.highestGame", best { $0.highestGame?.rawValue }),
      ("stats.highestTurn", best { $0.highestTurn?.rawValue }),
      ("stats.hotDiceStreak", best(\.hotDiceStreak)),
      ("stats.farkleCount", best(\.farkleCount)),
    ]
    let items = records.compactMap { key, best -> TemplateValue? in
      guard let best, let first = best.holders.first else { return nil }
      let players = Array(Set(best.holders.map(\.player))).sorted()
      let label = key == "stats.farkleCount" ? "season.mostFarkles" : key + ".name"
      let game = first.game
      let when = game.record.header.date.map { page.shortText(of: $0) } ?? game.record.id
      return [
        "name": .init(page.wording.text(label)), "value": .text(page.number(best.value)),
        "players": .list(players.map { page.player($0) }),
        "game": best.holders.count > 1
          ? .null : page.reference(when, to: .game(season.slug, game.slug)),
      ]
    }
    return items.isEmpty ? .null : ["items": .list(items)]
  }

  /// How standing points are given and ties broken.
  var scheme: String {
    let points = season.document.points
    let wording = page.wording
    var parts: [String] = []
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
    let ties = season.document.tieBreaks.compactMap { wording.text("tieBreaks.\($0.rawValue)") }
    let rules = parts.joined(separator: ", ")
    return ties.isEmpty
      ? rules : wording(.seasonSchemeTies, ["scheme": rules, "ties": wording.list(ties)])
  }
}
