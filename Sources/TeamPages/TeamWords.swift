package import Histories
package import Localization

/// The phrases that pages of teams say with values filled in.
package enum TeamPhrase: String, PhraseSet {
  case pointsOf = "teams.points(points)*"
  case matches = "teams.matches(count)*"
  case tables = "teams.tables(count)*"
  case teams = "teams.teams(count)*"
  case range = "teams.range(matches, teams)"
  case pairing = "teams.pairing(away, home)"
  case score = "teams.score(away, home)"
  case leads = "teams.leads(gap, other, points, team)"
  case leadsAlone = "teams.leadsAlone(points, team)"
  case leadsByTie = "teams.leadsByTie(other, points, team, tie)"
  case leadsLevel = "teams.leadsLevel(points, teams)"
  case won = "teams.won(gap, other, points, team)"
  case wonAlone = "teams.wonAlone(points, team)"
  case wonByTie = "teams.wonByTie(other, points, team, tie)"
  case wonLevel = "teams.wonLevel(points, teams)"
  case description = "teams.description(season, team)"
  case place = "teams.place(count, points, rank)"
  case placeIn = "teams.placeIn(count, division, points, rank)"
  case unplayed = "teams.unplayed(team)"
  case noneCounts = "teams.noneCounts(team)"
  case withdrew = "teams.withdrew(date, team)"
  case withdrewReason = "teams.withdrewReason(date, reason, team)"
  case playsAt = "teams.playsAt(place)"
  case calendar = "teams.calendar(season, team)"
  case matchDescription = "teams.matchDescription(away, home, season)"
  case standingsOf = "teams.standingsOf(matches, season)"
  case playersOf = "teams.playersOf(season)"
  case playersOfTeam = "teams.playersOfTeam(team)"
  case tablesOf = "teams.tablesOf(player)"
  case cardOf = "teams.cardOf(away, home)"
  case tableNamed = "teams.tableNamed(called, number)"
  case total = "teams.total(legs, tables)"
  case minimum = "teams.minimum(count)*"
  case tooFew = "teams.tooFew(count, played)*"
  case joined = "teams.joined(date)"
  case left = "teams.left(date)"
  case adjusted = "teams.adjusted(points, team)"
  case adjustedOn = "teams.adjustedOn(date, points, team)"
  case adjustedReason = "teams.adjustedReason(adjusted, reason)"
  case tieBroken = "teams.tieBroken(other, own, team, tie)"
  case tieBrokenBare = "teams.tieBrokenBare(team, tie)"
  case schemeWin = "teams.schemeWin(points)"
  case schemeDraw = "teams.schemeDraw(points)"
  case schemeLoss = "teams.schemeLoss(points)"
  case schemeTable = "teams.schemeTable(points)"
  case schemeLeg = "teams.schemeLeg(points)"
  case formatPart = "teams.formatPart(called, count, legs)"
  case legs = "teams.legs(count)*"
  case bestOf = "teams.bestOf(count)"
  case lastTable = "teams.headline.lastTable(loser, score, winner)"
  case behind = "teams.headline.behind(down, loser, score, winner)"
  case all = "teams.headline.all(loser, score, winner)"
  case throughout = "teams.headline.throughout(loser, score, winner)"
  case plain = "teams.headline.plain(loser, score, winner)"
  case byLegs = "teams.headline.legs(loser, score, winner)"
  case drawn = "teams.headline.drawn(away, home, score)"
  case saved = "teams.headline.saved(other, score, team)"
  case walkover = "teams.headline.walkover(loser, winner)"
  case nobodyCame = "teams.headline.nobody(away, home)"
  case conceded = "teams.headline.conceded(loser, score, winner)"
  case void = "teams.headline.void(away, home)"
  case abandoned = "teams.headline.abandoned(away, home)"
  case turnFirst = "teams.turn.first(legs, other, players, team)"
  case turnLater = "teams.turn.later(legs, number, players, running, table, team)"
  case turnLast = "teams.turn.last(legs, players, table)"
  case turnSaved = "teams.turn.saved(legs, players, table)"
  case turnByLegs = "teams.turn.byLegs(legs, tables)"
  case turnByTables = "teams.turn.byTables(legs, tables)"
  case pointsApart = "teams.turn.pointsApart(away, awayPoints, home, homePoints)"
  case remarkWalkover = "teams.remark.walkover(team)"
  case remarkConceded = "teams.remark.conceded(other, team)"
  case teamWithdrawn = "teams.remark.withdrawn(team)*"
  case remarkGuests = "teams.remark.guests(players)*"
  case notCounted = "teams.notCounted(count)*"
  case given = "teams.given(count)*"
  case leg = "teams.leg(number)"
  case cardTitle = "teams.cardTitle(away, home)"
  case cardBlank = "teams.cardBlank(season)"
  case cardDescription = "teams.cardDescription"
  case tablesWon = "teams.tablesWon(count, won)*"
}

/// The words that they say as they stand.
package enum TeamWord: String, WordSet {
  case home = "teams.home"
  case away = "teams.away"
  case nobody = "teams.nobody"
  case brokenOff = "teams.brokenOff"
  case playersNote = "teams.playersNote"
  case players = "teams.players"
  case byTables = "teams.byTables"
  case byLegs = "teams.byLegs"
  case byTablesThenLegs = "teams.byTablesThenLegs"
  case byLegsThenTables = "teams.byLegsThenTables"
  case matchCard = "teams.matchCard"
  case nobodyCame = "teams.remarks.nobody"
  case void = "teams.remarks.void"
  case abandoned = "teams.remarks.abandoned"
  case guest = "teams.guest"
  case race = "teams.race"
  case back = "teams.back"
  case tieLegDifference = "teams.ties.leg-difference"
  case tieLegs = "teams.ties.legs"
  case tieTableDifference = "teams.ties.table-difference"
  case tieTables = "teams.ties.tables"
  case tieWins = "teams.ties.wins"
  case tieHeadToHead = "teams.ties.head-to-head"
}

/// The columns of tables of teams and of their players.
package enum TeamColumn: String, ColumnSet {
  case team, teamPoints, matches, matchesWon, matchesDrawn, matchesLost
  case tablesForAgainst, legsForAgainst, legDifference
  case playedFor, tablesPlayed, tablesWon, tableShare, singlesWon, pairsWon, legAverage
}

extension WordTable {
  /// All that pages of teams say.
  static let teams = WordTable(
    phrases: TeamPhrase.allCases.map { Phrase($0) }, words: TeamWord.allCases.map { Word($0) },
    families: [Word.columns(TeamColumn.allCases.map(\.rawValue))])
}

extension Wording {
  func callAsFunction(
    _ phrase: TeamPhrase, count: Int? = nil, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    self(Phrase(phrase), count: count, values)
  }

  func callAsFunction(count: Int, _ phrase: TeamPhrase) -> String {
    self(count: count, Phrase(phrase))
  }

  /// A number of points, as people read it: `13½`.
  package func text(of points: Fraction) -> String {
    points.whole.map(numbers.whole) ?? points.shown
  }

  /// The same with its sign: `+2`, `−½`.
  func signed(_ points: Fraction) -> String {
    points > .zero ? "+\(text(of: points))" : text(of: points)
  }

  /// "13½ points"
  package func pointCount(_ points: Fraction) -> String {
    self(.pointsOf, count: points > .zero && points <= 1 ? 1 : 2, ["points": text(of: points)])
  }
}
