import Farkle
import Tabletop
import Testing

/// Presets, what makes no sense, and what is in force.
@Suite struct RulesTests {
  private func differences(_ rules: FarkleRules) -> [String] {
    rules.differences.map { "\($0.key.rawValue): \($0.value)" }
  }

  @Test(arguments: [
    ("standard", []),
    (
      "minimal",
      [
        "four-of-a-kind: off", "five-of-a-kind: off", "six-of-a-kind: off", "straight: off",
        "three-pairs: off",
      ]
    ),
    (
      "flat",
      [
        "three-ones: 300", "four-of-a-kind: 1000", "five-of-a-kind: 2000", "six-of-a-kind: 3000",
        "four-and-pair: 1500", "two-triplets: 2500",
      ]
    ),
    (
      "facebook",
      [
        "five-of-a-kind: x3", "six-of-a-kind: x4", "three-pairs: 750", "bank-minimum: 300",
        "farkle-penalty: {consecutive: 3, points: 1000, floor: none}",
      ]
    ),
    ("partial-straights", ["three-pairs: off", "small-straight: [500, 750]"]),
    (
      "zilch",
      [
        "four-and-pair: three-pairs", "no-score-bonus: 500", "bank-minimum: 300",
        "farkle-penalty: {consecutive: 3, points: 500, floor: none}",
      ]
    ),
    (
      "big-kinds",
      [
        "four-of-a-kind: 2000", "five-of-a-kind: 3000", "six-of-a-kind: 10000",
        "four-and-pair: 2250", "two-triplets: 2500", "full-house: triple+250",
        "small-straight: 1500", "six-ones: wins", "no-score-bonus: 500", "bank-dice: 2",
        "hot-dice: must-roll",
      ]
    ),
  ])
  func `a preset differs from the standard in what its name says`(
    _ name: String, _ expected: [String]
  ) throws {
    let rules = try #require(FarkleRules.preset(named: name))
    #expect(differences(rules) == expected)
    #expect(rules.validate().isEmpty)
  }

  @Test func `there is no preset of another name`() {
    #expect(FarkleRules.preset(named: "Standard") == nil)
    #expect(FarkleRules.preset(named: "") == nil)
    #expect(FarkleRules.presetNames.allSatisfy { FarkleRules.preset(named: $0) != nil })
  }

  @Test func `differences are written as a rule document has them`() {
    let odd = rules {
      $0.triples = [750, 10, 330, 20, 90, 5]
      $0.rounds = 10
      $0.ending = .defend
      $0.seats = 1...8
      $0.farklePenalty = FarkleRules.Penalty(consecutive: 2, points: 100, floor: 0)
      $0.piggyback = true
      $0.toxicTwos = true
    }
    #expect(
      differences(odd) == [
        "three-of-a-kind: [750, 10, 330, 20, 90, 5]",
        "farkle-penalty: {consecutive: 2, points: 100, floor: 0}", "toxic-twos: on", "rounds: 10",
        "piggyback: on", "seats: 1-8",
      ])
    #expect(
      differences(rules { $0.triples = [300, 100, 150, 200, 250, 300] }) == [
        "three-ones: 300", "three-of-a-kind: 50",
      ])
    #expect(FarkleRules().text(of: .threeOfAKind) == "100")
    #expect(FarkleRules().text(of: .sixOfAKind) == "x8")
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
    Nonsense(.notPositive(.singleOne, 0)) { $0.singleOne = 0 },
    Nonsense(.notPositive(.threeOnes, -1)) { $0.triples[0] = -1 },
    Nonsense(.notSixTriples(2)) { $0.triples = [100, 200] },
    Nonsense(.notPositive(.fourOfAKind, 0)) { $0.fourOfAKind = .times(0) },
    Nonsense(.tooLarge(.sixOfAKind, 101, atMost: 100)) { $0.sixOfAKind = .times(101) },
    Nonsense(.tooLarge(.target, 1_000_001, atMost: 1_000_000)) { $0.target = 1_000_001 },
    Nonsense(.notPositive(.target, 0)) { $0.target = 0 },
    Nonsense(.notPositive(.straight, 0)) { $0.straight = 0 },
    Nonsense(.notPositive(.smallStraight, 0)) {
      $0.smallStraight = FarkleRules.SmallStraight(low: 500, high: 0)
    },
    Nonsense(.negative(.bankMinimum, -50)) { $0.bankMinimum = -50 },
    Nonsense(.negative(.openingMinimum, -50)) { $0.openingMinimum = -50 },
    Nonsense(.bankDiceOutOfRange(7)) { $0.bankDice = 7 },
    Nonsense(.neverBanks) {
      $0.bankDice = 0
      $0.hotDice = .mustRoll
    },
    Nonsense(.fourAndPairWithoutThreePairs) {
      $0.fourAndPair = .asThreePairs
      $0.threePairs = nil
    },
    Nonsense(.notPositive(.farklePenalty, 0)) {
      $0.farklePenalty = FarkleRules.Penalty(consecutive: 0, points: 100)
    },
    Nonsense(.floorAboveZero(100)) {
      $0.farklePenalty = FarkleRules.Penalty(consecutive: 3, points: 100, floor: 100)
    },
    Nonsense(.notPositive(.rounds, 0)) { $0.rounds = 0 },
    Nonsense(.seatsOutOfRange(1...9)) { $0.seats = 1...9 },
  ])
  func `nonsense is a fault that names its keys`(_ nonsense: Nonsense) {
    #expect(nonsense.rules.validate() == [nonsense.fault])
    #expect(!nonsense.fault.keys.isEmpty)
    let words = nonsense.fault.words
    #expect(words.id.hasPrefix("farkle-rule-"))
    for key in nonsense.fault.keys { #expect(words.message.contains(key.rawValue)) }
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
