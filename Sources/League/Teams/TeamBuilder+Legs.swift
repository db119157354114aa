import Contents
import Diagnostics
import Histories
import Matches
import Seasons
import Tabletop

extension TeamBuilder {
  /// A record of its own of a leg, beside what its card has.
  private struct OwnRecord {
    let game: Game
    let leg: TeamMatch.Leg
    let table: MatchCard.Table
    /// The side that won it by its record; `nil` where neither did, or nothing tells.
    let winner: MatchSide?
  }

  /// Returns the games that are records of their own of legs, by the index of their match's card; tells of those that
  /// don't agree with it.
  ///
  /// - Parameters:
  ///   - games: Those of the season.
  ///   - cards: Its cards, by their indices among the entries.
  ///   - fixtures: The card of each of its fixtures.
  mutating func legs(
    of games: [Game], among cards: [Int], _ fixtures: [Int?], _ document: SeasonDocument
  ) -> [Int: [TeamMatch.Leg: GameID]] {
    let legs = games.filter(\.isLeg)
    guard !legs.isEmpty else { return [:] }
    var byName: [String: Int] = [:]
    for (fixture, card) in zip(document.matchFixtures, fixtures) {
      if let card { byName[fixture.code] = card }
    }
    for index in cards { byName[entries[index].card.id] = index }
    var found: [Int: [TeamMatch.Leg: OwnRecord]] = [:]
    for game in legs {
      guard let name = game.record.header.match else { continue }
      guard let index = byName[name] else {
        tell(.unknownMatch(name, known: cards.map { entries[$0].card.id }), of: game, at: .match)
        continue
      }
      guard let record = record(game, of: entries[index].card) else { continue }
      if found[index]?[record.leg] != nil {
        tell(.twice(record.leg, of: name), of: game, at: .leg)
        continue
      }
      found[index, default: [:]][record.leg] = record
    }
    let formats = document.teams?.format.tables ?? []
    for index in found.keys.sorted() {
      let records = (found[index] ?? [:]).values.sorted {
        ($0.leg.table, $0.leg.leg) < ($1.leg.table, $1.leg.leg)
      }
      for record in compareWins(records, under: formats) { found[index]?[record.leg] = nil }
    }
    return found.mapValues { $0.mapValues(\.game.id) }
  }

  /// Returns which leg a game was and who won it, or tells why it can't be the one that it says.
  private mutating func record(_ game: Game, of card: MatchCard) -> OwnRecord? {
    let header = game.record.header
    guard let number = header.leg, let written = header.table else { return nil }
    guard let table = card.tables.first(where: { String($0.number) == written }) else {
      tell(.unknownTable(written, count: card.tables.count), of: game, at: .table)
      return nil
    }
    guard number <= table.legCount else {
      tell(.unknownLeg(number, count: table.legCount), of: game, at: .leg)
      return nil
    }
    let leg = TeamMatch.Leg(table: table.number, leg: number)
    let people = contents.people
    let sat = table.players.map { side in
      Set(side.map { people.identity(of: card.present($0.text)) })
    }
    let sides = game.record.sides
    let met = sides.map { side in
      Set(side.map { people.identity(of: header.present[$0.rawValue]) })
    }
    guard met.count == 2, Set(met) == [sat.home, sat.away],
      let home = met.firstIndex(of: sat.home)
    else {
      let names = (table.players.home + table.players.away).map(\.text)
      tell(.otherPlayers(leg, names: names), of: game, at: .players)
      return nil
    }
    if let date = header.date, let day = card.date, date != day {
      tell(.otherDay(card: day, record: date), of: game, at: .date)
      return nil
    }
    let winner = game.winner(of: Sides(sides[home], sides[1 - home]))
    guard !table.points.isEmpty, game.isFinished else {
      return OwnRecord(game: game, leg: leg, table: table, winner: winner)
    }
    let points = table.points[number - 1]
    if game.record.hasScores {
      let own = Sides(
        game.record.scores[sides[home][0].rawValue],
        game.record.scores[sides[1 - home][0].rawValue])
      if own != points {
        tell(.otherPoints(leg, card: points, record: own), of: game, at: .scores)
        return nil
      }
    } else if game.isDecided, winner != game.record.scoreOrder.winner(of: points) {
      tell(.otherWinner(leg, card: points), of: game, at: .scores)
      return nil
    }
    return OwnRecord(game: game, leg: leg, table: table, winner: winner)
  }

  /// Compares how many legs each side won, where a card has no more than that, and returns the records that can't be.
  ///
  /// - Parameter records: Those of one match, by their tables and legs.
  private mutating func compareWins(_ records: [OwnRecord], under formats: [MatchFormat.Table])
    -> [OwnRecord]
  {
    var won: [Int: Sides<Int>] = [:]
    var wrong: [OwnRecord] = []
    for record in records where record.table.points.isEmpty && record.game.isDecided {
      let (table, leg) = (record.table, record.leg)
      guard let winner = record.winner else {
        tell(.levelLeg(leg, legs: table.legs), of: record.game, at: .scores)
        wrong.append(record)
        continue
      }
      var sums = won[table.number] ?? Sides(0, 0)
      sums[winner] += 1
      won[table.number] = sums
      let names = table.players[winner].map(\.text)
      if sums[winner] > table.legs[winner] {
        tell(
          .tooManyWins(leg, of: names, legs: table.legs, most: table.legs[winner]),
          of: record.game, at: .scores)
        wrong.append(record)
      } else if case .best = formats[table.format].legs, table.isPlayed, leg.leg == table.legCount,
        let due = table.winner, due != winner
      {
        tell(
          .otherLast(leg, due: table.players[due].map(\.text)), of: record.game, at: .scores)
        wrong.append(record)
      }
    }
    return wrong
  }

  /// - Parameter key: The word of the record's header that is wrong; where it has none, its `leg` is.
  private mutating func tell(_ fault: LegFault, of game: Game, at key: LegKey) {
    let places = game.record.legPlaces
    report(
      Diagnostic(
        id: "match-leg", fault.message,
        at: places[key] ?? places[.leg] ?? places[.match] ?? game.record.idPlace))
  }
}

extension Game {
  /// The one of two sides of seats that won; `nil` where neither did alone.
  fileprivate func winner(of sides: Sides<[Seat]>) -> MatchSide? {
    let won = sides.map { side in winners.contains { side.contains($0) } }
    return won.home == won.away ? nil : won.home ? .home : .away
  }
}

extension ScoreOrder {
  /// The side that wins with these points; `nil` where they are level.
  fileprivate func winner(of points: Sides<Int>) -> MatchSide? {
    let leaders = leaders(in: [points.home, points.away])
    return leaders.count == 1 ? leaders[0] == 0 ? .home : .away : nil
  }
}

extension MatchCard.Table {
  /// The number of its legs that were played.
  fileprivate var legCount: Int { points.isEmpty ? legs.home + legs.away : points.count }
}

/// A reason why a record can't be the leg of a match that it says.
private enum LegFault {
  case unknownMatch(String, known: [String])
  case unknownTable(String, count: Int)
  case unknownLeg(Int, count: Int)
  case otherPlayers(TeamMatch.Leg, names: [String])
  case otherDay(card: CalendarDate, record: CalendarDate)
  case otherPoints(TeamMatch.Leg, card: Sides<Int>, record: Sides<Int>)
  case otherWinner(TeamMatch.Leg, card: Sides<Int>)
  case levelLeg(TeamMatch.Leg, legs: Sides<Int>)
  /// With this record somebody would have won more legs than the card says.
  case tooManyWins(TeamMatch.Leg, of: [String], legs: Sides<Int>, most: Int)
  /// The last leg of a table that is over once somebody has the majority, won by the loser.
  case otherLast(TeamMatch.Leg, due: [String])
  case twice(TeamMatch.Leg, of: String)

  var message: String {
    switch self {
    case .unknownMatch(let name, let known):
      "there is no match \(name.quoted) in this season"
        + Suggestion.phrase(
          for: name, among: known, or: ", write the id of its card, or its fixture's code")
    case .unknownTable(let table, let count):
      "table \(table.quoted) is none of this match, whose card has \(count == 1 ? "1 line" : "\(count) lines"); "
        + "write the number of the line"
    case .unknownLeg(let leg, let count):
      "this table had \(count == 1 ? "1 leg" : "\(count) legs"), so this can't be leg \(leg)"
    case .otherPlayers(let leg, let names):
      "at table \(leg.table) of this match sat \(names.map(\.quoted).joined(separator: " and ")), correct the "
        + "players, or the 'table'"
    case .otherDay(let card, let record):
      "the match's card is of \(card), not of \(record); correct one of both"
    case .otherPoints(let leg, let card, let record):
      "leg \(leg.leg) of table \(leg.table) is \(card.home)-\(card.away) on the card and \(record.home)-\(record.away) here, "
        + "correct one of both"
    case .otherWinner(let leg, let card):
      "leg \(leg.leg) of table \(leg.table) is \(card.home)-\(card.away) on the card and has another winner here, "
        + "correct one of both"
    case .levelLeg(let leg, let legs):
      "nobody won this leg, and the card has table \(leg.table) as \(legs.home)-\(legs.away); correct one of both"
    case .tooManyWins(let leg, let names, let legs, let most):
      "the card has table \(leg.table) as \(legs.home)-\(legs.away), and with this record "
        + "\(names.map(\.quoted).joined(separator: " and ")) would have \(most + 1); correct one of both"
    case .otherLast(let leg, let names):
      "leg \(leg.leg) was the last of table \(leg.table), so \(names.map(\.quoted).joined(separator: " and ")) won it; "
        + "correct the result, or the 'leg'"
    case .twice(let leg, let match):
      "another record is leg \(leg.leg) of table \(leg.table) in \(match.quoted) already, correct one of both"
    }
  }
}
