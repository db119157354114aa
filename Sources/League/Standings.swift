import Contents
import Histories
import Tabletop

/// A season's table: who leads by the season's points scheme and tie-breaks.
package struct Standings: Sendable {
  package struct Row: Sendable {
    package let player: PlayerID
    /// From 1; players that nothing tells apart share a rank.
    package internal(set) var rank = 0
    /// Games that ended by their rules or were given up.
    package internal(set) var played = 0
    /// Of those the games of which it is known who won.
    package internal(set) var decided = 0
    /// Games won, shared wins and those that others gave up included.
    package internal(set) var won = 0
    package internal(set) var shared = 0
    /// Of the games won those that others gave up.
    package internal(set) var wonByForfeit = 0
    /// Of the games lost those that the player gave up.
    package internal(set) var forfeited = 0
    package internal(set) var byes = 0
    /// By the season's points scheme.
    package internal(set) var leaguePoints = 0
    /// Points of all games that the player played to their end, without handicaps; as the next two.
    package internal(set) var total = 0
    package internal(set) var highest: Int?
    /// Points scored and allowed in games of two sides that the player played to their end; 0 : 0 before the first.
    package internal(set) var pointsFor = 0
    package internal(set) var pointsAgainst = 0
    /// How many those were.
    package internal(set) var duels = 0
    /// In order of time.
    package internal(set) var scores: [Int] = []
    /// Whether each game that ended by its rules was won; `nil` where its record doesn't tell.
    package internal(set) var wins: [Bool?] = []

    /// What put the row below the one before; `nil` for the first, and where nothing did.
    package internal(set) var broken: Broken?

    package var lost: Int { decided - won }
    /// Points scored less points allowed, in games of two sides; `nil` before the first.
    package var spread: Int? { duels == 0 ? nil : pointsFor - pointsAgainst }
    /// Games that the player played to their end: neither given up nor played by a substitute.
    package var scored: Int { scores.count }
    /// Points a game played; `nil` before the first.
    package var average: Double? { scored == 0 ? nil : Double(total) / Double(scored) }
    /// Of the games of which it is known who won; `nil` before the first.
    package var winRate: Double? { decided == 0 ? nil : Double(won) / Double(decided) }
  }

  /// From the leader down; everybody for whom a game of the season counts, and everybody in its roster.
  package let rows: [Row]

  /// The players of rank 1 for whom a game, or a bye, has counted; none before the first game.
  package var leaders: [Row] {
    guard rows.contains(where: { $0.played > 0 }) else { return [] }
    return rows.filter { $0.rank == 1 && ($0.played > 0 || $0.byes > 0) }
  }
}

/// What tells how far a season's players have come.
package enum SeasonTally: Sendable {
  case leaguePoints
  /// Where a season gives no points.
  case wins

  /// Of those who stand together in a table.
  package init(of rows: some Sequence<Standings.Row>) {
    self = rows.allSatisfy { $0.leaguePoints == 0 } ? .wins : .leaguePoints
  }

  package func count(of row: Standings.Row) -> Int {
    switch self {
    case .leaguePoints: row.leaguePoints
    case .wins: row.won
    }
  }
}

extension Standings {
  package var tally: SeasonTally { SeasonTally(of: rows) }

  /// Works out the table of a season's games.
  package init(of season: Season, in book: LeagueBook) {
    let scheme = season.document.points
    let games = season.games.map { book[$0] }
    var rows: [PlayerID: Row] = [:]
    for member in season.members { rows[member.player] = Row(player: member.player) }
    for game in games {
      for (seat, player) in game.credited.enumerated() {
        var row = rows[player] ?? Row(player: player)
        row.add(game, seat: Seat(seat), by: scheme)
        rows[player] = row
      }
    }
    for bye in season.countedByes {
      rows[bye.player, default: Row(player: bye.player)].addBye(by: scheme)
    }
    let order = StandingsOrder(
      tieBreaks: season.document.tieBreaks, games: games.filter(\.isCounted),
      lots: season.document.lots.compactMap(book.player(named:)))
    var ranked: [Row] = []
    for group in order.groups(of: rows.values.sorted { $0.player < $1.player }) {
      let rank = ranked.count + 1
      for var row in group.rows {
        row.rank = rank
        row.broken = group.broken
        ranked.append(row)
      }
    }
    self.rows = ranked
  }
}

extension Standings.Row {
  mutating func add(_ game: Game, seat: Seat, by scheme: PointsScheme) {
    if game.ending == .bye { addBye(by: scheme) }
    guard game.isCounted else { return }
    let isWon = game.winners.contains(seat)
    played += 1
    decided += game.isDecided ? 1 : 0
    won += isWon ? 1 : 0
    if game.ending == .forfeit {
      addForfeit(isWon, of: game, seat: seat, by: scheme)
    } else {
      addResult(isWon, of: game, seat: seat, by: scheme)
    }
  }

  mutating func addBye(by scheme: PointsScheme) {
    byes += 1
    leaguePoints += scheme.bye
  }

  private mutating func addForfeit(
    _ isWon: Bool, of game: Game, seat: Seat, by scheme: PointsScheme
  ) {
    guard isWon else {
      forfeited += 1
      leaguePoints += scheme.forfeitLoss
      return
    }
    wonByForfeit += 1
    leaguePoints +=
      scheme.forfeitWin
      ?? (scheme.isGames
        ? game.ownPoints(of: seat) : scheme.win + scheme.played + (scheme.places.first ?? 0))
  }

  private mutating func addResult(
    _ isWon: Bool, of game: Game, seat: Seat, by scheme: PointsScheme
  ) {
    let side = game.record.side(of: seat)
    let isShared = isWon && !game.winners.allSatisfy(side.contains)
    let place = game.place(of: seat)
    shared += isShared ? 1 : 0
    if game.absent(from: seat) == nil {
      let score = game.record.scores[seat.rawValue]
      total += score
      let opponents = game.record.sides.filter { !$0.contains(seat) }
      if opponents.count == 1, let opponent = opponents[0].first {
        pointsFor += score
        pointsAgainst += game.record.scores[opponent.rawValue]
        duels += 1
      }
      highest = max(highest ?? score, score)
      scores.append(score)
      wins.append(game.isDecided ? isWon : nil)
    }
    guard !scheme.isGames else {
      leaguePoints += game.ownPoints(of: seat)
      return
    }
    leaguePoints += scheme.played
    if isWon { leaguePoints += isShared ? scheme.shared : scheme.win }
    if place < scheme.places.count { leaguePoints += scheme.places[place] }
  }
}
