/// The sums of the analyses of a player's games of one kind.
///
/// They are sums of fractions, and are the same only where they are added in the same order.
public struct AnalysisFigures: Hashable, Sendable {
  /// Losses of one theme.
  public struct Losses: Hashable, Sendable {
    /// The number of decisions that weren't forced.
    public var decisions = 0
    /// The number of those decisions that lost something.
    public var faults = 0
    /// The sum of their losses, 0 or more.
    public var loss = 0.0

    public init() {}

    /// The mean loss of a decision; `nil` without one.
    public var mean: Double? { decisions == 0 ? nil : loss / Double(decisions) }

    mutating func add(_ loss: Double) {
      decisions += 1
      // What two ways of adding up the same differ by is no loss.
      if loss > 1e-9 { faults += 1 }
      self.loss += loss
    }

    mutating func merge(_ other: Losses) {
      decisions += other.decisions
      faults += other.faults
      loss += other.loss
    }
  }

  /// The sums of luck, in games of which that is known.
  public struct Luck: Hashable, Sendable {
    /// The number of those games with a result.
    public var games = 0
    /// The sum of their results.
    public var result = 0.0
    /// The luck of the throws and cards of everybody.
    public var all = 0.0
    /// The part of it that came of the player's own throws and cards.
    public var own = 0.0

    public init() {}

    mutating func merge(_ other: Luck) {
      games += other.games
      result += other.result
      all += other.all
      own += other.own
    }
  }

  /// Games with a result.
  public var games = 0
  /// The sum of what could be expected before those games.
  public var start = 0.0
  /// The sum of their results.
  public var result = 0.0
  /// The luck; `nil` where it is known of no game.
  public var known: Luck?
  /// The losses of all decisions that weren't forced.
  public var all = Losses()
  /// The number of each mark: inaccuracies, mistakes, blunders.
  public var marks = [0, 0, 0]
  /// The losses by theme, in the order of the game's themes; empty before the first game.
  public var themes: [Losses]

  /// Creates the figures of no games.
  public init() {
    themes = []
  }

  init(start: Double, result: Double?, isLuckKnown: Bool, themes: Int) {
    games = result == nil ? 0 : 1
    self.start = result == nil ? 0 : start
    self.result = result ?? 0
    if isLuckKnown {
      var luck = Luck()
      luck.games = games
      luck.result = self.result
      known = luck
    }
    self.themes = Array(repeating: Losses(), count: themes)
  }

  public var decisions: Int { all.decisions }
  public var loss: Double { all.loss }
  /// The mean loss of a decision that wasn't forced; `nil` without one.
  public var meanLoss: Double? { all.mean }
  /// The luck by whoever's throw or card; `nil` where that isn't known.
  public var luck: Double? { known?.all }
  /// The part of it that the player's own throws and cards gave; `nil` where that isn't known.
  public var ownLuck: Double? { known?.own }
  /// The sum of the results that the games of which luck is known would have had, had chance given everybody
  /// the mean; `nil` without one that is over.
  public var withoutLuck: Double? {
    known.flatMap { $0.games == 0 ? nil : $0.result - $0.all }
  }

  public func count(of mark: AnalysisMark) -> Int {
    switch mark {
    case .inaccuracy: marks[0]
    case .mistake: marks[1]
    case .blunder: marks[2]
    }
  }

  mutating func add(loss: Double, theme: Int, in unit: AnalysisUnit) {
    all.add(loss)
    themes[theme].add(loss)
    switch AnalysisMark(loss: loss, in: unit) {
    case .inaccuracy: marks[0] += 1
    case .mistake: marks[1] += 1
    case .blunder: marks[2] += 1
    case nil: break
    }
  }

  /// Adds what another game or other games came to; luck of a game in progress is left out, for it has no result.
  public mutating func merge(_ other: AnalysisFigures) {
    games += other.games
    start += other.start
    result += other.result
    known = [known, other.known].reduce(nil as Luck?) { sum, luck in
      guard let luck, luck.games > 0 else { return sum }
      var sum = sum ?? Luck()
      sum.merge(luck)
      return sum
    }
    all.merge(other.all)
    for mark in marks.indices { marks[mark] += other.marks[mark] }
    if themes.isEmpty {
      themes = other.themes
    } else {
      for theme in other.themes.indices { themes[theme].merge(other.themes[theme]) }
    }
  }
}
