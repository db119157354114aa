import Klondike
import Tabletop
import Testing

@Suite struct RulesCodeTests {
  static let presets = KlondikeRules.presetNames.compactMap { KlondikeRules.preset(named: $0) }

  /// Presets with each option changed in each way.
  static let all: Set<KlondikeRules> = {
    var all: Set<KlondikeRules> = []
    for preset in presets {
      for draw in KlondikeRules.Draw.allCases {
        for passes in [nil] + KlondikeRules.Passes.allCases {
          for scoring in KlondikeRules.Scoring.allCases {
            for (worryingBack, timed) in [
              (true, true), (true, false), (false, true), (false, false),
            ] {
              all.insert(
                rules(from: preset) {
                  $0.draw = draw
                  $0.passes = passes
                  $0.scoring = scoring
                  $0.worryingBack = worryingBack
                  $0.timed = timed
                })
            }
          }
        }
      }
    }
    return all
  }()

  @Test func `every rules' code is its own, and gives them again`() {
    #expect(Self.all.count == 2 * 4 * 3 * 4)
    #expect(Set(Self.all.map(\.codes)).count == Self.all.count)
    for rules in Self.all { #expect(KlondikeRules(codes: rules.codes) == rules) }
  }

  @Test func `presets have the codes that pages bear`() {
    #expect(
      Self.presets.map(\.codes) == [
        [0, 0, 1, 0, 0], [1, 0, 1, 0, 0], [0, 0, 1, 1, 0], [1, 0, 1, 1, 0],
      ])
  }

  @Test(arguments: [
    [], [0], [0, 0, 1, 0], [0, 0, 1, 0, 0, 0], [2, 0, 1, 0, 0], [-1, 0, 1, 0, 0],
    [0, 1, 3, 1, 0, 0],
    [0, 0, 2, 0, 0], [0, 0, 1, 3, 0], [0, 0, 1, 0, .max], [0, 1, .min, 1, 0, 0],
  ])
  func `what is no code gives no rules`(codes: [Int]) {
    #expect(KlondikeRules(codes: codes) == nil)
  }
}
