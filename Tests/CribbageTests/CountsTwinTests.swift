import Cribbage
import Tabletop
import TestSupport
import Testing

/// Games of cards written down by their counts come to the same.
struct CountsTwinTests {
  /// What a sheet of paper would have of a deal, its lines in some order, with the winner's pegs first.
  private func lines(
    of deal: CribbageRules.Deal, seats: Int, from start: Int
  ) -> [CribbageRules.Turn] {
    var order = (0..<seats).map { Seat(($0 + start) % seats) }
    if deal.shows.isEmpty, let winner = deal.pegs.last?.seat {
      order = [winner] + order.filter { $0 != winner }
    }
    let counts = order.map { seat -> CribbageRules.Turn in
      var counts = CribbageRules.Counts()
      counts.hasHeels = seat == deal.dealer && deal.starter?.rank == .jack
      counts.pegs = deal.played.reduce(0) { $1.seat == seat ? $0 + $1.pegged : $0 }
      counts.hand = deal.hand(of: seat)?.called
      if seat == deal.dealer { counts.crib = deal.cribShow?.called }
      let taken = deal.shows.reduce(Points.zero) {
        $1.muggins?.seat == seat ? $0 + ($1.muggins?.points ?? 0) : $0
      }
      if taken > 0 { counts.took = taken }
      counts.total = deal.total(of: seat)
      return CribbageRules.Turn(seat, .counts(counts))
    }
    return [CribbageRules.Turn(deal.dealer, .deal)] + counts
  }

  @Test(arguments: SimulationTests.settings)
  func `a simulated game by its counts has the same scores and the same winner`(
    setting: SimulationTests.Setting
  ) throws {
    let cards = setting.replay()
    for start in 0..<setting.seats {
      let turns = cards.deals.flatMap {
        lines(of: $0.deal, seats: setting.seats, from: start)
      }
      let counts = Replay(turns, under: setting.rules, seats: setting.seats)
      #expect(counts.fault == nil)
      #expect(counts.state.totals == cards.state.totals)
      #expect(counts.state.result == cards.state.result)
      for (one, other) in zip(counts.deals, cards.deals) {
        for seat in 0..<setting.seats {
          #expect(one.deal.total(of: Seat(seat)) == other.deal.total(of: Seat(seat)))
          #expect(one.deal.points(of: Seat(seat)) == other.deal.points(of: Seat(seat)))
        }
      }
      #expect(CribbageStats.tally(of: counts) == CribbageStats.tally(of: cards))
    }
  }

  /// Targets of every height end games at every step of a deal.
  @Test func `a game won at any point is won at the same by counts`() throws {
    var ends: Set<String> = []
    for setting in SimulationTests.settings {
      var rules = setting.rules
      rules.skunks = false
      rules.skunk = nil
      let turns = setting.turns().flatMap(\.cardByCard)
      for target in stride(from: 1, through: 60, by: Size.of(debug: 7, full: 1)) {
        rules.target = Points(target)
        let cards = Replay(turns, under: rules, seats: setting.seats)
        let won = CribbageTwinEnd(of: cards)
        ends.insert(won.name)
        let written = won.deals.flatMap { lines(of: $0, seats: setting.seats, from: target) }
        let counts = Replay(written, under: rules, seats: setting.seats)
        #expect(counts.fault == nil, "\(String(describing: counts.fault)) at \(target)")
        #expect(counts.state.totals == won.totals)
        #expect(counts.state.winners == won.winners)
      }
    }
    #expect(ends == ["heels", "play", "hand", "crib"])
  }

  /// Calls below the count, at random, so that points are taken all the time.
  @Test func `a game of muggins by its counts has the same scores`() throws {
    var random = SplitMix64(seed: 11)
    for setting in SimulationTests.settings {
      var rules = setting.rules
      rules.muggins = true
      rules.target = 1000
      rules.skunks = false
      let turns = setting.turns().map { turn in
        guard case .claim(let claim, let points) = turn.action, points > 0 else { return turn }
        let called = Points(random.below(points.rawValue + 1))
        return CribbageRules.canCount(called)
          ? CribbageRules.Turn(turn.seat, .claim(claim, called)) : turn
      }
      let cards = Replay(turns, under: rules, seats: setting.seats)
      let whole = cards.deals.map(\.deal).filter(\.isComplete)
      let counts = Replay(
        whole.flatMap { lines(of: $0, seats: setting.seats, from: 1) },
        under: rules, seats: setting.seats)
      #expect(counts.fault == nil)
      let last = try #require(whole.last)
      #expect(counts.state.totals == (0..<setting.seats).map { last.total(of: Seat($0)) })
    }
  }
}

/// A game of cards up to the line that won it.
private struct CribbageTwinEnd {
  let deals: [CribbageRules.Deal]
  let totals: [Points]
  let winners: [Seat]
  let name: String

  init(of replay: Replay<CribbageRules>) {
    deals = replay.deals.map(\.deal)
    totals = replay.state.totals
    winners = replay.state.winners
    name =
      switch deals.last?.pegs.last?.cause {
      case .heels?: "heels"
      case .play?: "play"
      case .hand?: "hand"
      case .crib?: "crib"
      case .muggins?, .recorded?, nil: "none"
      }
  }
}

extension CribbageRules.Turn {
  /// The line with each card played in a line of its own, so that a game may end at any; none of a claim.
  fileprivate var cardByCard: [CribbageRules.Turn] {
    switch action {
    case .claim: []
    case .play(let items): items.map { CribbageRules.Turn(nil, .play([$0])) }
    default: [self]
    }
  }
}
