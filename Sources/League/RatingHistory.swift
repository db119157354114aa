import Contents
package import Histories
import Matches
package import Ratings
package import Seasons
import Tabletop

/// The ratings of players after each night, by the results of all games of a kind, or those of one season.
///
/// Rated is who was at the table, a substitute as well, no matter who it counts for in the standings. A game tells nothing
/// unless it ended by its rules between two sides at least, without handicaps, and its record tells who won.
package struct RatingHistory: Sendable {
  /// The facts that are known of a player from a night on.
  package struct Step: Sendable {
    /// The index in `nights`.
    package let night: Int
    package let estimate: Estimate
    /// The number of rated games so far.
    package let games: Int
  }

  /// The rating of a player after the last night.
  package struct Row: Sendable {
    package let player: PlayerID
    /// The rank among those who aren't provisional, from 1; equals share it.
    package internal(set) var rank: Int?
    package let estimate: Estimate
    /// The change of the rating on the last night; `nil` for a player who didn't play.
    package let change: Double?
    package let games: Int
    package let isProvisional: Bool
  }

  package let settings: RatingSettings
  /// Days on which rated games were played, rising; `nil` for one that nobody noted.
  package private(set) var nights: [CalendarDate?] = []
  /// The steps of everybody with a rated game, in order of time.
  private var steps: [PlayerID: [Step]] = [:]
  /// The rows from the highest rating down, those that are provisional behind all others.
  package private(set) var rows: [Row] = []
  /// The number of players who have a rank.
  package private(set) var rankedCount = 0
  /// The index of each player in `rows`.
  private var places: [PlayerID: Int] = [:]
}

extension RatingHistory {
  /// - Parameters:
  ///   - games: In order of time.
  ///   - matches: Those of teams of the same game, in order of time.
  package init(
    of games: some Sequence<Game>, matches: [TeamMatch] = [], by settings: RatingSettings
  ) {
    func history(by system: some RatingSystem) -> RatingHistory {
      var fold = RatingFold(system, settings)
      var waiting = matches[...]
      for game in games {
        if let date = game.record.header.date {
          while let match = waiting.first, match.date.map({ $0 < date }) ?? true {
            fold.add(waiting.removeFirst())
          }
        }
        fold.add(CollectionOfOne(game))
      }
      for match in waiting { fold.add(match) }
      return fold.history
    }
    self =
      switch settings.system {
      case .elo(let system): history(by: system)
      case .glicko2(let system): history(by: system)
      case .plackettLuce(let system): history(by: system)
      }
  }

  /// Rates a season's games of one kind; `nil` where it isn't rated, or has no such game that is.
  package init?(
    of season: Season, at kind: GameKind, in book: LeagueBook, asLeague league: RatingSettings?
  ) {
    let settings: RatingSettings? =
      switch season.document.ratings {
      case .asLeague: league
      case .off: nil
      case .by(let settings): settings
      }
    guard let settings else { return nil }
    self.init(
      of: season.games.lazy.map { book[$0] }.filter { $0.record.play.kind == kind },
      matches: season.document.game == kind ? season.teams?.matches.map { book[$0] } ?? [] : [],
      by: settings)
    if nights.isEmpty { return nil }
  }

  fileprivate init(settings: RatingSettings) { self.settings = settings }

  /// Returns a player's rating after each night of theirs; empty for a player without a rated game.
  package func steps(of player: PlayerID) -> [Step] { steps[player] ?? [] }

  /// Returns how a player stands; `nil` for a player without a rated game.
  package func row(of player: PlayerID) -> Row? { places[player].map { rows[$0] } }

  /// A player's rating after each of all nights, before the first what a newcomer has.
  package func ratings(of player: PlayerID) -> [Double] {
    var ratings: [Double] = []
    var last = settings.newcomer.rating
    for step in steps(of: player) {
      while ratings.count < step.night { ratings.append(last) }
      last = step.estimate.rating
    }
    while ratings.count < nights.count { ratings.append(last) }
    return ratings
  }

  /// The nights on which two were both rated, by their indices in `nights`, and what their ratings were after each.
  package func shared(by one: PlayerID, _ other: PlayerID) -> [(night: Int, ratings: [Double])] {
    var shared: [(night: Int, ratings: [Double])] = []
    var theirs = steps(of: other)[...]
    for step in steps(of: one) {
      theirs = theirs.drop { $0.night < step.night }
      guard let first = theirs.first, first.night == step.night else { continue }
      shared.append((step.night, [step.estimate.rating, first.estimate.rating]))
    }
    return shared
  }

  fileprivate mutating func begin(night date: CalendarDate?) { nights.append(date) }

  fileprivate mutating func add(_ rated: [(player: PlayerID, step: Step)]) {
    for (player, step) in rated { steps[player, default: []].append(step) }
  }

  fileprivate mutating func rank(_ fold: RatingFold<some RatingSystem>) {
    let last = nights.count - 1
    let all = fold.players.compactMap { player -> Row? in
      guard let steps = steps[player], let now = steps.last else { return nil }
      let before = steps.dropLast().last?.estimate.rating ?? settings.newcomer.rating
      let estimate = fold.system.idle(now.estimate, periods: last - now.night)
      return Row(
        player: player, estimate: estimate,
        change: now.night == last ? now.estimate.rating - before : nil, games: now.games,
        isProvisional: settings.isProvisional(estimate, games: now.games))
    }.sorted { one, other in
      if one.isProvisional != other.isProvisional { return other.isProvisional }
      return (-one.estimate.rating, one.player) < (-other.estimate.rating, other.player)
    }
    for var row in all {
      if !row.isProvisional {
        rankedCount += 1
        let above = rows.last
        row.rank =
          above?.estimate.rating == row.estimate.rating ? above?.rank : rows.count + 1
      }
      places[row.player] = rows.count
      rows.append(row)
    }
  }
}

/// Rates games in order of time, each night before the next is looked at.
///
/// Ratings depend on order. They can't be computed per period and merged, and are carried forward instead: this value
/// takes in the games of one span, then those of the next, and can be asked at any time.
struct RatingFold<System: RatingSystem>: Sendable {
  let system: System
  /// The history of the nights that are rated.
  private var rated: RatingHistory
  /// The one whose games are being gathered.
  private var night: Game.Night?
  /// The players in the order in which they first played.
  private(set) var players: [PlayerID] = []
  private var indices: [PlayerID: Int] = [:]
  private var estimates: [Estimate] = []
  private var games: [Int] = []
  /// The last night that each player played in.
  private var lastNights: [Int] = []
  private var contests: [Contest] = []

  init(_ system: System, _ settings: RatingSettings) {
    self.system = system
    rated = RatingHistory(settings: settings)
  }

  /// - Parameter games: In order of time, none before those that were added.
  mutating func add(_ games: some Sequence<Game>) {
    for game in games where game.isRated {
      if game.night != night {
        rateNight()
        rated.begin(night: game.record.header.date)
        night = game.night
      }
      add(game)
    }
  }

  /// Takes in the tables of a match at which one met one, the legs of each from the ratings before it.
  ///
  /// - Parameter match: None before those that were added.
  mutating func add(_ match: TeamMatch) {
    guard match.isCounted else { return }
    for table in match.tables where table.isPlayed && table.absent == nil {
      guard table.players.home.count == 1, table.players.away.count == 1,
        let home = table.players.home.first, let away = table.players.away.first, home != away
      else { continue }
      if match.night != night {
        rateNight()
        rated.begin(night: match.date)
        night = match.night
      }
      let sides = [[index(of: home)], [index(of: away)]]
      let won = [[0, 1]: table.legs.home, [1, 0]: table.legs.away]
      var isNextLeg = false
      for places in [[0, 1], [1, 0]] {
        for _ in 0..<won[places, default: 0] {
          var contest = Contest(sides: sides, places: places)
          contest.isNextLeg = isNextLeg
          contests.append(contest)
          isNextLeg = true
        }
      }
    }
  }

  /// The history after the games so far; more may be added behind them, of the last one's night as well.
  var history: RatingHistory {
    var fold = self
    fold.rateNight()
    fold.rated.rank(fold)
    return fold.rated
  }

  private mutating func rateNight() { rated.add(rate(night: rated.nights.count - 1)) }

  private mutating func add(_ game: Game) {
    let sides = game.record.sides
    contests.append(
      Contest(
        sides: sides.map { $0.map { index(of: game.players[$0.rawValue]) } },
        places: sides.map { game.place(of: $0[0]) }))
  }

  private mutating func index(of player: PlayerID) -> Int {
    if let index = indices[player] { return index }
    indices[player] = players.count
    players.append(player)
    estimates.append(system.newcomer)
    games.append(0)
    lastNights.append(-1)
    return players.count - 1
  }

  /// Takes in what was gathered, and returns what is then known of who played.
  private mutating func rate(night: Int) -> [(player: PlayerID, step: RatingHistory.Step)] {
    guard !contests.isEmpty else { return [] }
    for player in contests.flatMap({ $0.sides.joined() }) { games[player] += 1 }
    let present = Set(contests.flatMap { $0.sides.joined() }).sorted()
    for player in present {
      if lastNights[player] >= 0 {
        estimates[player] = system.idle(
          estimates[player], periods: night - lastNights[player] - 1)
      }
      lastNights[player] = night
    }
    system.rate(contests, &estimates)
    contests = []
    return present.map { player in
      (
        players[player],
        RatingHistory.Step(night: night, estimate: estimates[player], games: games[player])
      )
    }
  }
}

extension RatingSettings {
  package var newcomer: Estimate {
    switch system {
    case .elo(let system): system.newcomer
    case .glicko2(let system): system.newcomer
    case .plackettLuce(let system): system.newcomer
    }
  }

  func isProvisional(_ estimate: Estimate, games: Int) -> Bool {
    switch provisional {
    case .games(let count): games < count
    case .deviation(let most): estimate.deviation > most
    }
  }
}

extension Game {
  /// Whether it tells how well those play who were at the table; of a leg of a match its card does.
  package var isRated: Bool {
    isScored && isDecided && record.sides.count > 1
      && record.handicaps.allSatisfy { $0 == 0 }
      && Set(players).count == players.count
  }
}
