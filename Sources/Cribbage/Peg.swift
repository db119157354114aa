public import Tabletop

extension CribbageRules {
  /// The points that the dealer pegs for a jack as the starter.
  public static let heels: Points = 2

  /// The reasons for which one played card pegs.
  public enum PlayScore: Hashable, Sendable {
    case fifteen
    case thirtyOne
    case pair
    case pairRoyal
    case doublePairRoyal
    /// The last so many cards, 3 to 7, are a run in some order.
    case run(Int)
    /// A go: nobody can play, and cards are left.
    case go
    case lastCard

    public var points: Points {
      switch self {
      case .fifteen, .thirtyOne, .pair: 2
      case .pairRoyal: 6
      case .doublePairRoyal: 12
      case .run(let length): Points(length)
      case .go, .lastCard: 1
      }
    }
  }

  /// A card played, with what it did.
  public struct Played: Hashable, Sendable {
    public let seat: Seat
    public let card: Card
    /// The running count with the card, 1 to 31.
    public let count: Int
    public let scores: [PlayScore]
    /// The points that went to the score: less than the card's points where the target was reached.
    public let pegged: Points
    /// Whether the count begins again after the card.
    public let endsCount: Bool

    public var points: Points { scores.reduce(0) { $0 + $1.points } }
  }

  /// A hand or crib as it was counted after the play.
  public struct Show: Hashable, Sendable {
    public let seat: Seat
    public let isCrib: Bool
    /// The points that were there, as far as the record tells.
    public let points: Points
    /// The count, by combination; `nil` where the cards aren't recorded.
    public let count: HandCount?
    /// The points that the player called, less than the count under muggins; the count where nothing is claimed.
    public let called: Points
    /// The points that went to the score: less than was called where the target was reached.
    public let pegged: Points
    /// The player who took what was overlooked, and what of it went to the score.
    public let muggins: Muggins?
  }

  public struct Muggins: Hashable, Sendable {
    public let seat: Seat
    /// The points overlooked.
    public let points: Points
    public let pegged: Points
  }

  /// One movement of a peg on the board.
  public struct Peg: Hashable, Sendable {
    public enum Cause: Hashable, Sendable {
      case heels
      /// A card of the play; all of a player's where the deal is known by its counts.
      case play
      case hand
      case crib
      case muggins
      /// Points of a deal known by its points alone.
      case recorded
    }

    public let seat: Seat
    public let cause: Cause
    /// The points that went to the score, above 0.
    public let points: Points
    /// The score of the player, or the partners, after it.
    public let total: Points
  }
}
