public import Tabletop

extension FarkleRules {
  /// One player's turn as the record says it (farkle.md, *Notation*).
  public struct Turn: Hashable, Sendable {
    public var seat: Seat
    public var action: Action
    /// The turn's points as the record claims them (`= 1050`), `nil` where it claims nothing.
    public var claim: Points?
    /// The player's total after the turn as the record claims it (`total 3400`), `nil` where it claims none.
    public var total: Points?

    public init(seat: Seat, action: Action, claim: Points? = nil, total: Points? = nil) {
      self.seat = seat
      self.action = action
      self.claim = claim
      self.total = total
    }
  }

  public enum Action: Hashable, Sendable {
    /// Every throw with what was kept of it, and how the record ends the turn.
    case throwing([Throw], Finish)
    /// A turn known by its points alone, above 0.
    case points(Points)
    /// A farkle known by the word alone.
    case farkle
    /// A missed turn.
    case pass
  }

  /// Dice thrown, and those of them kept.
  public struct Throw: Hashable, Sendable {
    public var dice: Dice
    /// The dice kept; `nil` where nothing was kept: a farkle, or a throw still to be decided on.
    public var kept: Dice?

    public init(_ dice: Dice, keeping kept: Dice? = nil) {
      self.dice = dice
      self.kept = kept
    }
  }

  /// The word that ends a turn's line.
  public enum Finish: Hashable, Sendable {
    /// An end with neither word: a farkle, an instant win, or a turn still going on.
    case open
    case bank
    /// The word `farkle`, which is checked.
    case farkle
  }
}
