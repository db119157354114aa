/// A number of a declared game: 64 bits wherever the engine runs, since totals reach a million millions.
public typealias Amount = Int64

/// A step of a small program without loops: jumps lead forward alone, so that it always ends.
enum Instruction: Hashable, Sendable {
  case number(Amount)
  /// The value of a side's field, by its place in the declaration.
  case field(Int)
  /// A number that the round has, by its place in the declaration.
  case given(Int)
  /// The value of a category, by its place in its part.
  case category(Int)
  case total, round, players, points, part
  case add, subtract, multiply, negate
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  case not
  case min, max, abs
  /// A division by a number from 1, rounded down.
  case divide(Amount)
  case modulo(Amount)
  /// A jump that takes the condition from the stack.
  case jumpIfFalse(Int)
  case jump(Int)
  /// A jump that leaves the condition where it is false, and takes it where it is true.
  case jumpKeepingFalse(Int)
  case jumpKeepingTrue(Int)
  case aggregate(Int)
}

/// A value over all sides that play a round.
struct Aggregate: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case sum, most, least, count, every, rank }

  var kind: Kind
  var code: [Instruction]
}

/// An expression, parsed once.
public struct Program: Hashable, Sendable {
  var code: [Instruction] = []
  var aggregates: [Aggregate] = []
  /// Whether the whole is a comparison, whose two sides can be told.
  var isComparison = false

  /// Whether the value depends on what was before the round.
  var usesTotals: Bool {
    anyInstruction {
      switch $0 {
      case .total, .points: true
      default: false
      }
    }
  }

  var usesPlayers: Bool {
    anyInstruction {
      if case .players = $0 { true } else { false }
    }
  }

  var usesRound: Bool {
    anyInstruction {
      switch $0 {
      case .given, .round: true
      default: false
      }
    }
  }

  /// Whether the value depends on the points of the round, or on one of some fields.
  func uses(_ isAmong: (_ field: Int) -> Bool) -> Bool {
    anyInstruction {
      switch $0 {
      case .points: true
      case .field(let index): isAmong(index)
      default: false
      }
    }
  }

  private func anyInstruction(_ isWanted: (Instruction) -> Bool) -> Bool {
    for instruction in code where isWanted(instruction) { return true }
    for aggregate in aggregates {
      for instruction in aggregate.code where isWanted(instruction) { return true }
    }
    return false
  }
}
