import Contents
import Diagnostics
import Draws
import Histories
import League
import LeagueStandings
import Seasons
import Tabletop

/// A season's document, and in parts of their own names records and cards of it: what is wrong has its place, its nights
/// add up, its knock-out and its draws seat everybody once.
func checkSeason(_ bytes: [UInt8]) {
  let known = ["season.md", "night.results", "night.cribbage", "card.match"]
  var files: [String: [UInt8]] = [:]
  for part in Parts(bytes, first: "season.md").all where known.contains(part.name) {
    files["seasons/one/\(part.name)"] = part.bytes
  }
  let league = MemoryLeague(files)
  league.findings.holdPlaces(in: league.texts)
  guard let contents = league.contents else { return }
  let (book, faults) = LeagueBook.keep(contents)
  faults.holdPlaces(in: league.texts)
  for season in book.seasons {
    holdNights(of: season, in: book)
    if let cup = season.cup { holdCup(cup) }
    guard season.teams == nil, !league.findings.hasErrors, !faults.hasErrors else { continue }
    holdDraws(for: season, in: book, seed: UInt64(bytes.count))
  }
}

/// Holds that each night ranks who was there, and that a season of nights is worth what they are.
private func holdNights(of season: Season, in book: LeagueBook) {
  let standings = Standings(of: season, in: book)
  let players = standings.rows.map(\.player)
  holdSame(Set(players).count, players.count, "a row for each player")
  let nights = SeasonNights(of: season, in: book)
  guard let rules = season.document.nights else { return }
  let tables = NightTables(of: season, nights: nights, in: book)
  var points: [PlayerID: Fraction] = [:]
  for number in nights.nights.indices {
    _ = tables.standings(after: number)
    guard let night = NightTable(number, of: season, nights: nights, in: book) else {
      return hold(false, "a season of nights has their tables")
    }
    hold(night.rows.isEmpty || !night.winners.isEmpty, "somebody wins a night")
    holdSame(Set(night.rows.map(\.player)).count, night.rows.count, "everybody is there once")
    for row in night.rows { points[row.player, default: 0] += row.points }
  }
  // Sums of other fractions are rounded, in whichever order.
  guard rules.givePoints, rules.best == nil, season.document.format.halves == nil,
    points.values.allSatisfy({ $0.parts < 1000 })
  else { return }
  for row in standings.rows {
    holdSame(row.leaguePoints, points[row.player] ?? 0, "a season is worth its nights")
  }
}

/// Holds that everybody has one place in the first round, and that whoever goes on was there.
private func holdCup(_ cup: Cup) {
  let count = cup.format.entries.count
  hold(!cup.rounds.isEmpty, "a knock-out has rounds")
  for (number, round) in cup.rounds.enumerated() {
    // Who loses a semi-final plays for the third place beside the final.
    let entries = round.flatMap(\.sides).compactMap { side -> Int? in
      guard case .entry(let entry) = side else { return nil }
      return entry
    }
    hold(entries.allSatisfy { $0 < count }, "who plays has entered")
    holdSame(Set(entries).count, entries.count, "nobody plays twice in a round")
    if number == 0, cup.format.drawing == .once {
      holdSame(entries.sorted(), Array(0..<count), "all are in the first round")
    }
    for tie in round {
      guard let winner = tie.winner else { continue }
      hold(tie.sides.contains(.entry(winner)), "who goes on was in the tie")
    }
  }
}

/// Holds that each game of a draw seats everybody once, or lets one sit out.
private func holdDraws(for season: Season, in book: LeagueBook, seed: UInt64) {
  let standings = Standings(of: season, in: book)
  let players = standings.inOrder(season.drawable(on: nil, in: book))
  guard EveningDraw.people.contains(players.count) else { return }
  for method in DrawnPeople.Method.allCases {
    let drawn = DrawnPeople(method, of: players, in: season, standings, book: book)
    // A search for larger tables takes long, unless the first chance is as good as any.
    let sizes = method == .random ? [(2, 4), (3, 1), (4, 1)] : [(2, 4)]
    for (seats, games) in sizes {
      var dice = SplitMix64(seed: seed)
      let draw = EveningDraw(of: drawn, seats: seats, games: games, using: &dice)
      holdSame(draw.rounds.count, games, "games are drawn")
      for round in draw.rounds {
        holdSame(
          (round.tables.flatMap(\.self) + [round.bye].compactMap(\.self)).sorted(),
          Array(players.indices), "everybody has one place")
        holdSame(
          round.tables.map(\.count), TableSizes.sizes(for: players.count, seats: seats), "tables")
      }
      hold(
        draw.repeats >= EveningDraw.fewestRepeats(of: players.count, seats: seats, games: games),
        "no draw is better than the best")
    }
  }
}
