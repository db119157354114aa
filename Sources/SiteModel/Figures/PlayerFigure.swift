package import League
package import Localization
package import PageKit
package import Tabletop

/// A figure of a player, declared once: what it is, from what, and where it stands. Stats with the league's
/// averages, columns, a season's numbers and its records follow.
///
///     .share(
///       "farkleRate", \.farkleRate, of: .turns, places: 1, better: .less,
///       shown: [.key, .players, .standings])
package struct PlayerFigure<Stats: PlayerStats>: Sendable {
  package typealias Text = @Sendable (Stats, Wording) -> String?

  package enum Source: Sendable {
    /// A number of the stats; `nil` where nothing recorded tells it; merged as the stats are. A number is a sum over
    /// one thing.
    case stats(@Sendable (Stats) -> Ratio?)
    /// A number of the player's results in the order they were played: whether each was a win.
    case results(@Sendable ([Bool]) -> Int)
    /// A number of one finished game: what a season's record is taken from.
    case game(@Sendable (Game, PlayerID) -> Int?)
  }

  package let facts: FigureFacts
  /// The key of its heading under `columns` in a strings file.
  package let column: String
  package let shown: [FigurePlace]
  package let source: Source
  /// Decimals of a share or mean.
  package let places: Int
  let columnPlaces: Int
  /// Words for a whole number.
  package let words: (@Sendable (Int, Wording) -> String)?
  /// The text that stands on a dashboard in place of the number alone.
  let told: Text?
  /// Whether the league's average is told as well.
  let tellsLeague: Bool
  /// The text that is said beside it about all of a season's games.
  package let note: Text?
  /// Whether a player may be known by it.
  package private(set) var isTrait = false
  /// Whether partners have it together: a season counts it once a game.
  package let isOnceAGame: Bool

  init(
    _ key: String, _ kind: FigureFacts.Kind, _ unit: FigureFacts.Unit, _ better: FigureFacts.Better,
    _ source: Source, column: String? = nil, places: Int = 0, columnPlaces: Int? = nil,
    words: (@Sendable (Int, Wording) -> String)? = nil, told: Text? = nil,
    tellsLeague: Bool = false, note: Text? = nil, isOnceAGame: Bool = false, shown: [FigurePlace]
  ) {
    facts = FigureFacts(key: key, kind: kind, unit: unit, better: better)
    self.column = column ?? key
    self.shown = shown
    self.source = source
    self.places = places
    self.columnPlaces = columnPlaces ?? places
    self.words = words
    self.told = told
    self.tellsLeague = tellsLeague
    self.note = note
    self.isOnceAGame = isOnceAGame
  }

  package func place(in list: FigurePlace.List) -> FigurePlace? { shown.first { $0.list == list } }

  package var name: Word { .stat(facts.key) }

  package func label(in list: FigurePlace.List) -> Word { place(in: list)?.label ?? name }
}

// MARK: - Declaring

extension PlayerFigure {
  /// The same as one by which a player may be known: it has phrases of its own below `traits`, which a sentence
  /// on a player is made of.
  package var asTrait: PlayerFigure {
    precondition(
      facts.kind == .share || facts.kind == .mean, "a trait compares those who play more and less")
    var figure = self
    figure.isTrait = true
    return figure
  }

  package static func count(
    _ key: String, _ number: @escaping @Sendable (Stats) -> Int?, of unit: FigureFacts.Unit,
    better: FigureFacts.Better = .more, column: String? = nil, note: Text? = nil,
    isOnceAGame: Bool = false, shown: [FigurePlace],
    told: Text? = nil, tellsLeague: Bool = false
  ) -> PlayerFigure {
    PlayerFigure(
      key, .count, unit, better, .stats { number($0).flatMap { Ratio($0, of: 1) } },
      column: column, told: told, tellsLeague: tellsLeague, note: note, isOnceAGame: isOnceAGame,
      shown: shown)
  }

  package static func best(
    _ key: String, _ number: @escaping @Sendable (Stats) -> Int?, of unit: FigureFacts.Unit,
    better: FigureFacts.Better = .more, column: String? = nil,
    words: (@Sendable (Int, Wording) -> String)? = nil,
    shown: [FigurePlace]
  ) -> PlayerFigure {
    PlayerFigure(
      key, .best, unit, better, .stats { number($0).flatMap { Ratio($0, of: 1) } },
      column: column, words: words, shown: shown)
  }

  /// The best of single games, which no stats keep.
  package static func best(
    _ key: String, ofGame number: @escaping @Sendable (Game, PlayerID) -> Int?,
    of unit: FigureFacts.Unit, better: FigureFacts.Better = .more, shown: [FigurePlace]
  ) -> PlayerFigure {
    PlayerFigure(key, .best, unit, better, .game(number), shown: shown)
  }

  /// The fewest points that a game was won with, for games that may end with any.
  package static var lowestWin: PlayerFigure {
    .best(
      "lowestWin", ofGame: { $0.isWon(by: $1) == true ? $0.score(of: $1) : nil }, of: .points,
      better: .less, shown: [.honours])
  }

  package static func mean(
    _ key: String, _ ratio: @escaping @Sendable (Stats) -> Ratio?, of unit: FigureFacts.Unit,
    places: Int = 0, columnPlaces: Int? = nil, better: FigureFacts.Better = .more,
    column: String? = nil, shown: [FigurePlace]
  ) -> PlayerFigure {
    PlayerFigure(
      key, .mean, unit, better, .stats(ratio), column: column, places: places,
      columnPlaces: columnPlaces, shown: shown)
  }

  /// - Parameters:
  ///   - told: What stands on a dashboard in place of the percentage alone.
  ///   - tellsLeague: Whether it does so for the league as well.
  package static func share(
    _ key: String, _ ratio: @escaping @Sendable (Stats) -> Ratio?, of unit: FigureFacts.Unit,
    places: Int = 0, better: FigureFacts.Better = .more, column: String? = nil,
    shown: [FigurePlace], told: Text? = nil, tellsLeague: Bool = false
  ) -> PlayerFigure {
    PlayerFigure(
      key, .share, unit, better, .stats(ratio), column: column, places: places, told: told,
      tellsLeague: tellsLeague, shown: shown)
  }

  /// Games played, won and lost, which begin most lists.
  package static func contests(in section: FigurePlace) -> [PlayerFigure]
  where Stats: ContestStats {
    [
      .count(
        "gamesPlayed", \.gamesPlayed, of: .games, better: .neither, column: "played",
        shown: [section, .players, .seasons, .opponents]),
      .count(
        "gamesWon", \.gamesWon, of: .games, column: "won",
        shown: [section, .players, .seasons, .opponents(theirs: "opponentWon")]),
      .count("gamesLost", \.gamesLost, of: .games, better: .less, shown: [section]),
      .share(
        "winPercent", \.winRate, of: .games,
        shown: [.key, section, .players, .seasons, .opponents]
      ).asTrait,
      .run("winRun", shown: [.honours]) { results in
        results.reduce(into: (now: 0, longest: 0)) { run, isWon in
          run.now = isWon ? run.now + 1 : 0
          run.longest = max(run.longest, run.now)
        }.longest
      },
    ]
  }

  package static func run(
    _ key: String, shown: [FigurePlace], _ number: @escaping @Sendable ([Bool]) -> Int
  ) -> PlayerFigure {
    PlayerFigure(key, .run, .games, .more, .results(number), shown: shown)
  }

  /// Returns the figure of stats that these are a part of.
  package func of<Whole: PlayerStats>(_ part: @escaping @Sendable (Whole) -> Stats)
    -> PlayerFigure<Whole>
  {
    let source: PlayerFigure<Whole>.Source =
      switch source {
      case .stats(let number): .stats { number(part($0)) }
      case .results(let number): .results(number)
      case .game(let number): .game(number)
      }
    func text(_ text: Text?) -> PlayerFigure<Whole>.Text? {
      guard let text else { return nil }
      return { stats, wording in text(part(stats), wording) }
    }
    var figure = PlayerFigure<Whole>(
      facts.key, facts.kind, facts.unit, facts.better, source, column: column, places: places,
      columnPlaces: columnPlaces, words: words, told: text(told), tellsLeague: tellsLeague,
      note: text(note), isOnceAGame: isOnceAGame, shown: shown)
    figure.isTrait = isTrait
    return figure
  }
}

// MARK: - Numbers and texts

extension PlayerFigure {
  /// Returns the number that stats come to; `nil` where nothing recorded tells it, and for a figure that isn't of
  /// stats.
  package func number(of stats: Stats) -> Ratio? {
    guard case .stats(let number) = source else { return nil }
    return number(stats)
  }

  /// The same, of what no stats tell taken from a player's games in order of time.
  package func number(of stats: Stats, over games: [Game], by player: PlayerID) -> Ratio? {
    switch source {
    case .stats(let number): number(stats)
    case .results(let run): Ratio(run(games.compactMap { $0.isWon(by: player) }), of: 1)
    case .game(let number):
      (facts.better == .less
        ? games.compactMap { number($0, player) }.min()
        : games.compactMap { number($0, player) }.max())
        .flatMap { Ratio($0, of: 1) }
    }
  }

  package func cell(_ stats: Stats, _ wording: Wording) -> TableValue.Cell {
    TableValue.Cell(text: number(of: stats).map { text($0, places: columnPlaces, wording) })
  }

  /// Returns the value as a dashboard has it.
  package func text(_ stats: Stats, _ wording: Wording) -> String? {
    if let told { return told(stats, wording) }
    return number(of: stats).map { text($0, places: places, wording) }
  }

  package func text(_ number: Ratio, places: Int, _ wording: Wording) -> String {
    switch facts.kind {
    case .share: wording.percent(number.value, places: places)
    case .mean: wording.numbers.decimal(number.value, places: places)
    case .count, .best, .run: text(whole: number.rounded, wording)
    }
  }

  package func text(whole number: Int, _ wording: Wording) -> String {
    words?(number, wording) ?? wording.numbers.whole(number)
  }

  /// The league's average: of a share or mean that of everybody's games together, else the mean over the
  /// players.
  ///
  /// - Parameters:
  ///   - league: Everybody's together.
  ///   - mean: Over the players who have it.
  package func average(_ league: Stats, mean: @autoclosure () -> Double?, _ wording: Wording)
    -> String?
  {
    if told != nil, tellsLeague { return told?(league, wording) }
    switch facts.kind {
    case .share, .mean:
      return number(of: league).map { text($0, places: places, wording) }
    case .count, .best, .run:
      return mean().map { mean in
        words.map { $0(Int(mean.rounded()), wording) }
          ?? wording.numbers.decimal(mean, places: mean < 100 ? 1 : 0)
      }
    }
  }
}

extension Ratio {
  /// A number itself, of more the mean to the nearest.
  package var rounded: Int { count == 1 ? sum : Int(value.rounded()) }
}
