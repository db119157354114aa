/// A game played from its turns: each good turn with its notes, and the fault that stopped it, if one did.
///
/// A broken record keeps its good turns, and a game in progress is a normal thing: its `state` says
/// what comes next.
public struct Replay<Game: Rules>: Sendable {
  /// A turn that the rules allowed, and what happened in it.
  public struct Step: Sendable {
    public let turn: Game.Turn
    public let notes: [Game.Note]
    /// The state after the turn.
    public let state: Game.State
  }

  public let rules: Game
  /// The state before the first turn.
  public let start: Game.State
  public private(set) var steps: [Step] = []
  /// The turn that wasn't allowed, by its index in the turns given, and why.
  public private(set) var fault: (index: Int, reason: Game.Fault)?

  /// The state after the last good turn.
  public var state: Game.State { steps.last?.state ?? start }

  /// Plays `turns` in order until one of them isn't allowed.
  public init(_ turns: some Sequence<Game.Turn>, under rules: Game, seats: Int) {
    self.rules = rules
    start = rules.start(seats: seats)
    var state = start
    for turn in turns {
      do throws(Game.Fault) {
        let notes = try rules.play(turn, on: &state)
        steps.append(Step(turn: turn, notes: notes, state: state))
      } catch {
        fault = (steps.count, error)
        return
      }
    }
  }
}
