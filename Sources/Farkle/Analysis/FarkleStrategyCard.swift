public import Tabletop

/// The advice that follows from rules for play for most points a turn, short enough for a card beside the dice.
///
/// It is for a player on the board; rules that remember turns before are looked at without that memory.
public struct FarkleStrategyCard: Sendable {
  /// The advice for so many dice to throw.
  public struct Row: Hashable, Sendable {
    /// The number of dice to throw, 1 to 6; six after all were kept.
    public let dice: Int
    /// The points from which on to bank; `nil` where the rules don't let anybody bank, 0 where they don't let
    /// anybody throw.
    public let bank: Int?
    /// The chance that they score nothing.
    public let farkle: Double
    /// The same, of all throws of so many dice.
    public let throwsInVain: Chance
  }

  /// Dice kept of a turn's first throw, six dice, and nothing beside them.
  public struct Kept: Hashable, Sendable {
    public let dice: Dice
    public let points: Points
    /// The number of dice to throw after it, 1 to 6; `nil` where the turn may not go on.
    public let next: Int?
    /// The mean points of the turn, these points included.
    public let worth: Double
    /// Whether to bank them.
    public let banks: Bool
    /// Six 1s that win the game at once, whose worth is their points.
    public let wins: Bool
  }

  /// Dice of different faces that score together.
  public struct MixedKept: Hashable, Sendable {
    public let kind: Combination.Kind
    public let kept: Kept
  }

  public let rules: FarkleRules
  /// The mean points of a turn.
  public let meanTurn: Double
  /// One to six dice.
  public let rows: [Row]
  /// The keeps of one face, by face, the 1s first, then by how many of it are kept, one to six; `nil` where
  /// they don't score.
  public let ofOneFace: [[Kept?]]
  /// The keeps of several faces, in the order of the scoring table.
  public let mixed: [MixedKept]

  /// - Parameter tables: Of a player on the board, without a cost of farkles.
  public init(_ tables: FarkleTurnTables) {
    let rules = tables.throwing.rules
    self.rules = rules
    meanTurn = tables.meanTurn
    rows = (1...Dice.capacity).map { dice in
      Row(
        dice: dice, bank: tables.bankAtOrAbove(dice: dice),
        farkle: tables.chanceOfFarkle(dice: dice),
        throwsInVain: rules.chanceOfFarkle(throwing: dice))
    }
    ofOneFace = (1...6).map { face in
      (1...Dice.capacity).map { count in
        var counts = FaceCounts()
        counts[face] = count
        return tables.kept(counts)
      }
    }
    mixed = rules.mixedExamples.compactMap { kind, counts in
      tables.kept(counts).map { MixedKept(kind: kind, kept: $0) }
    }
  }
}

extension FarkleTurnTables {
  /// - Returns: `nil` where the dice don't score together.
  fileprivate func kept(_ counts: FaceCounts) -> FarkleStrategyCard.Kept? {
    let rules = throwing.rules
    guard !rules.isToxic(counts), let points = rules.points(of: counts) else { return nil }
    let left = Dice.capacity - counts.total
    let option = rules.option(of: ScoredKeep(counts, points: points, left: left))
    return FarkleStrategyCard.Kept(
      dice: counts.dice, points: points,
      next: rules.mayThrowOn(left: left) && !option.wins ? option.dice : nil,
      worth: worth(of: option, points: 0),
      banks: option.wins || banks(points: points.rawValue, left: left), wins: option.wins)
  }
}

extension FarkleRules {
  /// The combinations of different faces that the scoring table lists; a full house whose points are those of
  /// its triple stands there once, here for each face.
  fileprivate var mixedExamples: [(kind: Combination.Kind, dice: FaceCounts)] {
    var examples: [(kind: Combination.Kind, dice: FaceCounts)] = []
    for row in scoringTable where row.example.counts.onlyFace == nil {
      guard case .triplePlus = row.worth else {
        examples.append((row.kind, row.example.counts))
        continue
      }
      for face in 1...6 {
        var counts = FaceCounts()
        counts[face] = 3
        counts[face == 6 ? 4 : 6] = 2
        examples.append((row.kind, counts))
      }
    }
    return examples
  }
}
