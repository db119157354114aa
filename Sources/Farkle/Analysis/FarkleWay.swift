public import Tabletop

/// A way to go on with a turn, and what it is worth.
public struct FarkleWay: Hashable, Sendable {
  /// The dice to keep first, of a throw to be decided on.
  public var kept: FaceCounts?
  /// The points that are banked; `nil` where dice are thrown.
  public var banked: Points?
  /// The number of dice thrown; 0 where points are banked.
  public var dice: Int
  /// The expected share of the win of each seat then.
  public var value: [Double]
}

extension FarkleModel {
  /// Returns what the player to act may do in a turn under way, the best first; empty between turns.
  public func ways(in state: FarkleRules.State) -> [FarkleWay] {
    guard let open = state.openTurn, !state.isOver else { return [] }
    let turn = turn(in: state)
    let points = open.points.rawValue
    var ways: [FarkleWay] = []
    if let undecided = open.undecided {
      for keep in throwing.keeps(of: undecided.counts) {
        for banks in [true, false] {
          let move = FarkleMove(keep.option, banks: banks)
          let goesOn = throwing.rules.mayThrowOn(left: keep.option.left)
          guard turn.allows(move, points: points, goesOn: goesOn) else { continue }
          ways.append(
            FarkleWay(
              kept: keep.dice, banked: banks ? Points(points + keep.option.points) : nil,
              dice: banks ? 0 : keep.option.dice,
              value: turn.value(of: move, by: state.next, points: points)))
        }
      }
    } else {
      if !open.mustThrow, points > 0, turn.mayBank(points: points, left: open.left) {
        ways.append(
          FarkleWay(banked: open.points, dice: 0, value: turn.value(banking: points)))
      }
      if open.mustThrow || throwing.rules.mayThrowOn(left: open.left) {
        ways.append(
          FarkleWay(
            dice: open.diceDue, value: turn.value(throwing: open.diceDue, points: points)))
      }
    }
    let seat = state.next.rawValue
    return ways.sorted { $0.value[seat] > $1.value[seat] }
  }
}
