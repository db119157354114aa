public import Tabletop

extension KlondikeRules {
  /// A game's last score with what its time did to it.
  public struct FinalScore: Hashable, Sendable {
    /// Without the time.
    public var played: Points
    /// What the time took, 0 or more: never more than was there.
    public var penalty: Points
    /// What a win in that time earned.
    public var bonus: Points

    public var total: Points { played - penalty + bonus }
  }

  /// Returns the score of a game that is over with the time applied once (klondike.md, *Scoring*); `nil` where no
  /// score is kept.
  ///
  /// The time counts under standard scoring with `timed: on` alone, and where it is known; a game in
  /// progress has its score as it is.
  public func finalScore(of state: State, seconds: Int?) -> FinalScore? {
    guard let played = state.score else { return nil }
    var final = FinalScore(played: played, penalty: 0, bonus: 0)
    guard timed, scoring == .standard, state.isOver, let seconds, seconds >= 0 else { return final }
    final.penalty = min(played, Points(2 * (seconds / 10)))
    if state.isWon, seconds > 30 { final.bonus = Points(700_000 / seconds) }
    return final
  }
}
