package import Cribbage
package import Histories
package import League
package import SiteModel
package import Tabletop

/// The headlines that a game of Cribbage can have that one player or two partners won.
package enum CribbageHeadline: String, HeadlineSet {
  case heels = "cribbage.headlines.heels(loser, winner)*"
  case inPlay = "cribbage.headlines.inPlay(loser, winner)*"
  case onCrib = "cribbage.headlines.onCrib(loser, winner)*"
  case beforeDealer = "cribbage.headlines.beforeDealer(loser, winner)*"
  case doubleSkunk = "cribbage.headlines.doubleSkunk(loser, winner)*"
  case skunk = "cribbage.headlines.skunk(loser, winner)*"
  case escaped = "cribbage.headlines.escaped(loser, winner)*"
  case oneHole = "cribbage.headlines.oneHole(loser, winner)*"
  case close = "cribbage.headlines.close(loser, points, winner)*"
  case farBack = "cribbage.headlines.farBack(points, winner)*"
  case back = "cribbage.headlines.back(points, winner)*"
  case neverBehind = "cribbage.headlines.neverBehind(winner)*"
  case lastDeal = "cribbage.headlines.lastDeal(loser, winner)*"
  case lateDeficit = "cribbage.headlines.lateDeficit(loser, points, winner)*"
  case seesaw = "cribbage.headlines.seesaw(count, winner)*"
  case bigHand = "cribbage.headlines.bigHand(points, winner)*"
  case othersHand = "cribbage.headlines.othersHand(loser, points, winner)*"
  case topHand = "cribbage.headlines.topHand(points, winner)*"
  case othersTopHand = "cribbage.headlines.othersTopHand(loser, points, winner)*"
  case bigCrib = "cribbage.headlines.bigCrib(points, winner)*"
  case nineteen = "cribbage.headlines.nineteen(winner)*"
  case bigDeal = "cribbage.headlines.bigDeal(points, winner)*"
  case quick = "cribbage.headlines.quick(count, winner)*"
  case long = "cribbage.headlines.long(count, winner)*"
  case halfway = "cribbage.headlines.halfway(loser, winner)*"
  case jacks = "cribbage.headlines.jacks(count, winner)*"
  case smallHands = "cribbage.headlines.smallHands(points, winner)*"

  package var isJoke: Bool { self == .nineteen }

  /// The share of games for which the headline is true, measured over games of two to four simple players
  /// (`CribbageHeadlineTests`).
  package var share: Double {
    switch self {
    case .heels: 0.007
    case .inPlay: 0.25
    case .onCrib: 0.158
    case .beforeDealer: 0.29
    case .doubleSkunk: 0.0005
    case .skunk: 0.18
    case .escaped: 0.075
    case .oneHole: 0.028
    case .close: 0.15
    case .farBack: 0.011
    case .back: 0.117
    case .neverBehind: 0.028
    case .lastDeal: 0.075
    case .lateDeficit: 0.01
    case .seesaw: 0.095
    case .bigHand: 0.14
    case .othersHand: 0.028
    case .topHand: 0.0006
    case .othersTopHand: 0.0006
    case .bigCrib: 0.07
    case .nineteen: 0.06
    case .bigDeal: 0.152
    case .quick: 0.352
    case .long: 0.08
    case .halfway: 0.253
    case .jacks: 0.037
    case .smallHands: 0.25
    }
  }
}

extension CribbageGame {
  package func claims(_ replay: Replay<CribbageRules>, of record: GameRecord)
    -> [HeadlineClaim<CribbageHeadline>]
  {
    guard record.play.turnCount > 0, replay.state.winners == record.winners else { return [] }
    return CribbageHeadlineFacts(of: replay)?.claims ?? []
  }

  package func headlines(of game: Game, _ play: CribbagePlay, on page: any WrittenPage)
    -> [Headline]
  {
    game.stats.claims(of: self).map { $0.headline(of: game, on: page) }
  }
}

/// The facts of a game that one side won.
struct CribbageHeadlineFacts {
  private let replay: Replay<CribbageRules>
  private let deals: [CribbageRules.Deal]
  private let result: CribbageRules.Result
  private let winner: Seat
  /// The first of each other side.
  private let losers: [Seat]
  private var found: [HeadlineClaim<CribbageHeadline>] = []

  /// The claims, in the order of the lines.
  var claims: [HeadlineClaim<CribbageHeadline>] { found }

  /// Creates the facts of a game; `nil` for one that isn't over.
  init?(of replay: Replay<CribbageRules>) {
    let state = replay.state
    guard let result = state.result, let first = result.winners.first else { return nil }
    self.replay = replay
    self.result = result
    deals = replay.deals.map(\.deal)
    winner = first
    losers = (0..<(state.seatCount == 4 ? 2 : state.seatCount)).map { Seat($0) }
      .filter { state.side(of: $0) != state.side(of: first) }
    guard !deals.isEmpty, !losers.isEmpty else { return nil }
    tellEnding()
    tellMargin()
    tellRace()
    tellHands()
  }

  private mutating func tell(
    _ line: CribbageHeadline, over loser: Seat? = nil, points: Points = 0, count: Int = 0
  ) {
    found.append(HeadlineClaim(line, over: loser, points: points, count: count))
  }

  private func isWinners(_ seat: Seat) -> Bool {
    replay.state.side(of: seat) == replay.state.side(of: winner)
  }

  private func leader(_ total: (Seat) -> Points) -> Seat? {
    let seats = losers + [winner]
    let highest = seats.map(total).max() ?? 0
    let leaders = seats.filter { total($0) == highest }
    return leaders.count == 1 ? leaders[0] : nil
  }

  // MARK: The end

  private mutating func tellEnding() {
    guard let last = deals.last, let peg = last.pegs.last, last.hasMoves else { return }
    let loser = losers.count == 1 ? losers[0] : nil
    switch peg.cause {
    case .heels: tell(.heels, over: second)
    case .play: tell(.inPlay, over: second)
    case .crib: tell(.onCrib, over: second)
    case .hand:
      if let loser, !isWinners(last.dealer), last.shows.allSatisfy({ isWinners($0.seat) }) {
        tell(.beforeDealer, over: loser)
      }
    case .muggins, .recorded: break
    }
    guard let leader = self.leader({ last.totalBefore(of: $0) }), leader != winner else { return }
    let points = last.totalBefore(of: leader) - last.totalBefore(of: winner)
    if points >= 10 {
      tell(.lateDeficit, over: leader, points: points)
    } else {
      tell(.lastDeal, over: leader)
    }
  }

  private var second: Seat {
    losers.max { replay.state.total(of: $0) < replay.state.total(of: $1) } ?? losers[0]
  }

  private mutating func tellMargin() {
    for loser in losers {
      switch result.skunks[loser.rawValue] {
      case .doubleSkunk: tell(.doubleSkunk, over: loser)
      case .skunk: tell(.skunk, over: loser)
      case .none:
        let above = replay.state.total(of: loser) - (replay.rules.skunkLine ?? 0)
        if let line = replay.rules.skunkLine, line > 0, above <= 3 { tell(.escaped, over: loser) }
      }
    }
    if result.margin == 1 { tell(.oneHole, over: second) }
    if 2...5 ~= result.margin { tell(.close, over: second, points: result.margin) }
  }

  // MARK: The race

  private mutating func tellRace() {
    var totals = replay.start.totals
    var leads: [Seat] = []
    var behind: Points = 0
    var isAhead = true
    for peg in deals.flatMap(\.pegs) {
      for seat in totals.indices
      where replay.state.side(of: Seat(seat)) == replay.state.side(of: peg.seat) {
        totals[seat] = peg.total
      }
      let highest = totals.max() ?? 0
      behind = max(behind, highest - totals[winner.rawValue])
      let leader = self.leader { totals[$0.rawValue] }
      if leader != winner { isAhead = false }
      if let leader, leads.last != leader { leads.append(leader) }
    }
    if isAhead { tell(.neverBehind) }
    if behind >= 31 { tell(.farBack, points: behind) }
    if 20..<31 ~= behind { tell(.back, points: behind) }
    if leads.count >= 13 { tell(.seesaw, count: leads.count - 1) }
    let rate = deals.count * 121
    if deals.count > 1, rate <= 8 * replay.rules.target.rawValue {
      tell(.quick, count: deals.count)
    }
    if rate >= 11 * replay.rules.target.rawValue { tell(.long, count: deals.count) }
    let middle = deals[deals.count / 2]
    if let leader = leader({ middle.totalBefore(of: $0) }), leader != winner {
      tell(.halfway, over: leader)
    }
  }

  // MARK: Hands

  private mutating func tellHands() {
    let shows = deals.flatMap(\.shows)
    func best(_ isOf: (CribbageRules.Show) -> Bool) -> CribbageRules.Show? {
      shows.filter(isOf).max { $0.points < $1.points }
    }
    let own = best { isWinners($0.seat) && !$0.isCrib }
    if let own, own.points >= 20 { tell(.bigHand, points: own.points) }
    if let own, own.points >= 28 { tell(.topHand, points: own.points) }
    if let own, own.points <= 12, deals.allSatisfy(\.isBrokenDown) {
      tell(.smallHands, points: own.points)
    }
    if let other = best({ !isWinners($0.seat) && !$0.isCrib }), other.points >= 20 {
      tell(.othersHand, over: other.seat, points: other.points)
      if other.points >= 28 { tell(.othersTopHand, over: other.seat, points: other.points) }
    }
    if let crib = best({ isWinners($0.seat) && $0.isCrib }), crib.points >= 14 {
      tell(.bigCrib, points: crib.points)
    }
    if shows.contains(where: { isWinners($0.seat) && !$0.isCrib && $0.points == 0 }) {
      tell(.nineteen)
    }
    let dealt = deals.map { deal in deal.total(of: winner) - deal.totalBefore(of: winner) }
    if let most = dealt.max(), most >= 30 { tell(.bigDeal, points: most) }
    let jacks = deals.count { $0.hasHeels && isWinners($0.dealer) }
    if jacks >= 2 { tell(.jacks, count: jacks) }
  }
}
