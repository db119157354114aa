/// The rules of a game: what a table must agree on before the first turn.
///
/// Rules are a value; playing never changes them. A conforming type nests its `State`, `Turn`, `Note`
/// and `Fault`, so that two games' names don't meet.
public protocol Rules: Sendable {
  /// The state of a table at one point of a game: before the start, mid-turn, between turns, after the end.
  associatedtype State: Sendable
  /// The turn of a player, as the record says it.
  associatedtype Turn: Sendable
  /// One thing worth saying about a turn: what was thrown, scored, won, lost.
  associatedtype Note: Sendable
  /// The reason why a turn isn't allowed.
  associatedtype Fault: Error

  /// Returns the state before the first turn.
  func start(seats: Int) -> State

  /// Plays one turn and returns its notes, in the order things happened.
  ///
  /// Checks before it changes: after a throw `state` is what it was.
  ///
  /// - Throws: a fault where the rules don't allow the turn in this state.
  func play(_ turn: Turn, on state: inout State) throws(Fault) -> [Note]
}

/// A place at the table, from 0 in order of play; which player sits there is the record's matter.
public struct Seat: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public init(_ index: Int) {
    rawValue = index
  }

  /// Returns the seat that plays after this one at a table of `seats`.
  public func next(of seats: Int) -> Seat { Seat((rawValue + 1) % seats) }
}

extension Seat: Comparable {
  public static func < (one: Seat, other: Seat) -> Bool { one.rawValue < other.rawValue }
}

/// A game played from its turns: each good turn with its notes, and the fault that stopped it, if one did.
///
/// A broken record keeps its good turns, and a game in progress is a normal thing: its `state` says
/// what comes next.
public struct Replay<Game: Rules>: Sendable {
  /// A turn that the rules allowed, and what happened in it.
  public struct Step: Sendable {
    public let turn: Game.Turn
    public let notes: [Game.Note]
    /// The state after the turn.
    public let state: Game.State

    @inlinable
    public init(turn: Game.Turn, notes: [Game.Note], state: Game.State) {
      self.turn = turn
      self.notes = notes
      self.state = state
    }
  }

  public let rules: Game
  /// The state before the first turn.
  public let start: Game.State
  public private(set) var steps: [Step] = []
  /// The turn that wasn't allowed, by its index in the turns given, and why.
  public private(set) var fault: (index: Int, reason: Game.Fault)?

  /// The state after the last good turn.
  public var state: Game.State { steps.isEmpty ? start : steps[steps.count - 1].state }

  /// Takes turns that were played already, each on the state after the one before it.
  public init(_ steps: [Step], from start: Game.State, under rules: Game) {
    self.rules = rules
    self.start = start
    self.steps = steps
  }

  /// Plays `turns` in order until one of them isn't allowed.
  @inlinable
  public init(_ turns: some Sequence<Game.Turn>, under rules: Game, seats: Int) {
    let start = rules.start(seats: seats)
    var state = start
    var steps: [Step] = []
    var fault: (index: Int, reason: Game.Fault)?
    for turn in turns {
      do throws(Game.Fault) {
        let notes = try rules.play(turn, on: &state)
        steps.append(Step(turn: turn, notes: notes, state: state))
      } catch {
        fault = (steps.count, error)
        break
      }
    }
    self.init(steps, from: start, under: rules, stoppedBy: fault)
  }

  @usableFromInline
  init(
    _ steps: [Step], from start: Game.State, under rules: Game,
    stoppedBy fault: (index: Int, reason: Game.Fault)?
  ) {
    self.rules = rules
    self.start = start
    self.steps = steps
    self.fault = fault
  }
}
