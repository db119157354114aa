import Bytes

/// The names that an expression may use, by where it stands.
struct ExpressionScope {
  enum Place: Hashable, Sendable {
    case points
    case check
    case figure
    /// The `when` of a bonus.
    case bonus
  }

  var place: Place
  /// The fields of a round; of a bonus the categories of its part.
  var fields: [[UInt8]] = []
  var given: [[UInt8]] = []
  /// Whether what goes over all sides may be asked: in the points of a round only where all sides stand on a line.
  var allowsAggregates = true

  /// A name that was found, and whether it is the side's own.
  struct Found {
    var instruction: Instruction
    var isOwn: Bool
  }

  func find(_ name: ArraySlice<UInt8>) -> Found? {
    for index in fields.indices where fields[index][...] == name {
      return Found(instruction: place == .bonus ? .category(index) : .field(index), isOwn: true)
    }
    if place == .bonus {
      return name.isWord("part") ? Found(instruction: .part, isOwn: true) : nil
    }
    for index in given.indices where given[index][...] == name {
      return Found(instruction: .given(index), isOwn: false)
    }
    if name.isWord("total") { return Found(instruction: .total, isOwn: true) }
    if name.isWord("round") { return Found(instruction: .round, isOwn: false) }
    if name.isWord("players") { return Found(instruction: .players, isOwn: false) }
    if name.isWord("points"), place != .points { return Found(instruction: .points, isOwn: true) }
    return nil
  }

  /// All names that would be found.
  var names: [[UInt8]] {
    var names = fields
    if place == .bonus { return names + ["part".bytes] }
    names += given
    names += ["total".bytes, "round".bytes, "players".bytes]
    if place != .points { names.append("points".bytes) }
    return names
  }
}

/// The reason why an expression can't be read, and where in its bytes.
public struct ExpressionFault: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case empty
    /// More than 400 bytes.
    case tooLong(Int)
    /// More than 100 operators.
    case tooManyOperators
    /// Something else stands where a number, a name or a parenthesis is due; nothing at the end.
    case expectedOperand(found: [UInt8])
    /// Something behind an expression that is whole.
    case expectedOperator(found: [UInt8])
    case unclosedParenthesis
    case expectedParenthesis(function: [UInt8])
    case strayByte([UInt8])
    /// `a < b < c`.
    case chain
    /// A condition in place of a number.
    case needsNumber
    /// A number in place of a condition.
    case needsCondition
    case unknownName([UInt8], near: [UInt8]?, known: [[UInt8]])
    case unknownFunction([UInt8], near: [UInt8]?)
    case wrongArgumentCount(function: [UInt8], due: Int, isLeast: Bool, found: Int)
    /// A divisor that isn't a number written out, from 1.
    case divisor(function: [UInt8])
    case numberTooLarge
    /// `sum` and its like in one another.
    case aggregateInside(function: [UInt8])
    /// `sum` and its like in the points of a turn.
    case aggregateInTurn(function: [UInt8])
    case aggregateInBonus(function: [UInt8])
    case rankInCheck
    /// A side's own name in a check, outside `sum` and its like.
    case ownNameInCheck([UInt8])
  }

  public var reason: Reason
  public var range: Range<Int>

  /// Creates a fault; in an engine, which is given expressions that were judged, without its reason.
  @inline(__always)
  init(_ reason: @autoclosure () -> Reason, at range: Range<Int>) {
    #if hasFeature(Embedded)
      self.reason = .empty
    #else
      self.reason = reason()
    #endif
    self.range = range
  }
}
