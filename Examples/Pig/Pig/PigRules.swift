public import Tabletop

/// The rules of Pig: a turn is throws of one die, a 1 ends it with nothing, and who holds banks the sum
/// (pig.md).
public struct PigRules: Rules, Hashable {
  /// The points that win.
  public var target: Points

  public init(target: Points = 100) {
    self.target = target
  }

  public static let standard = PigRules()
  /// The rules with half the way, for children.
  public static let piglet = PigRules(target: 50)

  public struct Turn: Hashable, Sendable {
    public var seat: Seat
    public var line: PigLine

    public init(seat: Seat, line: PigLine) {
      self.seat = seat
      self.line = line
    }
  }

  public struct State: Hashable, Sendable {
    public fileprivate(set) var totals: [Points]
    public fileprivate(set) var turnsPlayed = 0
    /// The players who have won; empty before the end.
    public fileprivate(set) var winners: [Seat] = []

    public var isOver: Bool { !winners.isEmpty }
    /// The seat whose turn it is; `nil` when the game is over.
    public var seatToAct: Seat? { isOver ? nil : Seat(turnsPlayed % totals.count) }
  }

  public enum Note: Hashable, Sendable {
    /// The faces that the die showed, throw by throw.
    case threw([Int])
    case held(Points)
    /// A 1, and the points of the turn that it took.
    case one(lost: Points)
    case won
  }

  public func start(seats: Int) -> State {
    State(totals: Array(repeating: 0, count: seats))
  }

  public func play(_ turn: Turn, on state: inout State) throws(PigFault) -> [Note] {
    guard let due = state.seatToAct else { throw .over }
    guard turn.seat == due else { throw .notTurn(of: due) }
    let points = try turn.line.checked()
    state.turnsPlayed += 1
    state.totals[due.rawValue] += points
    guard !turn.line.endsInOne else {
      return [.threw(turn.line.faces), .one(lost: Points(turn.line.sum))]
    }
    guard state.totals[due.rawValue] >= target else {
      return [.threw(turn.line.faces), .held(points)]
    }
    state.winners = [due]
    return [.threw(turn.line.faces), .held(points), .won]
  }
}

/// The sums of one player's games of Pig.
public struct PigStats: PlayerStats, Hashable {
  public private(set) var gamesPlayed = 0
  public private(set) var gamesWon = 0
  public private(set) var highestGame: Int?
  /// The number of turns; 0, and nothing below, where no turns are recorded.
  public private(set) var turns = 0
  public private(set) var turnPoints = 0
  public private(set) var ones = 0
  public private(set) var highestTurn: Int?

  public init() {}

  /// Adds one game; without turns where it is known by its result alone.
  public init(total: Points, isWon: Bool, turns played: some Collection<PigLine>) {
    gamesPlayed = 1
    gamesWon = isWon ? 1 : 0
    highestGame = total.rawValue
    turns = played.count
    turnPoints = played.isEmpty ? 0 : total.rawValue
    ones = played.reduce(0) { $0 + ($1.endsInOne ? 1 : 0) }
    highestTurn = played.reduce(nil) { $1.endsInOne ? $0 : max($0 ?? 0, $1.sum) }
  }

  public mutating func visit<Visitor: StatsVisitor>(by visitor: inout Visitor) {
    visitor.visit("gamesPlayed", &gamesPlayed)
    visitor.visit("gamesWon", &gamesWon)
    visitor.visit("highestGame", &highestGame)
    visitor.visit("turns", &turns)
    visitor.visit("turnPoints", &turnPoints)
    visitor.visit("ones", &ones)
    visitor.visit("highestTurn", &highestTurn)
  }

  public mutating func merge(_ other: PigStats) {
    gamesPlayed += other.gamesPlayed
    gamesWon += other.gamesWon
    highestGame = [highestGame, other.highestGame].compactMap { $0 }.max()
    turns += other.turns
    turnPoints += other.turnPoints
    ones += other.ones
    highestTurn = [highestTurn, other.highestTurn].compactMap { $0 }.max()
  }
}

/// Simple players: each holds at so many points.
public enum PigStyle: String, CaseIterable, Sendable {
  case steady, cautious, bold

  private var limit: Int { self == .bold ? 30 : self == .steady ? 20 : 10 }

  /// Plays a game, which is broken off after `turnLimit` turns.
  public static func play(
    _ rules: PigRules, styles: [PigStyle], turnLimit: Int = 2000,
    using generator: inout SplitMix64
  ) -> [PigRules.Turn] {
    var turns: [PigRules.Turn] = []
    var totals = styles.map { _ in 0 }
    while turns.count < turnLimit, totals.allSatisfy({ $0 < rules.target.rawValue }) {
      let seat = turns.count % styles.count
      var line = PigLine(faces: [])
      repeat {
        line.faces.append(generator.below(6) + 1)
      } while !line.endsInOne && line.sum < styles[seat].limit
        && totals[seat] + line.sum < rules.target.rawValue
      if !line.endsInOne {
        line.claim = Points(line.sum)
        totals[seat] += line.sum
      }
      turns.append(PigRules.Turn(seat: Seat(seat), line: line))
    }
    return turns
  }
}
