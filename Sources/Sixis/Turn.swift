public import Tabletop

extension SixisRules {
  /// One line of a record (sixis.md, *Notation*).
  public enum Turn: Hashable, Sendable {
    /// `round Bob`: a new round, and who begins it where the record says so.
    case round(first: Seat?)
    /// `saved Ann 44`: dice that a player begins the first round with (`advanced-start`).
    case saved(Seat, Dice)
    /// `deal …/…`: the cards of each arm, A first.
    case deal([[SixisCard]])
    /// `Bob: …`: a player's turn, and its points as the record claims them (`= 20`).
    case player(Seat, Action, claim: Points? = nil)
    /// The end of a game whose last round has no `deal`, as a record's `scores:` say it: no line of a
    /// record's body.
    case finish
  }

  /// The parts of a player's turn.
  public enum Action: Hashable, Sendable {
    case roll(Roll)
    /// `end-round`.
    case endRound
    /// A turn known by its points alone, in a round without `deal`; 0 or more.
    case points(Points)
    /// A card without the dice that met it, in a round without `deal`: `take ones blue`.
    case card(CardChoice)
  }

  /// A card taken or flipped of which nobody noted the dice, with the side that lay up.
  public struct CardChoice: Hashable, Sendable {
    public var choice: Choice
    public var side: SixisCard.Side

    private init(_ choice: Choice, _ side: SixisCard.Side) {
      self.choice = choice
      self.side = side
    }

    /// - Returns: `nil` for the blue side that the Sixis doesn't have.
    public static func take(_ card: SixisCard, _ side: SixisCard.Side) -> CardChoice? {
      card.face(side) == nil ? nil : CardChoice(.take(card), side)
    }

    /// - Returns: `nil` for the Sixis, which has no blue side to be turned.
    public static func flip(_ card: SixisCard) -> CardChoice? {
      card.face(.blue) == nil ? nil : CardChoice(.flip(card), .blue)
    }
  }

  /// A roll, what was made of it, and the dice saved for the next turn.
  public struct Roll: Hashable, Sendable {
    /// The dice rolled: those not saved, or all six. Empty (`-`) where all six are saved and none is rolled.
    public var dice: Dice
    public var choice: Choice?
    /// The dice saved of the six, saved and rolled; empty for none.
    public var save: Dice
    /// Whether the turn isn't over, so that more can be chosen, and dice saved: what no line of a record says.
    public var isOpen = false

    public init(_ dice: Dice, _ choice: Choice? = nil, saving save: Dice = Dice()) {
      self.dice = dice
      self.choice = choice
      self.save = save
    }
  }

  /// The one card taken or flipped in a turn.
  public struct Choice: Hashable, Sendable {
    public enum Act: String, Hashable, Sendable, CaseIterable {
      case take
      case flip
    }

    public var act: Act
    public var card: SixisCard

    public init(_ act: Act, _ card: SixisCard) {
      self.act = act
      self.card = card
    }

    public static func take(_ card: SixisCard) -> Choice { Choice(.take, card) }

    public static func flip(_ card: SixisCard) -> Choice { Choice(.flip, card) }
  }

  /// A part of a turn, so that a state within one can be reached and gone on from.
  public enum Step: Hashable, Sendable {
    /// The dice rolled; empty to roll none of six saved dice.
    case roll(Dice)
    case choose(Choice)
    /// A save that ends the turn; empty to save none.
    case save(Dice)
    case endRound
  }
}

extension SixisRules.Turn {
  /// The seat of the player who acts in this line, `nil` where nobody in particular does.
  public var seat: Seat? {
    switch self {
    case .round(let first): first
    case .saved(let seat, _), .player(let seat, _, _): seat
    case .deal, .finish: nil
    }
  }

  /// Whether this is a player's turn, not what is written around the turns.
  public var isPlayers: Bool {
    if case .player = self { true } else { false }
  }
}

extension SixisRules.Action {
  /// The parts of the turn, which played one by one come to the same; none of a turn whose dice nobody
  /// noted.
  public var steps: [SixisRules.Step] {
    switch self {
    case .endRound: return [.endRound]
    case .points, .card: return []
    case .roll(let roll):
      var steps: [SixisRules.Step] = [.roll(roll.dice)]
      if let choice = roll.choice { steps.append(.choose(choice)) }
      if roll.choice != .take(.sixis), !roll.isOpen { steps.append(.save(roll.save)) }
      return steps
    }
  }
}
