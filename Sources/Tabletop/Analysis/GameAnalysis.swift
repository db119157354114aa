/// The course of a game: what chance gave each player, and what their decisions cost, by one stated model
/// (analysis.md, *Words*).
///
/// The books balance: for each seat `start + Σ luck + Σ change` is the result, though each of the three is
/// worked out for itself.
public struct GameAnalysis<Choice: Hashable & Sendable, Theme: LossTheme>: Sendable {
  /// The model by which positions are valued.
  public let model: AnalysisModel
  public let unit: AnalysisUnit
  /// The expectation of each seat before anything happened.
  public let start: [Double]
  /// The events, in the order they happened.
  public let events: [Event]
  /// The result of each seat, taken from the game and not from the last event; `nil` for a game in progress.
  public let result: [Double]?
  /// Whether it is known what chance gives on average: where it isn't, nobody can say what was luck.
  public let hasAverage: Bool
  /// The turns of the game that its record doesn't tell.
  public let untold: UntoldTurns
  /// The figures of each seat's player: what they did and had done to them.
  public let figures: [AnalysisFigures]
  /// The places of the events, in their order.
  public let moments: [JudgedMoment]

  public init(
    model: AnalysisModel, unit: AnalysisUnit, start: [Double], events: [Event], result: [Double]?,
    hasAverage: Bool = true, untold: UntoldTurns = UntoldTurns()
  ) {
    self.model = model
    self.unit = unit
    self.start = start
    self.events = events
    self.result = result
    self.hasAverage = hasAverage
    self.untold = untold
    var tally = Tally(
      start: start, result: result, isLuckKnown: hasAverage && untold.count == 0, in: unit)
    for (index, event) in events.enumerated() { tally.add(event, at: index) }
    figures = tally.figures
    moments = tally.moments
  }

  /// Whether all that chance gave is known. What turns changed whose dice or cards aren't on record may have been
  /// luck or not, so that there is neither a sum of it nor a result without it.
  public var isLuckKnown: Bool { hasAverage && untold.count == 0 }

  /// A moment that changed what the table could expect.
  public struct Event: Sendable {
    /// The step of the replay in which it happened, by its index.
    public var step: Int
    /// The seat of the player who threw or was dealt to, or who decided.
    public var seat: Seat
    public var cause: Cause
    /// The expectation of each seat after it.
    public var value: [Double]

    public init(step: Int, seat: Seat, cause: Cause, value: [Double]) {
      self.step = step
      self.seat = seat
      self.cause = cause
      self.value = value
    }
  }

  public enum Cause: Sendable {
    /// A throw, a deal, a card turned up, and the luck of it by seat: the value after it less the mean over
    /// all that chance could do.
    case chance(luck: [Double])
    case decision(Decision)
    /// A change that was neither luck nor a judged decision, one a seat: a turn known by its points alone, the
    /// play of the cards in Cribbage.
    case unjudged(change: [Double])
  }

  /// A decision of a player, among two options or more.
  public struct Decision: Sendable {
    public var played: Choice
    public var best: Choice
    /// The value of the best option less that of the one played, to who decided: 0 or more.
    public var loss: Double
    /// The value of the best option less that of the next best one, 0 or more: how clear it was; `nil` where
    /// nobody worked that out.
    public var margin: Double?
    /// The number of different options; with one the decision was forced and isn't counted.
    public var options: Int
    /// The subject of the decision.
    public var theme: Theme
    /// The changes by the decision, one a seat: the value of what was played less that of what the model itself
    /// would have played.
    public var change: [Double]

    public init(
      played: Choice, best: Choice, loss: Double, margin: Double?, options: Int, theme: Theme,
      change: [Double]
    ) {
      self.played = played
      self.best = best
      self.loss = loss
      self.margin = margin
      self.options = options
      self.theme = theme
      self.change = change
    }

    public var isForced: Bool { options < 2 }
  }
}

/// Turns of a game, or deals, of which a record has the points and not the dice or cards: luck and decisions in
/// them can't be told apart.
public struct UntoldTurns: Hashable, Sendable {
  /// The number of turns that are untold.
  public var count = 0
  /// The number of all turns.
  public var turns = 0

  public init() {}

  public mutating func add(isTold: Bool) {
    turns += 1
    if !isTold { count += 1 }
  }
}

/// The measure by which an analysis values a position; the raw value is the word of the stable JSON.
public enum AnalysisModel: String, Hashable, Sendable, CaseIterable {
  /// Exact play for the win by both players.
  case twoPlayerExact = "two-player-exact"
  /// Play for most points a turn by everybody, until near the target.
  case race
  /// Points to be expected.
  case points
  /// Whether a deal can still be won, every card known.
  case solver
}

/// The unit in which an analysis counts.
public enum AnalysisUnit: Hashable, Sendable {
  /// The chance to win, 0 to 1; a shared first place is worth its share.
  case win
  /// Points of the game; marks go by the target, which is above 0.
  case points(target: Double)

  /// The word of the stable JSON.
  public var name: String {
    switch self {
    case .win: "win"
    case .points: "points"
    }
  }
}

/// A subject that a decision may have, by which dashboards tell where losses lie; the raw value is a stable name.
public protocol LossTheme: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

/// The name that lichess would give to a decision that lost much.
public enum AnalysisMark: String, Hashable, Sendable, CaseIterable {
  case inaccuracy
  case mistake
  case blunder

  /// - Parameter loss: 0 or more, in `unit`.
  /// - Returns: `nil` for a small loss.
  public init?(loss: Double, in unit: AnalysisUnit) {
    // A loss of exactly a threshold is marked, whichever way its last bit was rounded.
    let loss = loss + 1e-9
    let limits = Self.limits(in: unit)
    guard loss >= limits[0] else { return nil }
    self = loss >= limits[2] ? .blunder : loss >= limits[1] ? .mistake : .inaccuracy
  }

  /// Returns the least loss of each mark, in the order of the marks, in `unit`.
  public static func limits(in unit: AnalysisUnit) -> [Double] {
    switch unit {
    case .win: [0.05, 0.10, 0.15]
    case .points(let target): [0.02 * target, 0.04 * target, 0.08 * target]
    }
  }
}

/// The effect of a chance event on somebody, in games valued by the chance to win.
public enum Fortune: String, Hashable, Sendable, CaseIterable {
  case veryUnlucky = "very-unlucky"
  case unlucky
  case lucky
  case veryLucky = "very-lucky"

  /// - Returns: `nil` for luck below a tenth, and where points are counted.
  public init?(luck: Double, in unit: AnalysisUnit) {
    guard unit == .win else { return nil }
    let size = abs(luck) + 1e-9
    guard size >= 0.10 else { return nil }
    self = luck > 0 ? (size >= 0.20 ? .veryLucky : .lucky) : size >= 0.20 ? .veryUnlucky : .unlucky
  }
}

extension GameAnalysis {
  /// Returns the expectation of each seat before an event.
  public func before(_ index: Int) -> [Double] { index == 0 ? start : events[index - 1].value }

  /// The difference by which the books fail to balance, one a seat; `nil` for a game in progress.
  public var imbalance: [Double]? {
    guard let result else { return nil }
    var sums = start
    for event in events {
      for (seat, change) in event.changes.enumerated() { sums[seat] += change }
    }
    return sums.indices.map { sums[$0] - result[$0] }
  }
}

extension GameAnalysis {
  /// The sums of its events, made in one pass over them.
  private struct Tally {
    private(set) var figures: [AnalysisFigures]
    private(set) var moments: [JudgedMoment] = []
    private let unit: AnalysisUnit
    private let themes = Array(Theme.allCases)
    /// The step before, and the number of its chance events.
    private var (step, chances) = (-1, 0)

    init(start: [Double], result: [Double]?, isLuckKnown: Bool, in unit: AnalysisUnit) {
      self.unit = unit
      let themes = themes.count
      figures = start.indices.map { seat in
        AnalysisFigures(
          start: start[seat], result: result.map { $0[seat] }, isLuckKnown: isLuckKnown,
          themes: themes)
      }
    }

    mutating func add(_ event: Event, at index: Int) {
      if event.step != step { (step, chances) = (event.step, 0) }
      switch event.cause {
      case .chance(let luck):
        chances += 1
        for seat in figures.indices {
          figures[seat].known?.all += luck[seat]
          if seat == event.seat.rawValue { figures[seat].known?.own += luck[seat] }
        }
      case .decision(let decision):
        if !decision.isForced {
          let theme = themes.firstIndex(of: decision.theme) ?? 0
          figures[event.seat.rawValue].add(loss: decision.loss, theme: theme, in: unit)
        }
      case .unjudged: break
      }
      moments.append(JudgedMoment(event: index, step: step, seat: event.seat, chances: chances))
    }
  }
}

extension GameAnalysis.Event {
  /// The changes by it of what each seat could expect.
  public var changes: [Double] {
    switch cause {
    case .chance(let luck): luck
    case .decision(let decision): decision.change
    case .unjudged(let change): change
    }
  }
}
