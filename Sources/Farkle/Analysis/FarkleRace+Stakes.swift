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
    weights.write(self, of: own, to: &ends, at: 0)
    let reached = (0..<Bands.scalarCount).map { weights.values(reaching: $0) }
    for points in 1..<rows {
      let next = board + points
      if next < goal {
        weights.write(self, of: next, to: &ends, at: points * seats)
        continue
      }
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

extension FarkleRace {
  /// The numbers with which the runs from a row are weighed, for each seat: what the others' race makes of the
  /// rows where the player who just had a turn may stand.
  private struct Weights {
    let seats: Int
    /// The weights, by turn and seat.
    private var weights: [Run] = []
    private var turns = 0
    /// The first turn after which another may reach the target.
    private var firstReach = Int.max

    /// - Parameter others: in order of play, the mover last and not among them.
    init(_ race: FarkleRace, others: [Runner], mover: Int, seats: Int) {
      self.seats = seats
      let canWin = race.plans[1].ofTurn.won > 0
      let places = others.map { race.place(of: $0.row) }
      for turn in 0...race.turns {
        turns = turn + 1
        let first = weights.count
        for _ in 0..<seats { weights.append(Run()) }
        // The mover reaches the target in this turn, after all others had theirs.
        var chain = Chain(leader: mover, seats: seats, mass: Bands(repeating: 1))
        var all = 1.0
        for (index, other) in others.enumerated() {
          let run = race.runs[places[index] + turn]
          all *= run.short
          chain.pass(run, other.seat)
        }
        chain.finish()
        for seat in 0..<seats { weights[first + seat].reaching = chain.lead[seat] }
        weights[first + mover].winning = all
        if turn < race.turns {
          // Another reaches it in the next turn, in which the mover isn't due yet.
          for (index, leader) in others.enumerated() {
            let reached = race.runs[places[index] + turn + 1]
            guard reached.reaching.sum() + reached.winning > Reach.least else { continue }
            firstReach = min(firstReach, turn)
            var chain = Chain(leader: leader.seat, seats: seats, mass: reached.reaching)
            var won = reached.winning
            for later in index + 1..<others.count {
              let run = race.runs[places[later] + turn]
              won *= run.short
              chain.pass(run, others[later].seat)
            }
            var taken = chain.taken(by: mover)
            var retaken = chain.retaken(by: mover)
            for earlier in 0..<index {
              let run = race.runs[places[earlier] + turn + 1]
              chain.pass(run, others[earlier].seat)
              taken.pass(run, others[earlier].seat)
              retaken.pass(run, others[earlier].seat)
            }
            chain.finish()
            taken.finish()
            retaken.finish()
            for seat in 0..<seats {
              weights[first + seat].short += chain.lead[seat].sum()
              weights[first + seat].taking += taken.lead[seat]
              weights[first + seat].retaking += retaken.lead[seat]
            }
            if canWin {
              for earlier in 0..<index { won *= race.runs[places[earlier] + turn + 1].short }
              weights[first + leader.seat].short += won
            }
          }
        }
        if all < 1e-14 { break }
      }
    }

    /// Writes what each seat may expect where the mover stands in a row, the next player to act.
    func write(_ race: FarkleRace, of row: Int, to ends: inout [Double], at index: Int) {
      let place = race.place(of: row)
      let reach = race.reaches[row]
      let first = min(reach.first, firstReach)
      let end = max(min(reach.last + 1, turns), first)
      race.runs.withUnsafeBufferPointer { runs in
        weights.withUnsafeBufferPointer { weights in
          var rest = 1.0
          var seat = 0
          // Three seats at a time, so that a run is read once for them.
          while seat + 2 < seats - 1 {
            var sums = (Bands.zero, Bands.zero, Bands.zero)
            var singles = (SIMD2<Double>.zero, SIMD2<Double>.zero, SIMD2<Double>.zero)
            var weight = first < end ? first * seats + seat : 0
            for turn in first..<end {
              let run = runs[place + turn]
              run.add(to: &sums.0, &singles.0, by: weights[weight])
              run.add(to: &sums.1, &singles.1, by: weights[weight + 1])
              run.add(to: &sums.2, &singles.2, by: weights[weight + 2])
              weight += seats
            }
            ends[index + seat] = sums.0.sum() + singles.0.sum()
            ends[index + seat + 1] = sums.1.sum() + singles.1.sum()
            ends[index + seat + 2] = sums.2.sum() + singles.2.sum()
            seat += 3
          }
          while seat < seats - 1 {
            var sum = Bands.zero
            var single = SIMD2<Double>.zero
            for turn in first..<end {
              runs[place + turn].add(to: &sum, &single, by: weights[turn * seats + seat])
            }
            ends[index + seat] = sum.sum() + single.sum()
            seat += 1
          }
          // The last seat has what the others leave.
          for seat in 0..<seats - 1 { rest -= ends[index + seat] }
          ends[index + seats - 1] = rest
        }
      }
    }

    /// Returns the expected share of the win of each seat where the mover just reached the target.
    func values(reaching band: Int) -> [Double] {
      (0..<seats).map { weights[$0].reaching[band] }
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

extension FarkleRules.State {
  /// The share of the win of each seat; it is defined only after the end.
  var shares: [Double] {
    players.indices.map {
      winners.contains(Seat($0)) ? 1 / Double(winners.count) : 0
    }
  }
}

extension FarkleRace.Run {
  /// Adds what this brings a seat by its weights; a seat of two is retaken by nobody, nor is a target reached with
  /// no turn: their numbers are 0.
  @inline(__always)
  fileprivate func add(
    to sum: inout FarkleRace.Bands, _ single: inout SIMD2<Double>, by weight: Self
  ) {
    sum += taking * weight.taking + reaching * weight.reaching + retaking * weight.retaking
    single += SIMD2(short, winning) * SIMD2(weight.short, weight.winning)
  }
}
