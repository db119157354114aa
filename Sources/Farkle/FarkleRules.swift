public import Tabletop

/// The rules one game of Farkle is played by: the standard ones unless changed (farkle.md, *House rules*).
public struct FarkleRules: Rules, Hashable {
  /// The score of a kind of four, five or six.
  public enum KindScore: Hashable, Sendable {
    /// A multiple of the score of three of a kind of the same number: `x2`.
    case times(Int)
    case flat(Points)
    /// A kind that is no combination of its own: it counts as a triple and single dice.
    case off
  }

  /// The score of a 4+2 throw.
  public enum FourAndPair: Hashable, Sendable {
    case off
    /// The score of three pairs.
    case asThreePairs
    case flat(Points)
  }

  public enum FullHouse: Hashable, Sendable {
    case off
    case flat(Points)
    /// The points of the triple and so many more: `triple+250`.
    case triplePlus(Points)
  }

  /// The scores of five in a row, 1–5 and 2–6 apart.
  public struct SmallStraight: Hashable, Sendable {
    public var low: Points
    public var high: Points

    public init(low: Points, high: Points) {
      self.low = low
      self.high = high
    }
  }

  public enum SixOnes: Hashable, Sendable {
    /// The score that the six-of-a-kind rule gives.
    case byKind
    case flat(Points)
    /// The game is won at once.
    case wins
  }

  public enum HotDice: String, Hashable, Sendable, CaseIterable {
    case optional
    case mustRoll = "must-roll"
    case off
  }

  public enum Keep: String, Hashable, Sendable, CaseIterable {
    /// A keep of any scoring dice, one at least.
    case any
    /// Every scoring die.
    case all
  }

  public enum Ending: String, Hashable, Sendable, CaseIterable {
    case finalRound = "final-round"
    case sudden
    case defend
  }

  public enum FinalTie: String, Hashable, Sendable, CaseIterable {
    case shared
    case first
  }

  /// The cost of a run of farkles.
  public struct Penalty: Hashable, Sendable {
    /// The number of farkles in a row that it takes, 1 or more.
    public var consecutive: Int
    /// The points that are subtracted, so above 0.
    public var points: Points
    /// The total that the penalty can't go below; `nil` for none.
    public var floor: Points?

    public init(consecutive: Int, points: Points, floor: Points? = nil) {
      self.consecutive = consecutive
      self.points = points
      self.floor = floor
    }
  }

  public var singleOne: Points = 100
  public var singleFive: Points = 50
  /// Points of three 1s, of three 2s, … of three 6s: always six.
  public var triples: [Points] = [1000, 200, 300, 400, 500, 600]
  public var fourOfAKind: KindScore = .times(2)
  public var fiveOfAKind: KindScore = .times(4)
  public var sixOfAKind: KindScore = .times(8)
  /// The score of 1-2-3-4-5-6; `nil` for off.
  public var straight: Points? = 1500
  /// The score of three pairs of different numbers; `nil` for off.
  public var threePairs: Points? = 1500
  public var fourAndPair: FourAndPair = .off
  public var twoTriplets: Points?
  public var fullHouse: FullHouse = .off
  public var smallStraight: SmallStraight?
  public var sixOnes: SixOnes = .byKind
  /// Points when a turn's first throw scores nothing; `nil` for off.
  public var noScoreBonus: Points?
  public var target: Points = 10_000
  public var openingMinimum: Points = 0
  public var bankMinimum: Points = 0
  /// The most dice that may be left to throw when banking, 0 to 6.
  public var bankDice = 6
  public var hotDice: HotDice = .optional
  public var farklePenalty: Penalty?
  public var keep: Keep = .any
  /// Whether four or more 2s in one throw are a farkle.
  public var toxicTwos = false
  /// A game of so many rounds instead of a target; `nil` for a target.
  public var rounds: Int?
  public var piggyback = false
  public var ending: Ending = .finalRound
  public var finalTie: FinalTie = .shared
  /// The number of players allowed, within 1 to 8.
  public var seats: ClosedRange<Int> = 2...8

  /// The standard rules.
  public init() {}

  public static let standard = FarkleRules()
}
