public import Tabletop

extension CribbageRules {
  /// The reason why a line isn't allowed: what is wrong, and which part of the line says so.
  public struct Fault: Error, Hashable, Sendable {
    public var reason: Reason
    public var part: Part
    /// The seat whose line of a deal known by its counts has the fault; `nil` for the line that was played.
    public var line: Seat?

    public init(_ reason: Reason, at part: Part, line: Seat? = nil) {
      self.reason = reason
      self.part = part
      self.line = line
    }
  }

  /// A part of a line, so that a fault can be shown at its place.
  public enum Part: Hashable, Sendable {
    case name
    /// The word that says what the line is: `deal`, `cut`, `crib`, `play`, and a claim's `hand`, `crib` or
    /// `pegs`; the first card or the number behind a `NAME:`.
    case action
    /// The card of that index among those dealt; in a line with one card that card.
    case card(Int)
    /// The card of that index among those put into the crib.
    case discard(Int)
    /// The card or `|` of that index in a `play` line.
    case item(Int)
    /// The points of a claim or of a deal.
    case number
    /// The number behind a word of a line of counts, or `heels`.
    case count(CountWord)
    /// The end of the line, where something is missing.
    case end
  }

  public enum Reason: Error, Hashable, Sendable {
    /// The game is won: a line after the winning point.
    case afterEnd
    /// The game is won: a card after the winning point.
    case playedAfterEnd
    /// A line of a deal before the first `deal`.
    case noDeal
    /// The deal before stops short, and still lacks this.
    case unfinishedDeal(lacking: Due)
    /// The deal goes around: it is somebody else's.
    case wrongDealer(due: Seat)
    /// A line that isn't due; this is.
    case notDue(Due)
    /// The player's cards or points of this deal were told already.
    case toldTwice
    /// A deal's points in another order than that of the count.
    case outOfOrder(due: Seat)
    /// A deal of so many cards instead of those due.
    case wrongHandSize(Int, due: Int)
    /// A discard of so many cards to the crib instead of those due.
    case wrongDiscards(Int, due: Int)
    /// A card to the crib that isn't in the hand dealt.
    case discardNotDealt(Card)
    /// The deck gives no card to the crib unless three play.
    case noCribCard
    /// A card that was told before in this deal.
    case cardTwice(Card)
    case alreadyPlayed(Card, owner: Seat?)
    /// A card played that a player, or else the deck, gave to the crib.
    case playedFromCrib(Card, owner: Seat?)
    /// A card played that is the starter.
    case playedStarter(Card)
    /// A card played that was dealt to nobody.
    case notDealt(Card)
    /// Another player can play and must.
    case outOfTurn(Card, owner: Seat, due: Seat)
    /// The card would take the running count above 31, and the player has others that wouldn't.
    case aboveThirtyOne(Card, owner: Seat, count: Int, playable: [Card])
    /// A card after the last one: all were played.
    case playIsOver
    /// `|` where the count doesn't begin again.
    case misplacedRestart(count: Int)
    /// A claim of a crib by somebody who doesn't deal.
    case notTheDealer(Seat)
    /// The same thing claimed again.
    case claimedTwice
    /// A claim about something that was never counted: the game was won before.
    case neverCounted
    /// A claim where a deal is known by its points alone.
    case toldByPoints
    /// A claim where a deal is known by its counts.
    case toldByCounts
    /// A claim where neither cards nor counts were told.
    case claimWithoutCards(Claim, Points)
    case claimDiffers(Claim, claimed: Points, actual: Counted)
    /// A claim above the count. Under muggins less may be claimed than was there, but no more.
    case claimAbove(Claim, claimed: Points, actual: Counted)

    /// His heels, in a line of somebody who doesn't deal.
    case heelsOfTheDealer(Seat)
    /// A number of points above the most that a player can peg in a deal.
    case tooManyPegs(Points, most: Points)
    /// A number of points above the most that a player's deal can bring.
    case tooManyPoints(Points, most: Points)
    /// A number that no hand or crib counts, or more than can be taken of one.
    case cannotCount(CountWord, Points)
    /// A number that no hand counts together with the crib.
    case cannotCountTogether(hand: Points, crib: Points)
    /// Points taken where the rules give none away.
    case noMuggins
    /// A play pegged, though the dealer had won by the starter.
    case afterHeels(Seat)
    /// A play pegged up to the target, where another line, written before, reached it first.
    case peggedAfterEnd(winner: Seat)
    /// A count that was never made, since the game was won before.
    case countedAfterEnd(CountWord, winner: Seat)
    case totalDiffers(claimed: Points, actual: Points)
  }

  /// The count that a claim is checked against.
  public enum Counted: Hashable, Sendable {
    /// A hand or the crib.
    case cards(HandCount)
    /// The cards of a player that pegged.
    case pegs(Points, [Played])

    public var points: Points {
      switch self {
      case .cards(let count): count.points
      case .pegs(let points, _): points
      }
    }
  }

  /// The parts that a record must tell next.
  public enum Due: Hashable, Sendable {
    case deal
    /// The cards of these players.
    case hands([Seat])
    /// The deck's card to the crib.
    case cribCard
    case cut
    /// A card of this player.
    case play(Seat)
    /// The deal's points of this player.
    case points(Seat)
    /// The counts of these players.
    case counts([Seat])
    /// The claims, or the next deal.
    case claims
  }
}
