import Contents
import Diagnostics
import Histories
import Matches
import Tabletop

extension TeamBuilder {
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
    let legs = games.filter { $0.record.header.match != nil }
    guard !legs.isEmpty else { return [:] }
    var byName: [String: Int] = [:]
    for (fixture, card) in zip(document.matchFixtures, fixtures) {
      if let card { byName[fixture.code] = card }
    }
    for index in cards { byName[entries[index].card.id] = index }
    var found: [Int: [TeamMatch.Leg: GameID]] = [:]
    for game in legs {
      guard let name = game.record.header.match else { continue }
      guard let index = byName[name] else {
        tell(.unknownMatch(name, known: cards.map { entries[$0].card.id }), of: game)
        continue
      }
      guard let leg = leg(game, of: entries[index].card, in: document) else { continue }
      if found[index]?[leg] != nil {
        tell(.twice(leg, of: name), of: game)
        continue
      }
      found[index, default: [:]][leg] = game.id
    }
    return found
  }

  /// Returns which leg a game was, or tells why it can't be the one that it says.
  private mutating func leg(_ game: Game, of card: MatchCard, in document: SeasonDocument)
    -> TeamMatch.Leg?
  {
    let header = game.record.header
    guard let number = header.leg, let written = header.table else { return nil }
    guard let table = card.tables.first(where: { String($0.number) == written }) else {
      tell(.unknownTable(written, count: card.tables.count), of: game)
      return nil
    }
    let count = table.points.isEmpty ? table.legs.home + table.legs.away : table.points.count
    guard number <= count else {
      tell(.unknownLeg(number, count: count), of: game)
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
      tell(.otherPlayers(leg, names: names), of: game)
      return nil
    }
    if !table.points.isEmpty, game.record.hasScores, game.isFinished {
      let own = Sides(
        game.record.scores[sides[home][0].rawValue],
        game.record.scores[sides[1 - home][0].rawValue])
      if own != table.points[number - 1] {
        tell(.otherPoints(leg, card: table.points[number - 1], record: own), of: game)
        return nil
      }
    }
    return leg
  }

  private mutating func tell(_ fault: LegFault, of game: Game) {
    report(
      Diagnostic(
        id: "match-leg", fault.message, at: game.record.matchPlace ?? game.record.idPlace))
  }
}

/// A reason why a record can't be the leg of a match that it says.
private enum LegFault {
  case unknownMatch(String, known: [String])
  case unknownTable(String, count: Int)
  case unknownLeg(Int, count: Int)
  case otherPlayers(TeamMatch.Leg, names: [String])
  case otherPoints(TeamMatch.Leg, card: Sides<Int>, record: Sides<Int>)
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
    case .otherPoints(let leg, let card, let record):
      "leg \(leg.leg) of table \(leg.table) is \(card.home)-\(card.away) on the card and \(record.home)-\(record.away) here, "
        + "correct one of both"
    case .twice(let leg, let match):
      "another record is leg \(leg.leg) of table \(leg.table) in \(match.quoted) already, correct one of both"
    }
  }
}
