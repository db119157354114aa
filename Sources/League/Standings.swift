import Contents
package import Histories
import Tabletop

/// A season's table: who leads by the season's points scheme and tie-breaks.
package struct Standings: Sendable {
  package struct Row: Sendable {
    package let player: PlayerID
    /// The rank, from 1, in a division its own; players that nothing tells apart share one. It is `nil` for a guest
    /// beside divisions, and for a player who hasn't played enough.
    package internal(set) var rank: Int?
    /// Whether a game more would rank who isn't.
    package internal(set) var isShortOfGames = false
    /// The prospect that the place gives for the next season.
    package internal(set) var prospect: Prospect?
    /// Games that ended by their rules or were given up.
    package internal(set) var played = 0
    /// The number of these games of which it is known who won.
    package internal(set) var decided = 0
    /// Games won, shared wins and those that others gave up included.
    package internal(set) var won = 0
    package internal(set) var shared = 0
    /// The number of games won that others gave up.
    package internal(set) var wonByForfeit = 0
    /// The number of games lost that the player gave up.
    package internal(set) var forfeited = 0
    package internal(set) var byes = 0
    /// The points by the season's scheme; where only so many results count, those of the best.
    package internal(set) var leaguePoints = 0
    /// The points that bonuses gave in all games.
    package internal(set) var bonus = 0
    /// The worth of each game or bye, in order of time; kept where only the best count.
    package internal(set) var results: ArraySlice<Result> = []
    var best = BestSum()
    /// Points of all games that the player played to their end, without handicaps; as the next two, and all that is
    /// about scores 0 or none in a table of several games.
    package internal(set) var total = 0
    package internal(set) var highest: Int?
    /// The order of the scores.
    package internal(set) var scoreOrder = ScoreOrder.highestWins
    /// Points scored and allowed in games of two sides that the player played to their end; 0 : 0 before the first.
    package internal(set) var pointsFor = 0
    package internal(set) var pointsAgainst = 0
    /// The number of those games.
    package internal(set) var duels = 0
    /// The scores in order of time.
    package internal(set) var scores: ArraySlice<Int> = []
    /// Whether each game that ended by its rules was won; `nil` where its record doesn't tell.
    package internal(set) var wins: ArraySlice<Bool?> = []

    init(player: PlayerID) { self.player = player }

    /// The outcomes of the games of which it is known who won, and of those given up, in order of time.
    package internal(set) var course: ArraySlice<Outcome> = []

    /// The tie-break that put the row below the one before; `nil` for the first, and where nothing did.
    package internal(set) var broken: Broken?

    package var lost: Int { decided - won }
    package var wonAlone: Int { won - shared }
    /// The outcomes of the last five games, the newest last.
    package var lastFive: ArraySlice<Outcome> { course.suffix(5) }
    /// The outcome that the last games all had, and how many those are; `nil` before the first.
    package var streak: (outcome: Outcome, count: Int)? {
      course.last.map { last in (last, course.reversed().prefix { $0 == last }.count) }
    }
    /// Points scored less points allowed, in games of two sides; `nil` before the first.
    package var spread: Int? {
      duels == 0 ? nil : scoreOrder.margin(of: pointsFor, over: pointsAgainst)
    }
    /// Games that the player played to their end: neither given up nor played by a substitute.
    package var scored: Int { scores.count }
    /// Points a game played; `nil` before the first.
    package var average: Double? { scored == 0 ? nil : Double(total) / Double(scored) }
    /// The share of wins among the games of which it is known who won, 0 to 1; `nil` before the first.
    package var winRate: Double? { decided == 0 ? nil : Double(won) / Double(decided) }
  }

  /// The way in which a game ended for somebody.
  package enum Outcome: String, Hashable, Sendable, CaseIterable {
    case won
    case lost
    /// A game won together with another side.
    case drawn
  }

  /// The rows from the leader down, division by division: everybody for whom a game of the season counts, and everybody
  /// in its roster.
  package let rows: [Row]
  /// The divisions from the highest down; none where all stand in one table.
  package let divisions: [Division]
  /// The halves of the season; `nil` where it isn't split.
  package let split: SplitSeason?

  /// The players of rank 1, in the first division, for whom a game, or a bye, has counted; none before the first game.
  package var leaders: [Row] {
    let rows = divisions.first.map { self.rows[$0.rows] } ?? self.rows[...]
    guard rows.contains(where: { $0.played > 0 }) else { return [] }
    return rows.filter { $0.rank == 1 && ($0.played > 0 || $0.byes > 0) }
  }

  /// The winners of the season if it is over; of a split one, those of both halves or of the play-off.
  package var champions: [PlayerID] { split.map(\.champions) ?? leaders.map(\.player) }
}

/// The count that tells how far a season's players have come.
package enum SeasonTally: Sendable {
  case leaguePoints
  /// The wins, where a season gives no points.
  case wins

  /// Chooses the tally of those who stand together in a table.
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

  /// Works out the table of a season's games; a split one's has both halves, and not the play-off.
  package init(of season: Season, in book: LeagueBook) {
    let split = SplitSeason(of: season, in: book)
    self.init(of: season, by: season.document.format, split: split, in: book) { $0 != .playOff }
  }

  /// Works out the table of one of a season's games alone, in which everybody stands together and all results count;
  /// without byes and the play-off.
  package init(of season: Season, at kind: GameKind, in book: LeagueBook) {
    let games = season.games.map { book[$0] }.filter { game in
      game.record.play.kind == kind && game.ending != .bye
        && season.document.part(on: game.record.header.date) != .playOff
    }
    var fold = StandingsFold(ofGamesIn: season.document)
    for game in games { fold.add(game) }
    self.init(
      fold, games: games, of: season, by: SeasonFormat(), split: nil, in: book)
  }

  /// The table as it was after one of the season's nights, by its index; of a split season that of both halves.
  ///
  /// It adds up all games until then: `NightTables` has those after every night.
  package init(
    of season: Season, through night: Int, of nights: SeasonNights, in book: LeagueBook
  ) {
    var fold = StandingsFold(of: season.document)
    for player in season.entrants(in: book) { fold.enter(player) }
    for played in 0...night { fold.merge(nights.fold(played, of: season, in: book)) }
    let games = nights.nights[...night].flatMap(\.games).map { book[$0] }
    self.init(
      fold, games: games, of: season, by: season.document.format, split: nil, in: book)
  }

  /// The table of one half of a season, which ranks everybody: how many games somebody must have played is asked of the
  /// whole season.
  init(_ part: SeasonPart, of season: Season, in book: LeagueBook) {
    var format = season.document.format
    format.minimumGames = 0
    self.init(of: season, by: format, split: nil, in: book) { $0 == part }
  }

  private init(
    of season: Season, by format: SeasonFormat, split: SplitSeason?, in book: LeagueBook,
    where isIn: (SeasonPart?) -> Bool
  ) {
    // Where teams play, a game is a leg of a match, which gives players no points.
    let games = (season.teams == nil ? season.games : []).map { book[$0] }.filter {
      isIn(season.document.part(on: $0.record.header.date))
    }
    var fold = StandingsFold(of: season.document)
    for player in season.entrants(in: book) { fold.enter(player) }
    for game in games { fold.add(game) }
    for bye in season.countedByes where isIn(season.document.part(on: bye.date)) { fold.add(bye) }
    self.init(fold, games: games, of: season, by: format, split: split, in: book)
  }

  /// Puts those in order who have collected something.
  private init(
    _ fold: StandingsFold, games: [Game], of season: Season, by format: SeasonFormat,
    split: SplitSeason?, in book: LeagueBook
  ) {
    self.init(
      fold.rows.values.sorted { $0.player < $1.player },
      by: StandingsOrder(of: season, games: games, in: book),
      in: DivisionTables(of: format, in: book), split: split)
  }

  /// - Parameters:
  ///   - rows: By player.
  ///   - tables: Without rows as yet.
  init(
    _ rows: [Row], by order: StandingsOrder, in tables: DivisionTables, split: SplitSeason? = nil
  ) {
    var tables = tables
    tables.rank(rows, by: order)
    self.rows = tables.rows
    divisions = tables.divisions
    self.split = split
  }
}

/// Adds up what games are worth to everybody.
struct StandingsFold {
  private let scheme: PointsScheme
  /// Whether all games are of one kind, so that their scores have a sum.
  private let addsScores: Bool
  private(set) var rows: [PlayerID: Standings.Row] = [:]

  private init(by scheme: PointsScheme, addsScores: Bool) {
    self.scheme = scheme
    self.addsScores = addsScores
  }

  /// Adds up a season's games.
  init(of season: SeasonDocument) {
    self.init(by: season.points, addsScores: season.games.count < 2)
  }

  /// Adds up games of one of a season's kinds, all results of which count.
  init(ofGamesIn season: SeasonDocument) {
    self.init(by: season.points.ofAllResults, addsScores: true)
  }

  /// Adds up the games of a season's play-off, all results of which count.
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

  /// Adds what games and byes come to that were added up apart, by the same points.
  ///
  /// What is counted comes to the same in whatever parts and order. How the last games went, and which of
  /// equal results is the earlier, is in order of time: there, the other's games come after those of this one.
  mutating func merge(_ later: StandingsFold) {
    precondition(scheme == later.scheme && addsScores == later.addsScores, "one season's points")
    for (player, row) in later.rows {
      rows[player, default: Standings.Row(player: player)].merge(row, keeping: scheme.best)
    }
  }
}

extension StandingsOrder {
  /// - Parameters:
  ///   - games: The season's, or those of a part of it.
  ///   - keepsCourse: Whether it is asked for as it was after fewer of them.
  init(of season: Season, games: [Game], keepsCourse: Bool = false, in book: LeagueBook) {
    self.init(
      tieBreaks: season.document.tieBreaks, games: games.filter(\.isCounted),
      keepsCourse: keepsCourse, lots: season.document.lots.compactMap(book.player(named:)))
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
    if scheme.bye != 0 { give(scheme.bye, for: game, by: scheme) }
  }

  /// - Parameter game: `nil` for a bye of the calendar.
  private mutating func give(_ points: Int, for game: GameID?, by scheme: PointsScheme) {
    guard let limit = scheme.best else {
      leaguePoints += points
      return
    }
    results.append(Result(game: game, points: points))
    best.add(points, keeping: limit)
    leaguePoints = best.sum
  }

  private mutating func addForfeit(
    _ isWon: Bool, of game: Game, seat: Seat, by scheme: PointsScheme
  ) {
    guard isWon else {
      forfeited += 1
      give(scheme.forfeitLoss, for: game.id, by: scheme)
      return
    }
    wonByForfeit += 1
    give(
      scheme.forfeitWin
        ?? (scheme.isGames
          ? game.ownPoints(of: seat) : scheme.win + scheme.played + (scheme.places.first ?? 0)),
      for: game.id, by: scheme)
  }

  private mutating func addResult(
    _ isWon: Bool, of game: Game, seat: Seat, by scheme: PointsScheme
  ) {
    let side = game.record.side(of: seat)
    let isShared = isWon && !game.winners.allSatisfy(side.contains)
    let place = game.place(of: seat)
    shared += isShared ? 1 : 0
    let extra = scheme.bonus(of: game, seat: seat)
    bonus += extra
    var points = extra
    if scheme.isGames {
      points += game.ownPoints(of: seat)
    } else {
      points += scheme.played
      if isWon { points += isShared ? scheme.shared : scheme.win }
      if place < scheme.places.count { points += scheme.places[place] }
    }
    give(points, for: game.id, by: scheme)
  }

  private mutating func addScore(of game: Game, seat: Seat) {
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
