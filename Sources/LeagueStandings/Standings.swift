import Contents
package import Histories
package import League
import Seasons
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
    /// The number of these games whose winner is known.
    package internal(set) var decided = 0
    /// Games won, shared wins and those that others gave up included.
    package internal(set) var won = 0
    package internal(set) var shared = 0
    /// Games won, one that several sides share a share for each of them: half where they are two.
    package internal(set) var wonShares = Fraction.zero
    /// The number of games won that others gave up.
    package internal(set) var wonByForfeit = 0
    /// The number of games lost that the player gave up.
    package internal(set) var forfeited = 0
    package internal(set) var byes = 0
    /// The number of games that the player finished first, alone or level, and second.
    package internal(set) var firsts = 0
    package internal(set) var seconds = 0
    /// The points by the season's scheme; where only so many results count, those of the best.
    package internal(set) var leaguePoints = Fraction.zero
    /// The points by the season's scheme where the others are those of nights; 0 elsewhere.
    package internal(set) var gamePoints = Fraction.zero
    /// The points that bonuses gave in all games.
    package internal(set) var bonus = 0
    /// The worth of each game or bye, or of each night, in order of time; kept where only the best count.
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

    /// The outcomes of the games whose winner is known, and of those given up, in order of time.
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
    /// Games with a score that the player played to their end: neither given up nor played by a substitute.
    package var scored: Int { scores.count }
    /// Points a game played; `nil` before the first.
    package var average: Double? { scored == 0 ? nil : Double(total) / Double(scored) }
    /// The share of wins among the games whose winner is known, 0 to 1; `nil` before the first.
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

  package func count(of row: Standings.Row) -> Fraction {
    switch self {
    case .leaguePoints: row.leaguePoints
    case .wins: Fraction(row.won)
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
        && season.document.tables(game.record)
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
      $0.record.header.circumstances.tie == nil
        && isIn(season.document.part(on: $0.record.header.date))
    }
    var fold = StandingsFold(of: season.document)
    for player in season.entrants(in: book) { fold.enter(player) }
    if season.document.nights?.givePoints == true {
      let nights = SeasonNights(of: season, in: book)
      for (number, night) in nights.nights.enumerated()
      where isIn(season.document.part(on: night.date)) {
        fold.merge(nights.fold(number, of: season, in: book))
      }
    } else {
      for game in games { fold.add(game) }
      for bye in season.countedByes where isIn(season.document.part(on: bye.date)) { fold.add(bye) }
    }
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
