import Farkle
import Foundation
import Tabletop
import Testing

/// Whole games under random rules, and what must hold in each of them.
@Suite struct SimulationTests {
  /// Played once, looked at by every test.
  private static let replays: [Replay<FarkleRules>] = {
    var generator = SplitMix64(seed: 2026)
    return (0..<1000).map { _ in
      let rules = FarkleRules.random(using: &generator)
      let styles = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        FarkleStyle.allCases.randomElement(using: &generator) ?? .steady
      }
      let turns = FarkleSimulation.play(rules, styles: styles, using: &generator)
      return Replay(turns, under: rules, seats: styles.count)
    }
  }()

  @Test func `simulated games are legal and come to an end`() {
    var finished = 0
    for replay in Self.replays {
      #expect(replay.rules.validate().isEmpty)
      #expect(replay.fault == nil)
      if replay.state.isOver { finished += 1 }
      #expect(replay.state.isOver != replay.state.winners.isEmpty)
    }
    #expect(finished > Self.replays.count * 9 / 10)
  }

  @Test func `points on the notes are what the totals change by`() {
    for replay in Self.replays {
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
    for replay in Self.replays {
      for step in replay.steps {
        let line = FarkleLine(step.turn.action, claim: step.turn.claim)
        var bytes: [UInt8] = []
        line.write(to: &bytes)
        let read = try FarkleLine(parsing: bytes[...])
        if read != line { Issue.record("\(String(decoding: bytes, as: UTF8.self))") }
      }
    }
  }

  @Test func `a state is coded to itself at every step`() throws {
    let encoder = JSONEncoder()
    let decoder = JSONDecoder()
    for replay in Self.replays.prefix(20) {
      for state in try [replay.start] + replay.steps.map(\.state) + openStates(of: replay) {
        let data = try encoder.encode(state)
        if try decoder.decode(FarkleRules.State.self, from: data) != state {
          Issue.record("\(state)")
        }
      }
    }
  }

  /// States within turns.
  private func openStates(of replay: Replay<FarkleRules>) throws -> [FarkleRules.State] {
    var before = replay.start
    return try replay.steps.compactMap { step in
      defer { before = step.state }
      guard case .throwing(let throwsMade, _) = step.turn.action, throwsMade.count > 1 else {
        return nil
      }
      var state = before
      let part = FarkleRules.Action.throwing(Array(throwsMade.dropLast()), .open)
      let turn = FarkleRules.Turn(seat: step.turn.seat, action: part)
      _ = try replay.rules.play(turn, on: &state)
      return state
    }
  }

  @Test func `a turn cut short anywhere is a game in progress that knows what is due`() throws {
    for replay in Self.replays.prefix(200) {
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
