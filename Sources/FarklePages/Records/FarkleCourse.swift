package import Farkle
package import Histories
package import Tabletop

/// Judges the turns of a game whose beginning couldn't be played, as if each were the first of a game.
package struct FarkleCourse: LostCourse {
  private var rules: FarkleRules
  private let hasPenalty: Bool
  /// Whether the last turn was left open.
  private var isOpen = false

  package init?(under rules: FarkleRules, seats: Int, after turn: FarkleRules.Turn?) {
    guard !rules.piggyback else { return nil }
    hasPenalty = rules.farklePenalty != nil
    self.rules = rules
    self.rules.openingMinimum = 0
    self.rules.farklePenalty = nil
  }

  package mutating func skipLine() {}

  package mutating func judge(_ turn: FarkleRules.Turn) -> [FarkleRules.Fault] {
    var turn = turn
    turn.seat = Seat(0)
    if hasPenalty, let claim = turn.claim, claim <= 0 { turn.claim = nil }
    var faults = isOpen ? [FarkleRules.Fault(.unfinishedTurnBefore, at: .end)] : []
    var state = rules.start(seats: 1)
    if let fault = rules.fault(of: turn, on: &state) { faults.append(fault) }
    isOpen = state.openTurn != nil
    return faults
  }
}

extension FarkleLine: TurnLine {
  package var detail: DetailLevel {
    if case .throwing = action { .moves } else { .turns }
  }
}

extension FarkleRules.Turn: PlayerTurn {
  package var line: FarkleLine { FarkleLine(action, claim: claim) }

  package init(seat: Seat, line: FarkleLine) {
    self.init(seat: seat, action: line.action, claim: line.claim)
  }
}

extension FarkleRules.State: TableState {}
extension FarkleLine.Fault: LineFault {}

extension FarkleRules.Fault: TurnFault {
  package func range(in line: ArraySlice<UInt8>) -> Range<Int>? {
    guard part != .name else { return nil }
    return FarkleLine.range(of: part, in: line) ?? FarkleLine.range(of: .end, in: line)
  }
}
