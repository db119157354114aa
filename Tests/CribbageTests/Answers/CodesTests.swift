import Cribbage
import Tabletop
import Testing

struct CodesTests {
  /// The presets, and the standard rules with each option changed.
  static let rules: [CribbageRules] = {
    let changes: [(inout CribbageRules) -> Void] = [
      { $0.target = 120 }, { $0.skunks = false }, { $0.skunk = 91 }, { $0.skunk = 90 },
      { $0.doubleSkunk = .on }, { $0.doubleSkunk = .below(61) }, { $0.doubleSkunk = .below(60) },
      { $0.muggins = true }, { $0.gamePoints.win = 1 }, { $0.gamePoints.skunk = 1 },
      { $0.gamePoints.doubleSkunk = 1 }, { $0.seats = 3...4 }, { $0.seats = 2...3 },
    ]
    return CribbageRules.presetNames.compactMap { CribbageRules.preset(named: $0) }
      + changes.map { change in
        var rules = CribbageRules.standard
        change(&rules)
        return rules
      }
  }()

  @Test(arguments: rules)
  func `rules come back of their codes`(rules: CribbageRules) {
    #expect(CribbageRules(codes: rules.codes) == rules)
  }

  @Test func `different rules have different codes`() {
    #expect(Set(Self.rules.map(\.codes)).count == Self.rules.count)
  }

  @Test(arguments: 0..<11, [-2_147_483_648, -2_147_483_647, -1, 3, 5, 10_000, 2_147_483_647])
  func `what makes no sense is no rules`(place: Int, number: Int) {
    var codes = CribbageRules.standard.codes
    codes[place] = number
    if let rules = CribbageRules(codes: codes) { #expect(rules.validate().isEmpty) }
    #expect(CribbageRules(codes: codes + [0]) == nil)
    #expect(CribbageRules(codes: Array(codes.dropLast())) == nil)
  }

  @Test func `options that are at odds can't be played`() {
    var rules = CribbageRules.standard
    rules.skunk = 121
    #expect(CribbageRules(codes: rules.codes) == nil)
    rules = .standard
    rules.target = 0
    #expect(CribbageRules(codes: rules.codes) == nil)
  }
}
