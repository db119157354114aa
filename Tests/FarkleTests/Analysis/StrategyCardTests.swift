import Farkle
import Tabletop
import Testing

@Suite struct StrategyCardTests {
  @Test(arguments: [
    (FarkleRules.minimal, 446.571440344, [250, 250, 400, 1000, 2900, 10_050]),
    (FarkleRules.standard, 582.317213808, [350, 250, 450, 1050, 3100, 17_750]),
  ])
  func `a card has the figures that were printed`(rules: FarkleRules, mean: Double, bank: [Int])
    throws
  {
    let card = FarkleStrategyCard(try #require(FarkleTurnTables(rules)))
    #expect(abs(card.meanTurn - mean) < 5e-10)
    #expect(card.rows.map(\.dice) == Array(1...6))
    #expect(card.rows.map(\.bank) == bank)
  }

  @Test(arguments: NamedRules.presets + NamedRules.odd)
  func `what is kept scores by the rules, and a turn is worth no less`(_ named: NamedRules) throws {
    let tables = try #require(FarkleTurnTables(named.rules))
    let card = FarkleStrategyCard(tables)
    for row in card.rows {
      #expect(abs(row.farkle - row.throwsInVain.value) < 1e-15)
    }
    for face in 1...6 {
      for count in 1...6 {
        var counts = FaceCounts()
        counts[face] = count
        let kept = card.ofOneFace[face - 1][count - 1]
        let points = named.rules.isToxic(counts) ? nil : named.rules.points(of: counts)
        #expect(kept?.points == points)
        #expect(kept.map(\.dice) == points.map { _ in counts.dice })
      }
    }
    let mixed = card.mixed.map(\.kept)
    let all = card.ofOneFace.joined().compactMap(\.self) + mixed
    #expect(mixed.allSatisfy { Set($0.dice).count > 1 })
    #expect(
      Set(card.mixed.map(\.kind))
        == Set(named.rules.scoringTable.filter { Set($0.example).count > 1 }.map(\.kind)))
    for kept in all {
      #expect(kept.points == named.rules.points(of: kept.dice.counts))
      let mayBank = tables.mayBank(points: kept.points.rawValue, left: 6 - kept.dice.count)
      #expect(!mayBank || kept.worth >= Double(kept.points.rawValue) - 1e-9)
      if kept.banks { #expect(kept.worth == Double(kept.points.rawValue)) }
    }
  }

  @Test func `a full house that is worth its triple and more stands there for each`() throws {
    var rules = FarkleRules()
    rules.fullHouse = .triplePlus(250)
    let card = FarkleStrategyCard(try #require(FarkleTurnTables(rules)))
    let houses = card.mixed.filter { $0.kind == .fullHouse }
    #expect(houses.map(\.kept.points) == [1250, 450, 550, 650, 750, 850])
  }

  @Test func `six 1s that win need no more throws`() throws {
    var rules = FarkleRules()
    rules.sixOnes = .wins
    let card = FarkleStrategyCard(try #require(FarkleTurnTables(rules)))
    let kept = try #require(card.ofOneFace[0][5])
    #expect(kept.wins && kept.banks && kept.next == nil)
  }

  /// Without hot dice a turn ends after six dice, so that all of it can be thrown out in full.
  private static let short: [FarkleRules] = [
    changed { $0.hotDice = .off },
    changed {
      $0.hotDice = .off
      $0.bankMinimum = 300
      $0.singleOne = 250
    },
    changed {
      $0.hotDice = .off
      $0.keep = .all
      $0.bankDice = 2
    },
  ]

  private static func changed(_ change: (inout FarkleRules) -> Void) -> FarkleRules {
    var rules = FarkleRules()
    change(&rules)
    return rules
  }

  /// What a turn comes to, by going through every order of every throw and all that may be kept of it.
  private static func worth(
    _ points: Int, left: Int, under rules: FarkleRules, known: inout [[Int]: Double]
  ) -> Double {
    if let worth = known[[points, left]] { return worth }
    let bank = points >= rules.bankMinimum.rawValue && left <= rules.bankDice
    var best = bank ? Double(points) : 0
    if left > 0 {
      var sum = 0.0
      var number = 1
      for _ in 0..<left { number *= 6 }
      for throwNumber in 0..<number {
        var counts = FaceCounts()
        var rest = throwNumber
        for _ in 0..<left {
          counts[rest % 6 + 1] += 1
          rest /= 6
        }
        let keeps = rules.keeps(of: counts)
        sum +=
          keeps.map {
            worth(points + $0.points.rawValue, left: $0.left, under: rules, known: &known)
          }.max() ?? 0
      }
      best = max(best, sum / Double(number))
    }
    known[[points, left]] = best
    return best
  }

  @Test(arguments: short)
  func `what dice are worth keeping is what every throw after them comes to`(rules: FarkleRules)
    throws
  {
    let card = FarkleStrategyCard(try #require(FarkleTurnTables(rules)))
    var known: [[Int]: Double] = [:]
    var seen = 0
    let all = card.ofOneFace.joined().compactMap(\.self) + card.mixed.map(\.kept)
    for kept in all where kept.dice.count >= 3 {
      let left = 6 - kept.dice.count
      let expected = Self.worth(kept.points.rawValue, left: left, under: rules, known: &known)
      #expect(abs(kept.worth - expected) < 1e-9, "\(kept.dice)")
      #expect(kept.next == (left == 0 ? nil : left))
      if !kept.banks, left > 0 { seen += 1 }
    }
    #expect(seen > 0)
  }
}
