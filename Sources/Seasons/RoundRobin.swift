package import Diagnostics
package import Histories

/// A round robin, in which everybody plays everybody, round by round, as the Berger tables pair them.
package struct RoundRobin: Hashable, Sendable {
  /// The number of times that two players meet.
  package enum Meetings: String, Hashable, Sendable, CaseIterable {
    case single, double
  }

  /// The days that are played on.
  package enum Nights: Hashable, Sendable {
    case listed([CalendarDate])
    /// Nights from a first day on, so many days apart.
    case every(Int, from: CalendarDate)
    /// Nights that are still to be agreed.
    case open
  }

  /// Two that meet, by their places among the players from 0; the first has the first seat.
  package struct Pairing: Hashable, Sendable {
    package var first: Int
    package var second: Int
  }

  /// The pairings of one round, and who sits out in it.
  package struct Round: Hashable, Sendable {
    package var pairings: [Pairing]
    package var bye: Int?
  }

  package var meetings: Meetings = .single
  /// The game that all fixtures are of; `nil` where each round is of the next of the season's games.
  package var game: GameKind?
  package var nights: Nights = .open
  /// Days that nobody plays on.
  package var except: [CalendarDate] = []
  /// The number of games that can be played side by side; `nil` for as many as there are.
  package var tables: Int?
  /// The number of games that a table sees in a night, one after the other.
  package var roundsPerNight = 1
  /// The times at which each of them begins.
  package var times: [ClockTime] = []
  package var venue: String?

  /// The numbers of players for which it can be worked out.
  package static let sizes = 2...100

  package init(_ meetings: Meetings = .single) {
    self.meetings = meetings
  }
}

// MARK: - Pairings

extension RoundRobin {
  /// Returns every round for so many players.
  ///
  /// The first round pairs the first with the last, the second with the last but one. In each later one everybody
  /// but the last counts on by half the players, and the last changes seats (FIDE Handbook C.05, annex 1, Berger
  /// tables). With an odd number, who would play the last of an even one sits out. The second half of a double
  /// one is the first with the seats changed.
  ///
  /// - Precondition: `sizes` holds the number.
  package func rounds(of players: Int) -> [Round] {
    precondition(RoundRobin.sizes.contains(players), "a round robin is of two players or more")
    let even = players + players % 2
    let circle = even - 1
    let once = (0..<circle).map { round in
      var result = Round(pairings: [])
      for table in 0..<even / 2 {
        let shift = round * (even / 2)
        let one = (table + shift) % circle
        var pairing = Pairing(first: one, second: (circle - table + shift) % circle)
        if table == 0 {
          pairing.second = circle
          if round % 2 == 1 { swap(&pairing.first, &pairing.second) }
        }
        if table == 0, players < even {
          result.bye = one
        } else {
          result.pairings.append(pairing)
        }
      }
      return result
    }
    guard meetings == .double else { return once }
    return once
      + once.map { round in
        Round(
          pairings: round.pairings.map { Pairing(first: $0.second, second: $0.first) },
          bye: round.bye)
      }
  }

  /// Returns the number of games that are played one after the other at a table, over the season.
  ///
  /// A round with more games than tables goes on at the next time, before the next round begins: so nobody has
  /// two games at a time.
  package func sessionCount(of players: Int) -> Int {
    rounds(of: players).reduce(0) { $0 + sessions(of: $1) }
  }

  private func sessions(of round: Round) -> Int {
    guard let tables else { return 1 }
    return max(1, (round.pairings.count + tables - 1) / tables)
  }
}

// MARK: - Fixtures

extension RoundRobin {
  /// The number of nights; `nil` for as many as are wanted.
  package var nightCount: Int? {
    guard case .listed = nights else { return nil }
    return dates(1_000_000).count
  }

  /// Returns the fixtures of a season for players by their names, in order; a night that isn't there leaves
  /// them without a date.
  package func fixtures(of members: [Roster.Member], at source: SourcePlace) -> [Fixture] {
    let rounds = rounds(of: members.count)
    let sessionCount = rounds.reduce(0) { $0 + sessions(of: $1) }
    let dates = dates((sessionCount + roundsPerNight - 1) / roundsPerNight)
    func fixture(_ code: String, _ players: [Int], session: Int, round: Int) -> Fixture {
      var fixture = Fixture(code: code, players: players.map { members[$0].name }, at: source)
      fixture.playerSources = players.map { members[$0].place }
      let night = session / roundsPerNight
      fixture.date = night < dates.count ? dates[night] : nil
      let turn = session % roundsPerNight
      fixture.turn = turn
      fixture.time = turn < times.count ? times[turn] : nil
      fixture.round = round
      fixture.venue = venue
      return fixture
    }
    var fixtures: [Fixture] = []
    var session = 0
    for (index, round) in rounds.enumerated() {
      let number = index + 1
      for (place, pairing) in round.pairings.enumerated() {
        let shift = tables.map { place / $0 } ?? 0
        var game = fixture(
          "R\(number)-\(place + 1)", [pairing.first, pairing.second], session: session + shift,
          round: number)
        game.table = String(place - shift * (tables ?? 0) + 1)
        fixtures.append(game)
      }
      if let bye = round.bye {
        var rest = fixture("R\(number)-bye", [bye], session: session, round: number)
        rest.isBye = true
        rest.time = nil
        rest.venue = nil
        fixtures.append(rest)
      }
      session += sessions(of: round)
    }
    return fixtures
  }

  /// The first days of so many that are played on.
  private func dates(_ count: Int) -> [CalendarDate] {
    let except = Set(except)
    switch nights {
    case .open: return []
    case .listed(let dates): return Array(dates.filter { !except.contains($0) }.prefix(count))
    case .every(let days, let first):
      var dates: [CalendarDate] = []
      var date = first
      while dates.count < count {
        if !except.contains(date) { dates.append(date) }
        let next = date.adding(days: days)
        guard next > date else { break }
        date = next
      }
      return dates
    }
  }
}
