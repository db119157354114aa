public import Tabletop

extension FarkleRules {
  /// The state of a table at one point of a game.
  public struct State: Hashable, Sendable {
    /// The state of one player.
    public struct Player: Hashable, Sendable {
      public internal(set) var total: Points = 0
      /// Turns played, missed ones included.
      public internal(set) var turns = 0
      /// Farkles in a row; 0 after a bank, and after a penalty.
      public internal(set) var farkleRun = 0
      public internal(set) var hasBanked = false
      /// Whether the player is out by a farkle in `defend`.
      public internal(set) var isEliminated = false
      /// Whether a turn is still due in the final round, or an answer in `defend`.
      public internal(set) var owesTurn = false
    }

    public enum Phase: String, Hashable, Sendable, CaseIterable {
      /// The phase before anybody has banked to the target.
      case race
      /// Each of the others has one more turn.
      case finalRound
      /// `defend`: the others answer the leader.
      case defence
      case over
    }

    /// The players, one a seat.
    public internal(set) var players: [Player]
    public internal(set) var phase = Phase.race
    /// The seat whose turn it is, or would be next.
    var next = Seat(0)
    /// The player who triggered the final round; in `defend` the one to be overtaken. Stays after the end.
    public internal(set) var holder: Seat?
    /// The dice and points that the player to act may build on (`piggyback`).
    public internal(set) var offer: Offer?
    /// The turn under way, where the record stops within one.
    public internal(set) var openTurn: OpenTurn?
    /// The throws of the turn under way.
    public internal(set) var openThrows: [Throw] = []
    /// The number of finished turns, missed ones included.
    public internal(set) var turnsPlayed = 0
    /// The seats that won; empty until the game is over.
    public internal(set) var winners: [Seat] = []

    init(seats: Int) {
      players = Array(repeating: Player(), count: seats)
    }
  }
}
