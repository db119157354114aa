public import Tabletop

extension SixisRules {
  /// Returns where the points of a game went, as far as its dice are noted; `nil` for one without a round that
  /// has a `deal`.
  ///
  /// A player's value is the points made and those to come by this model: during a turn the points of it and of
  /// the player's next one, between turns those of the next one, with the cards as they lie and nobody else
  /// touching them. An earlier end of the game or round doesn't count, unless the turn itself brings it.
  /// Nobody has anything to expect before a game, and the result is the points made.
  ///
  /// - Each turn begins with an event that nobody judges: a turn more comes into view, and the others have
  ///   changed the table. What a player could still expect when a round ends goes the same way.
  /// - Then come what the player decided and rolled: whether saved dice are kept, the roll, the card, the
  ///   dice saved. Where only one thing can be done there is no event.
  /// - Turns known by points or a card alone, and the choice to end a round, aren't judged.
  public func analysis(of replay: Replay<SixisRules>)
    -> GameAnalysis<Decision, DecisionTheme>?
  {
    guard replay.steps.contains(where: { $0.state.table != nil }) else { return nil }
    var books = Books(replay)
    for (index, step) in replay.steps.enumerated() { books.enter(step, index) }
    return GameAnalysis(
      model: .points, unit: .points(target: target),
      start: replay.start.players.map { Double($0.points.rawValue) }, events: books.events,
      result: replay.state.isOver ? replay.state.players.map { Double($0.points.rawValue) } : nil,
      untold: books.untold)
  }

  /// The goal, or where rounds are counted 200 points for each: three are as long as a goal of 600.
  private var target: Double {
    switch length {
    case .goal(let goal): Double(goal.rawValue)
    case .rounds(let rounds): 200 * Double(rounds)
    }
  }
}

/// The value of each seat as a game goes on.
private struct Books {
  typealias Analysis = GameAnalysis<SixisRules.Decision, SixisRules.DecisionTheme>

  let rules: SixisRules
  private(set) var events: [Analysis.Event] = []
  private(set) var untold = UntoldTurns()
  private var before: SixisRules.State
  /// The points made, one a seat.
  private var points: [Double]
  /// The value of the player's next turn, as the last one left it, one a seat.
  private var expected: [Double]
  private var tables = TurnTables()

  init(_ replay: Replay<SixisRules>) {
    rules = replay.rules
    before = replay.start
    points = before.players.map { Double($0.points.rawValue) }
    expected = points.map { _ in 0 }
  }

  mutating func enter(_ step: Replay<SixisRules>.Step, _ index: Int) {
    defer { before = step.state }
    guard case .player(let seat, let action, _) = step.turn else { return }
    switch action {
    case .roll(let roll):
      untold.add(isTold: true)
      enter(roll, by: seat, at: index)
    case .points, .card:
      untold.add(isTold: false)
      let made = Double(step.state.players[seat.rawValue].points.rawValue)
      let change = made - points[seat.rawValue]
      points[seat.rawValue] = made
      add(.unjudged(change: alone(change, of: seat)), by: seat, at: index)
    case .endRound: break
    }
    guard step.state.roundEnd != nil, expected.contains(where: { $0 != 0 }) else { return }
    let lost = expected.map { -$0 }
    expected = expected.map { _ in 0 }
    add(.unjudged(change: lost), by: seat, at: index)
  }

  private mutating func enter(_ roll: SixisRules.Roll, by seat: Seat, at index: Int) {
    let saved = before.players[seat.rawValue].saved.counts
    let keeps = saved.total + roll.dice.count == Dice.capacity
    let kept = keeps ? saved : FaceCounts()
    let dice = kept + roll.dice.counts
    tables.prepare(before, under: rules)

    // A turn more comes into view, and the others' turns are over.
    let turn = tables.bestKept(of: saved)
    let view = turn.value - expected[seat.rawValue]
    expected[seat.rawValue] = turn.value
    add(.unjudged(change: alone(view, of: seat)), by: seat, at: index)

    if saved.total > 0 {
      let value = tables.value(keeping: kept)
      let other = tables.value(keeping: keeps ? FaceCounts() : saved)
      expected[seat.rawValue] = value
      decide(
        .keep(kept.dice), or: .keep(turn.kept.dice), worth: value, among: [value, other],
        by: seat, at: index)
    }
    if kept.total < Dice.capacity {
      let value = tables.value(rolled: dice)
      expected[seat.rawValue] = value
      add(
        .chance(luck: alone(value - tables.value(keeping: kept), of: seat)), by: seat, at: index)
    }
    let option = choose(roll.choice, dice, by: seat, at: index)
    if !tables.options[option].endsRound {
      save(roll.save.counts, of: dice, after: option, by: seat, at: index)
    }
  }

  /// - Returns: The option chosen.
  private mutating func choose(
    _ choice: SixisRules.Choice?, _ dice: FaceCounts, by seat: Seat, at index: Int
  ) -> Int {
    let allowed = tables.options(rolled: dice)
    let played = allowed.first { tables.options[$0].choice == choice } ?? 0
    let best = tables.best(among: allowed, rolled: dice)
    let value = tables.value(of: played, rolled: dice)
    let made = Double(tables.options[played].points.rawValue)
    points[seat.rawValue] += made
    expected[seat.rawValue] = value - made
    decide(
      .choose(choice), or: .choose(tables.options[best].choice), worth: value,
      among: allowed.map { tables.value(of: $0, rolled: dice) }, by: seat, at: index)
    return played
  }

  private mutating func save(
    _ saved: FaceCounts, of dice: FaceCounts, after option: Int, by seat: Seat, at index: Int
  ) {
    let value = tables.value(of: option, saving: saved)
    expected[seat.rawValue] = value
    decide(
      .save(saved.dice), or: .save(tables.bestSaved(of: dice, after: option).dice),
      worth: value, among: dice.subsets.map { tables.value(of: option, saving: $0) },
      by: seat, at: index)
  }
}

/// The functions that write changes down.
extension Books {
  /// A change of one seat alone.
  private func alone(_ change: Double, of seat: Seat) -> [Double] {
    points.indices.map { $0 == seat.rawValue ? change : 0 }
  }

  private mutating func add(_ cause: Analysis.Cause, by seat: Seat, at step: Int) {
    let value = points.indices.map { points[$0] + expected[$0] }
    events.append(Analysis.Event(step: step, seat: seat, cause: cause, value: value))
  }

  /// Writes down a decision, where there was one.
  ///
  /// - Parameters:
  ///   - best: What the model would have done.
  ///   - value: The worth of what was played, among those of all options.
  private mutating func decide(
    _ played: SixisRules.Decision, or best: SixisRules.Decision, worth value: Double,
    among values: [Double], by seat: Seat, at step: Int
  ) {
    guard values.count > 1 else { return }
    let most = values.max() ?? value
    var next = -Double.infinity
    var isFirst = true
    for value in values {
      if isFirst, value == most { isFirst = false } else { next = max(next, value) }
    }
    let best = value == most ? played : best
    add(
      .decision(
        Analysis.Decision(
          played: played, best: best, loss: most - value, margin: most - next,
          options: values.count, theme: played.theme,
          change: alone(value - most, of: seat))), by: seat, at: step)
  }
}
