import Cribbage
import Tabletop
import TestSupport
import Testing

/// Whole games by simple styles: what must hold of any game.
struct SimulationTests {
  struct Setting: Sendable, CustomTestStringConvertible {
    var seats: Int
    var rules = CribbageRules.standard
    var seed: UInt64

    var testDescription: String { "\(seats) players, seed \(seed)" }

    func turns() -> [CribbageRules.Turn] {
      var generator = SplitMix64(seed: seed)
      let styles = (0..<seats).map { CribbageStyle.allCases[($0 + Int(seed)) % 4] }
      return CribbageSimulation.play(rules, styles: styles, using: &generator)
    }

    func replay() -> Replay<CribbageRules> { Replay(turns(), under: rules, seats: seats) }
  }

  static let settings: [Setting] = (2...4).flatMap { seats in
    (0..<UInt64(Size.of(debug: 3, full: 30))).map { seed in
      var setting = Setting(seats: seats, seed: seed)
      if seed % 3 == 1 { setting.rules = .short }
      setting.rules.muggins = seed % 2 == 1
      return setting
    }
  }

  @Test(arguments: settings) func `a simulated game replays without a fault to its end`(
    setting: Setting
  ) throws {
    let replay = setting.replay()
    #expect(replay.fault == nil)
    let result = try #require(replay.state.result)
    let totals = replay.state.totals
    #expect(totals.max() == setting.rules.target)
    #expect(result.winners.count == (setting.seats == 4 ? 2 : 1))
    #expect(totals.filter { $0 == setting.rules.target }.count == result.winners.count)
  }

  @Test(arguments: settings) func `the same seed gives the same game`(setting: Setting) {
    #expect(setting.turns() == setting.turns())
  }

  @Test(arguments: settings) func `points are those of the pegs, and cards are dealt once`(
    setting: Setting
  ) {
    let replay = setting.replay()
    var totals = replay.start.totals
    for (deal, _) in replay.deals {
      for seat in totals.indices {
        #expect(deal.totalBefore(of: Seat(seat)) == totals[seat])
        totals[seat] = deal.total(of: Seat(seat))
        let sides = setting.seats == 4 ? [seat, (seat + 2) % 4] : [seat]
        let points = sides.reduce(Points.zero) { $0 + deal.points(of: Seat($1)) }
        #expect(totals[seat] == deal.totalBefore(of: Seat(seat)) + points)
      }
      let told =
        deal.hands.flatMap { $0?.dealt ?? [] } + [deal.cribCard, deal.starter].compactMap { $0 }
      #expect(CardSet(told).count == told.count)
      #expect(deal.crib.count == 4)
      #expect(deal.hands.allSatisfy { $0?.kept.count == 4 })
    }
    #expect(totals == replay.state.totals)
  }

  @Test(arguments: settings) func `the play pegs what the twin pegs`(setting: Setting) {
    for (deal, _) in setting.replay().deals where !deal.played.isEmpty {
      var twin = PeggingTwin(
        hands: deal.hands.map { $0?.kept ?? [] },
        next: (deal.dealer.rawValue + 1) % setting.seats)
      for played in deal.played {
        #expect(twin.next == played.seat.rawValue)
        let expected = twin.play(played.card)
        #expect(expected?.points == played.points.rawValue)
        #expect(expected?.count == played.count)
      }
    }
  }

  @Test(arguments: settings) func `each line reads back as it was written`(
    setting: Setting
  ) throws {
    let table = Table(players: ["Ann", "Bob", "Cyd", "Dan"], rules: setting.rules)
    for turn in setting.turns() {
      var line: [UInt8] = []
      turn.write(naming: { table.players[$0.rawValue] }, to: &line)
      #expect(try table.turn(String(decoding: line, as: UTF8.self)) == turn)
    }
  }

  @Test func `a game can be played card by card, and its state says who and what`() throws {
    let whole = Setting(seats: 3, seed: 4)
    let rules = whole.rules
    var state = rules.start(seats: 3)
    for turn in whole.turns() {
      guard case .play(let items) = turn.action else {
        _ = try rules.play(turn, on: &state)
        continue
      }
      for item in items {
        if case .card(let card) = item {
          let seat = try #require(state.seatToAct)
          #expect(state.phase == .play)
          #expect(state.legalPlays.contains(card))
          #expect(state.unplayed(of: seat).contains(card))
        }
        _ = try rules.play(CribbageRules.Turn(nil, .play([item])), on: &state)
      }
    }
    #expect(state.totals == whole.replay().state.totals)
    #expect(state.phase == .over && state.seatToAct == nil && state.legalPlays.isEmpty)
  }

  @Test func `stats of all players merge to the games played`() {
    var sum = CribbageStats()
    var other = CribbageStats()
    for (index, setting) in Self.settings.enumerated() {
      for stats in CribbageStats.tally(of: setting.replay()) {
        if index % 2 == 0 { sum.merge(stats) } else { other.merge(stats) }
      }
    }
    #expect(sum.merged(with: other) == other.merged(with: sum))
    #expect(sum.merged(with: other).gamesPlayed == Self.settings.map(\.seats).reduce(0, +))
  }

  @Test func `moments are told of every game`() {
    for setting in Self.settings {
      let moments = CribbageMoment.all(in: setting.replay())
      #expect(!moments.isEmpty)
    }
  }
}
