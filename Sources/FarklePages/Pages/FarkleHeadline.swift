import Farkle
import Histories
package import League
package import SiteModel
import Tabletop

/// The headlines that a game of Farkle can have that one player won.
enum FarkleHeadline: String, HeadlineSet {
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

  var isJoke: Bool { self == .mostFarkles }

  /// The share of games for which the headline is true, measured over games of two to five simple players
  /// (`FarkleHeadlineTests`).
  var share: Double {
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
  package func headlines(of game: Game, _ play: FarklePlay, on page: any WrittenPage)
    -> [Headline]
  {
    guard play.turnCount > 0 else { return [] }
    let replay = page.story(of: game, play).replay
    guard replay.state.winners == game.winners else { return [] }
    return FarkleHeadlineFacts(of: replay).claims.map { $0.headline(of: game, on: page) }
  }
}

/// The facts of a game that one player won.
struct FarkleHeadlineFacts {
  private let replay: Replay<FarkleRules>
  private let winner: Seat
  private let turns: [TurnSummary]
  private var found: [HeadlineClaim<FarkleHeadline>] = []

  /// The claims, in the order of the lines; none where nobody won alone.
  var claims: [HeadlineClaim<FarkleHeadline>] { found }

  init(of replay: Replay<FarkleRules>) {
    self.replay = replay
    turns = replay.steps.map { TurnSummary(of: $0.notes) }
    winner = replay.state.winners.first ?? Seat(0)
    guard replay.state.winners.count == 1, replay.start.players.count > 1 else { return }
    tellEnding()
    tellRace()
    tellTurns()
    tellFarkles()
  }

  private mutating func tell(
    _ line: FarkleHeadline, over loser: Seat? = nil, points: Points = 0, count: Int = 0
  ) {
    found.append(HeadlineClaim(line, over: loser, points: points, count: count))
  }

  private func turns(of seat: Seat) -> [TurnSummary] {
    zip(replay.steps, turns).filter { $0.0.turn.seat == seat }.map(\.1)
  }

  private var losers: [Seat] {
    replay.start.players.indices.map { Seat($0) }.filter { $0 != winner }
  }

  /// Returns the player who led alone after so many turns.
  private func leader(after count: Int) -> Seat? {
    guard count > 0 else { return nil }
    let leaders = replay.steps[count - 1].state.leaders
    return leaders.count == 1 ? leaders[0] : nil
  }

  private func total(of seat: Seat, after count: Int) -> Points {
    count == 0 ? 0 : replay.steps[count - 1].state.players[seat.rawValue].total
  }

  // MARK: The end

  private mutating func tellEnding() {
    if replay.steps.contains(where: { $0.notes.contains(.instantWin) }) { tell(.sixOnes) }
    let banks = turns.indices.filter {
      replay.steps[$0].turn.seat == winner && turns[$0].end == .banked
    }
    guard let last = banks.last else { return }
    let leader = self.leader(after: last)
    if let leader, leader != winner, self.leader(after: last + 1) == winner {
      tell(last == turns.count - 1 ? .lastTurn : .late, over: leader)
    }
    let caller = replay.steps.first { $0.notes.contains(.finalRound) }?.turn.seat
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
    let raced = steps.filter { $0.state.highestTotal > 0 }
    if !raced.isEmpty, raced.allSatisfy({ $0.state.leaders == [winner] }) { tell(.neverBehind) }
    let behind =
      steps.map { $0.state.highestTotal - $0.state.players[winner.rawValue].total }.max() ?? 0
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
    let rounds = turns(of: winner).count
    guard replay.rules.rounds == nil else { return }
    if 3...9 ~= rounds { tell(.quick, count: rounds) }
    if rounds >= 25 { tell(.long, count: rounds) }
  }

  // MARK: Turns

  private func best(of seat: Seat) -> Points {
    turns(of: seat).filter { $0.end == .banked }.map(\.points).max() ?? 0
  }

  private mutating func tellTurns() {
    let best = self.best(of: winner)
    if best >= 3000 { tell(.hugeTurn, points: best) }
    if 2000..<3000 ~= best { tell(.bigTurn, points: best) }
    if best > 0, best < 1000 { tell(.small, points: best) }
    let other = losers.max { self.best(of: $0) < self.best(of: $1) }
    if let other, self.best(of: other) >= 2500, self.best(of: other) > best {
      tell(.othersTurn, over: other, points: self.best(of: other))
    }
    let hot = turns(of: winner).reduce(0) { $0 + $1.hotDice }
    if hot >= 3 { tell(.hotDice, count: hot) }
    let run = longestRun(of: .banked, by: winner)
    if run >= 7 { tell(.bankRun, count: run) }
  }

  private func longestRun(of end: TurnSummary.End, by seat: Seat) -> Int {
    var (longest, run) = (0, 0)
    for turn in turns(of: seat) {
      run = turn.end == end ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  private mutating func tellFarkles() {
    func farkles(of seat: Seat) -> Int { turns(of: seat).count { $0.end == .farkle } }
    let own = farkles(of: winner)
    if own == 0 { tell(.noFarkle) }
    if own > 2, losers.allSatisfy({ farkles(of: $0) < own }) { tell(.mostFarkles, count: own) }
    let unlucky = losers.max {
      longestRun(of: .farkle, by: $0) < longestRun(of: .farkle, by: $1)
    }
    if let unlucky {
      let run = longestRun(of: .farkle, by: unlucky)
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
