import Sixis
import Tabletop
import TestSupport
import Testing

/// Whole games under random rules, and what must hold in each of them.
@Suite struct SimulationTests {
  private static let games = Size.of(debug: 60, full: 600)

  private func forEachGame(
    seed: UInt64, count: Int = games, _ body: (Replay<SixisRules>) throws -> Void
  ) rethrows {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<count {
      let rules = SixisRules.random(using: &generator)
      let styles = (0..<Int.random(in: 2...4, using: &generator)).map { _ in
        SixisStyle.allCases.randomElement(using: &generator) ?? .steady
      }
      let turns = SixisSimulation.play(rules, styles: styles, using: &generator)
      try body(Replay(turns, under: rules, seats: styles.count))
    }
  }

  @Test func `simulated games are legal, come to an end and have winners`() {
    var finished = 0
    forEachGame(seed: 1) { replay in
      #expect(replay.fault == nil)
      if replay.state.isOver { finished += 1 }
      #expect(replay.state.isOver != replay.state.winners.isEmpty)
      #expect(replay.state.isOver == (replay.state.seatToAct == nil))
    }
    #expect(finished > Self.games * 9 / 10)
  }

  @Test func `18 cards are accounted for, and points are those of the cards taken`() {
    forEachGame(seed: 2) { replay in
      var points = replay.start.players.map(\.points)
      for step in replay.steps {
        for note in step.notes {
          if case .took(let chosen) = note, let seat = step.turn.seat {
            points[seat.rawValue] = points[seat.rawValue] + chosen.points
          }
        }
        if points != step.state.players.map(\.points) { Issue.record("\(step.turn)") }
        guard let table = step.state.table else { continue }
        let all = table.cards.map(\.placed.card) + table.taken.map(\.card) + table.sittingOut
        if all.sorted() != SixisCard.allCases { Issue.record("\(all)") }
        let dealt = table.cards.count + table.taken.count - 1
        #expect(dealt == step.state.layout.cardsDealt)
      }
    }
  }

  @Test func `what is written reads back, and claims hold`() throws {
    let names = ["Ann", "Bob Lee", "Cy", "Dee"]
    try forEachGame(seed: 3) { replay in
      var before = replay.start
      for step in replay.steps {
        var bytes: [UInt8] = []
        SixisLine.write(step.turn, naming: { names[$0.rawValue] }, to: &bytes)
        let line = try SixisLine(parsing: bytes[...], isDealt: before.isDealt)
        let name = line.name.map { String(decoding: bytes[$0], as: UTF8.self) }
        let seat = name.flatMap { names.firstIndex(of: $0) }.map { Seat($0) }
        if line.turn(by: seat) != step.turn {
          Issue.record("\(String(decoding: bytes, as: UTF8.self))")
        }
        before = step.state
      }
    }
  }

  @Test func `a turn played part by part comes to the same`() throws {
    try forEachGame(seed: 4, count: 10) { replay in
      var state = replay.start
      for step in replay.steps {
        if case .player(let seat, let action, _) = step.turn {
          var notes: [SixisRules.Note] = []
          for part in action.steps {
            notes += try replay.rules.play(part, by: seat, on: &state)
          }
          if notes != step.notes { Issue.record("\(step.turn)") }
        } else {
          _ = try replay.rules.play(step.turn, on: &state)
        }
        if state != step.state { Issue.record("\(step.turn)") }
      }
    }
  }

  @Test func `what is possible is allowed, and nothing else`() {
    forEachGame(seed: 5, count: 10) { replay in
      var before = replay.start
      for step in replay.steps {
        defer { before = step.state }
        guard case .player(let seat, .roll(let roll), _) = step.turn else { continue }
        var open = before
        guard (try? replay.rules.play(.roll(roll.dice), by: seat, on: &open)) != nil else {
          Issue.record("\(step.turn)")
          continue
        }
        let possible = replay.rules.options(in: open)?.possible ?? []
        for card in SixisCard.allCases {
          let found = possible.first { $0.card == card }
          for act in SixisRules.Choice.Act.allCases {
            var copy = open
            let notes = try? replay.rules.play(.choose(.init(act, card)), by: seat, on: &copy)
            let isPossible = act == .take ? found != nil : found?.mayFlip == true
            if (notes != nil) != isPossible { Issue.record("\(card) \(act) \(roll)") }
            if notes == nil, copy != open { Issue.record("a fault changed the state") }
          }
        }
      }
    }
  }

  @Test func `the same seed plays the same game`() {
    func game() -> [SixisRules.Turn] {
      var generator = SplitMix64(seed: 42)
      return SixisSimulation.play(
        .standard, styles: [.steady, .bold, .hasty], using: &generator)
    }
    #expect(game() == game())
  }

  @Test func `saving for a card scores more than taking what comes`() {
    var generator = SplitMix64(seed: 7)
    var steady: Points = 0
    var hasty: Points = 0
    for _ in 0..<Size.of(debug: 30, full: 200) {
      let turns = SixisSimulation.play(.standard, styles: [.steady, .hasty], using: &generator)
      let state = Replay(turns, under: SixisRules.standard, seats: 2).state
      steady = steady + state.totals[0]
      hasty = hasty + state.totals[1]
    }
    #expect(steady > hasty)
  }
}

extension SixisRules {
  static func random(using generator: inout some RandomNumberGenerator) -> SixisRules {
    var rules = SixisRules()
    rules.length =
      Bool.random(using: &generator)
      ? .rounds(Int.random(in: 1...3, using: &generator))
      : .goal(Points(Int.random(in: 10...40, using: &generator) * 10))
    rules.goalCheck = Bool.random(using: &generator) ? .turn : .round
    if case .rounds = rules.length { rules.goalCheck = .round }
    rules.start = Start.allCases.randomElement(using: &generator) ?? .lowest
    rules.advancedStart = Bool.random(using: &generator)
    rules.teams = Bool.random(using: &generator)
    return rules
  }
}
