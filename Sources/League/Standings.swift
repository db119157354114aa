import Contents
import Histories
import Tabletop

/// A season's table: who leads by the season's points scheme and tie-breaks.
public struct Standings: Sendable {
  public struct Row: Sendable {
    public let player: PlayerID
    /// From 1; players that nothing tells apart share a rank.
    public internal(set) var rank = 0
    /// Finished games.
    public internal(set) var played = 0
    /// Games won, shared wins included.
    public internal(set) var won = 0
    public internal(set) var shared = 0
    /// By the season's points scheme.
    public internal(set) var leaguePoints = 0
    /// Points of all finished games.
    public internal(set) var total = 0
    public internal(set) var highest: Int?
    /// Points of each finished game, in order of time.
    public internal(set) var scores: [Int] = []
    /// Whether each finished game was won.
    public internal(set) var wins: [Bool] = []

    public var lost: Int { played - won }
    /// Points a game; `nil` before the first.
    public var average: Double? { played == 0 ? nil : Double(total) / Double(played) }
    public var winRate: Double? { played == 0 ? nil : Double(won) / Double(played) }
  }

  /// From the leader down; everybody with a game in the season.
  public let rows: [Row]

  /// The players of rank 1 who have finished a game.
  public var leaders: [Row] { rows.filter { $0.rank == 1 && $0.played > 0 } }
}

extension Standings {
  /// Works out the table of a season's finished games.
  public init(of season: Season, in book: LeagueBook) {
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
    won += isWon ? 1 : 0
    shared += isShared ? 1 : 0
    total += scores[seat]
    highest = max(highest ?? scores[seat], scores[seat])
    self.scores.append(scores[seat])
    wins.append(isWon)
    guard !scheme.isGames else {
      leaguePoints += game.ownPoints(of: Seat(seat)) ?? 0
      return
    }
    leaguePoints += scheme.played
    if isWon { leaguePoints += isShared ? scheme.shared : scheme.win }
    if place < scheme.places.count { leaguePoints += scheme.places[place] }
  }
}
