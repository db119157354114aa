import Contents
import Histories
import Tabletop

/// A season's table: who leads by the season's points scheme and tie-breaks.
package struct Standings: Sendable {
  package struct Row: Sendable {
    package let player: PlayerID
    /// From 1; players that nothing tells apart share a rank.
    package internal(set) var rank = 0
    /// Finished games.
    package internal(set) var played = 0
    /// Finished games of which it is known who won.
    package internal(set) var decided = 0
    /// Games won, shared wins included.
    package internal(set) var won = 0
    package internal(set) var shared = 0
    /// By the season's points scheme.
    package internal(set) var leaguePoints = 0
    /// Points of all finished games.
    package internal(set) var total = 0
    package internal(set) var highest: Int?
    /// Points of each finished game, in order of time.
    package internal(set) var scores: [Int] = []
    /// Whether each finished game was won; `nil` where its record doesn't tell.
    package internal(set) var wins: [Bool?] = []

    package var lost: Int { decided - won }
    /// Points a game; `nil` before the first.
    package var average: Double? { played == 0 ? nil : Double(total) / Double(played) }
    /// Of the games of which it is known who won; `nil` before the first.
    package var winRate: Double? { decided == 0 ? nil : Double(won) / Double(decided) }
  }

  /// From the leader down; everybody with a game in the season.
  package let rows: [Row]

  /// The players of rank 1 who have finished a game.
  package var leaders: [Row] { rows.filter { $0.rank == 1 && $0.played > 0 } }
}

extension Standings {
  /// Works out the table of a season's finished games.
  package init(of season: Season, in book: LeagueBook) {
    let scheme = season.document.points
    let games = season.games.map { book[$0] }
    var rows: [PlayerID: Row] = [:]
    for game in games {
      for (seat, player) in game.players.enumerated() {
        var row = rows[player] ?? Row(player: player)
        if game.isFinished { row.add(game, seat: seat, by: scheme) }
        rows[player] = row
      }
    }
    let order = StandingsOrder(
      tieBreaks: season.document.tieBreaks, games: games.filter(\.isFinished))
    var ranked: [Row] = []
    for group in order.groups(of: rows.values.sorted { $0.player < $1.player }) {
      let rank = ranked.count + 1
      for var row in group {
        row.rank = rank
        ranked.append(row)
      }
    }
    self.rows = ranked
  }
}

extension Standings.Row {
  fileprivate mutating func add(_ game: Game, seat: Int, by scheme: PointsScheme) {
    let scores = game.record.scores
    let isWon = game.record.winners.contains { $0.rawValue == seat }
    let side = game.record.side(of: Seat(seat))
    let isShared = isWon && !game.record.winners.allSatisfy(side.contains)
    let place = game.place(of: Seat(seat))
    played += 1
    decided += game.record.isDecided ? 1 : 0
    won += isWon ? 1 : 0
    shared += isShared ? 1 : 0
    total += scores[seat]
    highest = max(highest ?? scores[seat], scores[seat])
    self.scores.append(scores[seat])
    wins.append(game.record.isDecided ? isWon : nil)
    guard !scheme.isGames else {
      leaguePoints += game.ownPoints(of: Seat(seat))
      return
    }
    leaguePoints += scheme.played
    if isWon { leaguePoints += isShared ? scheme.shared : scheme.win }
    if place < scheme.places.count { leaguePoints += scheme.places[place] }
  }
}
