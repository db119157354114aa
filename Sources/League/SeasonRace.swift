import Contents
package import Histories
import Tabletop

/// How a season's table came about: what everybody had after each of its nights.
package struct SeasonRace: Sendable {
  /// Games of one day, or of one round where nobody noted the day.
  package struct Night: Sendable {
    package let date: CalendarDate?
    /// As the headers call it; `nil` where they differ.
    package fileprivate(set) var round: String?
  }

  /// What a player had from a night on.
  private struct Step {
    let night: Int
    let leaguePoints: Int
    let wins: Int
  }

  package private(set) var nights: [Night] = []
  package private(set) var tally = SeasonTally.leaguePoints
  /// Where anything changed for each player, in order of time.
  private var steps: [PlayerID: [Step]] = [:]

  /// Everybody for whom something counted, in their order.
  package var players: [PlayerID] { steps.keys.sorted() }

  package func hasPlayed(_ player: PlayerID) -> Bool { steps[player] != nil }

  /// Returns what `tally` counts of a player after each night; `nil` for whom nothing counted.
  package func totals(of player: PlayerID) -> [Int]? {
    guard let steps = steps[player] else { return nil }
    var totals: [Int] = []
    var last = 0
    for step in steps {
      while totals.count < step.night { totals.append(last) }
      last = tally == .wins ? step.wins : step.leaguePoints
    }
    while totals.count < nights.count { totals.append(last) }
    return totals
  }
}

extension SeasonRace {
  package init(of season: Season, in book: LeagueBook) {
    var last: Game.Night?
    var games: [[Game]] = []
    for game in season.games.map({ book[$0] }) where game.isCounted || game.ending == .bye {
      let header = game.record.header
      guard season.document.part(on: header.date) != .playOff else { continue }
      if last == game.night {
        games[games.count - 1].append(game)
        if nights[nights.count - 1].round != header.round { nights[nights.count - 1].round = nil }
      } else {
        last = game.night
        games.append([game])
        nights.append(Night(date: header.date, round: header.round))
      }
    }
    guard !nights.isEmpty else { return }
    var now: [PlayerID: Standings.Row] = [:]
    let scheme = season.document.points
    let byes = Dictionary(
      grouping: season.countedByes.filter { season.document.part(on: $0.date) != .playOff },
      by: night)
    for (night, games) in games.enumerated() {
      var changed: Set<PlayerID> = []
      for game in games {
        for (seat, player) in game.credited.enumerated() {
          now[player, default: Standings.Row(player: player)].add(
            game, seat: Seat(seat), by: scheme)
          changed.insert(player)
        }
      }
      for bye in byes[night, default: []] {
        now[bye.player, default: Standings.Row(player: bye.player)].addBye(by: scheme)
        changed.insert(bye.player)
      }
      for player in changed {
        guard let row = now[player] else { continue }
        steps[player, default: []].append(
          Step(night: night, leaguePoints: row.leaguePoints, wins: row.won))
      }
    }
    tally = SeasonTally(of: now.values)
  }

  /// The first night on or after the day of a bye, or else the last.
  private func night(of bye: SeasonCalendar.Bye) -> Int {
    nights.firstIndex { $0.date.map { $0 >= bye.date } ?? false } ?? nights.count - 1
  }
}

/// How often each player of some games finished ahead of each other.
package struct SeasonMeetings: Sendable {
  private var ahead: [PlayerID: [PlayerID: Int]] = [:]
  /// Who finished ahead of somebody, or behind.
  package private(set) var players: Set<PlayerID> = []
  /// Whether two sides were at the table each time, so that the one ahead beat the other.
  package private(set) var areDuels = true

  /// - Parameter games: Those that don't count are left out.
  package init(in games: some Sequence<Game>) {
    for game in games where game.isCounted && game.isDecided {
      let sides = game.record.sides
      guard sides.count > 1 else { continue }
      if sides.count > 2 { areDuels = false }
      let places = game.credited.indices.map { game.place(of: Seat($0)) }
      for (seat, player) in game.credited.enumerated() {
        for (other, opponent) in game.credited.enumerated() where places[seat] < places[other] {
          ahead[player, default: [:]][opponent, default: 0] += 1
          players.formUnion([player, opponent])
        }
      }
    }
  }

  /// How often one finished ahead of the other.
  package func count(of player: PlayerID, aheadOf other: PlayerID) -> Int {
    ahead[player]?[other] ?? 0
  }
}
