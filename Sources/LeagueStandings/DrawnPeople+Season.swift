import Contents
package import Draws
package import Histories
package import League
import Seasons
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
    points = Self.wholePoints(worths)
    for bye in season.calendar.pastByes { if let person = index[bye] { byes[person] += 1 } }
    // Who is drawn to meet and hasn't played yet isn't drawn to meet once more.
    for entry in season.calendar.open where entry.fixture.isDrawn {
      let people = entry.players.compactMap { $0.flatMap { index[$0] } }
      for (seat, one) in people.enumerated() {
        for other in people[..<seat] { met.insert(Pair(one, other)) }
      }
    }
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

extension DrawnPeople {
  /// Returns whole numbers that differ as exact points do: these counted in the parts that all have in common, or
  /// rounded where that makes numbers too large for a draw.
  static func wholePoints(_ worths: [Fraction]) -> [Int] {
    guard let least = worths.min(), let most = worths.max() else { return [] }
    let (limit, span) = (1_000_000_000, (most - least).value)
    var parts = 1
    for worth in worths where parts < limit && !parts.isMultiple(of: worth.parts) {
      // The fewer the parts of both together, the more the two have in common.
      parts = worth.parts < limit ? parts * (worth * parts).parts : limit
    }
    guard Double(parts) * span >= Double(limit) || parts >= limit else {
      return worths.map { ($0 * parts).whole ?? 0 }
    }
    let factor = span > 0 ? Double(limit - 1) / span : 0
    return worths.map { Int((($0 - least).value * factor).rounded()) }
  }
}

extension Standings {
  /// Returns players as they stand in the table; those who haven't played yet stand below all others.
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
  /// anyone who has played in it.
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
