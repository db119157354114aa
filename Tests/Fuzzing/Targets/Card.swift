import Contents
import Diagnostics
import Exchange
import Histories
import League
import LeagueStandings
import Matches

/// Cards of matches, and in a part `season.md` the season that they are of: what is wrong has its place, what is taken
/// adds up, and is exported and imported again as it was.
func checkCard(_ bytes: [UInt8]) {
  var files = ["seasons/one/season.md": Array(seasonOfTeams.utf8)]
  for part in Parts(bytes, first: "card.match").all
  where ["card.match", "season.md"].contains(part.name) {
    files["seasons/one/\(part.name)"] = part.bytes
  }
  let league = MemoryLeague(files)
  league.findings.holdPlaces(in: league.texts)
  guard let contents = league.contents else { return }
  let size = files["seasons/one/card.match"]?.count ?? 0
  for file in contents.cards {
    for card in file.cards + file.faulty {
      hold(card.range.upperBound <= size, "a card stands in its text")
      hold(card.teams.home != card.teams.away, "two teams meet")
    }
  }
  let (book, faults) = LeagueBook.keep(contents)
  faults.holdPlaces(in: league.texts)
  guard !league.findings.hasErrors, !faults.hasErrors else { return }
  for file in contents.cards {
    guard let play = contents.seasons.first(where: { $0.slug == file.season })?.teams else {
      return hold(false, "a card is of a season of teams")
    }
    for card in file.cards { holdSums(of: card, under: play.format) }
  }
  for season in book.seasons { if let teams = season.teams { holdSums(of: teams) } }
  // A cell can't have a name with both: one in quotation marks has none within.
  let names = contents.cards.flatMap(\.cards).flatMap(\.tables).flatMap {
    $0.players.home + $0.players.away
  }
  guard
    !names.contains(where: { $0.text.contains("\"") && $0.text.contains { ",;/".contains($0) } })
  else { return }
  // A table has no games of years so long ago.
  guard !contents.cards.flatMap(\.cards).contains(where: { ($0.date?.year ?? 1900) < 1900 }) else {
    return
  }
  league.holdExported(as: .matches) { contents in
    contents.cards.flatMap(\.cards).filter { !$0.isUnfilled }.map(told)
  }
}

private let seasonOfTeams = """
  ---
  title: Pubs
  game: cribbage
  teams:
    Anchor: [Ann, Cy, Di]
    Bell: {players: [Bob, Eve, {name: Fay, joined: 2026-09-01}], short: BEL}
    The - Crown: {players: any}
  match:
    tables:
      - {called: singles, legs: 3, count: 2}
      - {called: captains, legs: best of 3, missing-table: {legs: 2-1}}
      - {called: pairs, players: 2, legs: 2}
    points: {win: 2, draw: 1, table: 1/2, leg: 1}
    walkover: {tables: 3-1, legs: 6-2, points: {win: 5, loss: -1}}
  ---

  """

/// Holds that the tables of a card come to its result, and that to its points.
private func holdSums(of card: MatchCard, under format: MatchFormat) {
  for table in card.tables {
    hold(format.tables.indices.contains(table.format), "a table is of a kind")
    let kind = format.tables[table.format]
    let (home, away) = (table.legs.home, table.legs.away)
    hold(home >= 0 && away >= 0, "no side has fewer legs than none")
    hold(table.absent != nil || home + away <= kind.legs.most, "no more legs than there are")
    hold(table.points.isEmpty || table.points.count <= kind.legs.most, "no more points than legs")
  }
  guard let result = format.result(of: card) else {
    let counts = !card.isUnfilled && card.outcome != .void && card.outcome != .abandoned
    return hold(!counts, "what counts has a result")
  }
  let tables = result.tables.home + result.tables.away
  let legs = result.legs.home + result.legs.away
  let played = card.tables.filter { !$0.isNobodys }
  let playedLegs = played.reduce(0) { $0 + $1.legs.home + $1.legs.away }
  let nobodys = card.tables.count - played.count
  switch card.outcome {
  case .walkover, .void, .abandoned: hold(card.tables.isEmpty || !result.isDrawn, "somebody lost")
  case .conceded:
    holdSame(tables, Fraction(format.tableCount - nobodys), "all tables are somebody's")
    hold(legs >= playedLegs, "no leg is lost")
  case nil:
    holdSame(card.tables.count, format.tableCount, "all tables are there")
    holdSame(tables, Fraction(played.count), "tables add up")
    holdSame(legs, playedLegs, "legs add up")
  }
  let points = format.points
  // Others are rounded.
  guard
    [points.win, points.draw, points.loss, points.table, points.leg].allSatisfy({ $0.parts < 100 }),
    tables.parts < 100, result.ending != .walkover || format.walkover?.points == nil
  else { return }
  let match =
    result.isLostByBoth
    ? points.loss * 2 : result.isDrawn ? points.draw * 2 : points.win + points.loss
  holdSame(
    result.points.home + result.points.away, match + points.table * tables + points.leg * legs,
    "points add up")
}

/// Holds that what one team has for it another has against it.
private func holdSums(of season: TeamSeason) {
  let rows = season.table.rows
  holdSame(rows.count, season.teams.count, "a row for each team")
  for row in rows { holdSame(row.played, row.won + row.drawn + row.lost, "matches of a team") }
  let sums = rows.map { ($0.tablesFor.parts, $0.tablesFor, $0.tablesAgainst) }
  if sums.allSatisfy({ $0.0 < 100 }) {
    holdSame(
      sums.reduce(0) { $0 + $1.1 }, sums.reduce(0) { $0 + $1.2 }, "tables for and against")
  }
  holdSame(
    rows.reduce(0) { $0 + $1.legsFor }, rows.reduce(0) { $0 + $1.legsAgainst },
    "legs for and against")
  hold(
    rows.reduce(0) { $0 + $1.won } <= rows.reduce(0) { $0 + $1.lost }, "who wins, beats somebody")
  for row in season.players.rows {
    hold(row.all.won + row.all.drawn <= row.all.played, "tables of a player")
  }
}

/// What a card says, apart from where it stands.
private func told(_ card: MatchCard) -> String {
  let tables = card.tables.map { table in
    "\(table.format) \(table.players.map { $0.map(\.text) }) \(table.legs) \(table.points) \(table.isPlayed)"
  }
  return """
    \(card.teams) \(card.date as Any) \(card.round as Any) \(card.title as Any) \(card.note as Any) \
    \(card.fixture as Any) \(card.guests) \(card.substitutes) \(card.reason as Any) \(card.amendments) \
    \(card.outcome as Any) \(tables)
    """
}
