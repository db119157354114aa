import Farkle
import Tabletop

/// Dice from digits; a wrong digit is the test's own mistake.
func dice(_ digits: String) -> Dice {
  let faces = digits.utf8.map { Int($0) - 48 }
  guard let dice = Dice(faces) else { preconditionFailure("not dice: \(digits)") }
  return dice
}

/// A game played from lines of notation, each `SEAT: TURN` with seats from 0.
struct Table {
  var rules: FarkleRules
  var state: FarkleRules.State
  /// The notes of the last turn.
  var notes: [FarkleRules.Note] = []
  var lines: [String] = []

  init(_ rules: FarkleRules = .standard, seats: Int = 2) {
    self.rules = rules
    state = rules.start(seats: seats)
  }

  /// Plays a line for the seat to act.
  @discardableResult
  mutating func play(_ line: String) throws -> [FarkleRules.Note] {
    try play(line, by: state.seatToAct ?? Seat(0))
  }

  @discardableResult
  mutating func play(_ line: String, by seat: Seat) throws -> [FarkleRules.Note] {
    let read = try FarkleLine(parsing: Array(line.utf8)[...])
    notes = try rules.play(
      FarkleRules.Turn(seat: seat, action: read.action, claim: read.claim), on: &state)
    lines.append(line)
    return notes
  }

  /// Plays several lines, each by the seat to act.
  mutating func play(all lines: String...) throws {
    for line in lines { try play(line) }
  }

  /// The fault of a line played by the seat to act, `nil` where it is allowed.
  func fault(of line: String, by seat: Seat? = nil) -> FarkleRules.Fault? {
    var copy = self
    do {
      try copy.play(line, by: seat ?? state.seatToAct ?? Seat(0))
      return nil
    } catch {
      return error as? FarkleRules.Fault
    }
  }

  var points: [Int] { state.totals.map(\.rawValue) }
  var winners: [Int] { state.winners.map(\.rawValue) }
}

/// The rules changed by `change`.
func rules(
  from base: FarkleRules = .standard, _ change: (inout FarkleRules) -> Void
) -> FarkleRules {
  var rules = base
  change(&rules)
  return rules
}
