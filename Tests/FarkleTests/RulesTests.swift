import Farkle
import Tabletop
import Testing

/// Presets, what makes no sense, and what scores.
@Suite struct RulesTests {
  @Test func `there is no preset of another name`() {
    #expect(FarkleRules.preset(named: "Standard") == nil)
    #expect(FarkleRules.preset(named: "") == nil)
    #expect(FarkleRules.presetNames.allSatisfy { FarkleRules.preset(named: $0) != nil })
  }

  struct Nonsense: CustomTestStringConvertible {
    var fault: RulesFault
    var rules: FarkleRules
    var testDescription: String { "\(fault)" }

    init(_ fault: RulesFault, _ change: (inout FarkleRules) -> Void) {
      self.fault = fault
      var rules = FarkleRules()
      change(&rules)
      self.rules = rules
    }
  }

  @Test(arguments: [
    Nonsense(.notPositive("single-one", 0)) { $0.singleOne = 0 },
    Nonsense(.notPositive("three-ones", -1)) { $0.triples[0] = -1 },
    Nonsense(.notSixTriples(2)) { $0.triples = [100, 200] },
    Nonsense(.notPositive("four-of-a-kind", 0)) { $0.fourOfAKind = .times(0) },
    Nonsense(.tooLarge("six-of-a-kind", 101, atMost: 100)) { $0.sixOfAKind = .times(101) },
    Nonsense(.tooLarge("target", 1_000_001, atMost: 1_000_000)) { $0.target = 1_000_001 },
    Nonsense(.notPositive("target", 0)) { $0.target = 0 },
    Nonsense(.notPositive("straight", 0)) { $0.straight = 0 },
    Nonsense(.notPositive("small-straight", 0)) {
      $0.smallStraight = FarkleRules.SmallStraight(low: 500, high: 0)
    },
    Nonsense(.negative("bank-minimum", -50)) { $0.bankMinimum = -50 },
    Nonsense(.negative("opening-minimum", -50)) { $0.openingMinimum = -50 },
    Nonsense(.bankDiceOutOfRange(7)) { $0.bankDice = 7 },
    Nonsense(.neverBanks) {
      $0.bankDice = 0
      $0.hotDice = .mustRoll
    },
    Nonsense(.fourAndPairWithoutThreePairs) {
      $0.fourAndPair = .asThreePairs
      $0.threePairs = nil
    },
    Nonsense(.notPositive("farkle-penalty", 0)) {
      $0.farklePenalty = FarkleRules.Penalty(consecutive: 0, points: 100)
    },
    Nonsense(.floorAboveZero(100)) {
      $0.farklePenalty = FarkleRules.Penalty(consecutive: 3, points: 100, floor: 100)
    },
    Nonsense(.notPositive("rounds", 0)) { $0.rounds = 0 },
    Nonsense(.seatsOutOfRange(1...9)) { $0.seats = 1...9 },
  ])
  func `nonsense is a fault that names its keys`(_ nonsense: Nonsense) {
    #expect(nonsense.rules.validate() == [nonsense.fault])
    #expect(!nonsense.fault.keys.isEmpty)
    let words = nonsense.fault.words
    #expect(words.id.hasPrefix("farkle-rule-"))
    for key in nonsense.fault.keys { #expect(words.message.contains(key)) }
  }

  @Test func `the scoring table has a row for everything in force`() {
    let standard = FarkleRules().scoringTable
    #expect(
      standard.map { "\($0.example) \($0.points.rawValue)" } == [
        "1 100", "5 50", "111 1000", "222 200", "333 300", "444 400", "555 500", "666 600",
        "4444 800", "44444 1600", "444444 3200", "123456 1500", "223366 1500",
      ])
    #expect(standard[8].worth == .timesTriple(2))
    let big = FarkleRules.bigKinds.scoringTable.dropFirst(8)
    #expect(
      big.map { "\($0.example) \($0.points.rawValue)" } == [
        "4444 2000", "44444 3000", "444444 10000", "111111 10000", "123456 1500", "223366 1500",
        "333355 2250", "222444 2500", "33366 550", "12345 1500",
      ])
    #expect(big.contains { $0.worth == .wins })
    #expect(big.contains { $0.worth == .triplePlus(250) })
    #expect(FarkleRules.minimal.scoringTable.count == 8)
    #expect(FarkleRules.partialStraights.scoringTable.suffix(2).map(\.points) == [500, 750])
  }

  @Test(arguments: NamedRules.presets + NamedRules.odd)
  func `every row's example scores as the rules say`(_ named: NamedRules) {
    for row in named.rules.scoringTable {
      #expect((named.rules.points(of: row.example.counts) ?? 0) >= row.points)
      #expect(row.kind.size == row.example.count)
    }
  }
}
