import Farkle
import Tabletop
import Testing

@Suite struct TurnTablesTests {
  @Test func `a turn under triples and singles is worth what was printed`() throws {
    let tables = try #require(FarkleTurnTables(.minimal))
    #expect(abs(tables.meanTurn - 446.571440344) < 5e-10)
    #expect((1...6).map { tables.bankAtOrAbove(dice: $0) } == [250, 250, 400, 1000, 2900, 10_050])
  }

  /// Doubling kinds, straight and three pairs at 1500.
  @Test func `a turn under the standard rules is worth what was printed`() throws {
    let tables = try #require(FarkleTurnTables(.standard))
    #expect(abs(tables.meanTurn - 582.317213808) < 5e-10)
    #expect((1...6).map { tables.bankAtOrAbove(dice: $0) } == [350, 250, 450, 1050, 3100, 17_750])
  }

  /// Busche 2010; in his Zilch six dice that score nothing are worth 500 in every throw.
  @Test func `a turn of Zilch is worth in the long run what was printed`() throws {
    let throwing = FarkleThrows(.zilch)
    let printed = try #require(FarkleTurnTables.longRunMean(throwing, repeatsBonus: true))
    #expect(abs(printed - 620.855) < 5e-4)
    // By our rule the bonus is the first throw's alone, and every turn without a penalty is worth more.
    let ours = try #require(FarkleTurnTables.longRunMean(throwing))
    #expect(ours < (try #require(FarkleTurnTables(throwing))).meanTurn && ours > 610)
  }

  @Test(arguments: NamedRules.presets + NamedRules.odd)
  func `the points of turns come to the mean`(_ named: NamedRules) throws {
    var rules = named.rules
    let whole = FarklePlans(try #require(FarkleTurnTables(rules)), rows: 100).ofTurn
    #expect(abs(whole.banks.reduce(0, +) + whole.farkle + whole.won - 1) < 1e-12)
    #expect((whole.won > 0) == (rules.sixOnes == .wins))
    // Six 1s that win end no turn with points, and so here they score theirs and are thrown again.
    if rules.sixOnes == .wins { rules.sixOnes = .byKind }
    let tables = try #require(FarkleTurnTables(rules))
    let unit = tables.throwing.unit
    let ends = tables.distribution(rows: 40_000 / unit)
    var sum = 0.0
    var mean = 0.0
    for (row, chance) in ends.enumerated() {
      sum += chance
      mean += chance * Double(row * unit)
    }
    #expect(abs(sum - 1) < 1e-12)
    #expect(abs(mean - tables.meanTurn) < 1e-3, "\(mean) for \(tables.meanTurn)")
  }
}

extension FarkleTurnTables {
  /// By units of points banked, 0 for a farkle: the chance under rules by which nobody wins at once.
  func distribution(rows: Int) -> [Double] {
    let ends = FarklePlans(self, rows: rows).ofTurn
    var sum = ends.banks + Array(repeating: 0, count: rows - ends.banks.count)
    sum[0] += ends.farkle
    return sum
  }
}
