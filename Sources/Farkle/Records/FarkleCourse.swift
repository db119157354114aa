public import Tabletop

/// Judges the turns of a game whose beginning couldn't be played, as if each were the first of a game.
public struct FarkleCourse: LostCourse {
  private var rules: FarkleRules
  private let hasPenalty: Bool
  /// Whether the last turn was left open.
  private var isOpen = false

  public init?(under rules: FarkleRules, seats: Int, after turn: FarkleRules.Turn?) {
    guard !rules.piggyback else { return nil }
    hasPenalty = rules.farklePenalty != nil
    self.rules = rules
    self.rules.openingMinimum = 0
    self.rules.farklePenalty = nil
  }

  public mutating func skipLine() {}

  public mutating func judge(_ turn: FarkleRules.Turn) -> [FarkleRules.Fault] {
    var turn = turn
    turn.seat = Seat(0)
    turn.total = nil
    if hasPenalty, let claim = turn.claim, claim <= 0 { turn.claim = nil }
    var faults = isOpen ? [FarkleRules.Fault(.unfinishedTurnBefore, at: .end)] : []
    var state = rules.start(seats: 1)
    if let fault = rules.fault(of: turn, on: &state) { faults.append(fault) }
    isOpen = state.openTurn != nil
    return faults
  }
}
