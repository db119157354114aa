import Tabletop

extension FarkleRace {
  public func value(of state: FarkleRules.State) -> [Double] {
    if state.isOver { return state.shares }
    return turn(in: state).start
  }

  public func turn(in state: FarkleRules.State) -> FarkleTurnValues {
    let hasBanked = state[state.next].hasBanked
    return FarkleTurnValues(
      stakes(in: state), throwing: throwing, steps: steps[hasBanked ? 1 : 0])
  }

  /// Whether somebody is so near the target that turns are played to win.
  public func isNear(_ state: FarkleRules.State) -> Bool {
    if state.phase != .race { return true }
    let limit = throwing.rules.target.rawValue * 4
    return state.players.contains { $0.total.rawValue * 5 >= limit }
  }

  /// Returns the stakes of the turn that begins at a state.
  func stakes(in state: FarkleRules.State) -> FarkleStakes {
    let seats = state.players.count
    let mover = state.next.rawValue
    let player = state[state.next]
    if state.phase == .finalRound { return finalStakes(in: state) }
    let near = isNear(state)
    let own = row(player)
    let board = min(max(player.total.rawValue / throwing.unit, 0), goal - 1)
    let others = (1..<seats).map { step in
      let seat = (mover + step) % seats
      return Runner(seat: seat, row: row(state.players[seat]))
    }
    let weights = Weights(self, others: others, mover: mover, seats: seats)
    let rows = max(goal - board, leastRows) + Self.beyond
    var ends = Array(repeating: 0.0, count: rows * seats)
    weights.write(self, of: [own] + (board + 1..<max(goal, board + 1)), to: &ends)
    let reached = (0..<Bands.scalarCount).map { weights.values(reaching: $0) }
    for points in max(goal - board, 1)..<rows {
      let next = board + points
      let end: [Double]
      if throwing.rules.ending == .sudden {
        end = (0..<seats).map { $0 == mover ? 1 : 0 }
      } else if near {
        end = final(leaders: [mover], height: next, remaining: others, seats: seats)
      } else {
        end = reached[Self.band(next - goal)]
      }
      for seat in 0..<seats { ends[points * seats + seat] = end[seat] }
    }
    return FarkleStakes(
      play: near ? .toWin : .mostPoints(plans[player.hasBanked ? 1 : 0]), seats: seats,
      seat: mover, unit: throwing.unit, ends: ends)
  }

  /// The rows of the highest minimum.
  private var leastRows: Int {
    steps.flatMap { $0.least }.filter { $0 != .max }.max() ?? 0
  }

  /// The most rows that somebody may be behind in the final round.
  private static let mostBehind = 10_000

  /// Returns the row of a player in the tables.
  private func row(_ player: FarkleRules.State.Player) -> Int {
    guard player.hasBanked else { return goal }
    return min(max(player.total.rawValue / throwing.unit, 0), goal - 1)
  }

  /// A player and the row they stand in.
  struct Runner {
    var seat: Int
    var row: Int
  }

  /// Returns the stakes of a turn of the final round.
  private func finalStakes(in state: FarkleRules.State) -> FarkleStakes {
    let seats = state.players.count
    let unit = throwing.unit
    let mover = state.next.rawValue
    let player = state[state.next]
    let height = state.highestTotal.rawValue / unit
    // Nobody makes up for more than so much.
    let own = max(player.total.rawValue / unit, height - Self.mostBehind)
    let remaining = (1..<seats).map { (mover + $0) % seats }
      .filter { state.players[$0].owesTurn }
      .map { Runner(seat: $0, row: row(state.players[$0])) }
    var leaders = state.leaders.map { $0.rawValue }
    let holder = state.holder?.rawValue ?? mover
    let holderLeads = leaders.contains(holder)
    if throwing.rules.finalTie == .first, holderLeads { leaders = [holder] }
    let mayShare = throwing.rules.finalTie == .shared || !holderLeads
    var ends: [Double] = []
    for points in 0..<max(height - own, leastRows) + Self.beyond {
      let total = own + points
      if points > 0, total > height {
        ends += final(leaders: [mover], height: total, remaining: remaining, seats: seats)
      } else if points > 0, total == height, mayShare {
        ends += final(
          leaders: leaders + [mover], height: height, remaining: remaining, seats: seats)
      } else {
        ends += final(leaders: leaders, height: height, remaining: remaining, seats: seats)
      }
    }
    return FarkleStakes(play: .toWin, seats: seats, seat: mover, unit: unit, ends: ends)
  }

  /// Returns the expected share of the win of each seat where `leaders` share the lead and others have a turn
  /// each to take over.
  private func final(
    leaders: [Int], height: Int, remaining: [Runner], seats: Int
  ) -> [Double] {
    var lead = Array(repeating: 0.0, count: seats)
    var untouched = 1.0
    let more = height + usualLead
    for runner in remaining {
      let isOff = runner.row == goal
      let chase = chases[isOff ? 0 : 1]
      let row = isOff ? 0 : runner.row
      let takes = chase.chance(behind: height - row)
      let retakes = chase.chance(behind: more - row)
      var taken = untouched * takes
      untouched -= taken
      for seat in lead.indices {
        taken += lead[seat] * retakes
        lead[seat] -= lead[seat] * retakes
      }
      lead[runner.seat] += taken
    }
    for leader in leaders { lead[leader] += untouched / Double(leaders.count) }
    return lead
  }
}

extension FarkleRules.State {
  /// The share of the win of each seat; it is defined only after the end.
  var shares: [Double] {
    players.indices.map {
      winners.contains(Seat($0)) ? 1 / Double(winners.count) : 0
    }
  }
}

extension FarkleRace {
  /// The numbers with which the runs from a row are weighed, for each seat: what the others' race makes of the
  /// rows where the player who just had a turn may stand.
  struct Weights {
    let seats: Int
    /// The weights by seat, and by turn within, as the numbers of runs are.
    private var weights: [Double]
    private let stride: Int
    private var turns = 0
    /// The first turn after which another may reach the target.
    private var firstReach = Int.max

    /// - Parameter others: in order of play, the mover last and not among them.
    init(_ race: FarkleRace, others: [Runner], mover: Int, seats: Int) {
      self.seats = seats
      stride = (race.turns + 1) * Run.numbers
      weights = Array(repeating: 0, count: seats * stride)
      let canWin = race.plans[1].ofTurn.won > 0
      let places = others.map { race.place(of: $0.row) }
      for turn in 0...race.turns {
        turns = turn + 1
        var sums = InlineArray<8, Run>(repeating: Run())
        // The mover reaches the target in this turn, after all others had theirs.
        var chain = Chain(leader: mover, seats: seats, mass: Bands(repeating: 1))
        var all = 1.0
        for (index, other) in others.enumerated() {
          let run = race.run(places[index] + turn)
          all *= run.short
          chain.pass(run, other.seat)
        }
        chain.finish()
        for seat in 0..<seats { sums[seat].reaching = chain.lead[seat] }
        sums[mover].winning = all
        if turn < race.turns {
          // Another reaches it in the next turn, in which the mover isn't due yet.
          for (index, leader) in others.enumerated() {
            let reached = race.run(places[index] + turn + 1)
            guard reached.reaching.sum() + reached.winning > race.least else { continue }
            firstReach = min(firstReach, turn)
            var chain = Chain(leader: leader.seat, seats: seats, mass: reached.reaching)
            var won = reached.winning
            for later in index + 1..<others.count {
              let run = race.run(places[later] + turn)
              won *= run.short
              chain.pass(run, others[later].seat)
            }
            var taken = chain.taken(by: mover)
            var retaken = chain.retaken(by: mover)
            for earlier in 0..<index {
              let run = race.run(places[earlier] + turn + 1)
              chain.pass(run, others[earlier].seat)
              taken.pass(run, others[earlier].seat)
              retaken.pass(run, others[earlier].seat)
            }
            chain.finish()
            taken.finish()
            retaken.finish()
            for seat in 0..<seats {
              sums[seat].short += chain.lead[seat].sum()
              sums[seat].taking += taken.lead[seat]
              sums[seat].retaking += retaken.lead[seat]
            }
            if canWin {
              for earlier in 0..<index { won *= race.run(places[earlier] + turn + 1).short }
              sums[leader.seat].short += won
            }
          }
        }
        for seat in 0..<seats {
          sums[seat].write(to: &weights, at: seat * stride + turn * Run.numbers)
        }
        if all < race.least { break }
      }
    }

    /// Writes what each seat may expect where the mover stands in each of some rows, the next player to act.
    ///
    /// Three rows at a time, and three seats: as many sums as are held while their numbers are gone through.
    func write(_ race: FarkleRace, of rows: [Int], to ends: inout [Double]) {
      race.numbers.withUnsafeBufferPointer { runs in
        weights.withUnsafeBufferPointer { weights in
          guard let runs = runs.baseAddress, let weights = weights.baseAddress else { return }
          for block in Swift.stride(from: 0, to: rows.count, by: 3) {
            // Where fewer are left, the last one is taken more than once.
            let places = (block, min(block + 1, rows.count - 1), min(block + 2, rows.count - 1))
            let three = (rows[places.0], rows[places.1], rows[places.2])
            let reaches = (race.reaches[three.0], race.reaches[three.1], race.reaches[three.2])
            let last = max(reaches.0.last, reaches.1.last, reaches.2.last)
            let end = min(last + 1, turns)
            let first = min(firstReach, reaches.0.first, reaches.1.first, reaches.2.first, end)
            let start = first * Run.numbers
            let numbers = (
              runs + race.place(of: three.0) * Run.numbers + start,
              runs + race.place(of: three.1) * Run.numbers + start,
              runs + race.place(of: three.2) * Run.numbers + start
            )
            for seat in Swift.stride(from: 0, to: seats - 1, by: 3) {
              let others = (min(seat + 1, seats - 2), min(seat + 2, seats - 2))
              let sums = Self.sums(
                (end - first) * Run.numbers, of: numbers,
                by: (
                  weights + seat * stride + start, weights + others.0 * stride + start,
                  weights + others.1 * stride + start
                ))
              for (index, place) in [places.0, places.1, places.2].enumerated() {
                ends[place * seats + seat] = sums[index * 3]
                ends[place * seats + others.0] = sums[index * 3 + 1]
                ends[place * seats + others.1] = sums[index * 3 + 2]
              }
            }
          }
        }
      }
      // The last seat has what the others leave.
      for index in rows.indices {
        var rest = 1.0
        for seat in 0..<seats - 1 { rest -= ends[index * seats + seat] }
        ends[index * seats + seats - 1] = rest
      }
    }

    private typealias Numbers = UnsafePointer<Double>

    /// Returns the sums of the products of three runs of numbers with three, those of the first run first.
    @inline(__always)
    private static func sums(
      _ count: Int, of runs: (Numbers, Numbers, Numbers), by weights: (Numbers, Numbers, Numbers)
    ) -> InlineArray<9, Double> {
      typealias Pair = SIMD2<Double>
      var (a0, a1, a2) = (Pair.zero, Pair.zero, Pair.zero)
      var (b0, b1, b2) = (Pair.zero, Pair.zero, Pair.zero)
      var (c0, c1, c2) = (Pair.zero, Pair.zero, Pair.zero)
      var index = 0
      while index < count {
        func pair(_ numbers: Numbers) -> Pair { Pair(numbers[index], numbers[index &+ 1]) }
        let (w0, w1, w2) = (pair(weights.0), pair(weights.1), pair(weights.2))
        let (a, b, c) = (pair(runs.0), pair(runs.1), pair(runs.2))
        a0 += a * w0
        a1 += a * w1
        a2 += a * w2
        b0 += b * w0
        b1 += b * w1
        b2 += b * w2
        c0 += c * w0
        c1 += c * w1
        c2 += c * w2
        index &+= 2
      }
      return [
        a0.sum(), a1.sum(), a2.sum(), b0.sum(), b1.sum(), b2.sum(), c0.sum(), c1.sum(), c2.sum(),
      ]
    }

    /// Returns the expected share of the win of each seat where the mover just reached the target.
    func values(reaching band: Int) -> [Double] {
      (0..<seats).map { weights[$0 * stride + band] }
    }
  }

  /// A final round going from player to player: who leads, by the band that was reached first.
  private struct Chain {
    let leader: Int
    let seats: Int
    var untouched: Bands
    /// The chance that a seat took over and leads, by seat and band.
    var lead = InlineArray<8, Bands>(repeating: .zero)

    init(leader: Int, seats: Int, mass: Bands) {
      self.leader = leader
      self.seats = seats
      untouched = mass
    }

    /// Gives the lead to the first leader where nobody took over.
    mutating func finish() { lead[leader] += untouched }

    mutating func pass(_ run: Run, _ seat: Int) {
      var taken = untouched * run.taking
      untouched *= run.short - run.taking
      for seat in 0..<seats {
        taken += lead[seat] * run.retaking
        lead[seat] *= run.short - run.retaking
      }
      lead[seat] += taken
    }

    /// Returns what remains after passing a player of whom nothing is known yet, to be weighed with their
    /// chance of being short of the target and of taking over.
    func taken(by seat: Int) -> Chain {
      var chain = Chain(leader: leader, seats: seats, mass: -untouched)
      chain.lead[seat] = untouched
      return chain
    }

    /// Returns the same, to be weighed with their chance of taking over once more, which only matters to three
    /// and more.
    func retaken(by seat: Int) -> Chain {
      var chain = Chain(leader: leader, seats: seats, mass: .zero)
      var all = Bands.zero
      for index in 0..<seats {
        chain.lead[index] = -lead[index]
        all += lead[index]
      }
      chain.lead[seat] += all
      return chain
    }
  }
}
