public import Tabletop

extension CribbageRules {
  /// The state of a table at one point of a game.
  public struct State: Hashable, Sendable {
    public let seatCount: Int
    /// Two players' and three players' scores, or those of the two teams, the first player's first.
    var scores: [Points]
    /// The deal under way, or the last one; `nil` before the first.
    public internal(set) var deal: Deal?
    /// The seat that dealt first; `nil` before the first deal.
    public internal(set) var firstDealer: Seat?
    /// The result; `nil` until the game is won.
    public internal(set) var result: Result?

    init(seats: Int) {
      seatCount = seats
      scores = Array(repeating: 0, count: seats == 4 ? 2 : seats)
    }
  }

  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// The next deal is due, or claims about the last one.
    case deal
    /// Hands are dealt and cards put into the crib.
    case discards
    /// Three players: the deck's card to the crib is due.
    case cribCard
    case cut
    case play
    /// The points of a deal known by its points alone.
    case points
    /// The counts of a deal known by its counts.
    case counts
    case over
  }

  /// One deal, as far as it was played.
  public struct Deal: Hashable, Sendable {
    /// A player's cards.
    public struct Hand: Hashable, Sendable {
      public let dealt: [Card]
      public let discards: [Card]

      /// The four cards that are played and counted, in the order they were dealt.
      public var kept: [Card] { dealt.filter { !discards.contains($0) } }
    }

    /// The number of the deal, from 1.
    public let number: Int
    public let dealer: Seat
    /// The hands, one a seat; `nil` where not yet told, or known by points alone.
    public internal(set) var hands: [Hand?]
    /// The deck's card in the crib of three players.
    public internal(set) var cribCard: Card?
    public internal(set) var starter: Card?
    /// The cards played, in order.
    public internal(set) var played: [Played] = []
    /// The hands and the crib in the order they were counted; those that the game's end left uncounted lack.
    public internal(set) var shows: [Show] = []
    /// The points of a deal known by its points alone, as the record has them, one a seat.
    public internal(set) var recorded: [Points?]
    /// The lines of a deal known by its counts, as they are written.
    public internal(set) var counts: [CountLine] = []
    /// Every movement of a peg, in order.
    public internal(set) var pegs: [Peg] = []
    /// The claims made so far.
    public internal(set) var claims: [Claimed] = []
    /// The scores before the deal, as `State.scores`.
    let before: [Points]
    /// Whether all was played and counted, or the game won.
    public internal(set) var isComplete = false
    /// The cards played since the count began last.
    public internal(set) var pile: [Card] = []
    /// The seat whose card is due in the play.
    var nextToPlay: Seat?
    /// Whether a `|` was written since the last card.
    var hasRestartMark = false
  }

  public struct Claimed: Hashable, Sendable {
    public let seat: Seat
    public let claim: Claim
    public let points: Points
  }
}
