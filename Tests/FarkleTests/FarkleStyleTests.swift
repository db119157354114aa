import Farkle
import Tabletop
import TestSupport
import Testing

@Suite struct FarkleStyleTests {
  private func steps(
    _ style: FarkleStyle, under rules: FarkleRules = .standard,
    games: Int = Size.of(debug: 12, full: 200)
  ) -> [Replay<FarkleRules>.Step] {
    var generator = SplitMix64(seed: 3)
    return (0..<games).flatMap { _ in
      let turns = FarkleSimulation.play(rules, styles: [style, style], using: &generator)
      return Replay(turns, under: rules, seats: 2).steps
    }
  }

  @Test(arguments: FarkleStyle.allCases)
  func `every style ends a standard game`(_ style: FarkleStyle) {
    #expect(steps(style, games: 5).last?.state.isOver == true)
  }

  @Test func `the timid bank after one throw, but for the last turn`() {
    for step in steps(.timid) where !TurnSummary(of: step.notes).isFinal {
      guard case .throwing(let throwsMade, _) = step.turn.action else { continue }
      #expect(throwsMade.count == 1)
    }
  }

  @Test func `the greedy bank a thousand or the game`() {
    for step in steps(.greedy) {
      let summary = TurnSummary(of: step.notes)
      guard summary.end == .banked, !summary.isFinal, step.state.holder == nil else { continue }
      #expect(summary.points >= 1000)
    }
  }

  @Test func `the bold farkle more often than the cautious`() {
    func rate(_ style: FarkleStyle) -> Int {
      let ends = steps(style).map { TurnSummary(of: $0.notes).end }
      return ends.filter { $0 == .farkle }.count * 100 / ends.count
    }
    #expect(rate(.timid) < rate(.cautious))
    #expect(rate(.cautious) < rate(.bold))
    #expect(rate(.bold) < rate(.greedy))
  }

  @Test func `the cautious never build on another's turn, the greedy do`() {
    let rules = rules { $0.piggyback = true }
    func builds(_ style: FarkleStyle) -> Bool {
      steps(style, under: rules, games: 10).contains { step in
        step.notes.contains {
          if case .piggyback = $0 { true } else { false }
        }
      }
    }
    #expect(!builds(.cautious))
    #expect(builds(.greedy))
  }
}
