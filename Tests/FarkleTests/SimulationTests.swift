import Farkle
import Tabletop
import TestSupport
import Testing

/// Whole games under random rules, and what must hold in each of them.
@Suite struct SimulationTests {
  private static let games = Size.of(debug: 150, full: 10_000)

  private func forEachGame(
    seed: UInt64, count: Int = games, _ body: (Replay<FarkleRules>) throws -> Void
  ) rethrows {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<count {
      let rules = FarkleRules.random(using: &generator)
      let styles = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        FarkleStyle.allCases.randomElement(using: &generator) ?? .steady
      }
      let turns = FarkleSimulation.play(rules, styles: styles, using: &generator)
      try body(Replay(turns, under: rules, seats: styles.count))
    }
  }

  @Test func `simulated games are legal and come to an end`() {
    var finished = 0
    forEachGame(seed: 1) { replay in
      #expect(replay.rules.validate().isEmpty)
      #expect(replay.fault == nil)
      if replay.state.isOver { finished += 1 }
      #expect(replay.state.isOver != replay.state.winners.isEmpty)
    }
    #expect(finished > Self.games * 9 / 10)
  }

  @Test func `points on the notes are what the totals change by`() {
    forEachGame(seed: 2) { replay in
      var totals = replay.start.totals
      for step in replay.steps {
        let summary = TurnSummary(of: step.notes)
        totals[step.turn.seat.rawValue] = totals[step.turn.seat.rawValue] + summary.points
        if totals != step.state.totals { Issue.record("\(step.turn): \(step.notes)") }
        checkThrows(of: step)
      }
    }
  }

  /// A turn's kept points, bonus and inheritance are what it banked or lost.
  private func checkThrows(of step: Replay<FarkleRules>.Step) {
    var sum: Points = 0
    for note in step.notes {
      switch note {
      case .piggyback(let points, _), .noScoreBonus(let points): sum = sum + points
      case .kept(_, let combinations, let points, let turn, _):
        sum = sum + points
        if sum != turn || combinations.reduce(Points(0), { $0 + $1.points }) != points {
          Issue.record("\(note)")
        }
      case .banked(let points, let left):
        if left != nil && points != sum { Issue.record("\(step.notes)") }
      case .farkle(let lost):
        if let lost, lost != sum { Issue.record("\(step.notes)") }
      default: break
      }
    }
  }

  @Test func `write and read give the same turn`() throws {
    try forEachGame(seed: 3, count: Size.of(debug: 60, full: 3000)) { replay in
      for step in replay.steps {
        let line = FarkleLine(step.turn.action, claim: step.turn.claim)
        var bytes: [UInt8] = []
        line.write(to: &bytes)
        let read = try FarkleLine(parsing: bytes[...])
        if read != line { Issue.record("\(String(decoding: bytes, as: UTF8.self))") }
      }
    }
  }

  @Test func `a turn cut short anywhere is a game in progress that knows what is due`() throws {
    try forEachGame(seed: 5, count: Size.of(debug: 40, full: 300)) { replay in
      var before = replay.start
      for step in replay.steps {
        defer { before = step.state }
        guard case .throwing(let throwsMade, _) = step.turn.action, throwsMade.count > 1 else {
          continue
        }
        var state = before
        let part = Array(throwsMade.dropLast())
        let turn = FarkleRules.Turn(seat: step.turn.seat, action: .throwing(part, .open))
        _ = try replay.rules.play(turn, on: &state)
        let due = state.diceDue
        if due != throwsMade[part.count].dice.count || state.openThrows != part {
          Issue.record("\(step.turn)")
        }
        let options = try #require(replay.rules.options(in: state))
        if options.dice != due { Issue.record("\(options)") }
      }
    }
  }

  @Test func `the same seed plays the same game`() {
    func game() -> [FarkleRules.Turn] {
      var generator = SplitMix64(seed: 42)
      return FarkleSimulation.play(
        FarkleRules(), styles: [.cautious, .bold], using: &generator)
    }
    #expect(game() == game())
  }

  @Test func `a game that nobody can win is broken off`() {
    var generator = SplitMix64(seed: 1)
    let never = rules { $0.openingMinimum = 1_000_000 }
    let turns = FarkleSimulation.play(never, styles: [.timid], using: &generator)
    #expect(turns.count == FarkleSimulation.turnLimit)
  }
}
