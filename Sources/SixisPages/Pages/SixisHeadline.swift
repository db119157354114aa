package import Histories
package import League
package import SiteModel
package import Sixis
package import Tabletop

/// The headlines that a game of Sixis can have that one side won.
package enum SixisHeadline: String, HeadlineSet {
  case sixis = "sixis.headlines.sixis(winner)*"
  case othersSixis = "sixis.headlines.othersSixis(loser, winner)*"
  case lastCard = "sixis.headlines.lastCard(loser, winner)*"
  case lastRound = "sixis.headlines.lastRound(loser, winner)*"
  case choice = "sixis.headlines.choice(winner)*"
  case hair = "sixis.headlines.hair(loser, winner)*"
  case close = "sixis.headlines.close(loser, points, winner)*"
  case neverBehind = "sixis.headlines.neverBehind(winner)*"
  case farBack = "sixis.headlines.farBack(points, winner)*"
  case back = "sixis.headlines.back(points, winner)*"
  case lastToFirst = "sixis.headlines.lastToFirst(winner)*"
  case halfway = "sixis.headlines.halfway(loser, winner)*"
  case seesaw = "sixis.headlines.seesaw(count, winner)*"
  case bigRound = "sixis.headlines.bigRound(points, winner)*"
  case othersRound = "sixis.headlines.othersRound(loser, points, winner)*"
  case everyRound = "sixis.headlines.everyRound(count, winner)*"
  case noRound = "sixis.headlines.noRound(winner)*"
  case blankRound = "sixis.headlines.blankRound(loser, winner)*"
  case stolen = "sixis.headlines.stolen(loser, winner)*"
  case stolenMany = "sixis.headlines.stolenMany(count, winner)*"
  case ownFlips = "sixis.headlines.ownFlips(count, winner)*"
  case reds = "sixis.headlines.reds(count, winner)*"
  case noRed = "sixis.headlines.noRed(loser, winner)*"
  case longShot = "sixis.headlines.longShot(count, winner)*"
  case fewerCards = "sixis.headlines.fewerCards(loser, winner)*"
  case cardRun = "sixis.headlines.cardRun(count, winner)*"
  case dry = "sixis.headlines.dry(count, winner)*"
  case dearest = "sixis.headlines.dearest(points, winner)*"

  package var isJoke: Bool { self == .noRound }

  /// The share of games for which the headline is true, measured over games of two to four simple players
  /// (`SixisHeadlineTests`).
  package var share: Double {
    switch self {
    case .sixis: 0.031
    case .othersSixis: 0.011
    case .lastCard: 0.143
    case .lastRound: 0.24
    case .choice: 0.19
    case .hair: 0.098
    case .close: 0.177
    case .neverBehind: 0.02
    case .farBack: 0.015
    case .back: 0.082
    case .lastToFirst: 0.073
    case .halfway: 0.341
    case .seesaw: 0.261
    case .bigRound: 0.048
    case .othersRound: 0.073
    case .everyRound: 0.11
    case .noRound: 0.024
    case .blankRound: 0.02
    case .stolen: 0.108
    case .stolenMany: 0.017
    case .ownFlips: 0.209
    case .reds: 0.012
    case .noRed: 0.036
    case .longShot: 0.135
    case .fewerCards: 0.148
    case .cardRun: 0.113
    case .dry: 0.0023
    case .dearest: 0.401
    }
  }
}

extension SixisGame {
  package func claims(_ replay: Replay<SixisRules>, of record: GameRecord)
    -> [HeadlineClaim<SixisHeadline>]
  {
    guard record.play.turnCount > 0, replay.state.winners == record.winners else { return [] }
    return SixisHeadlineFacts(of: replay)?.claims ?? []
  }

  package func headlines(of game: Game, _ play: SixisPlay, on page: any WrittenPage)
    -> [Headline]
  {
    game.stats.claims(of: self).map { $0.headline(of: game, on: page) }
  }
}

/// The facts of a game that one side won.
struct SixisHeadlineFacts {
  /// A card that was taken.
  private struct Taken {
    let side: Int
    let chosen: SixisRules.Chosen
  }

  private let replay: Replay<SixisRules>
  private let sides: [[Seat]]
  private let winner: Int
  private let rounds: [RoundScore]
  /// The cards taken, by any player, in order.
  private let taken: [Taken]
  private var found: [HeadlineClaim<SixisHeadline>] = []

  /// The claims, in the order of the lines.
  var claims: [HeadlineClaim<SixisHeadline>] { found }

  /// Creates the facts of a game; `nil` for one that isn't over, or that several sides won.
  init?(of replay: Replay<SixisRules>) {
    let state = replay.state
    let sides = state.sides
    let winners = sides.indices.filter { state.winners.contains(sides[$0][0]) }
    guard state.isOver, sides.count > 1, winners.count == 1 else { return nil }
    self.replay = replay
    self.sides = sides
    winner = winners[0]
    rounds = RoundScore.all(in: replay)
    taken = replay.steps.flatMap { step -> [Taken] in
      guard case .player(let seat, _, _) = step.turn,
        let side = sides.firstIndex(where: { $0.contains(seat) })
      else { return [] }
      return step.notes.compactMap { note in
        if case .took(let chosen) = note { Taken(side: side, chosen: chosen) } else { nil }
      }
    }
    tellEnding()
    tellRace()
    tellRounds()
    tellFlips()
    tellCards()
  }

  private mutating func tell(
    _ line: SixisHeadline, over loser: Int? = nil, points: Points = 0, count: Int = 0
  ) {
    found.append(
      HeadlineClaim(line, over: loser.map { sides[$0][0] }, points: points, count: count))
  }

  private var losers: [Int] { sides.indices.filter { $0 != winner } }

  private func totals(_ state: SixisRules.State) -> [Points] {
    sides.map { state.total(of: $0[0]) }
  }

  /// Returns the side that leads alone.
  private func leader(in totals: [Points]) -> Int? {
    let highest = totals.max() ?? 0
    let leaders = totals.indices.filter { totals[$0] == highest }
    return leaders.count == 1 ? leaders[0] : nil
  }

  private func state(before step: Int) -> SixisRules.State {
    step > 0 ? replay.steps[step - 1].state : replay.start
  }

  private func side(ofStep step: Int) -> Int? {
    guard case .player(let seat, _, _) = replay.steps[step].turn else { return nil }
    return sides.firstIndex { $0.contains(seat) }
  }

  // MARK: The end

  private mutating func tellEnding() {
    let totals = self.totals(replay.state)
    let second = losers.max { totals[$0] < totals[$1] } ?? 0
    let margin = totals[winner] - totals[second]
    if margin == 5 { tell(.hair, over: second) }
    if 6...15 ~= margin { tell(.close, over: second, points: margin) }
    let scoring = replay.steps.indices.last {
      self.totals(replay.steps[$0].state) != self.totals(state(before: $0))
    }
    if let scoring, side(ofStep: scoring) == winner,
      let leader = leader(in: self.totals(state(before: scoring))), leader != winner
    {
      tell(.lastCard, over: leader)
    }
    if let last = rounds.last, rounds.count > 1,
      let leader = leader(in: self.totals(state(before: last.turns.lowerBound))), leader != winner
    {
      tell(.lastRound, over: leader)
    }
    if let last = rounds.last, last.end == .choice,
      let turn = last.turns.last(where: { replay.steps[$0].turn.isPlayers }),
      side(ofStep: turn) == winner
    {
      tell(.choice)
    }
    if taken.contains(where: { $0.side == winner && $0.chosen.card == .sixis }) { tell(.sixis) }
    if let other = taken.first(where: { $0.side != winner && $0.chosen.card == .sixis }) {
      tell(.othersSixis, over: other.side)
    }
  }

  // MARK: The race

  private mutating func tellRace() {
    let race = replay.steps.map { totals($0.state) }
    let raced = race.filter { ($0.max() ?? 0) > 0 }
    if !raced.isEmpty, raced.allSatisfy({ leader(in: $0) == winner }) { tell(.neverBehind) }
    let behind = race.map { ($0.max() ?? 0) - $0[winner] }.max() ?? 0
    if behind >= 90 { tell(.farBack, points: behind) }
    if 60..<90 ~= behind { tell(.back, points: behind) }
    let middle = race[race.count / 2]
    if losers.count > 1, losers.allSatisfy({ middle[$0] > middle[winner] }) { tell(.lastToFirst) }
    if let leader = leader(in: middle), leader != winner { tell(.halfway, over: leader) }
    var leads: [Int] = []
    for leader in race.compactMap({ leader(in: $0) }) where leads.last != leader {
      leads.append(leader)
    }
    if leads.count >= 9 { tell(.seesaw, count: leads.count - 1) }
  }

  // MARK: Rounds

  private func points(of side: Int, in round: RoundScore) -> Points {
    sides[side].reduce(0) { $0 + round.points[$1.rawValue] }
  }

  private mutating func tellRounds() {
    func best(of side: Int) -> Points { rounds.map { points(of: side, in: $0) }.max() ?? 0 }
    let own = best(of: winner)
    if own >= 150 { tell(.bigRound, points: own) }
    let other = losers.max { best(of: $0) < best(of: $1) } ?? 0
    if best(of: other) > own, best(of: other) >= 100 {
      tell(.othersRound, over: other, points: best(of: other))
    }
    let won = rounds.count { round in
      leader(in: sides.indices.map { points(of: $0, in: round) }) == winner
    }
    if rounds.count > 2, won == rounds.count { tell(.everyRound, count: won) }
    if rounds.count > 1, won == 0 { tell(.noRound) }
    let blank = losers.first { side in rounds.contains { points(of: side, in: $0) == 0 } }
    if let blank { tell(.blankRound, over: blank) }
  }

  // MARK: Cards

  private mutating func tellFlips() {
    let own = taken.filter { $0.side == winner }
    let stolen = own.filter { card in
      card.chosen.flippedBy.map { !sides[winner].contains($0) } ?? false
    }
    if stolen.count == 1, let flipper = stolen[0].chosen.flippedBy,
      let side = sides.firstIndex(where: { $0.contains(flipper) })
    {
      tell(.stolen, over: side)
    }
    if stolen.count > 1 { tell(.stolenMany, count: stolen.count) }
    let flips = own.count { $0.chosen.flippedBy.map(sides[winner].contains) ?? false }
    if flips > 2 { tell(.ownFlips, count: flips) }
  }

  private mutating func tellCards() {
    // Points alone don't tell which cards were taken.
    guard rounds.allSatisfy({ $0.isDealt }) else { return }
    let own = taken.filter { $0.side == winner }
    let reds = own.count { $0.chosen.side == .red }
    if reds >= 5 { tell(.reds, count: reds) }
    let redder = losers.max { self.reds(of: $0) < self.reds(of: $1) } ?? 0
    if reds == 0, self.reds(of: redder) > 1 { tell(.noRed, over: redder) }
    let longest = own.compactMap(\.chosen.chance).min { $0.value < $1.value }
    if let longest, longest.value <= 1.0 / 12 {
      tell(.longShot, count: Int((1 / longest.value).rounded()))
    }
    if losers.count == 1, own.count < taken.count - own.count {
      tell(.fewerCards, over: losers[0])
    }
    if let dearest = own.map(\.chosen.points).max(), dearest >= 65 {
      tell(.dearest, points: dearest)
    }
    let turns = replay.steps.indices.filter { side(ofStep: $0) == winner }.map { step in
      replay.steps[step].notes.contains { if case .took = $0 { true } else { false } }
    }
    let (run, dry) = (longestRun(of: true, in: turns), longestRun(of: false, in: turns))
    if run >= 9 { tell(.cardRun, count: run) }
    if dry >= 6 { tell(.dry, count: dry) }
  }

  private func reds(of side: Int) -> Int {
    taken.count { $0.side == side && $0.chosen.side == .red }
  }

  private func longestRun(of kind: Bool, in turns: [Bool]) -> Int {
    var (longest, run) = (0, 0)
    for turn in turns {
      run = turn == kind ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
