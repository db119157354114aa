import Histories
package import League
import Localization
package import Matches
import PageKit
package import SiteModel

/// What a match came to, in words: who won, and which table turned it, as its card tells.
package struct MatchStory {
  let match: TeamMatch
  let page: PageContext
  /// The tables and the legs won by each side after each table of the card.
  let running: [(tables: Sides<Fraction>, legs: Sides<Int>)]
  private let format: MatchFormat

  package init(_ match: TeamMatch, on page: PageContext) {
    self.match = match
    self.page = page
    format = page.book[match.season].teams?.play.format ?? MatchFormat()
    var tables = Sides<Fraction>(0, 0)
    var legs = Sides(0, 0)
    running = match.tables.map { table in
      if let winner = table.winner {
        tables[winner] += 1
      } else if table.isDrawn {
        tables.home += .half
        tables.away += .half
      }
      legs.home += table.legs.home
      legs.away += table.legs.away
      return (tables, legs)
    }
  }

  private func name(_ side: MatchSide) -> String { page.book[match.team(side)].name }

  /// What decides such a match first.
  private var measure: MatchFormat.Measure { format.by.first ?? .tables }

  /// A side's part of the score: tables won, or legs where these decide.
  private func count(of side: MatchSide) -> Fraction? {
    guard let result = match.result else { return nil }
    return measure == .tables ? result.tables[side] : Fraction(result.legs[side])
  }

  /// The same as text; `nil` where nothing of it stands.
  package func points(of side: MatchSide) -> String? {
    count(of: side).map(page.wording.text(of:))
  }

  /// The score as one says it: first that of a side.
  private func score(from side: MatchSide) -> String {
    page.score(count(of: side) ?? 0, count(of: side.other) ?? 0)
  }

  /// The score of all tables, and of all legs, the home team's first.
  package var totals: (tables: String, legs: String)? {
    match.result.map { result in
      (
        page.score(result.tables.home, result.tables.away),
        page.score(result.legs.home, result.legs.away)
      )
    }
  }

  /// By how much a side was ahead after each table, in what decides the match.
  private func leads(of side: MatchSide) -> [Fraction] {
    running.map { tables, legs in
      measure == .tables
        ? tables[side] - tables[side.other] : Fraction(legs[side] - legs[side.other])
    }
  }

  /// The table with which a side took the lead for good, by its place on the card; `nil` where what decides the match
  /// was level in the end.
  private func turningTable(for side: MatchSide) -> Int? {
    let leads = leads(of: side)
    guard let last = leads.last, last > .zero else { return nil }
    return leads.indices.last { leads[$0] > .zero && ($0 == 0 || leads[$0 - 1] <= .zero) }
  }

  /// The side that saved a draw at the last table.
  private var saver: MatchSide? {
    guard let result = match.result, result.isDrawn, result.ending == .played, running.count > 1,
      let last = match.tables.last, let winner = last.winner, last.absent == nil
    else { return nil }
    let leads = leads(of: winner)
    return leads[leads.count - 1] == .zero && leads[leads.count - 2] < .zero ? winner : nil
  }

  // MARK: The headline

  /// The line that stands for it, the header's title before it.
  package var headline: String {
    match.card.title.map { "\($0): \(ownHeadline)" } ?? ownHeadline
  }

  /// The score in few words, "Anchor 4–2 Bell", for lists of many; the headline of a match that wasn't played or doesn't
  /// count.
  package var result: String {
    guard match.isCounted, let result = match.result, result.ending == .played else {
      return headline
    }
    return "\(name(.home)) \(score(from: .home)) \(name(.away))"
  }

  private var sides: (home: String, away: String) { (name(.home), name(.away)) }

  private var ownHeadline: String {
    let wording = page.wording
    let both = sides
    switch match.status {
    case .void: return wording(.void, ["home": both.home, "away": both.away])
    case .abandoned: return wording(.abandoned, ["home": both.home, "away": both.away])
    case .counted, .withdrawn: break
    }
    guard let result = match.result else {
      return wording(.pairing, ["home": both.home, "away": both.away])
    }
    if result.isLostByBoth {
      return wording(.nobodyCame, ["home": both.home, "away": both.away])
    }
    guard let winner = result.winner else {
      if let saver {
        return wording(
          .saved,
          ["team": name(saver), "other": name(saver.other), "score": score(from: saver)])
      }
      return wording(
        .drawn, ["home": both.home, "away": both.away, "score": score(from: .home)])
    }
    let loser = winner.other
    if result.ending == .walkover {
      return wording(.walkover, ["winner": name(winner), "loser": name(loser)])
    }
    func say(_ phrase: TeamPhrase) -> String {
      wording(
        phrase,
        ["winner": name(winner), "loser": name(loser), "score": score(from: winner)])
    }
    if result.ending == .conceded { return say(.conceded) }
    return headline(ofWinner: winner, say)
  }

  private func headline(ofWinner winner: MatchSide, _ say: (TeamPhrase) -> String) -> String {
    guard let turn = turningTable(for: winner) else {
      return say(measure == .tables ? .byLegs : .plain)
    }
    guard running.count > 1 else { return say(.plain) }
    let leads = leads(of: winner)
    if measure == .tables, count(of: winner.other) == .zero { return say(.all) }
    if let worst = leads.min(), worst <= Fraction(-2), let place = leads.firstIndex(of: worst) {
      let (tables, legs) = running[place]
      let down =
        measure == .tables
        ? page.score(tables[winner], tables[winner.other])
        : page.score(legs[winner], legs[winner.other])
      return page.wording(
        .behind,
        [
          "winner": name(winner), "loser": name(winner.other), "down": down,
          "score": score(from: winner),
        ])
    }
    if turn == running.count - 1 { return say(.lastTable) }
    return say(turn == 0 ? .throughout : .plain)
  }

  // MARK: Who turned it

  /// The sentence on who turned it; `nil` where the card doesn't tell.
  package var turn: String? {
    guard let result = match.result, result.ending == .played, running.count > 1 else { return nil }
    guard let winner = result.winner else {
      return saver.flatMap { side in sentence(.turnSaved, at: running.count - 1, for: side) }
    }
    guard let place = turningTable(for: winner) else {
      guard let totals else { return nil }
      return page.wording(
        measure == .tables ? .turnByLegs : .turnByTables,
        ["tables": totals.tables, "legs": totals.legs])
    }
    if place == 0 { return sentence(.turnFirst, at: place, for: winner) }
    return sentence(place == running.count - 1 ? .turnLast : .turnLater, at: place, for: winner)
  }

  private func sentence(_ phrase: TeamPhrase, at place: Int, for side: MatchSide) -> String? {
    let table = match.tables[place]
    // Nobody turned a match by sitting at a table alone.
    guard table.absent == nil, !table.players[side].isEmpty else { return nil }
    let (tables, legs) = running[place]
    return page.wording.fill(Phrase(phrase), count: nil) { value in
      switch value {
      case "players": page.list(table.players[side].map { page.book[$0].name })
      case "team": name(side)
      case "other": name(side.other)
      case "legs": page.score(table.legs[side], table.legs[side.other])
      case "number": page.number(place + 1)
      case "table": tableName(at: place)
      case "running":
        measure == .tables
          ? page.score(tables[side], tables[side.other]) : page.score(legs[side], legs[side.other])
      default: nil
      }
    }
  }

  /// The name of a table among those of its kind: "singles 2".
  func tableName(at place: Int) -> String {
    let table = match.tables[place]
    let number = match.tables[...place].count { $0.format == table.format }
    guard match.tables.count(where: { $0.format == table.format }) > 1 else { return table.called }
    return page.wording(.tableNamed, ["called": table.called, "number": page.number(number)])
  }

  /// What both teams have of it, where tables or legs give points, too.
  var pointsApart: String? {
    guard let result = match.result, match.isCounted,
      format.points.table != .zero || format.points.leg != .zero
    else { return nil }
    return page.wording(
      .pointsApart,
      [
        "home": name(.home), "away": name(.away),
        "homePoints": page.wording.pointCount(result.points.home),
        "awayPoints": page.wording.pointCount(result.points.away),
      ])
  }
}
