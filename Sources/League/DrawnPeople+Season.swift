import Contents
package import Draws
package import Histories
import Tabletop

extension DrawnPeople {
  /// Makes what a draw among some of a season's players goes by: their points and places in its table, the games that they
  /// sat out, and who has met whom.
  ///
  /// - Parameter players: In the order of the table, as `Standings.inOrder` has them; `nil` for who is new.
  package init(
    _ method: Method = .swiss, of players: [PlayerID?], in season: Season, _ standings: Standings,
    book: LeagueBook
  ) {
    self.init(method, count: players.count)
    let rows = Dictionary(
      standings.rows.map { ($0.player, $0) }, uniquingKeysWith: { first, _ in first })
    let index = Dictionary(
      players.enumerated().compactMap { place, player in player.map { ($0, place) } },
      uniquingKeysWith: { first, _ in first })
    let worths = players.map { player in
      player.flatMap { rows[$0] }.map { standings.tally.count(of: $0) } ?? .zero
    }
    // Differences are compared, so that fractions may be counted in their parts.
    let parts = worths.reduce(1) { $0 * ($1 * $0).parts }
    points = worths.map { ($0 * parts).whole ?? 0 }
    for bye in season.calendar.pastByes { if let person = index[bye] { byes[person] += 1 } }
    for game in season.games.map({ book[$0] }) {
      let people = game.credited.map { index[$0] }
      if game.ending == .bye, let person = people.first ?? nil { byes[person] += 1 }
      guard game.isCounted else { continue }
      for (seat, one) in people.enumerated() {
        let side = game.record.side(of: Seat(seat))
        for (place, other) in people[..<seat].enumerated() where !side.contains(Seat(place)) {
          if let one, let other { met.insert(Pair(one, other)) }
        }
      }
    }
  }
}

extension Standings {
  /// Returns players as they stand in the table; whoever hasn't played yet stands below all others.
  package func inOrder(_ players: [PlayerID]) -> [PlayerID] {
    let places = Dictionary(
      rows.enumerated().map { ($1.player, $0) }, uniquingKeysWith: { first, _ in first })
    return players.enumerated().sorted { one, other in
      (places[one.element] ?? .max, one.offset) < (places[other.element] ?? .max, other.offset)
    }.map(\.element)
  }
}

extension Season {
  /// Returns who may be drawn on a day: those of its roster who have joined and haven't withdrawn, and without a roster
  /// whoever has played in it.
  package func drawable(on day: CalendarDate?, in book: LeagueBook) -> [PlayerID] {
    guard members.isEmpty else {
      return members.filter { member in
        guard let day else { return true }
        return member.entry.joined.map { $0 <= day } ?? true
          && member.entry.withdrawn.map { day < $0 } ?? true
      }.map(\.player)
    }
    return Set(games.flatMap { book[$0].credited }).sorted()
  }
}
