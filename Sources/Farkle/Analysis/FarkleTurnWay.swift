import Bytes
public import Tabletop

/// A step that may be taken next in a turn under way, and what the turn comes to by it.
public struct FarkleTurnWay: Hashable, Sendable {
  /// The dice kept first, where a throw is still to be decided on.
  public let kept: Dice?
  /// Whether the turn's points are banked then; otherwise dice are thrown.
  public let banks: Bool
  /// The points that the turn comes to: on average, where dice are thrown, under play for most points.
  public let points: Double
}

extension FarkleTurnTables {
  /// Returns all that may be done next, best first; of two as good the one that banks comes first. It is empty
  /// where nothing may be done.
  ///
  /// - Parameter turn: A turn under way of the player these tables are for (`hasBanked`).
  public func ways(in turn: FarkleRules.OpenTurn) -> [FarkleTurnWay] {
    var ways: [FarkleTurnWay] = []
    let points = turn.points.rawValue
    if let undecided = turn.undecided {
      for keep in throwing.rules.keeps(of: undecided.counts) {
        let option = throwing.rules.option(of: keep)
        let sum = points + option.points
        if option.wins {
          ways.append(FarkleTurnWay(kept: keep.dice.dice, banks: true, points: Double(sum)))
        } else {
          append(points: sum, left: option.left, keeping: keep.dice.dice, to: &ways)
        }
      }
    } else {
      append(points: points, left: turn.left, mustThrow: turn.mustThrow, to: &ways)
    }
    ways.sortFew { one, other in
      one.points == other.points ? one.banks && !other.banks : one.points > other.points
    }
    return ways
  }

  private func append(
    points: Int, left: Int, keeping kept: Dice? = nil, mustThrow: Bool = false,
    to ways: inout [FarkleTurnWay]
  ) {
    if points > 0, !mustThrow, mayBank(points: points, left: left % Dice.capacity) {
      ways.append(FarkleTurnWay(kept: kept, banks: true, points: Double(points)))
    }
    if throwing.rules.mayThrowOn(left: left) {
      let worth = worthOfThrowing(left == 0 ? Dice.capacity : left, points: points)
      ways.append(FarkleTurnWay(kept: kept, banks: false, points: worth))
    }
  }
}
