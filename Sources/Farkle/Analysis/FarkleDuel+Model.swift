public import Tabletop

extension FarkleDuel: FarkleModel {
  public var throwing: FarkleThrows { plan.throwing }

  public var kind: AnalysisModel { .twoPlayerExact }

  public func value(of state: FarkleRules.State) -> [Double] {
    state.isOver ? state.shares : turn(in: state).start
  }

  /// - Precondition: two play.
  public func turn(in state: FarkleRules.State) -> Turn {
    let seat = state.next.rawValue
    let other = state.players[1 - seat]
    let player = state.players[seat]
    if state.phase == .race {
      return Turn(
        racing: self, seat: seat, own: place(of: player.total), other: place(of: other.total))
    }
    let behind = max((other.total - player.total).rawValue, 0) / plan.unit
    return Turn(
      answering: self, seat: seat, behind: behind, isOnBoard: place(of: player.total) > plan.zero)
  }

  /// The worth of every moment of a turn where both players play to win.
  public struct Turn: FarkleTurnModel {
    private let duel: FarkleDuel
    private let seat: Int
    private let moments: Moments
    /// The fewest units that may be banked, by dice left.
    private let least: [Int?]
    /// The chance of the player to act before the first throw.
    private let first: Double

    private enum Moments: Sendable {
      case racing(Race)
      case answering(FarkleDuelAnswer.Turn)
    }

    /// A turn before anybody reached the target.
    private struct Race: Sendable {
      var own: Int
      var other: Int
      /// The units from which on every bank is taken that is allowed.
      var top: Int
      /// The values after a keep, by units, six each by dice left.
      var values: [Double]
      /// The values of throwing, by units below `top`, seven each by dice; no number where banking is surely better.
      var thrown: [Double]
    }

    init(racing duel: FarkleDuel, seat: Int, own: Int, other: Int) {
      let board = duel.board
      let plan = duel.plan
      let farkle = board.bank(own: own, other: other)
      let top = board.top(own: own, other: other, farkle: farkle)
      var race = Race(own: own, other: other, top: top, values: [], thrown: [])
      race.values = Array(repeating: 0, count: (top + plan.reach + 1) * Dice.capacity)
      race.thrown = Array(repeating: 0, count: top * (Dice.capacity + 1))
      var first = 0.0
      race.values.withUnsafeMutableBufferPointer { values in
        race.thrown.withUnsafeMutableBufferPointer { thrown in
          guard let values = values.baseAddress, let thrown = thrown.baseAddress else { return }
          first = board.turn(
            own: own, sum: own + other, farkle: farkle, top: top, values: values,
            throwing: thrown)
        }
      }
      self.duel = duel
      self.seat = seat
      self.first = first
      least = own == plan.zero ? plan.leastToOpen : plan.least
      moments = .racing(race)
    }

    init(answering duel: FarkleDuel, seat: Int, behind: Int, isOnBoard: Bool) {
      self.duel = duel
      self.seat = seat
      let turn = duel.board.answer.turn(behind: behind, isOnBoard: isOnBoard)
      first = turn.start
      least = turn.least
      moments = .answering(turn)
    }

    private func shares(_ own: Double) -> [Double] {
      seat == 0 ? [own, 1 - own] : [1 - own, own]
    }

    public var start: [Double] { shares(first) }

    public func value(throwing dice: Int, points: Int) -> [Double] {
      shares(own(throwing: dice, points: points))
    }

    public func value(banking points: Int) -> [Double] { shares(own(banking: points)) }

    public func own(throwing dice: Int, points: Int) -> Double {
      let units = points / duel.plan.unit
      switch moments {
      case .answering(let turn): return turn.throwing(dice, at: units)
      case .racing(let race):
        if units < race.top {
          let known = race.thrown[units * (Dice.capacity + 1) + dice]
          if !known.isNaN { return known }
        }
        return duel.plan.throwsOf[dice].value(farkle: own(banking: 0)) {
          left(Int($0) % Dice.capacity, at: units + Int($0) / Dice.capacity, race)
        }
      }
    }

    /// Returns the worth of a keep in a race.
    private func left(_ left: Int, at units: Int, _ race: Race) -> Double {
      if units < race.top { return race.values[units * Dice.capacity + left] }
      if duel.plan.least[left] != nil { return own(banking: units * duel.plan.unit) }
      return duel.board.answer.forced.worth(
        left: left, lead: max(race.own + units - race.other, 0), farkle: own(banking: 0))
    }

    public func own(banking points: Int) -> Double {
      let units = points / duel.plan.unit
      switch moments {
      case .answering(let turn): return units == 0 ? 0 : turn.bank(at: units)
      case .racing(let race): return duel.board.bank(own: race.own + units, other: race.other)
      }
    }

    public func mayBank(points: Int, left: Int) -> Bool {
      least[left].map { points / duel.plan.unit >= $0 } ?? false
    }

    public func chosen(of options: [FarkleThrows.Option], points: Int) -> FarkleMove {
      var best = FarkleMove(options[0], banks: true)
      var worth = -Double.infinity
      for option in options {
        for banks in [true, false] {
          let move = FarkleMove(option, banks: banks)
          let goesOn = option.left > 0 || duel.plan.goesOnHot
          guard allows(move, points: points, goesOn: goesOn) else { continue }
          let other = own(move, points: points)
          if other > worth { (best, worth) = (move, other) }
        }
      }
      return best
    }
  }
}
