public import Tabletop

/// A throw and what it is said to score: `111462 = 1000`, `111462 > 11 = 200`, `234663 = farkle`.
///
/// Without dice behind `>` the throw's best keep is meant; `#` begins a comment. A rule document's
/// `score farkle` blocks and the command `score farkle` write it so.
public struct FarkleExample: Hashable, Sendable {
  public enum Claim: Hashable, Sendable {
    case points(Points)
    case farkle
  }

  public var dice: Dice
  /// The dice kept, `nil` for the best keep.
  public var kept: Dice?
  public var claim: Claim?
  public var comment: String?
  var ranges: Ranges

  /// The score of dice kept of the throw.
  public struct Scored: Hashable, Sendable {
    public var kept: Dice
    public var combinations: [Combination]
    public var points: Points
  }
}

// MARK: - Checking

extension FarkleExample {
  /// Returns what the dice kept score; `nil` for a farkle, or where they can't be kept.
  public func scored(under rules: FarkleRules) -> Scored? {
    guard let kept = kept ?? rules.bestKeep(of: dice.counts)?.dice.dice,
      let combinations = rules.combinations(of: kept.counts)
    else { return nil }
    let points = combinations.reduce(Points.zero) { $0 + $1.points }
    return Scored(kept: kept, combinations: combinations, points: points)
  }

  /// - Throws: a fault where the rules don't allow the keep, or where it scores something else.
  public func check(under rules: FarkleRules) throws(Fault) {
    if let kept {
      do throws(FarkleRules.Reason) {
        _ = try rules.combinations(keeping: kept, of: dice)
      } catch {
        throw Fault(reason: .keep(error), range: ranges.kept ?? ranges.dice)
      }
    }
    let actual = scored(under: rules)?.points
    switch claim {
    case nil: return
    case .farkle where actual != nil:
      throw Fault(
        reason: .differs(claimed: nil, actual: actual), range: ranges.claim ?? ranges.dice)
    case .points(let claimed) where claimed != actual:
      throw Fault(
        reason: .differs(claimed: claimed, actual: actual), range: ranges.claim ?? ranges.dice)
    case .farkle, .points: return
    }
  }
}
