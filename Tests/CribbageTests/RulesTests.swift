import Cribbage
import Tabletop
import Testing

/// Options and presets (cribbage.md, *The game*).
struct RulesTests {
  @Test func `every preset is known by its name and without a fault`() throws {
    for name in CribbageRules.presetNames {
      let rules = try #require(CribbageRules.preset(named: name))
      #expect(rules.validate().isEmpty)
    }
    #expect(CribbageRules.preset(named: "long") == nil)
  }

  @Test func `options that make no sense are faults`() {
    var rules = CribbageRules()
    rules.target = 0
    rules.skunk = 121
    rules.doubleSkunk = .below(-1)
    rules.seats = 1...5
    #expect(
      rules.validate().map(\.words.message) == [
        "'target' must be above 0, not '0'",
        "'skunk' must be below the target 0, not '121'",
        "'double-skunk' can't be below 0, as '-1' is",
        "'seats' must be within 2 to 4, not '1-5'",
      ])
  }

  @Test(
    arguments: [
      (skunk: 61, double: CribbageRules.DoubleSkunk.on, line: 61),
      (skunk: 50, double: .on, line: 61),
      (skunk: 91, double: .below(91), line: 91),
      (skunk: 85, double: .below(90), line: 90),
    ] as [(Points, CribbageRules.DoubleSkunk, Int)])
  func `a double skunk must be harder to suffer than a skunk`(
    skunk: Points, double: CribbageRules.DoubleSkunk, line: Int
  ) {
    var rules = CribbageRules()
    rules.skunk = skunk
    rules.doubleSkunk = double
    let expected = "'double-skunk' must be below the skunk's \(skunk.rawValue), not '\(line)'"
    #expect(rules.validate().map(\.words.message) == [expected])
    rules.skunks = false
    #expect(rules.validate().isEmpty)
  }

  @Test(arguments: [20, 30, 45] as [Points])
  func `a low target leaves nobody to skunk, and no line below nothing`(target: Points) {
    var rules = CribbageRules()
    rules.target = target
    rules.doubleSkunk = .on
    #expect(rules.validate().isEmpty)
    #expect(rules.doubleSkunkLine == 0)
    #expect(rules.skunkLine == max(0, target - 30))
    #expect(rules.skunk(ofLoser: 15) == .none)
  }
}
