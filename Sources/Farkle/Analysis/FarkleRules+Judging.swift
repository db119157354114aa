public import Tabletop

extension FarkleRules {
  /// The decision of a player after a throw: which dice they kept, and whether they banked then or threw on.
  public struct Choice: Hashable, Sendable {
    public var kept: FaceCounts
    /// The points of the dice kept.
    public var points: Points
    /// The number of dice left to throw, 1 to 6: six after all were kept.
    public var dice: Int
    /// Whether the turn ended with it.
    public var banks: Bool

    public init(kept: FaceCounts, points: Points, dice: Int, banks: Bool) {
      self.kept = kept
      self.points = points
      self.dice = dice
      self.banks = banks
    }
  }

  /// The subject of a decision: how the move played compares with the best there was, or where it was the best,
  /// with the next best.
  public enum LossTheme: String, Tabletop.LossTheme {
    /// A bank where there was reason to throw on.
    case bankedEarly = "banked-early"
    /// A throw where there was reason to bank.
    case threwTooLong = "threw-too-long"
    case keptTooMuch = "kept-too-much"
    case keptTooLittle = "kept-too-little"
    /// A keep of as many dice, but of other ones.
    case keptOther = "kept-other"

    init(played: Choice, other: Choice) {
      if played.banks != other.banks {
        self = played.banks ? .bankedEarly : .threwTooLong
        return
      }
      let difference = played.kept.total - other.kept.total
      self = difference > 0 ? .keptTooMuch : difference < 0 ? .keptTooLittle : .keptOther
    }
  }

  public typealias Analysis = GameAnalysis<Choice, LossTheme>

  /// A fact that rules remember of turns before and a model leaves out; the raw value is the house rule's name.
  public enum Memory: String, Hashable, Sendable, CaseIterable {
    /// The cost of farkles, also of a single one.
    case farklePenalty = "farkle-penalty"
    /// The dice that the next player may build on.
    case piggyback
  }

  /// The memories of these rules that models leave out.
  public var memories: [Memory] {
    (farklePenalty == nil ? [] : [.farklePenalty]) + (piggyback ? [.piggyback] : [])
  }

  /// Whether these rules remember more of turns before than a model does.
  public var remembersTurns: Bool { !memories.isEmpty }
}

/// The judge that goes over a recorded game with a model.
public struct FarkleJudge<Model: FarkleModel>: Sendable {
  public let model: Model

  public init(_ model: Model) {
    self.model = model
  }

  /// Returns what was luck and what was decided in a game, as far as it went.
  ///
  /// - Parameter replay: A game under the model's rules.
  public func analysis(of replay: Replay<FarkleRules>) -> FarkleRules.Analysis {
    var walk = FarkleWalk<Model>(model.throwing)
    var state = replay.start
    var start: [Double] = []
    var untold = UntoldTurns()
    for (index, step) in replay.steps.enumerated() {
      untold.add(isTold: step.turn.isTold)
      walk.begin(model.turn(in: state), step: index, seat: state.next)
      if index == 0 { start = walk.value }
      if case .throwing(let throwsMade, let finish) = step.turn.action {
        walk.follow(throwsMade, finish, offer: state.offer)
      } else {
        walk.skip(to: model.value(of: step.state))
      }
      state = step.state
    }
    if start.isEmpty { start = model.value(of: state) }
    if state.isOver { walk.end(state.shares) }
    return FarkleRules.Analysis(
      model: model.kind, unit: .win, start: start, events: walk.events,
      result: state.isOver ? state.shares : nil, untold: untold)
  }
}

extension FarkleRules.Turn {
  /// Whether throws of it are on record.
  public var hasThrows: Bool {
    if case .throwing = action { true } else { false }
  }

  /// Whether its dice are on record; a missed turn has none.
  fileprivate var isTold: Bool {
    switch action {
    case .throwing, .pass: true
    case .points, .farkle: false
    }
  }
}

/// The events of a game while it is gone over.
private struct FarkleWalk<Model: FarkleModel> {
  typealias Event = FarkleRules.Analysis.Event

  /// The expected share of the win of each seat.
  private(set) var value: [Double] = []
  /// The same after the last event, which differs by rounding alone.
  private var booked: [Double] = []
  var events: [Event] = []

  /// The difference up to which two values count as the same.
  private static var rounding: Double { 1e-9 }
  private let throwing: FarkleThrows
  /// Whether a turn may go on, by dice left.
  private let goesOn: [Bool]
  private var values: Model.Turn?
  private var step = 0
  private var seat = Seat(0)
  /// The turn's points.
  private var points = 0

  init(_ throwing: FarkleThrows) {
    self.throwing = throwing
    goesOn = (0..<Dice.capacity).map { throwing.rules.mayThrowOn(left: $0) }
  }

  private mutating func add(_ cause: FarkleRules.Analysis.Cause, _ value: [Double]) {
    self.value = value
    booked = value
    events.append(Event(step: step, seat: seat, cause: cause, value: value))
  }

  /// Books a change though nobody threw or decided; what is no more than rounding goes with the next throw.
  private mutating func turn(to value: [Double]) {
    let change = value.indices.map { value[$0] - booked[$0] }
    if change.allSatisfy({ abs($0) < Self.rounding }) {
      self.value = value
      return
    }
    add(.unjudged(change: change), value)
  }

  mutating func begin(_ values: Model.Turn, step: Int, seat: Seat) {
    self.values = values
    self.step = step
    self.seat = seat
    points = 0
    let start = values.start
    if value.isEmpty {
      value = start
      booked = start
    } else {
      turn(to: start)
    }
  }

  /// Steps over a turn of which no throws are known, or a missed one.
  mutating func skip(to value: [Double]) { turn(to: value) }

  /// Ends a game that doesn't end as the model thought: rules remembered something.
  mutating func end(_ result: [Double]) { turn(to: result) }

  mutating func follow(
    _ throwsMade: [FarkleRules.Throw], _ finish: FarkleRules.Finish, offer: FarkleRules.Offer?
  ) {
    guard let values, let first = throwsMade.first else { return }
    var dice = first.dice.count
    if dice < Dice.capacity, let offer {
      points = offer.points.rawValue
      turn(to: values.value(throwing: dice, points: points))
    }
    let isFresh = dice == Dice.capacity
    for (index, thrown) in throwsMade.enumerated() {
      let counts = thrown.dice.counts
      let keeps = throwing.keeps(of: counts)
      let before =
        index == 0 && isFresh
        ? values.start : values.value(throwing: dice, points: points)
      guard !keeps.isEmpty else {
        let earnsBonus =
          index == 0 && isFresh && throwing.bonus > 0
          && !throwing.rules.isToxic(counts)
        if earnsBonus { points = throwing.bonus }
        let after =
          earnsBonus
          ? values.value(throwing: dice, points: points) : values.value(banking: 0)
        chance(before, after)
        continue
      }
      let considered = keeps.filter { $0.isConsidered }.map { $0.option }
      let chosen = values.chosen(of: considered, points: points)
      let after = values.value(of: chosen, by: seat, points: points)
      chance(before, after)
      let isLast = index == throwsMade.count - 1
      guard let kept = thrown.kept?.counts, let keep = played(kept, of: keeps) else { return }
      if isLast, finish != .bank, !keep.option.wins { return }
      let move = FarkleMove(keep.option, banks: isLast)
      decide(move, keeping: kept, of: keeps, chosen: chosen, worth: after)
      points += keep.option.points
      dice = keep.option.dice
    }
  }

  /// The option that the dice kept are.
  private func played(_ kept: FaceCounts, of keeps: [FarkleThrows.Keep]) -> FarkleThrows.Keep? {
    if let same = keeps.first(where: { $0.dice == kept }) { return same }
    guard let points = throwing.rules.points(of: kept)?.rawValue else { return nil }
    return keeps.first {
      $0.option.points == points && $0.dice.total == kept.total && !$0.option.wins
    }
  }

  private mutating func chance(_ before: [Double], _ after: [Double]) {
    let luck = after.indices.map { after[$0] - before[$0] + (value[$0] - booked[$0]) }
    add(.chance(luck: luck), after)
  }

  private mutating func decide(
    _ played: FarkleMove, keeping kept: FaceCounts, of keeps: [FarkleThrows.Keep],
    chosen: FarkleMove, worth: [Double]
  ) {
    guard let values else { return }
    var best: (move: FarkleMove, dice: FaceCounts, own: Double)?
    var second = best
    var count = 0
    for keep in keeps {
      for banks in [true, false] {
        let move = FarkleMove(keep.option, banks: banks)
        guard values.allows(move, points: points, goesOn: goesOn[keep.option.left]) else {
          continue
        }
        count += 1
        let own = values.own(move, points: points)
        if let known = best, known.own >= own {
          if (second?.own ?? -1) < own { second = (move, keep.dice, own) }
        } else {
          second = best
          best = (move, keep.dice, own)
        }
      }
    }
    guard count > 1, let best, let second else { return }
    let after = played == chosen ? worth : values.value(of: played, by: seat, points: points)
    let own = values.own(played, points: points)
    let loss = max(best.own - own, 0)
    let choice = choice(played, kept)
    let isBest = played == best.move || loss < 1e-12
    let bestChoice = isBest ? choice : self.choice(best.move, best.dice)
    let other =
      isBest
      ? (played == second.move
        ? self.choice(best.move, best.dice) : self.choice(second.move, second.dice))
      : bestChoice
    let decision = FarkleRules.Analysis.Decision(
      played: choice, best: bestChoice, loss: isBest ? 0 : loss, margin: best.own - second.own,
      options: count, theme: FarkleRules.LossTheme(played: choice, other: other),
      change: after.indices.map { after[$0] - worth[$0] })
    add(.decision(decision), after)
  }

  private func choice(
    _ move: FarkleMove, _ dice: FaceCounts
  ) -> FarkleRules.Choice {
    FarkleRules.Choice(
      kept: dice, points: Points(move.option.points), dice: move.option.dice, banks: move.banks)
  }
}
