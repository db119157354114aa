public import Tabletop

/// The outcome of one turn, as a list of turns shows it.
public struct TurnSummary: Hashable, Sendable {
  public enum End: Hashable, Sendable {
    case banked
    case farkle
    case passed
    /// A turn still going on: the record stops within it.
    case open
  }

  public var end: End
  /// The change of the player's total: below zero for a penalty.
  public var points: Points = 0
  /// The points a farkle lost, `nil` where the turn has none or the record doesn't tell.
  public var lost: Points?
  /// The number of times that all six dice were kept.
  public var hotDice = 0
  /// Dice left to throw when banking, `nil` where nothing was banked or the record doesn't tell.
  public var left: Int?
  /// Whether the turn was played in the final round, or as an answer in `defend`.
  public var isFinal = false
  /// Whether the record has the turn's throws.
  public var hasMoves = false
  /// The number of dice that showed each face, over all throws of the turn: six counts, the 1s first.
  public var faces = FaceTally()

  public init(of notes: some Sequence<FarkleRules.Note>) {
    end = .open
    for note in notes {
      switch note {
      case .kept(let thrown, _, _, _, _): add(thrown.dice)
      case .thrown(let dice): add(dice)
      case .hotDice(let count): hotDice = count
      case .farkle(let lost):
        end = .farkle
        self.lost = lost
      case .penalty(_, let points): self.points = self.points - points
      case .banked(let points, let left):
        end = .banked
        self.points = self.points + points
        self.left = left
      case .passed: end = .passed
      case .finalTurn: isFinal = true
      case .piggyback, .noScoreBonus, .toxicTwos, .opened, .finalRound, .tookOver, .eliminated,
        .instantWin, .over:
        break
      }
    }
  }

  private mutating func add(_ dice: Dice) {
    hasMoves = true
    for face in dice { faces[face] += 1 }
  }
}
