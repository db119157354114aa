/// What the analysis of a player's games of one kind adds up to.
///
/// Sums of fractions: they are the same only where they are added in the same order.
public struct AnalysisFigures: Hashable, Sendable {
  /// Losses of one theme.
  public struct Losses: Hashable, Sendable {
    /// Decisions that weren't forced.
    public var decisions = 0
    /// Their losses together, 0 or more.
    public var loss = 0.0

    public init() {}

    /// The mean loss of a decision; `nil` without one.
    public var mean: Double? { decisions == 0 ? nil : loss / Double(decisions) }
  }

  /// Games with a result.
  public var games = 0
  /// What could be expected before those games.
  public var start = 0.0
  /// What came of them.
  public var result = 0.0
  /// What chance gave, the player's own and the others'.
  public var luck = 0.0
  /// Of that, what the player's own throws and cards gave.
  public var ownLuck = 0.0
  /// Decisions that weren't forced.
  public var all = Losses()
  /// By mark: inaccuracies, mistakes, blunders.
  public var marks = [0, 0, 0]
  /// By theme, in the order of the game's themes; empty before the first game.
  public var themes: [Losses]

  /// No games.
  public init() {
    themes = []
  }

  init(start: Double, result: Double?, themes: Int) {
    games = result == nil ? 0 : 1
    self.start = result == nil ? 0 : start
    self.result = result ?? 0
    self.themes = Array(repeating: Losses(), count: themes)
  }

  public var decisions: Int { all.decisions }
  public var loss: Double { all.loss }
  /// The mean loss of a decision that wasn't forced; `nil` without one.
  public var meanLoss: Double? { all.mean }
  /// What the games would have come to had chance given everybody the mean.
  public var withoutLuck: Double { result - luck }

  public func count(of mark: AnalysisMark) -> Int {
    switch mark {
    case .inaccuracy: marks[0]
    case .mistake: marks[1]
    case .blunder: marks[2]
    }
  }

  mutating func add(loss: Double, theme: Int, in unit: AnalysisUnit) {
    all.decisions += 1
    all.loss += loss
    themes[theme].decisions += 1
    themes[theme].loss += loss
    switch AnalysisMark(loss: loss, in: unit) {
    case .inaccuracy: marks[0] += 1
    case .mistake: marks[1] += 1
    case .blunder: marks[2] += 1
    case nil: break
    }
  }

  /// Adds what another game or other games came to.
  public mutating func merge(_ other: AnalysisFigures) {
    games += other.games
    start += other.start
    result += other.result
    luck += other.luck
    ownLuck += other.ownLuck
    all.decisions += other.all.decisions
    all.loss += other.all.loss
    for mark in marks.indices { marks[mark] += other.marks[mark] }
    if themes.isEmpty {
      themes = other.themes
    } else {
      for theme in other.themes.indices {
        themes[theme].decisions += other.themes[theme].decisions
        themes[theme].loss += other.themes[theme].loss
      }
    }
  }
}
