public import Tabletop

extension CribbageRules {
  /// One line of a record (cribbage.md, *Notation*).
  public struct Turn: Hashable, Sendable {
    /// The player whom the line names; `nil` for the cut, the deck's card to the crib, and the play, whose
    /// cards tell whose they are.
    public var seat: Seat?
    public var action: Action

    public init(_ seat: Seat? = nil, _ action: Action) {
      self.seat = seat
      self.action = action
    }
  }

  public enum Action: Hashable, Sendable {
    /// `deal Ann`: the player deals.
    case deal
    /// `Ann: 5H 5D 6C 7S JH KD > JH KD`: the cards dealt, and those of them put into the crib.
    case hand(dealt: [Card], crib: [Card])
    /// `Ann: 12`: all the player's points of a deal that is known by its points alone.
    case points(Points)
    /// `Bob: pegs 3 hand 8`: where the player's points of a deal came from that is known without its cards.
    case counts(Counts)
    /// `crib 7D`: the deck's card in the crib of three players.
    case cribCard(Card)
    /// `cut 5S`: the starter.
    case cut(Card)
    /// `play 9S 6C | 8H`: cards in the order they were played.
    case play([PlayItem])
    /// `Ann hand = 12`: what was called.
    case claim(Claim, Points)
  }

  /// A piece of a `play` line.
  public enum PlayItem: Hashable, Sendable {
    case card(Card)
    /// `|`: the count begins again with the next card.
    case restart
  }

  /// The subject of a claim; the raw value is the word in a record.
  public enum Claim: String, Hashable, Sendable, CaseIterable {
    /// The count of the player's hand.
    case hand
    /// The count of the dealer's crib.
    case crib
    /// The points that the player pegged in the play, without heels.
    case pegs
  }
}
