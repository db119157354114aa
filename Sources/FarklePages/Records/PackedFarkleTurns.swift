package import Farkle
import Histories
import Tabletop

/// Turns of Farkle in about a seventh of the memory that they have as values: a league's games are all kept
/// at once, and few are looked at at a time.
package struct PackedFarkleTurns: TurnPacking {
  private var packed = PackedBytes()
  package private(set) var count = 0

  package init(_ turns: some Sequence<FarkleRules.Turn>) {
    for turn in turns { append(turn) }
    packed.trim()
  }

  /// The turns, unpacked anew each time.
  package var turns: [FarkleRules.Turn] {
    var reader = PackedBytes.Reader(packed)
    return (0..<count).map { _ in reader.turn() }
  }

  private mutating func append(_ turn: FarkleRules.Turn) {
    count += 1
    packed.append(turn.seat.rawValue)
    packed.append(turn.action)
    packed.append(turn.claim?.rawValue)
  }
}

/// The first byte of an action.
private enum Tag: UInt8 {
  case pass, farkle, points, throwsOpen, throwsBanked, throwsFarkle

  init(_ finish: FarkleRules.Finish) {
    switch finish {
    case .open: self = .throwsOpen
    case .bank: self = .throwsBanked
    case .farkle: self = .throwsFarkle
    }
  }
}

extension PackedBytes {
  fileprivate mutating func append(_ action: FarkleRules.Action) {
    switch action {
    case .pass: append(Tag.pass.rawValue)
    case .farkle: append(Tag.farkle.rawValue)
    case .points(let points):
      append(Tag.points.rawValue)
      append(points.rawValue)
    case .throwing(let throwsMade, let finish):
      append(Tag(finish).rawValue)
      append(throwsMade.count)
      for thrown in throwsMade {
        append(thrown.dice)
        append(thrown.kept)
      }
    }
  }
}

extension PackedBytes.Reader {
  fileprivate mutating func turn() -> FarkleRules.Turn {
    FarkleRules.Turn(
      seat: Seat(number()), action: action(), claim: optionalNumber().map { Points($0) })
  }

  private mutating func action() -> FarkleRules.Action {
    switch Tag(rawValue: byte()) {
    case .pass: return .pass
    case .farkle: return .farkle
    case .points: return .points(Points(number()))
    case .throwsOpen: return .throwing(throwsMade(), .open)
    case .throwsBanked: return .throwing(throwsMade(), .bank)
    case .throwsFarkle: return .throwing(throwsMade(), .farkle)
    case nil: preconditionFailure("packed turns are read as they were written")
    }
  }

  private mutating func throwsMade() -> [FarkleRules.Throw] {
    let count = number()
    return (0..<count).map { _ in
      FarkleRules.Throw(dice(), keeping: optionalDice())
    }
  }
}
