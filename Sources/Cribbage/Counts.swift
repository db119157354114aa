public import Tabletop

extension CribbageRules {
  /// The counts of a player's line in a deal known by its counts, as a sheet of paper has them: `heels pegs 2
  /// hand 12 crib 4` (cribbage.md, *Notation*).
  ///
  /// A count that isn't written is `nil` and counts 0.
  public struct Counts: Hashable, Sendable {
    /// Whether the starter is a jack: the dealer's alone.
    public var hasHeels = false
    /// The points that the player pegged in the play, without heels.
    public var pegs: Points?
    public var hand: Points?
    /// The dealer's alone.
    public var crib: Points?
    /// The points that the player took of another's count, under muggins.
    public var took: Points?
    /// The score after the deal, which is checked.
    public var total: Points?

    public init() {}

    /// The number of a word; `nil` for `heels`, which has none.
    public subscript(word: CountWord) -> Points? {
      get {
        switch word {
        case .heels: nil
        case .pegs: pegs
        case .hand: hand
        case .crib: crib
        case .took: took
        case .total: total
        }
      }
      set {
        switch word {
        case .heels: break
        case .pegs: pegs = newValue
        case .hand: hand = newValue
        case .crib: crib = newValue
        case .took: took = newValue
        case .total: total = newValue
        }
      }
    }
  }

  /// A word of such a line, in the order they are written, which is that of a sheet's columns.
  public enum CountWord: String, Hashable, Sendable, CaseIterable {
    case heels, pegs, hand, crib, took, total
  }

  /// A player's line of a deal known by its counts.
  public struct CountLine: Hashable, Sendable {
    /// The seat whose points they are; of partners each has a line.
    public let seat: Seat
    /// The counts that stand on the line.
    public let counts: Counts
  }
}

/// The points that a deal can bring.
extension CribbageRules {
  /// The most that one of two players can peg in a deal's play; among more players a card can bring 15.
  static func mostPegs(ofSeats seats: Int) -> Points { seats == 2 ? 30 : 60 }

  static let mostOfHand: Points = 29

  /// The most that a hand and the crib, which share the starter, count together.
  static let mostOfHandAndCrib: Points = 53

  /// Returns why a deal can't bring a player so many points; `nil` where it may.
  public func fault(ofPoints points: Points, byDealer isDealer: Bool, seats: Int) -> Fault? {
    var most = CribbageRules.mostPegs(ofSeats: seats) + CribbageRules.mostOfHand
    if isDealer {
      most = most + CribbageRules.heels + CribbageRules.mostOfHandAndCrib - CribbageRules.mostOfHand
    }
    if muggins { most = most + CribbageRules.mostOfHandAndCrib }
    return points > most ? Fault(.tooManyPoints(points, most: most), at: .number) : nil
  }

  /// Whether four cards and a starter can count so much.
  public static func canCount(_ points: Points) -> Bool {
    (0...24).contains(points.rawValue) && points != 19 || points == 28 || points == 29
  }
}
