package import Farkle
package import Histories
package import League
package import SiteModel
package import Tabletop

/// The headlines that a game of Farkle can have that one player won.
package enum FarkleHeadline: String, HeadlineSet {
  case sixOnes = "farkle.headlines.sixOnes(winner)"
  case blank = "farkle.headlines.blank(loser, winner)"
  case lastTurn = "farkle.headlines.lastTurn(loser, winner)"
  case overtaken = "farkle.headlines.overtaken(loser, winner)"
  case finalBank = "farkle.headlines.finalBank(points, winner)"
  case neverBehind = "farkle.headlines.neverBehind(winner)"
  case lastToFirst = "farkle.headlines.lastToFirst(winner)"
  case farBack = "farkle.headlines.farBack(points, winner)"
  case back = "farkle.headlines.back(points, winner)"
  case hugeTurn = "farkle.headlines.hugeTurn(points, winner)"
  case bigTurn = "farkle.headlines.bigTurn(points, winner)"
  case othersTurn = "farkle.headlines.othersTurn(loser, points, winner)"
  case bigFarkle = "farkle.headlines.bigFarkle(loser, points, winner)"
  case close = "farkle.headlines.close(loser, points, winner)"
  case noFarkle = "farkle.headlines.noFarkle(winner)"
  case mostFarkles = "farkle.headlines.mostFarkles(count, winner)"
  case farkleRun = "farkle.headlines.farkleRun(count, loser, winner)"
  case bankRun = "farkle.headlines.bankRun(count, winner)"
  case hotDice = "farkle.headlines.hotDice(count, winner)"
  case seesaw = "farkle.headlines.seesaw(count, winner)"
  case quick = "farkle.headlines.quick(count, winner)"
  case long = "farkle.headlines.long(count, winner)"
  case late = "farkle.headlines.late(loser, winner)"
  case halfway = "farkle.headlines.halfway(loser, winner)"
  case small = "farkle.headlines.small(points, winner)"

  package var isJoke: Bool { self == .mostFarkles }

  /// The share of games for which the headline is true, measured over games of two to five simple players
  /// (`FarkleHeadlineTests`).
  package var share: Double {
    switch self {
    case .sixOnes: 0.0001
    case .blank: 0.0045
    case .lastTurn: 0.062
    case .overtaken: 0.138
    case .finalBank: 0.425
    case .neverBehind: 0.075
    case .lastToFirst: 0.048
    case .farBack: 0.058
    case .back: 0.315
    case .hugeTurn: 0.2
    case .bigTurn: 0.5
    case .othersTurn: 0.212
    case .bigFarkle: 0.29
    case .close: 0.087
    case .noFarkle: 0.083
    case .mostFarkles: 0.115
    case .farkleRun: 0.557
    case .bankRun: 0.422
    case .hotDice: 0.75
    case .seesaw: 0.302
    case .quick: 0.048
    case .long: 0.02
    case .late: 0.185
    case .halfway: 0.383
    case .small: 0.0002
    }
  }
}

extension FarkleGame {
  package func claims(_ replay: Replay<FarkleRules>, of record: GameRecord)
    -> [HeadlineClaim<FarkleHeadline>]
  {
    guard record.play.turnCount > 0, replay.state.winners == record.winners else { return [] }
    return FarkleHeadlineFacts(of: replay).claims
  }

  package func headlines(of game: Game, _ play: FarklePlay, on page: any WrittenPage)
    -> [Headline]
  {
    game.stats.claims(of: self).map { $0.headline(of: game, on: page) }
  }
}

/// The facts of a game that one player won.
struct FarkleHeadlineFacts {
  /// The sums of a player's turns.
  private struct Sums {
    var turns = 0
    var hotDice = 0
    var farkles = 0
    /// The most points banked in a turn.
    var best: Points = 0
    /// The last step that banked.
    var lastBank: Int?
    var banks = Run()
    var farkleRun = Run()

    mutating func add(_ turn: TurnSummary, at step: Int) {
      turns += 1
      hotDice += turn.hotDice
      banks.add(turn.end == .banked)
      farkleRun.add(turn.end == .farkle)
      if turn.end == .farkle { farkles += 1 }
      guard turn.end == .banked else { return }
      best = lastBank == nil ? turn.points : max(best, turn.points)
      lastBank = step
    }
  }

  /// The turns of one kind that came one after another.
  private struct Run {
    private var current = 0
    private(set) var longest = 0

    mutating func add(_ isOfKind: Bool) {
      current = isOfKind ? current + 1 : 0
      longest = max(longest, current)
    }
  }

  /// How the game stood after a turn.
  private struct Standing {
    private(set) var highest: Points
    /// The player who led alone.
    private(set) var leader: Seat?

    init(after state: FarkleRules.State) {
      highest = state.players[0].total
      leader = Seat(0)
      for seat in 1..<state.players.count {
        let total = state.players[seat].total
        guard total >= highest else { continue }
        leader = total > highest ? Seat(seat) : nil
        highest = total
      }
    }
  }

  private let replay: Replay<FarkleRules>
  private let winner: Seat
  private var turns: [TurnSummary] = []
  private var sums: [Sums]
  private var standings: [Standing] = []
  private var hasInstantWin = false
  /// The player who began the final round.
  private var caller: Seat?
  private var found: [HeadlineClaim<FarkleHeadline>] = []

  /// The claims, in the order of the lines; none where nobody won alone.
  var claims: [HeadlineClaim<FarkleHeadline>] { found }

  init(of replay: Replay<FarkleRules>) {
    self.replay = replay
    winner = replay.state.winners.first ?? Seat(0)
    sums = replay.start.players.map { _ in Sums() }
    guard replay.state.winners.count == 1, replay.start.players.count > 1 else { return }
    sumUp()
    tellEnding()
    tellRace()
    tellTurns()
    tellFarkles()
  }

  private mutating func sumUp() {
    turns.reserveCapacity(replay.steps.count)
    standings.reserveCapacity(replay.steps.count)
    for (index, step) in replay.steps.enumerated() {
      let turn = TurnSummary(of: step.notes)
      turns.append(turn)
      sums[step.turn.seat.rawValue].add(turn, at: index)
      standings.append(Standing(after: step.state))
      for note in step.notes {
        switch note {
        case .instantWin: hasInstantWin = true
        case .finalRound: caller = caller ?? step.turn.seat
        default: break
        }
      }
    }
  }

  private mutating func tell(
    _ line: FarkleHeadline, over loser: Seat? = nil, points: Points = 0, count: Int = 0
  ) {
    found.append(HeadlineClaim(line, over: loser, points: points, count: count))
  }

  private func sums(of seat: Seat) -> Sums { sums[seat.rawValue] }

  private var losers: [Seat] {
    replay.start.players.indices.map { Seat($0) }.filter { $0 != winner }
  }

  /// Returns the player who led alone after so many turns.
  private func leader(after count: Int) -> Seat? {
    count == 0 ? nil : standings[count - 1].leader
  }

  private func total(of seat: Seat, after count: Int) -> Points {
    count == 0 ? 0 : replay.steps[count - 1].state.players[seat.rawValue].total
  }

  // MARK: The end

  private mutating func tellEnding() {
    if hasInstantWin { tell(.sixOnes) }
    guard let last = sums(of: winner).lastBank else { return }
    let leader = self.leader(after: last)
    if let leader, leader != winner, self.leader(after: last + 1) == winner {
      tell(last == turns.count - 1 ? .lastTurn : .late, over: leader)
    }
    if let caller, caller != winner { tell(.overtaken, over: caller) }
    let points = turns[last].points
    if points >= 1500 { tell(.finalBank, points: points) }
    let totals = replay.state.totals
    let mine = totals[winner.rawValue]
    let second = losers.max { totals[$0.rawValue] < totals[$1.rawValue] }
    if let second, totals[second.rawValue] < mine, mine - totals[second.rawValue] <= 300 {
      tell(.close, over: second, points: mine - totals[second.rawValue])
    }
    if let blank = losers.first(where: { seat in
      replay.steps.allSatisfy { $0.state.players[seat.rawValue].total <= 0 }
    }) {
      tell(.blank, over: blank)
    }
  }

  // MARK: The race

  private mutating func tellRace() {
    let steps = replay.steps
    let raced = standings.drop { $0.highest <= 0 }
    if !raced.isEmpty, raced.allSatisfy({ $0.highest <= 0 || $0.leader == winner }) {
      tell(.neverBehind)
    }
    let behind =
      steps.indices.map { standings[$0].highest - total(of: winner, after: $0 + 1) }.max() ?? 0
    if behind >= 4000 { tell(.farBack, points: behind) }
    if 2000..<4000 ~= behind { tell(.back, points: behind) }
    let half = steps.count / 2
    if losers.count > 1,
      losers.allSatisfy({ total(of: $0, after: half) > total(of: winner, after: half) })
    {
      tell(.lastToFirst)
    }
    if let leader = leader(after: half), leader != winner { tell(.halfway, over: leader) }
    var changes = 0
    var first: Seat?
    for count in 1...steps.count {
      guard let leader = leader(after: count), leader != first else { continue }
      if first != nil { changes += 1 }
      first = leader
    }
    if changes >= 7 { tell(.seesaw, count: changes) }
    let rounds = sums(of: winner).turns
    guard replay.rules.rounds == nil else { return }
    if 3...9 ~= rounds { tell(.quick, count: rounds) }
    if rounds >= 25 { tell(.long, count: rounds) }
  }

  // MARK: Turns

  private mutating func tellTurns() {
    let best = sums(of: winner).best
    if best >= 3000 { tell(.hugeTurn, points: best) }
    if 2000..<3000 ~= best { tell(.bigTurn, points: best) }
    if best > 0, best < 1000 { tell(.small, points: best) }
    let other = losers.max { sums(of: $0).best < sums(of: $1).best }
    if let other, sums(of: other).best >= 2500, sums(of: other).best > best {
      tell(.othersTurn, over: other, points: sums(of: other).best)
    }
    let hot = sums(of: winner).hotDice
    if hot >= 3 { tell(.hotDice, count: hot) }
    let run = sums(of: winner).banks.longest
    if run >= 7 { tell(.bankRun, count: run) }
  }

  private mutating func tellFarkles() {
    let own = sums(of: winner).farkles
    if own == 0 { tell(.noFarkle) }
    if own > 2, losers.allSatisfy({ sums(of: $0).farkles < own }) { tell(.mostFarkles, count: own) }
    let unlucky = losers.max {
      sums(of: $0).farkleRun.longest < sums(of: $1).farkleRun.longest
    }
    if let unlucky {
      let run = sums(of: unlucky).farkleRun.longest
      if run >= 5 { tell(.farkleRun, over: unlucky, count: run) }
    }
    var costliest: (seat: Seat, points: Points)?
    for (step, turn) in zip(replay.steps, turns) where step.turn.seat != winner {
      if let lost = turn.lost, lost > costliest?.points ?? 0 {
        costliest = (step.turn.seat, lost)
      }
    }
    if let costliest, costliest.points >= 1500 {
      tell(.bigFarkle, over: costliest.seat, points: costliest.points)
    }
  }
}
