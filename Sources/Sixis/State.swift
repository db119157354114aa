public import Tabletop

extension SixisRules {
  /// The state of a table at one point of a game.
  public struct State: Hashable, Sendable {
    /// The state of one player.
    public struct Player: Hashable, Sendable {
      /// The points that the player scored; a team's total is that of both (`total(of:)`).
      public internal(set) var points: Points = 0
      /// The dice saved for the player's next turn; empty for none.
      public internal(set) var saved = Dice()
      /// The number of finished turns of the game.
      public internal(set) var turns = 0
    }

    public enum Phase: String, Hashable, Sendable, CaseIterable {
      /// A round is to begin: before the first and between two.
      case betweenRounds = "between-rounds"
      /// A round has begun, and its cards are to be dealt.
      case dealing
      case playing
      case over
    }

    /// A turn after its roll.
    public struct OpenTurn: Hashable, Sendable {
      /// The saved dice that were kept.
      public internal(set) var kept: Dice
      /// The dice rolled; empty where all six were kept.
      public internal(set) var rolled: Dice
      /// The card taken or flipped already.
      public internal(set) var choice: Choice?
    }

    /// The players, one a seat.
    public internal(set) var players: [Player]
    /// Whether two teams play, each with one common total.
    public internal(set) var teams: Bool
    public internal(set) var phase = Phase.betweenRounds
    /// The round under way, or the last one between rounds and after the end; from 1, 0 before the first.
    public internal(set) var round = 0
    /// The player who began that round.
    public internal(set) var first: Seat?
    /// The seat whose turn it is, where a round is under way.
    var next = Seat(0)
    /// The cards of the round; stays as it was at the round's end. `nil` before the deal, and in a round
    /// known by its turns' points alone.
    public internal(set) var table: SixisTable?
    /// The cards that the turns of a round without `deal` tell; they stay as they were at the round's end.
    public internal(set) var told = ToldCards()
    /// The turn under way, from its roll on.
    public internal(set) var openTurn: OpenTurn?
    /// The number of finished turns of the round.
    public internal(set) var turnsInRound = 0
    /// The reason why the last round ended, `nil` while one is under way.
    public internal(set) var roundEnd: RoundEnd?
    /// The seats that won; empty until the game is over.
    public internal(set) var winners: [Seat] = []

    init(seats: Int, teams: Bool) {
      players = Array(repeating: Player(), count: seats)
      self.teams = teams && seats == 4
    }
  }

  /// The known cards of a round whose deal isn't known.
  public struct ToldCards: Hashable, Sendable {
    /// A card turned to its red side, and by whom.
    public struct Flipped: Hashable, Sendable {
      public let card: SixisCard
      public let by: Seat
    }

    /// The cards taken, in the order they were taken.
    public internal(set) var taken: [SixisTable.Taken] = []
    /// The cards flipped, in the order they were turned, those taken since among them.
    public internal(set) var flipped: [Flipped] = []
    /// Turns known by their points alone that took a card on its blue side, by these points.
    public internal(set) var unnamedBlue = 0
    /// The same on the red side, or the Sixis.
    public internal(set) var unnamedRed = 0

    init() {}

    /// Whether no turn has taken or flipped a card that was named.
    public var namesNone: Bool { taken.isEmpty && flipped.isEmpty }

    public var isEmpty: Bool { namesNone && unnamedBlue + unnamedRed == 0 }
  }

  /// The reason why a round ended.
  public enum RoundEnd: String, Hashable, Sendable, CaseIterable {
    /// An end by a player who took the Sixis.
    case sixis
    /// The player to move reached no card but the Sixis (three or four players).
    case noCardInReach = "no-card-in-reach"
    /// The player to move chose so (two players).
    case choice
    /// A total was at the goal at the start of a turn (`goal-check: turn`).
    case goal
    /// The round is known by its turns' points alone: it ended with the next one or with the record.
    case unrecorded
  }
}
