import Contents
import Histories
import League
import Seasons
import Tabletop

/// Adds up what games are worth to everybody.
struct StandingsFold {
  private let scheme: PointsScheme
  /// The number of results, or nights, that count; `nil` for all.
  private let limit: Int?
  /// Whether all games are of one kind: their scores have a sum.
  private let addsScores: Bool
  private(set) var rows: [PlayerID: Standings.Row] = [:]

  private init(by scheme: PointsScheme, keeping limit: Int? = nil, addsScores: Bool) {
    self.scheme = scheme
    self.limit = limit
    self.addsScores = addsScores
  }

  /// Adds up a season's games.
  init(of season: SeasonDocument) {
    self.init(
      by: season.points, keeping: season.nights?.best ?? season.points.best,
      addsScores: season.games.count < 2)
  }

  /// Adds up games of one of a season's kinds, whose results all count.
  init(ofGamesIn season: SeasonDocument) {
    self.init(by: season.points.ofAllResults, addsScores: true)
  }

  /// Adds up the games of a season's play-off, whose results all count.
  init(ofPlayOffIn season: SeasonDocument) {
    self.init(by: season.points.ofAllResults, addsScores: season.games.count < 2)
  }

  /// Gives somebody a row before their first game.
  mutating func enter(_ player: PlayerID) {
    if rows[player] == nil { rows[player] = Standings.Row(player: player) }
  }

  mutating func add(_ game: Game) {
    for (seat, player) in game.credited.enumerated() {
      rows[player, default: Standings.Row(player: player)].add(
        game, seat: Seat(seat), by: scheme, addsScores: addsScores)
    }
  }

  mutating func add(_ bye: SeasonCalendar.Bye) {
    rows[bye.player, default: Standings.Row(player: bye.player)].addBye(by: scheme)
  }

  /// Turns what the games of a night come to into what the night does.
  mutating func close(_ night: NightTable) {
    let points = Dictionary(
      night.rows.map { ($0.player, $0.points) }, uniquingKeysWith: { first, _ in first })
    for player in rows.keys {
      rows[player]?.close(night.number, worth: points[player], keeping: limit)
    }
  }

  /// Adds what games and byes come to that were added up apart, by the same points.
  ///
  /// What is counted comes to the same in whatever parts and order. How the last games went, and which of
  /// equal results is the earlier, is in order of time: there, the other's games come after those of this one.
  mutating func merge(_ later: StandingsFold) {
    precondition(scheme == later.scheme && addsScores == later.addsScores, "one season's points")
    for (player, row) in later.rows {
      rows[player, default: Standings.Row(player: player)].merge(row, keeping: limit)
    }
  }
}

extension Standings.Row {
  fileprivate mutating func add(
    _ game: Game, seat: Seat, by scheme: PointsScheme, addsScores: Bool
  ) {
    if game.ending == .bye { addBye(game.id, by: scheme) }
    guard game.isCounted else { return }
    let isWon = game.winners.contains(seat)
    played += 1
    decided += game.isDecided ? 1 : 0
    won += isWon ? 1 : 0
    if let outcome = game.outcome(for: seat) { course.append(outcome) }
    if game.ending == .forfeit {
      addForfeit(isWon, of: game, seat: seat, by: scheme)
    } else {
      addResult(isWon, of: game, seat: seat, by: scheme)
      if addsScores, game.absent(from: seat) == nil {
        addScore(of: game, seat: seat)
        wins.append(game.isDecided ? isWon : nil)
      }
    }
  }

  mutating func addBye(_ game: GameID? = nil, by scheme: PointsScheme) {
    byes += 1
    if scheme.bye != 0 { give(Fraction(scheme.bye), for: game, by: scheme) }
  }

  /// - Parameter game: `nil` for a bye of the calendar.
  private mutating func give(_ points: Fraction, for game: GameID?, by scheme: PointsScheme) {
    guard let limit = scheme.best else {
      leaguePoints += points
      return
    }
    give(points, for: Result(game: game, points: points), keeping: limit)
  }

  private mutating func give(_ points: Fraction, for result: Result, keeping limit: Int) {
    results.append(result)
    best.add(points, keeping: limit)
    leaguePoints = best.sum
  }

  /// - Parameter worth: The points of the night; `nil` for who wasn't there.
  fileprivate mutating func close(_ night: Int, worth: Fraction?, keeping limit: Int?) {
    gamePoints = leaguePoints
    leaguePoints = limit == nil ? worth ?? 0 : 0
    if let limit, let worth {
      give(worth, for: Result(game: nil, night: night, points: worth), keeping: limit)
    }
  }

  private mutating func addForfeit(
    _ isWon: Bool, of game: Game, seat: Seat, by scheme: PointsScheme
  ) {
    guard isWon else {
      forfeited += 1
      give(Fraction(scheme.forfeitLoss), for: game.id, by: scheme)
      return
    }
    wonByForfeit += 1
    wonShares += 1
    firsts += 1
    if let points = scheme.forfeitWin ?? (scheme.isGames ? game.ownPoints(of: seat) : nil) {
      return give(Fraction(points), for: game.id, by: scheme)
    }
    let first = scheme.points(ofPlace: 0, in: game)
    give(Fraction(scheme.win + scheme.played) + first, for: game.id, by: scheme)
  }

  private mutating func addResult(
    _ isWon: Bool, of game: Game, seat: Seat, by scheme: PointsScheme
  ) {
    let side = game.record.side(of: seat)
    let isShared = isWon && !game.winners.allSatisfy(side.contains)
    let place = game.place(of: seat)
    firsts += place == 0 ? 1 : 0
    seconds += place == 1 ? 1 : 0
    shared += isShared ? 1 : 0
    if isShared {
      wonShares += Fraction(1, by: game.record.sides.count { game.winners.contains($0[0]) })
    } else if isWon {
      wonShares += 1
    }
    let extra = scheme.bonus(of: game, seat: seat)
    bonus += extra
    var points = Fraction(extra)
    if scheme.isGames {
      points += Fraction(game.ownPoints(of: seat))
    } else {
      points += Fraction(scheme.played)
      if isWon { points += Fraction(isShared ? scheme.shared : scheme.win) }
      points += scheme.points(ofPlace: place, in: game)
    }
    give(points, for: game.id, by: scheme)
  }

  /// Adds the score of a seat; none where a winner or places are all that the game has.
  private mutating func addScore(of game: Game, seat: Seat) {
    guard game.record.hasScores else { return }
    let score = game.record.scores[seat.rawValue]
    total += score
    let opponents = game.record.sides.filter { !$0.contains(seat) }
    if opponents.count == 1, let opponent = opponents[0].first {
      pointsFor += score
      pointsAgainst += game.record.scores[opponent.rawValue]
      duels += 1
    }
    scoreOrder = game.record.scoreOrder
    highest = scoreOrder.best(of: [highest ?? score, score])
    scores.append(score)
  }
}

extension PointsScheme {
  /// Returns the points of a place of a game, which all sides share that finished it there.
  fileprivate func points(ofPlace place: Int, in game: Game) -> Fraction {
    let sides = game.record.sides
    let level = tied == .best ? 1 : sides.count { game.place(of: $0[0]) == place }
    return points(ofPlace: place, sharedBy: level, ofSides: sides.count)
  }
}
