import Sixis
import Tabletop
import Testing

@Suite struct CodesTests {
  private static let all: [SixisRules] = [
    .standard, rules { $0.length = .rounds(1) }, rules { $0.length = .rounds(5) },
    rules { $0.length = .goal(600) }, rules { $0.length = .goal(3) },
    rules {
      $0.length = .goal(600)
      $0.goalCheck = .turn
    },
    rules { $0.start = .rotate }, rules { $0.start = .free }, rules { $0.advancedStart = true },
    rules { $0.teams = true },
  ]

  @Test func `rules come back from their numbers`() {
    for rules in Self.all { #expect(SixisRules(codes: rules.codes) == rules) }
  }

  @Test func `each option has its own number`() {
    #expect(Set(Self.all.map(\.codes)).count == Self.all.count)
  }

  @Test(arguments: [
    [], [0, 3, 0, 0, 0], [0, 3, 0, 0, 0, 0, 0], [2, 3, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0],
    [0, 1_000_001, 0, 0, 0, 0], [1, -600, 0, 0, 0, 0], [0, 3, 1, 0, 0, 0], [0, 3, 2, 0, 0, 0],
    [0, 3, 0, 3, 0, 0], [0, 3, 0, -1, 0, 0], [0, 3, 0, 0, 2, 0], [0, 3, 0, 0, 0, 2],
  ])
  func `numbers that are no rules are refused`(codes: [Int]) {
    #expect(SixisRules(codes: codes) == nil)
  }
}
