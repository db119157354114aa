public import Tabletop

extension FarkleRules {
  /// The moves that the player to act may make.
  public struct Options: Hashable, Sendable {
    /// The number of dice that may be thrown, `nil` where a throw is still to be decided on or the turn must be
    /// banked.
    public var dice: Int?
    /// The offer that a first throw may build on instead (`piggyback`).
    public var offer: Offer?
    /// The keeps of a throw that is to be decided on.
    public var keeps: [ScoredKeep] = []
    /// The points that may be banked.
    public var bank: Points?
    /// The reason why a turn under way can't be banked.
    public var bankRefusal: Reason?
    /// Whether the turn may be missed: only before its first throw.
    public var mayPass = false
  }

  /// Returns what the player to act may do, or `nil` after the end.
  public func options(in state: State) -> Options? {
    guard let seat = state.seatToAct else { return nil }
    var options = Options()
    guard let turn = state.openTurn else {
      options.dice = Dice.capacity
      options.offer = state.offer
      options.mayPass = true
      return options
    }
    if let undecided = turn.undecided {
      options.keeps = keeps(of: undecided.counts)
      return options
    }
    if hotDice != .off || turn.left > 0 { options.dice = turn.diceDue }
    options.bankRefusal = bankRefusal(of: turn, hasBanked: state[seat].hasBanked)
    if options.bankRefusal == nil { options.bank = turn.points }
    return options
  }
}
