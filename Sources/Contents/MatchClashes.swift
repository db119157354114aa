import Histories
import Matches
package import Seasons

extension SeasonDocument {
  /// Returns what clashes in fixtures of its teams: a team that is to be in two places, and a place with two matches on a
  /// day.
  package func matchClashes(in fixtures: [Fixture]) -> [FixtureClash] {
    guard let teams else { return [] }
    let members = teams.teams.map { team in
      Roster.Member(
        name: team.name, withdrawn: team.withdrawal?.date, reason: team.withdrawal?.reason,
        place: team.place)
    }
    let span = SeasonSpan(starts: starts, ends: ends, roster: Roster(members))
    let asOfPlayers = fixtures.map { fixture in
      var fixture = fixture
      fixture.players = fixture.teams
      return fixture
    }
    return asOfPlayers.clashes(in: span, of: People()) + placesTaken(in: fixtures)
  }

  private func placesTaken(in fixtures: [Fixture]) -> [FixtureClash] {
    struct Booking: Hashable {
      let place: String
      let date: CalendarDate
    }
    var taken: [Booking: String] = [:]
    return fixtures.compactMap { fixture in
      guard fixture.cancellation == nil, !fixture.isBye, let place = fixture.venue,
        let date = fixture.date,
        let other = taken.updateValue(fixture.code, forKey: Booking(place: place, date: date))
      else { return nil }
      return FixtureClash(
        code: fixture.code, reason: .samePlace(place, other: other, date: date),
        place: fixture.source)
    }
  }
}

extension TeamPlay {
  /// Everybody who plays for a team, each once; not whole where a team registers nobody.
  var roster: Roster {
    var seen: Set<String> = []
    let members = teams.flatMap(\.members).filter { seen.insert($0.name).inserted }.map { member in
      // When they play is a matter of each team.
      Roster.Member(name: member.name, place: member.place)
    }
    return Roster(members, isWhole: isWhole && !teams.contains(where: \.isOpen))
  }
}
