import Tabletop

/// Plays whole games by simple styles: to try rules, to fill a demo, to measure.
public enum SixisSimulation {
  /// The number of turns of one player at which a round is broken off that won't end.
  public static let turnLimit = 200

  /// Plays a game and returns its turns: legal under `rules`, with the points of every turn that scores
  /// claimed.
  ///
  /// The same generator gives the same game. A game with a round of more turns than `turnLimit` of each player is
  /// broken off.
  ///
  /// - Parameters:
  ///   - rules: rules without a fault (`validate`).
  ///   - styles: one a player, in order of play; two to four.
  ///   - generator: the dice and the deal.
  public static func play(
    _ rules: SixisRules, styles: [SixisStyle], using generator: inout some RandomNumberGenerator
  ) -> [SixisRules.Turn] {
    var state = rules.start(seats: styles.count)
    var turns: [SixisRules.Turn] = []
    while !state.isOver, state.turnsInRound < turnLimit * styles.count {
      let turn = next(under: rules, styles: styles, in: state, using: &generator)
      let before = state.totals
      do throws(SixisRules.Fault) {
        _ = try rules.play(turn, on: &state)
      } catch {
        preconditionFailure("a style broke the rules")
      }
      if case .player(let seat, let action, nil) = turn {
        let points = state.total(of: seat) - before[seat.rawValue]
        turns.append(.player(seat, action, claim: points > 0 ? points : nil))
      } else {
        turns.append(turn)
      }
    }
    return turns
  }

  private static func next(
    under rules: SixisRules, styles: [SixisStyle], in state: SixisRules.State,
    using generator: inout some RandomNumberGenerator
  ) -> SixisRules.Turn {
    switch state.phase {
    case .betweenRounds, .over:
      let due = rules.seatsToBegin(in: state)
      return .round(first: due[Int.random(in: 0..<due.count, using: &generator)])
    case .dealing:
      if let turn = startDice(under: rules, in: state, using: &generator) { return turn }
      return .deal(deal(state.layout, using: &generator))
    case .playing:
      let style = styles[state.next.rawValue]
      return .player(state.next, action(of: style, under: rules, in: state, using: &generator))
    }
  }

  /// The dice that the next player without them begins the first round with; chosen as if rolled.
  private static func startDice(
    under rules: SixisRules, in state: SixisRules.State,
    using generator: inout some RandomNumberGenerator
  ) -> SixisRules.Turn? {
    guard rules.advancedStart, state.round == 1 else { return nil }
    for index in state.players.indices {
      let position = state.position(of: Seat(index))
      let most = rules.mostStartDice(atPosition: position)
      guard most > 0, state.players[index].saved.isEmpty else { continue }
      return .saved(Seat(index), roll(most, using: &generator))
    }
    return nil
  }

  /// Shuffles the goal cards and lays out as many as are dealt.
  private static func deal(
    _ layout: SixisLayout, using generator: inout some RandomNumberGenerator
  ) -> [[SixisCard]] {
    let cards = SixisCard.goals.shuffled(using: &generator)
    return (0..<layout.armCount).map { arm in
      Array(cards[arm * layout.cardsPerArm..<(arm + 1) * layout.cardsPerArm])
    }
  }

  private static func roll(
    _ count: Int, using generator: inout some RandomNumberGenerator
  ) -> Dice {
    var dice = Dice()
    for _ in 0..<count { dice.append(Int.random(in: 1...6, using: &generator)) }
    return dice
  }

  private static func action(
    of style: SixisStyle, under rules: SixisRules, in state: SixisRules.State,
    using generator: inout some RandomNumberGenerator
  ) -> SixisRules.Action {
    guard let options = rules.options(in: state), let fewest = options.rolls.first else {
      preconditionFailure("a player rolls or ends the round")
    }
    if options.mayEndRound, ends(under: rules, in: state) { return .endRound }
    let seat = state.next
    var roll = SixisRules.Roll(Self.roll(fewest, using: &generator))
    let kept = fewest == Dice.capacity ? Dice() : state[seat].saved
    let counts = kept.counts + roll.dice.counts
    roll.choice = style.choice(
      among: rules.possibilities(of: counts, for: seat, in: state), of: counts)
    if roll.choice?.card == .sixis { return .roll(roll) }
    roll.save = style.save(of: counts, for: targets(of: roll.choice, in: state))
    return .roll(roll)
  }

  /// Whether a player who may end the round does so: who leads, or where little is left.
  private static func ends(under rules: SixisRules, in state: SixisRules.State) -> Bool {
    state.leaders == [state.next] || (state.table?.cards.count ?? 0) <= 2
  }

  /// Returns what the player may aim for once the choice is made.
  private static func targets(
    of choice: SixisRules.Choice?, in state: SixisRules.State
  ) -> [SixisTable.Placed] {
    guard var table = state.table else { return [] }
    if let choice, let place = table.place(of: choice.card) {
      switch choice.act {
      case .take: table.take(at: place, by: state.next)
      case .flip: table.flip(at: place, by: state.next)
      }
    }
    return table.cards.filter { state.isReached($0.place, from: state.next) }.map { $0.placed }
  }
}
