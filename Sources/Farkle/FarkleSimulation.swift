import Tabletop

/// Plays whole games by simple styles: to try house rules, to fill a demo, to measure.
public enum FarkleSimulation {
  /// The number of turns of one player at which a game is broken off that won't end, as with a minimum nobody
  /// reaches.
  public static let turnLimit = 1000

  /// Plays a game and returns its turns: legal under `rules`, with the points of every turn that changes a
  /// total claimed.
  ///
  /// The same generator gives the same game. A game still going on after `turnLimit` turns of each player is broken
  /// off between two turns.
  ///
  /// - Parameters:
  ///   - rules: rules without a fault (`validate`).
  ///   - styles: one a player, in order of play.
  ///   - generator: the dice.
  public static func play(
    _ rules: FarkleRules, styles: [FarkleStyle], using generator: inout some RandomNumberGenerator
  ) -> [FarkleRules.Turn] {
    var state = rules.start(seats: styles.count)
    var turns: [FarkleRules.Turn] = []
    while let seat = state.seatToAct, state.turnsPlayed < turnLimit * styles.count {
      let style = styles[seat.rawValue]
      let action = turn(of: style, under: rules, in: state, using: &generator)
      var turn = FarkleRules.Turn(seat: seat, action: action)
      do throws(FarkleRules.Fault) {
        let summary = TurnSummary(of: try rules.play(turn, on: &state))
        if summary.points != 0 { turn.claim = summary.points }
      } catch {
        preconditionFailure("a style broke the rules")
      }
      turns.append(turn)
    }
    return turns
  }

  /// Plays one turn.
  private static func turn(
    of style: FarkleStyle, under rules: FarkleRules, in state: FarkleRules.State,
    using generator: inout some RandomNumberGenerator
  ) -> FarkleRules.Action {
    var turn = FarkleRules.OpenTurn()
    var throwsMade: [FarkleRules.Throw] = []
    var due = Dice.capacity
    var notes: [FarkleRules.Note] = []
    if let offer = state.offer, style.takes(offer) { due = offer.dice }
    while turn.end == nil {
      var thrown = FarkleRules.Throw(throwDice(due, using: &generator))
      let keeps = rules.keeps(of: thrown.dice.counts)
      thrown.kept = style.choose(from: keeps)?.dice.dice
      do throws(FarkleRules.Fault) {
        try rules.take(thrown, offer: state.offer, in: &turn, notes: &notes)
      } catch {
        preconditionFailure("a style broke the rules")
      }
      throwsMade.append(thrown)
      if turn.end == nil, banks(style, turn, under: rules, in: state) {
        return .throwing(throwsMade, .bank)
      }
      due = turn.diceDue
    }
    // A lone farkle of fewer than six dice would read as a number without the word.
    let needsWord = throwsMade.count == 1 && throwsMade[0].dice.count < Dice.capacity
    return .throwing(throwsMade, needsWord && turn.end == .farkle ? .farkle : .open)
  }

  private static func throwDice(
    _ count: Int, using generator: inout some RandomNumberGenerator
  ) -> Dice {
    var dice = Dice()
    for _ in 0..<count { dice.append(Int.random(in: 1...6, using: &generator)) }
    return dice
  }

  /// Whether the style banks: because it must, or because it may and has enough.
  private static func banks(
    _ style: FarkleStyle, _ turn: FarkleRules.OpenTurn, under rules: FarkleRules,
    in state: FarkleRules.State
  ) -> Bool {
    guard let seat = state.seatToAct else { return false }
    let player = state.players[seat.rawValue]
    guard rules.bankRefusal(of: turn, hasBanked: player.hasBanked) == nil else { return false }
    if rules.hotDice == .off && turn.left == 0 { return true }
    let total = player.total + turn.points
    // The last turn: less than the highest total is as good as nothing.
    if player.owesTurn { return total > state.highestTotal }
    if rules.rounds == nil && total >= rules.target { return true }
    return turn.points >= style.bankLimit(diceLeft: turn.diceDue)
  }
}
