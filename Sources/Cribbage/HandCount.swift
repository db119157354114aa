public import Tabletop

/// The count of a hand or crib, combination by combination (cribbage.md, *Scoring a hand*).
///
///     let hand = HandCount(of: [fiveOfHearts, fiveOfSpades, fiveOfDiamonds, jackOfClubs], starter: fiveOfClubs)
///     hand.points               // 29
///     hand.points(of: .fifteens) // 16
public struct HandCount: Hashable, Sendable {
  /// The kinds of combination as they are counted; the raw value is the name in the stable JSON.
  public enum Group: String, Hashable, Sendable, CaseIterable {
    case fifteens, pairs, runs, flush, nobs
  }

  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case fifteen
    case pair
    case pairRoyal = "pair-royal"
    case doublePairRoyal = "double-pair-royal"
    case run
    case doubleRun = "double-run"
    case tripleRun = "triple-run"
    case doubleDoubleRun = "double-double-run"
    case flush
    case nobs

    public var group: Group {
      switch self {
      case .fifteen: .fifteens
      case .pair, .pairRoyal, .doublePairRoyal: .pairs
      case .run, .doubleRun, .tripleRun, .doubleDoubleRun: .runs
      case .flush: .flush
      case .nobs: .nobs
      }
    }
  }

  /// Cards that score together.
  public struct Combination: Hashable, Sendable {
    public let kind: Kind
    /// The cards, in ascending order.
    public let cards: [Card]
    /// A multi-run's pairs are included.
    public let points: Points
  }

  /// The four cards, as they were given.
  public let hand: [Card]
  public let starter: Card
  public let isCrib: Bool
  /// The combinations, group by group, in each as the cards were given, few cards before many.
  public internal(set) var combinations: [Combination] = []

  /// The points of the hand, 0 to 29.
  public var points: Points { combinations.reduce(0) { $0 + $1.points } }

  public func combinations(of group: Group) -> [Combination] {
    combinations.filter { $0.kind.group == group }
  }

  public func points(of group: Group) -> Points {
    combinations(of: group).reduce(0) { $0 + $1.points }
  }

  /// The groups that occur, in the order they are counted.
  public var groups: [Group] {
    Group.allCases.filter { group in combinations.contains { $0.kind.group == group } }
  }
}
